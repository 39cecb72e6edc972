import CGTK
import RosterGTK

/// GtkListView with a model that creates its items on demand, as its documentation recommends for long lists.
@MainActor
final class ListViewSubject: Subject {
  let content: Widget
  private let kind: MeasuredCells
  private let model: UnsafeMutableRawPointer?
  private var cells: [UnsafeMutableRawPointer: SameCell] = [:]
  /// The rows that are bound, by their items.
  private var numbers: [UnsafeMutableRawPointer: Int] = [:]
  private var connections: [SignalConnection] = []

  /// Creates the list. There is one at a time: all models have the length of the last one.
  init(_ kind: MeasuredCells, count: Int) {
    self.kind = kind
    Self.count = count
    model = g_object_new_with_properties(Self.modelType, 0, nil, nil).map { UnsafeMutableRawPointer($0) }
    content = Widget(gtk_scrolled_window_new())
    guard let factory = gtk_signal_list_item_factory_new() else { return }
    // Connected before the view exists, because the view calls its factory immediately.
    let raw = UnsafeMutableRawPointer(factory)
    connections = [
      SignalConnection.object(raw, "setup") { [weak self] item in self?.setUp(item) },
      SignalConnection.object(raw, "bind") { [weak self] item in self?.bind(item) },
      SignalConnection.object(raw, "unbind") { [weak self] item in
        if let item { self?.numbers[item] = nil }
      },
      SignalConnection.object(raw, "teardown") { [weak self] item in
        if let item { self?.cells[item] = nil }
      },
    ]
    // The view and the selection take ownership of what they are given.
    let view = Widget(gtk_list_view_new(gtk_no_selection_new(model.map { OpaquePointer($0) }), factory))
    gtk_list_view_set_show_separators(OpaquePointer(view.pointer), 1)
    gtk_scrolled_window_set_policy(OpaquePointer(content.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(content.pointer), view.pointer)
    content.adopt(view)
  }

  var bindCount: Int { SameRows.binds }

  func update(_ rows: Range<Int>) {
    for row in rows { SameRows.versions[row] += 1 }
    guard let model else { return }
    g_list_model_items_changed(OpaquePointer(model), guint(rows.lowerBound), guint(rows.count), guint(rows.count))
  }

  func tick(_ rows: Range<Int>) {
    for row in rows.clamped(to: SameRows.versions.indices) { SameRows.versions[row] += 1 }
    // What bindings to properties of the items do, without their cost.
    for (item, number) in numbers where rows.contains(number) { cells[item]?.show(number) }
  }

  private func setUp(_ item: UnsafeMutableRawPointer?) {
    guard let item else { return }
    let cell = SameCell(kind)
    cells[item] = cell
    gtk_list_item_set_child(OpaquePointer(item), cell.widget.pointer)
  }

  private func bind(_ item: UnsafeMutableRawPointer?) {
    guard let item, let cell = cells[item] else { return }
    SameRows.binds += 1
    let number = SameRows.numbers[Int(gtk_list_item_get_position(OpaquePointer(item)))]
    numbers[item] = number
    cell.show(number)
  }

  /// The length of the model. Safe: the main thread alone uses it.
  private nonisolated(unsafe) static var count = 0

  /// A `GListModel` of empty objects that retains none of them.
  private static let modelType: GType = {
    let type = g_type_register_static_simple(
      g_object_get_type(), "RosterBenchModel", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
    var info = GInterfaceInfo(
      interface_init: { interface, _ in
        let model = interface?.assumingMemoryBound(to: GListModelInterface.self)
        model?.pointee.get_item_type = { _ in g_object_get_type() }
        model?.pointee.get_n_items = { _ in guint(ListViewSubject.count) }
        model?.pointee.get_item = { _, position in
          position < guint(ListViewSubject.count)
            ? g_object_new_with_properties(g_object_get_type(), 0, nil, nil).map { UnsafeMutableRawPointer($0) } : nil
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &info)
    return type
  }()
}
