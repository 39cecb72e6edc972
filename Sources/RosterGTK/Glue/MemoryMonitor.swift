import CGTK

/// The system's warnings that memory is low, as `GMemoryMonitor` reports them: of low-memory-monitor on a desktop, or of the portal in
/// a sandbox. A system without either sends none.
@MainActor
final class MemoryMonitor {
  private static let signal = "low-memory-warning"
  private let connection: SignalConnection?

  init(onWarning: @escaping @MainActor () -> Void) {
    guard let monitor = g_memory_monitor_dup_default() else {
      connection = nil
      return
    }
    defer { g_object_unref(monitor.raw) }
    typealias Body = @MainActor () -> Void
    let handler: @convention(c) (gpointer?, CInt, gpointer?) -> Void = { _, _, data in
      // GIO calls handlers on the main thread, in whose context the monitor was created.
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?() }
    }
    connection = SignalConnection(
      monitor.raw, Self.signal, handler: unsafeBitCast(handler, to: GCallback.self), body: onWarning as Body)
  }
}
