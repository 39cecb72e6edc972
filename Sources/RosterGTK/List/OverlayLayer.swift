import CGTK
import CRosterGTK

/// A container over the list that lets input through, except on its children.
@MainActor
final class OverlayLayer: Widget {
  /// Creates a container with a layout manager, of which it takes ownership.
  init(_ layout: UnsafeMutablePointer<GtkLayoutManager>?) {
    guard let object = g_object_new_with_properties(WidgetTypes.overlay, 0, nil, nil) else {
      // Not reached: GObject terminates the process if an allocation fails.
      preconditionFailure("GObject returned no instance of RosterOverlay.")
    }
    super.init(object.cast())
    gtk_widget_set_layout_manager(pointer, layout)
  }

  func add(_ child: Widget) {
    adopt(child)
    gtk_widget_set_parent(child.pointer, pointer)
  }

  func remove(_ child: Widget) {
    disown(child)
    if gtk_widget_get_parent(child.pointer) == pointer { gtk_widget_unparent(child.pointer) }
  }

  /// Orders children from top to bottom. Others remain above them.
  func order(_ children: [Widget]) {
    for child in children where gtk_widget_get_last_child(pointer) != child.pointer {
      gtk_widget_insert_before(child.pointer, pointer, nil)
    }
  }

  /// Returns the height at the natural width, or at a width if that is smaller, with the margins. Both in points.
  func height(forWidth width: Double) -> Double {
    var (natural, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, min(natural, Int32(width)), nil, &height, nil, nil)
    return Double(height)
  }
}

/// The layout of a widget whose only child is centered, and at most as wide as rows are.
@MainActor
enum ClampLayout {
  private nonisolated static let key = "roster-width"

  static func make() -> UnsafeMutablePointer<GtkLayoutManager>? {
    gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { widget, orientation, size, minimum, natural, _, _ in
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL && size >= 0
        let length = isVertical ? min(size, ClampLayout.width(of: widget)) : size
        gtk_widget_measure(child, orientation, length, minimum, natural, nil, nil)
      },
      { widget, width, height, _ in
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        let length = min(width, ClampLayout.width(of: widget))
        var place = GtkAllocation(x: (width - length) / 2, y: 0, width: length, height: height)
        gtk_widget_size_allocate(child, &place, -1)
      })
  }

  /// Sets the largest width of the child of a widget, in points.
  static func setWidth(_ width: Double, of widget: Widget) {
    let raw = UnsafeMutableRawPointer(bitPattern: max(1, Int(width)))
    guard g_object_get_data(widget.pointer.cast(), key) != raw else { return }
    g_object_set_data(widget.pointer.cast(), key, raw)
    gtk_widget_queue_resize(widget.pointer)
  }

  private nonisolated static func width(of widget: WidgetPointer) -> Int32 {
    g_object_get_data(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), key)
      .map { Int32(clamping: Int(bitPattern: $0)) } ?? .max
  }
}
