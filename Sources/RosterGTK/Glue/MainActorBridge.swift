import CRosterGTK

/// Runs the main actor's jobs in GLib's main loop.
///
/// GTK and the main actor share the main thread of the process. A GLib source waits for the event descriptor of the
/// Dispatch main queue and runs the queued jobs. So tasks, sleeps and network calls complete while the GTK loop runs,
/// without polling.
///
/// ```swift
/// MainActorBridge.install()   // before anything else, in a program that runs the main loop itself
/// ```
@MainActor
public enum MainActorBridge {
  private static var isInstalled = false

  /// GDK's redraw priority. With a higher priority, a job that enqueues itself repeatedly would block drawing; with a
  /// lower one, jobs would starve while frames are slow.
  private static let redrawPriority: Int32 = 120

  /// Installs the bridge. Further calls do nothing. ``RosterApplication`` calls this method.
  ///
  /// Call it before the loop runs, from `main.swift` or from a synchronous `main`: an asynchronous one moves the main
  /// actor off the main thread on Linux.
  public static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = roster_main_queue_attach(redrawPriority)
  }
}
