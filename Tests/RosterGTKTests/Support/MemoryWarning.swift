import CGTK

@testable import RosterGTK

/// Sends the warning of the system's memory monitor.
@MainActor
func sendMemoryWarning() {
  guard let monitor = g_memory_monitor_dup_default() else { return }
  defer { g_object_unref(monitor.raw) }
  let type = g_memory_monitor_get_type()
  var arguments = [GValue(), GValue()]
  g_value_init(&arguments[0], type)
  g_value_set_object(&arguments[0], monitor.raw)
  g_value_init(&arguments[1], g_memory_monitor_warning_level_get_type())
  g_value_set_enum(&arguments[1], gint(G_MEMORY_MONITOR_WARNING_LEVEL_LOW.rawValue))
  g_signal_emitv(arguments, g_signal_lookup("low-memory-warning", type), 0, nil)
  g_value_unset(&arguments[0])
}
