import CGTK

// GTK's enumerations under short names, so that a cell is built without naming GTK's constants: Box(.vertical).

extension GtkOrientation {
  /// From the leading edge to the trailing one.
  public static var horizontal: GtkOrientation { GTK_ORIENTATION_HORIZONTAL }
  /// From top to bottom.
  public static var vertical: GtkOrientation { GTK_ORIENTATION_VERTICAL }
}

extension GtkAlign {
  /// All of the room.
  public static var fill: GtkAlign { GTK_ALIGN_FILL }
  /// The leading edge, or the top.
  public static var start: GtkAlign { GTK_ALIGN_START }
  /// The trailing edge, or the bottom.
  public static var end: GtkAlign { GTK_ALIGN_END }
  /// The middle.
  public static var center: GtkAlign { GTK_ALIGN_CENTER }
  /// The line that text stands on.
  public static var baseline: GtkAlign { GTK_ALIGN_BASELINE }
}
