import CGTK

/// GLib's monotonic clock.
enum MonotonicClock {
  /// The current time, in seconds.
  static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }
}
