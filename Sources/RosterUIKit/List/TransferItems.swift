#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// What a drag item carries within the process.
  @MainActor
  final class DraggedItem {
    /// The representations; empty for a row that can only be moved within its list.
    let representations: [TransferItem]
    /// The row that is dragged.
    let row: ItemPath?

    init(_ representations: [TransferItem], of row: ItemPath?) {
      (self.representations, self.row) = (representations, row)
    }
  }

  extension UIDragItem {
    /// Creates the item of a row.
    convenience init(_ dragged: DraggedItem) {
      self.init(itemProvider: .offering(dragged.representations))
      localObject = dragged
    }

    /// The kinds that can be dropped.
    var kinds: Set<TransferItem.Kind> {
      (localObject as? DraggedItem).map { Set($0.representations.map(\.kind)) } ?? itemProvider.kinds
    }
  }

  // Isolated, because a provider may not be sent to another actor.
  @MainActor
  extension NSItemProvider {
    /// Creates a provider of the representations of an item, the preferred one first.
    static func offering(_ representations: [TransferItem]) -> NSItemProvider {
      let file = representations.first { $0.kind == .file }
      let provider = file.flatMap { NSItemProvider(contentsOf: URL(fileURLWithPath: $0.value)) } ?? NSItemProvider()
      for item in representations {
        switch item {
        case .text(let text): provider.registerObject(NSString(string: text), visibility: .all)
        case .url(let address):
          if let url = NSURL(string: address) { provider.registerObject(url, visibility: .all) }
        case .file: break
        }
      }
      return provider
    }

    /// The kinds of items that may be loaded. Texts and addresses of other apps are files only if they have a name.
    var kinds: Set<TransferItem.Kind> {
      var kinds: Set<TransferItem.Kind> = []
      if canLoadObject(ofClass: NSString.self) { kinds.insert(.text) }
      if canLoadObject(ofClass: NSURL.self) { kinds.insert(.url) }
      if kinds.isEmpty || suggestedName != nil, hasItemConformingToTypeIdentifier(Self.data) { kinds.insert(.file) }
      return kinds
    }

    /// The uniform type of everything that has a file.
    private static let data = "public.data"

    /// Loads an item: the first of some kinds that can be loaded.
    func load(_ kinds: [TransferItem.Kind]) async -> TransferItem? {
      let available = self.kinds
      for kind in kinds where available.contains(kind) {
        let item: TransferItem? =
          switch kind {
          case .text: await loadValue(NSString.self) { ($0 as? String).map { .text($0) } }
          case .url: await loadValue(NSURL.self) { ($0 as? URL).map { .init($0) } }
          case .file: await loadFile()
          }
        if let item { return item }
      }
      return nil
    }

    private func loadValue(
      _ type: any NSItemProviderReading.Type, _ convert: @escaping @Sendable (Any?) -> TransferItem?
    ) async -> TransferItem? {
      await withCheckedContinuation { continuation in
        _ = loadObject(ofClass: type) { object, _ in continuation.resume(returning: convert(object)) }
      }
    }

    /// Copies the file, which exists until the handler returns, to the directory for temporary files.
    private func loadFile() async -> TransferItem? {
      await withCheckedContinuation { continuation in
        _ = loadFileRepresentation(forTypeIdentifier: Self.data) { url, _ in
          continuation.resume(returning: url.flatMap(TransferItem.init(copyOf:)))
        }
      }
    }
  }

  extension TransferItem {
    /// The address of a file is the file.
    init(_ url: URL) {
      self = url.isFileURL ? .file(url.path) : .url(url.absoluteString)
    }

    /// Copies a file, with its name, into a folder of its own.
    init?(copyOf file: URL) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: file, to: copy)
      } catch {
        return nil
      }
      self = .file(copy.path)
    }
  }

  extension ListDriver {
    /// What a drag of a row carries; empty if it cannot be dragged. A row that can only be moved is an item without representations.
    func dragItems(of element: ElementPosition) -> [UIDragItem] {
      guard let row = row(at: element) else { return [] }
      let path = element.item.flatMap { snapshot.path(at: $0) }
      let items = transfer(of: element).map { UIDragItem(DraggedItem($0, of: path)) }
      return items.isEmpty && row.traits.isMovable ? [UIDragItem(DraggedItem([], of: path))] : items
    }

    /// The row that a drag of the list's own moves, if it drags one that can be moved.
    func movedRow(of items: [UIDragItem]) -> ItemPosition? {
      guard let path = (items.first?.localObject as? DraggedItem)?.row, let position = snapshot.position(of: path),
        row(at: .item(position))?.traits.isMovable == true
      else { return nil }
      return position
    }

    /// Whether a section accepts any of some items.
    func accepts(_ items: [UIDragItem], inSection section: Int) -> Bool {
      guard let kinds = snapshot.section(section)?.dropDestination?.kinds else { return false }
      return items.contains { !$0.kinds.isDisjoint(with: kinds) }
    }

    /// Drops items before an item: at once if they were dragged in this process, or when they have been loaded.
    ///
    /// - Returns: Whether the page accepts them, when they have been loaded; `nil` if its section accepts nothing.
    func drop(_ items: [UIDragItem], before position: ItemPosition) -> Task<Bool, Never>? {
      guard let target = dropTarget(at: position),
        let kinds = snapshot.section(position.section)?.dropDestination?.kinds
      else { return nil }
      let dragged = items.compactMap { $0.localObject as? DraggedItem }
      if dragged.count == items.count {
        let isAccepted = drop(dragged.map(\.representations), at: target)
        return Task { isAccepted }
      }
      let providers = items.map(\.itemProvider)
      return Task { @MainActor [weak self] in
        var loaded: [[TransferItem]] = []
        for provider in providers {
          if let item = await provider.load(kinds) { loaded.append([item]) }
        }
        return self?.drop(loaded, at: target) ?? false
      }
    }
  }
#endif
