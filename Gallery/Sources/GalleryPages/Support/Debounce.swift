/// Runs an action once nobody has asked for it again for a while: what to do while somebody types.
@MainActor
final class Debounce {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  init(_ delay: Duration, clock: any Clock<Duration>) {
    self.delay = delay
    self.clock = clock
  }

  /// Asks for the action; the one that was asked for before is forgotten.
  func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [delay, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      action()
    }
  }
}
