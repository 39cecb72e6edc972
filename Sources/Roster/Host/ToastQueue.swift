/// The toasts of a page: one is visible at a time, the others wait in order.
///
/// A toast with an action does not wait: its change is recent, and the user looks for the button now. The toast that it
/// replaces is gone, so that there is never more than one change to undo.
package struct ToastQueue: Equatable, Sendable {
  /// The visible toast.
  package private(set) var current: ListToast?
  /// How long the visible toast remains visible.
  package private(set) var remaining = Duration.zero
  private var waiting: [ListToast] = []

  /// Creates an empty queue.
  package init() {}

  /// Displays a toast with an action at once; appends another one, or one that is patient. Ignores one of these that is visible or
  /// waits already.
  ///
  /// - Returns: The toast that was replaced.
  package mutating func enqueue(_ toast: ListToast) -> ListToast? {
    guard !toast.isUndo else {
      let replaced = current
      show(toast)
      return replaced
    }
    guard toast != current, !waiting.contains(toast) else { return nil }
    if current == nil { show(toast) } else { waiting.append(toast) }
    return nil
  }

  /// Replaces the visible toast with the next one.
  ///
  /// - Returns: The toast that was visible.
  @discardableResult
  package mutating func dismiss() -> ListToast? {
    let dismissed = current
    show(waiting.isEmpty ? nil : waiting.removeFirst())
    return dismissed
  }

  /// Dismisses all toasts.
  ///
  /// - Returns: The toasts, the visible one first.
  package mutating func removeAll() -> [ListToast] {
    let all = (current.map { [$0] } ?? []) + waiting
    self = ToastQueue()
    return all
  }

  /// Dismisses the toasts whose time has passed.
  ///
  /// - Returns: These toasts, in order.
  package mutating func advance(by duration: Duration) -> [ListToast] {
    var duration = duration
    var dismissed: [ListToast] = []
    while let toast = current, duration >= remaining {
      duration -= remaining
      dismiss()
      dismissed.append(toast)
    }
    if current != nil { remaining -= duration }
    return dismissed
  }

  private mutating func show(_ toast: ListToast?) {
    current = toast
    remaining = toast?.duration ?? .zero
  }
}

extension ListToast {
  /// Whether the action concerns a change of the user, so that the toast is displayed at once.
  package var isUndo: Bool { action != nil && !isPatient }

  /// How long the toast is visible: 4 seconds, or 8 seconds with an action, which takes the user time to reach.
  package var duration: Duration { action == nil ? .seconds(4) : .seconds(8) }
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

  /// Whether the visible toast stays, as while the pointer is over it. Its whole time begins again afterwards.
  package var isPaused = false {
    didSet { if isPaused != oldValue { scheduleExpiry() } }
  }

  /// Displays a toast after those before it, or at once if it has an action.
  package func enqueue(_ toast: ListToast) {
    let isVisible = current != nil
    let replaced = queue.enqueue(toast)
    if !isVisible || replaced != nil { displayCurrent() }
    replaced?.onDismiss?()
  }

  /// Hides the visible toast and displays the next one.
  package func dismiss() {
    guard let toast = queue.dismiss() else { return }
    displayCurrent()
    toast.onDismiss?()
  }

  /// Hides all toasts, when the page is left.
  package func dismissAll() {
    let toasts = queue.removeAll()
    guard !toasts.isEmpty else { return }
    displayCurrent()
    for toast in toasts { toast.onDismiss?() }
  }

  /// Hides the visible toast and runs its action.
  package func performAction() {
    guard let action = current?.action else { return dismiss() }
    queue.dismiss()
    displayCurrent()
    action()
  }

  private func displayCurrent() {
    // What paused the toast, such as the pointer over it, is gone with it.
    if current == nil { isPaused = false }
    scheduleExpiry()
    display(current)
  }

  private func scheduleExpiry() {
    expiry?.cancel()
    expiry = nil
    guard !isPaused, let duration = current?.duration else { return }
    expiry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      self?.dismiss()
    }
  }
}
