import CGTK

/// Runs the GLib loop by hand, where no application does it: in tests and in tools that draw to files.
@MainActor
public enum MainContext {
  /// Opens the display; false if there is none.
  public static func openDisplay() -> Bool {
    gtk_init_check() != 0
  }

  /// Handles the events that wait, at most `limit`, and returns without blocking; says whether there were any.
  @discardableResult
  public static func drain(limit: Int = 500) -> Bool {
    for count in 0..<limit where g_main_context_iteration(nil, 0) == 0 { return count > 0 }
    return true
  }

  /// Lets GLib and the main actor run in turn until a condition holds; false if it does not within `timeout`.
  ///
  /// Neither loop runs the other's work: that is why they take turns.
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

  /// Lets both loops run for a number of turns at least, so that what is due comes to pass, and on while events keep
  /// coming, up to five times as many. A turn without events takes two milliseconds.
  public static func settle(turns: Int = 20) async {
    var quiet = 0
    for turn in 0..<turns * 5 {
      quiet = drain() ? 0 : quiet + 1
      // A frame follows the one before it by 17 milliseconds: a pause of less is no rest.
      if turn >= turns, quiet >= 10 { return }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }
}
