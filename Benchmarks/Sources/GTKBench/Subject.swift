import CGTK
import RosterGTK

/// A list that is measured.
@MainActor
protocol Subject: AnyObject {
  /// The widget of the list, with its scrolled window.
  var content: Widget { get }
  /// The number of rows bound so far.
  var bindCount: Int { get }
  /// Replaces the content of rows, as an app does when a server has sent new values.
  func update(_ rows: Range<Int>)
  /// Changes a value of rows, as an app does that shows live values.
  func tick(_ rows: Range<Int>)
}

extension Subject {
  /// The list's scrolled window.
  var scroller: WidgetPointer? { Widgets.first(of: gtk_scrolled_window_get_type(), in: content.pointer) }

  /// The position of the list's scroll bar.
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    scroller.flatMap { gtk_scrolled_window_get_vadjustment(OpaquePointer($0)) }
  }

  /// The widget whose children are rows.
  private var rowsParent: WidgetPointer? {
    let child = scroller.flatMap { gtk_scrolled_window_get_child(OpaquePointer($0)) }
    return child.flatMap { Widgets.first(of: gtk_list_box_get_type(), in: $0) } ?? child
  }

  /// The widgets of the visible rows and inside of them, for each visible row.
  var widgetsPerRow: Double {
    guard let rowsParent else { return 0 }
    let rows = Widgets.children(of: rowsParent).filter { gtk_widget_get_mapped($0) != 0 }
    return rows.isEmpty ? 0 : Double(rows.reduce(0) { $0 + Widgets.count(in: $1) }) / Double(rows.count)
  }
}

/// A list, or an empty window.
@MainActor
enum Subjects {
  static func make(_ list: MeasuredList, _ cells: MeasuredCells, _ rows: RosterSubject.Rows) -> any Subject {
    switch list {
    case .roster: RosterSubject(rows, cells)
    case .gtkListView: ListViewSubject(cells, count: rows.count)
    case .gtkListBox: ListBoxSubject(cells, count: rows.count)
    case .empty: EmptySubject()
    }
  }
}

/// A window without a list.
@MainActor
final class EmptySubject: Subject {
  let content = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  /// As if one row were bound, for those who wait for the first.
  let bindCount = 1

  func update(_ rows: Range<Int>) {}
  func tick(_ rows: Range<Int>) {}
}

/// The tree of widgets.
@MainActor
enum Widgets {
  static func children(of widget: WidgetPointer) -> [WidgetPointer] {
    var children: [WidgetPointer] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// The first widget of a type: the widget itself or a descendant.
  static func first(of type: GType, in widget: WidgetPointer) -> WidgetPointer? {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, type) != 0 { return widget }
    return children(of: widget).lazy.compactMap { first(of: type, in: $0) }.first
  }

  /// The number of descendants and the widget itself.
  static func count(in widget: WidgetPointer) -> Int {
    children(of: widget).reduce(1) { $0 + count(in: $1) }
  }
}
