/// Performs an action after a delay without further calls, such as a search while the user types.
@MainActor
final class Debounce {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  init(_ delay: Duration, clock: any Clock<Duration>) {
    self.delay = delay
    self.clock = clock
  }

  /// Schedules an action, and cancels the previous one.
  func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [delay, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
    }
  }
}
