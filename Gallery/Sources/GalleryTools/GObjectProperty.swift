import CGTK

/// Sets GObject properties by name, for properties without a setter function.
enum GObjectProperty {
  /// Sets a string property.
  static func set(_ name: String, _ text: String, on object: UnsafeMutableRawPointer) {
    set(name, on: object, type: "gchararray") { g_value_set_string(&$0, text) }
  }

  /// Sets an integer property, or a Boolean property to 0 or 1.
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
