import CGTK
import CRosterGTK
import RosterGTK

/// Drags the first movable row of a list by its handle, as a pointer does.
@MainActor
struct HandleDrag {
  private let list: WidgetPointer
  private let gesture: UnsafeMutableRawPointer

  /// Returns `nil` if no gesture of a list is a drag.
  init?(_ view: ListView) {
    guard let list = Self.first(in: view.pointer, where: { $0.typeName == "RosterList" }),
      let controllers = gtk_widget_observe_controllers(list)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    // The widget retains its gestures.
    let gestures = (0..<g_list_model_get_n_items(controllers)).compactMap { index -> UnsafeMutableRawPointer? in
      guard let item = g_list_model_get_item(controllers, index) else { return nil }
      g_object_unref(item)
      // The one of touches swipes rows.
      let isDrag = roster_is_a(item, gtk_gesture_drag_get_type()) != 0
      return isDrag && gtk_gesture_single_get_touch_only(OpaquePointer(item)) == 0 ? item : nil
    }
    guard let gesture = gestures.first else { return nil }
    (self.list, self.gesture) = (list, gesture)
  }

  /// Presses the button over the handle.
  func begin() {
    let handle = Self.first(in: list) { gtk_widget_has_css_class($0, "roster-handle") != 0 }
    guard let bounds = handle?.bounds(in: list) else { return }
    let (x, y) = (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2)
    emit("drag-begin", Double(x), Double(y))
  }

  /// Moves the pointer to a distance below the handle, in points.
  func update(distance: Double) { emit("drag-update", 0, distance) }

  /// Releases the button.
  func end() { emit("drag-end", 0, 0) }

  private func emit(_ signal: String, _ x: Double, _ y: Double) {
    var values = [GValue](repeating: GValue(), count: 3)
    g_value_init(&values[0], gtk_gesture_drag_get_type())
    g_value_set_object(&values[0], gesture)
    for (index, number) in [x, y].enumerated() {
      g_value_init(&values[index + 1], g_type_from_name("gdouble"))
      g_value_set_double(&values[index + 1], number)
    }
    var result = GValue()
    g_signal_emitv(values, g_signal_lookup(signal, gtk_gesture_drag_get_type()), 0, &result)
    g_value_unset(&values[0])
  }

  /// The first widget in a tree that is displayed and meets a condition.
  private static func first(in widget: WidgetPointer, where isMatch: (WidgetPointer) -> Bool) -> WidgetPointer? {
    guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return nil }
    if isMatch(widget) { return widget }
    for child in widget.children { if let found = first(in: child, where: isMatch) { return found } }
    return nil
  }
}
