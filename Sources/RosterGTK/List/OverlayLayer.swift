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
