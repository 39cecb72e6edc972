import CGTK

/// The system's warnings that memory is low, as `GMemoryMonitor` reports them: of low-memory-monitor on a desktop, or of the portal in
/// a sandbox. A system without either sends none.
@MainActor
final class MemoryMonitor {
  private let connection: SignalConnection?

  init(onWarning: @escaping @MainActor () -> Void) {
    let monitor = g_memory_monitor_dup_default()
    connection = monitor.map { SignalConnection.plain($0.raw, "low-memory-warning", onWarning) }
    // The connection retains the monitor.
    if let monitor { g_object_unref(monitor.raw) }
  }
}
