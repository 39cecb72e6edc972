import CGTK

// Short names of GTK's enumeration cases, as in Box(.vertical).

extension GtkOrientation {
  /// A row.
  public static var horizontal: GtkOrientation { GTK_ORIENTATION_HORIZONTAL }
  /// A column.
  public static var vertical: GtkOrientation { GTK_ORIENTATION_VERTICAL }
}

extension GtkAlign {
  /// The available space.
  public static var fill: GtkAlign { GTK_ALIGN_FILL }
  /// The leading or top edge.
  public static var start: GtkAlign { GTK_ALIGN_START }
  /// The trailing or bottom edge.
  public static var end: GtkAlign { GTK_ALIGN_END }
  /// The center.
  public static var center: GtkAlign { GTK_ALIGN_CENTER }
  /// The baseline of text.
  ///
  /// ```swift
  /// label.align(vertically: .baseline)
  /// ```
  public static var baseline: GtkAlign { GTK_ALIGN_BASELINE }
}
