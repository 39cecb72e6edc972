import CGTK

/// Sets properties of objects by name, where there is no function for it.
enum GObjectProperty {
  /// Sets a text.
  static func set(_ name: String, _ text: String, on object: UnsafeMutableRawPointer) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }
}
