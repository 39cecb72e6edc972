import CGTK

/// A container that arranges its children in a row or a column.
@MainActor
public final class Box: Widget {
  /// Creates a box.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the box.
  ///   - spacing: The spacing between children, in points.
  ///   - children: The initial children.
  public init(_ orientation: GtkOrientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(gtk_box_new(orientation, Int32(clamping: spacing)))
    if orientation == GTK_ORIENTATION_HORIZONTAL { RowLayout.install(on: pointer, spacing: Int32(clamping: spacing)) }
    for child in children { append(child) }
  }

  /// Adds a child at the end.
  public func append(_ child: Widget) {
    gtk_box_append(pointer.cast(), child.pointer)
    adopt(child)
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    guard children.contains(where: { $0 === child }) else { return }
    gtk_box_remove(pointer.cast(), child.pointer)
    disown(child)
  }

  /// Removes all children.
  public func removeAll() {
    for child in children { remove(child) }
  }
}
