import CRosterGTK

/// Lets GLib's main loop drive the main actor.
///
/// GTK and the main actor share the process's main thread. A GLib source watches the Dispatch main queue's event
/// descriptor and runs what is queued, so tasks, sleeps and network calls complete while the GTK loop runs, nothing
/// polls, and an idle window uses no processor.
@MainActor
public enum MainActorBridge {
  private static var isInstalled = false

  /// GDK's own redraw priority. At a more urgent one, a job that keeps posting itself would stop all drawing; at a less
  /// urgent one, jobs would starve while frames are slow.
  private static let redrawPriority: Int32 = 120

  /// Attaches the bridge; later calls do nothing.
  ///
  /// Call it on the process's main thread before the loop runs, from `main.swift` or a synchronous `main`: an
  /// asynchronous one moves the main actor to another thread on Linux. ``RosterApplication`` does it for you.
  public static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = roster_main_queue_attach(redrawPriority)
  }
}
