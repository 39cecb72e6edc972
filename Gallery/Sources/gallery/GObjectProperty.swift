import CGTK

/// Sets properties of objects by name, where there is no function for it.
enum GObjectProperty {
  /// Sets a text.
  static func set(_ name: String, _ text: String, on object: UnsafeMutableRawPointer) {
    set(name, on: object, type: "gchararray") { g_value_set_string(&$0, text) }
  }

  /// Sets a number, or with 0 or 1 a truth value.
  static func set(_ name: String, _ number: Int, on object: UnsafeMutableRawPointer) {
    set(name, on: object, type: "gint") { g_value_set_int(&$0, Int32(number)) }
  }

  private static func set(
    _ name: String, on object: UnsafeMutableRawPointer, type: String, _ fill: (inout GValue) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    fill(&value)
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }
}
