/// A task that is cancelled when the last reference to this object is released.
final class AutoCancellingTask: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  func cancel() { task.cancel() }

  deinit { task.cancel() }
}
