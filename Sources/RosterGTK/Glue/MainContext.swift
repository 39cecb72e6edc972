import CGTK

/// Runs the GLib loop without an application, for tests and for tools that render to files.
///
/// ```swift
/// guard MainContext.openDisplay() else { return }   // in a test
/// MainContext.drain()                               // runs what is due in the main loop
/// ```
@MainActor
public enum MainContext {
  /// Opens the display.
  ///
  /// - Returns: `false` if there is no display.
  public static func openDisplay() -> Bool {
    gtk_init_check() != 0
  }

  /// Handles pending events without blocking.
  ///
  /// - Parameter limit: The maximum number of events.
  /// - Returns: Whether any event was handled.
  @discardableResult
  public static func drain(limit: Int = 500) -> Bool {
    for count in 0..<limit where g_main_context_iteration(nil, 0) == 0 { return count > 0 }
    return true
  }

  /// Runs GLib's events and the main actor's jobs alternately until a condition is met.
  ///
  /// - Returns: `false` if the condition was not met before the timeout.
  public static func run(
    timeout: Duration = .seconds(5), until condition: @MainActor () -> Bool
  ) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      drain()
      try? await Task.sleep(for: .milliseconds(1))
    }
    return true
  }

  /// Runs GLib's events and the main actor's jobs alternately until no events are pending: for at least `turns` turns
  /// of two milliseconds, and at most five times as many.
  public static func settle(turns: Int = 20) async {
    var quiet = 0
    for turn in 0..<turns * 5 {
      quiet = drain() ? 0 : quiet + 1
      // Frames are 17 milliseconds apart: a shorter pause does not mean that no frame follows.
      if turn >= turns, quiet >= 10 { return }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }
}
