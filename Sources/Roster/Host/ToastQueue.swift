/// The toasts of a page: one is visible at a time, the others wait in order.
package struct ToastQueue: Equatable, Sendable {
  /// The visible toast.
  package private(set) var current: ListToast?
  /// How long the visible toast remains visible.
  package private(set) var remaining = Duration.zero
  private var waiting: [ListToast] = []

  /// Creates an empty queue.
  package init() {}

  /// Appends a toast. Ignores a toast without an action that repeats the one before it.
  package mutating func enqueue(_ toast: ListToast) {
    if toast.action == nil, toast == waiting.last ?? current { return }
    waiting.append(toast)
    if current == nil { dismiss() }
  }

  /// Replaces the visible toast with the next one.
  package mutating func dismiss() {
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    remaining = current?.duration ?? .zero
  }

  /// Dismisses the toasts whose time has passed.
  package mutating func advance(by duration: Duration) {
    var duration = duration
    while current != nil, duration >= remaining {
      duration -= remaining
      dismiss()
    }
    if current != nil { remaining -= duration }
  }
}

extension ListToast {
  /// How long the toast is visible: 4 seconds, or 8 seconds with an action, which takes the user time to reach.
  fileprivate var duration: Duration { action == nil ? .seconds(4) : .seconds(8) }
}

/// Displays the toasts of a page one after another, each for as long as the ``ToastQueue`` decides.
@MainActor
package final class ToastScheduler {
  private var queue = ToastQueue()
  private let clock: any Clock<Duration>
  private let display: @MainActor (ListToast?) -> Void
  private var expiry: Task<Void, Never>?

  /// Creates a scheduler without toasts.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures durations.
  ///   - display: Displays a toast in place of the previous one, or hides it.
  package init(clock: any Clock<Duration> = ContinuousClock(), display: @escaping @MainActor (ListToast?) -> Void) {
    self.clock = clock
    self.display = display
  }

  deinit {
    expiry?.cancel()
  }

  /// The visible toast.
  package var current: ListToast? { queue.current }

  /// Displays a toast after those before it.
  package func enqueue(_ toast: ListToast) {
    let isVisible = current != nil
    queue.enqueue(toast)
    if !isVisible { displayCurrent() }
  }

  /// Hides the visible toast and displays the next one.
  package func dismiss() {
    guard current != nil else { return }
    queue.dismiss()
    displayCurrent()
  }

  /// Hides the visible toast and runs its action.
  package func performAction() {
    let action = current?.action
    dismiss()
    action?()
  }

  private func displayCurrent() {
    expiry?.cancel()
    expiry = nil
    if current != nil {
      expiry = Task { [weak self, clock, remaining = queue.remaining] in
        guard (try? await clock.sleep(for: remaining)) != nil else { return }
        self?.dismiss()
      }
    }
    display(current)
  }
}
