import CGTK
import Roster
import RosterGTK

/// GtkListView with a model that creates its items on demand, as its documentation recommends for long lists.
@MainActor
final class ListViewSubject {
  let scroller: Widget
  /// A cell of one of the kinds.
  private enum MeasuredCell {
    case boxes(BoxCell)
    case standard(StandardCell)

    @MainActor var widget: Widget {
      switch self {
      case .boxes(let cell): cell.widget
      case .standard(let cell): cell.widget
      }
    }
  }

  private let kind: MeasuredCells
  private var cells: [UnsafeMutableRawPointer: MeasuredCell] = [:]
  private var connections: [SignalConnection] = []

  init(_ kind: MeasuredCells) {
    self.kind = kind
    let model = g_object_new_with_properties(Self.modelType, 0, nil, nil)
    let factory = gtk_signal_list_item_factory_new()
    let selection = gtk_no_selection_new(model.map { OpaquePointer($0) })
    scroller = Widget(gtk_scrolled_window_new())
    guard let factory else { return }
    // Connected before the view exists, because the view calls its factory immediately.
    let raw = UnsafeMutableRawPointer(factory)
    connections = [
      SignalConnection.object(raw, "setup") { [weak self] item in self?.setUp(item) },
      SignalConnection.object(raw, "bind") { [weak self] item in self?.bind(item) },
      SignalConnection.object(raw, "teardown") { [weak self] item in
        if let item { self?.cells[item] = nil }
      },
    ]
    let view = Widget(gtk_list_view_new(selection, factory))
    gtk_list_view_set_show_separators(OpaquePointer(view.pointer), 1)
    gtk_scrolled_window_set_policy(OpaquePointer(scroller.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(scroller.pointer), view.pointer)
    scroller.adopt(view)
  }

  private func setUp(_ item: UnsafeMutableRawPointer?) {
    guard let item else { return }
    let cell: MeasuredCell =
      switch kind {
      case .boxes: .boxes(BoxCell())
      case .standard: .standard(StandardCell())
      }
    cells[item] = cell
    gtk_list_item_set_child(OpaquePointer(item), cell.widget.pointer)
  }

  private func bind(_ item: UnsafeMutableRawPointer?) {
    guard let item, let cell = cells[item] else { return }
    SameRows.binds += 1
    let number = SameRows.numbers[Int(gtk_list_item_get_position(OpaquePointer(item)))]
    switch cell {
    case .boxes(let cell): cell.update(SameRows.boxes(number))
    case .standard(let cell): cell.update(SameRows.standard(number))
    }
  }

  /// A `GListModel` of a million empty objects that retains none of them.
  private static let modelType: GType = {
    let type = g_type_register_static_simple(
      g_object_get_type(), "RosterBenchModel", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
    var info = GInterfaceInfo(
      interface_init: { interface, _ in
        let model = interface?.assumingMemoryBound(to: GListModelInterface.self)
        model?.pointee.get_item_type = { _ in g_object_get_type() }
        model?.pointee.get_n_items = { _ in guint(Comparison.rowCount) }
        model?.pointee.get_item = { _, position in
          position < guint(Comparison.rowCount)
            ? g_object_new_with_properties(g_object_get_type(), 0, nil, nil).map { UnsafeMutableRawPointer($0) } : nil
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &info)
    return type
  }()
}
