import CGTK
import CRosterGTK

/// The widget around a cell: it takes the focus and the pointer, carries the row's role, and is what the list places.
///
/// A holder and its cell belong together for good; a recycled holder stays a hidden child of the list.
@MainActor
final class RowWidget: Widget {
  /// Where the holder stands in the list's viewport, in points.
  struct Frame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  var frame = Frame()
  /// How far the holder is drawn below its frame while an update is animated, in points.
  var shift = 0.0

  init(child: Widget, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_LIST_ITEM) {
    guard let object = g_object_new_with_properties(WidgetTypes.row, 0, nil, nil) else {
      // GObject ends the process itself when it cannot allocate, so there is always an object.
      preconditionFailure("GObject made no instance of RosterRow.")
    }
    super.init(object.cast())
    if role != GTK_ACCESSIBLE_ROLE_LIST_ITEM { roster_set_role(pointer, role) }
    adopt(child)
    gtk_widget_set_parent(child.pointer, pointer)
  }

  /// Whether the holder is drawn, takes input and is there for assistive technology. One that is not stays a child of the
  /// list all the same: taking it out and in again would cost more than binding it.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      gtk_widget_set_child_visible(pointer, isShown.gboolean)
      roster_accessible_set_hidden(pointer, (!isShown).gboolean)
    }
  }

  /// The height that the cell wants at a width, in points.
  func height(forWidth width: Double) -> Double {
    Double(measure(GTK_ORIENTATION_VERTICAL, for: width))
  }

  /// The width that the cell wants if nothing limits it, in points.
  func naturalWidth() -> Double {
    Double(measure(GTK_ORIENTATION_HORIZONTAL, for: -1))
  }

  private func measure(_ orientation: GtkOrientation, for other: Double) -> Int32 {
    var natural: Int32 = 0
    var least: Int32 = 0
    var other = Int32(other)
    if orientation == GTK_ORIENTATION_VERTICAL, other >= 0 {
      // Asked for less than its least width, GTK complains; a cell too wide for the list is cut off.
      gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      other = max(other, least)
    }
    gtk_widget_measure(pointer, orientation, other, &least, &natural, nil, nil)
    return natural
  }

  /// Places the holder in its list.
  func place() {
    var point = graphene_point_t(x: Float(frame.x.rounded()), y: Float((frame.y + shift).rounded()))
    var least: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_allocate(
      pointer, max(Int32(frame.width.rounded()), least), Int32(frame.height.rounded()), -1,
      gsk_transform_translate(nil, &point))
  }
}
