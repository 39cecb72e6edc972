/// Delays an action until no newer one arrives for a while, such as a search while the user types.
///
/// ```swift
/// let debouncer = Debouncer(.milliseconds(300))
/// var search = "" { didSet { debouncer { self.reload() } } }
/// ```
@MainActor
public final class Debouncer {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  /// Creates a debouncer.
  ///
  /// - Parameters:
  ///   - delay: How long to wait after the last call.
  ///   - clock: The clock that measures the delay.
  public nonisolated init(_ delay: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.delay = delay
    self.clock = clock
  }

  deinit {
    task?.cancel()
  }

  /// Discards the pending action.
  public func cancel() { task?.cancel() }

  /// Runs an action after the delay, and discards the one that is pending.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [delay, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
    }
  }
}
