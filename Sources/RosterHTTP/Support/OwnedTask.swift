/// A task that nobody needs any more once its owner is gone: it is cancelled with the last reference to this.
final class OwnedTask: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  func cancel() { task.cancel() }

  deinit { task.cancel() }
}
