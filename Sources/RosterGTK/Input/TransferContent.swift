import CGTK
import CRosterGTK
import Roster

/// What GTK transfers between lists and applications: a text, or a list of files and addresses.
@MainActor
enum TransferContent {
  /// The types of values that are read.
  enum ValueType {
    case text, files

    init(_ kind: TransferItem.Kind) {
      self = kind == .text ? .text : .files
    }

    @MainActor var type: GType { self == .text ? TransferContent.textType : gdk_file_list_get_type() }
  }

  /// The type of strings, `G_TYPE_STRING`, a macro that Swift does not import.
  private static let textType = GType(16 << 2)

  /// The name under which a provider keeps the items, which a drop within the process gets as they are.
  private static let key = "roster-items"

  /// Returns what the drag of items carries: for other processes, a text with a line for each, and a list of those that are files or
  /// addresses. The caller owns the reference.
  static func provider(of items: [[TransferItem]]) -> UnsafeMutableRawPointer? {
    let provider = externalProvider(of: items)
    provider.map {
      g_object_set_data_full(
        $0.cast(), key, Unmanaged.passRetained(SignalBody(items)).toOpaque(), { SignalConnection.release($0) })
    }
    return provider
  }

  /// The items of a provider of this process; `nil` if they come from elsewhere.
  static func items(of provider: UnsafeMutablePointer<GdkContentProvider>?) -> [[TransferItem]]? {
    provider.flatMap { SignalBody<[[TransferItem]]>.from(g_object_get_data($0.cast(), key)) }
  }

  /// Returns what another process gets of the drag of items.
  static func externalProvider(of items: [[TransferItem]]) -> UnsafeMutableRawPointer? {
    let texts = items.compactMap { item in item.first { $0.kind == .text }?.value }
    var files = items.map { item in item.first { $0.kind != .text }.flatMap(file) }.filter { $0 != nil }
    defer { for file in files { g_object_unref(file?.raw) } }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if !files.isEmpty, let list = gdk_file_list_new_from_array(&files, gsize(files.count)) {
      providers.append(provider(ValueType.files.type) { g_value_take_boxed(&$0, list.raw) })
    }
    if !texts.isEmpty {
      providers.append(provider(textType) { g_value_set_string(&$0, texts.joined(separator: "\n")) })
    }
    return providers.isEmpty ? nil : gdk_content_provider_new_union(&providers, gsize(providers.count))?.raw
  }

  private static func provider(
    _ type: GType, _ set: (inout GValue) -> Void
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    set(&value)
    return gdk_content_provider_new_for_value(&value)
  }

  /// Returns what the drag of an item carries that can only be moved within its list.
  static func emptyProvider() -> UnsafeMutableRawPointer? {
    let bytes = g_bytes_new(nil, 0)
    defer { g_bytes_unref(bytes) }
    return gdk_content_provider_new_for_bytes("application/x-roster-item", bytes)?.raw
  }

  private static func file(_ item: TransferItem) -> OpaquePointer? {
    item.kind == .file ? g_file_new_for_path(item.value) : g_file_new_for_uri(item.value)
  }

  /// The kinds of items that a format can contain.
  static func kinds(in formats: OpaquePointer?) -> Set<TransferItem.Kind> {
    guard let formats, let all = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(formats)) else {
      return []
    }
    defer { gdk_content_formats_unref(all) }
    var kinds: Set<TransferItem.Kind> = []
    if gdk_content_formats_contain_gtype(all, ValueType.files.type) != 0 { kinds.formUnion([.file, .url]) }
    if gdk_content_formats_contain_gtype(all, textType) != 0 { kinds.insert(.text) }
    return kinds
  }

  /// The items in a value. Files of other computers are addresses, unless they have a path.
  static func items(in value: UnsafePointer<GValue>, of type: ValueType) -> [TransferItem] {
    switch type {
    case .text: return g_value_get_string(value).map { [.text(String(cString: $0))] } ?? []
    case .files:
      guard let list = g_value_get_boxed(value) else { return [] }
      let files = gdk_file_list_get_files(list.opaque)
      defer { g_slist_free(files) }
      return sequence(first: files) { $0?.pointee.next }.compactMap { $0?.pointee.data }.compactMap { item($0.opaque) }
    }
  }

  private static func item(_ file: OpaquePointer) -> TransferItem? {
    if let path = g_file_get_path(file) {
      defer { g_free(path) }
      return .file(String(cString: path))
    }
    guard let address = g_file_get_uri(file) else { return nil }
    defer { g_free(address) }
    return .url(String(cString: address))
  }
}

/// Reads what is dropped.
@MainActor
protocol TransferReader {
  /// The items, if the drag began in this process.
  var items: [[TransferItem]]? { get }
  /// The kinds of items that may be read.
  var kinds: Set<TransferItem.Kind> { get }
  /// Reads the items of a type; none if they cannot be read.
  func read(_ type: TransferContent.ValueType, then finish: @escaping @MainActor ([TransferItem]) -> Void)
}

/// A drop that GTK reports.
@MainActor
struct Drop: TransferReader {
  private let object: ObjectReference
  private var drop: OpaquePointer { object.raw.opaque }

  init(_ drop: OpaquePointer) {
    object = ObjectReference(drop.raw)
  }

  var items: [[TransferItem]]? {
    gdk_drop_get_drag(drop).flatMap { TransferContent.items(of: gdk_drag_get_content($0)) }
  }

  var kinds: Set<TransferItem.Kind> {
    items.map { Set($0.joined().map(\.kind)) } ?? TransferContent.kinds(in: gdk_drop_get_formats(drop))
  }

  /// What the list does with the items: a copy if the source allows that, or a link, so that it keeps them; a move only within the list.
  var action: GdkDragAction {
    let offered = gdk_drop_get_actions(drop)
    if offered.rawValue & GDK_ACTION_COPY.rawValue != 0 { return GDK_ACTION_COPY }
    if offered.rawValue & GDK_ACTION_LINK.rawValue != 0 { return GDK_ACTION_LINK }
    return gdk_drop_get_drag(drop) == nil ? .refused : GDK_ACTION_MOVE
  }

  func finish(_ action: GdkDragAction) { gdk_drop_finish(drop, action) }

  func read(_ type: TransferContent.ValueType, then finish: @escaping @MainActor ([TransferItem]) -> Void) {
    typealias Body = @MainActor (UnsafePointer<GValue>?) -> Void
    let body: Body = { value in finish(value.map { TransferContent.items(in: $0, of: type) } ?? []) }
    gdk_drop_read_value_async(
      drop, type.type, G_PRIORITY_DEFAULT, nil,
      { source, result, data in
        // Safe: GTK calls this on the main thread, and the pointers are not used after the callback returns.
        nonisolated(unsafe) let (source, result, data) = (source, result, data)
        MainActor.assumeIsolated {
          defer { SignalConnection.release(data) }
          guard let source else { return }
          let value = gdk_drop_read_value_finish(OpaquePointer(source), result, nil)
          SignalBody<Body>.from(data)?(value)
        }
      }, Unmanaged.passRetained(SignalBody<Body>(body)).toOpaque())
  }
}

extension GdkDragAction {
  /// The items are not accepted.
  static let refused = GdkDragAction(rawValue: 0)
}
