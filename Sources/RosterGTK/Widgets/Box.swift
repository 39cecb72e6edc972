import CGTK

/// Widgets in a row or a column.
@MainActor
public final class Box: Widget {
  /// Makes a box.
  ///
  /// - Parameters:
  ///   - orientation: in which direction the children follow one another.
  ///   - spacing: free room between two children, in points.
  ///   - children: the first children.
  public init(_ orientation: GtkOrientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(gtk_box_new(orientation, Int32(clamping: spacing)))
    if orientation == GTK_ORIENTATION_HORIZONTAL { RowLayout.install(on: pointer, spacing: Int32(clamping: spacing)) }
    for child in children { append(child) }
  }

  /// Adds a child behind the others.
  public func append(_ child: Widget) {
    gtk_box_append(pointer.cast(), child.pointer)
    adopt(child)
  }

  /// Takes a child out.
  public func remove(_ child: Widget) {
    guard children.contains(where: { $0 === child }) else { return }
    gtk_box_remove(pointer.cast(), child.pointer)
    disown(child)
  }

  /// Takes all children out.
  public func removeAll() {
    for child in children { remove(child) }
  }
}
