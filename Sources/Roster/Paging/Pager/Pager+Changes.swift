extension Pager {
  /// Applies the changes that a server sends while the list is open.
  ///
  /// ```swift
  /// messages.follow { changes() }   // a function that returns an asynchronous sequence
  /// ```
  ///
  /// The sequence is created and read, off the main actor, when the first observer opens the list, until the last one closes it. Then,
  /// the list is loaded again when it is reopened, because changes were missed meanwhile. A change is applied before the next one is
  /// requested.
  ///
  /// A change is an edit that the server has confirmed: it is stored, and a page or a refresh that was requested before it arrived
  /// does not undo it. The user's edits of the row that are not confirmed stay on top of it.
  ///
  /// The rows stay when the sequence ends or throws; ``changesState`` says so. After a failure, ``retry()`` and
  /// ``refreshIfStale()`` load the list again and follow a new sequence.
  ///
  /// - Parameter changes: Returns the changes. Called for each opening and retry. The changes of another sequence are no longer
  ///   followed.
  ///
  /// - Complexity: Each change is O(log *n* + *k* + *e*), where *n* is the number of rows, *k* the size of a page and *e* the number
  ///   of edits that are pending.
  public func follow<Changes: AsyncSequence>(_ changes: @escaping @Sendable () -> Changes)
  where Changes.Element == PagerChange<Element> {
    guard state.phase != .closed else { return }
    stopListeningToChanges()
    self.changes.reader = ChangeSequenceReader(changes: changes)
    if state.phase == .open { listenToChanges() }
  }

  /// Whether the changes of the server are followed, and why not. Observable.
  public var changesState: LiveState { changes.state }

  func listenToChanges() {
    guard let reader = changes.reader else { return }
    changes.state = .active
    work.listen(.changes) { [weak self] in
      let state: LiveState
      do {
        try await reader.read { [weak self] in await self?.receive($0) }
        state = .ended
      } catch {
        state = .failed(PageFailure(error))
      }
      if !Task.isCancelled { self?.endChanges(state) }
    }
  }

  func stopListeningToChanges() {
    work.stopListening(.changes)
    if changes.state != .inactive { changes.state = .inactive }
  }

  /// Follows the changes again after a failure.
  func resumeChanges() {
    guard case .failed = changes.state, state.phase == .open else { return }
    listenToChanges()
    invalidate()
  }

  private func endChanges(_ state: LiveState) {
    if case .failed(let failure) = state { environment.log(failure) }
    changes.state = state
  }

  private func receive(_ change: PagerChange<Element>) async {
    // The stored rows do not contain the change, and would be displayed without it.
    while case .cachePending(let token, _) = state.content, let read = work.task(.read(token)) { await read.value }
    guard !Task.isCancelled, state.phase != .closed else { return }
    switch change {
    case .insert(let element, let position): apply(.insert(element, at: position))
    case .replace(let element): apply(.replace(element), element)
    case .delete(let id): apply(.delete(id))
    case .move(let id, let position): apply(.move(id, to: position))
    case .invalidate: sendEdit(.invalidate)
    }
  }

  private func apply(_ edit: PagerEdit<Element>, _ element: Element? = nil) {
    sendEdit(.receive(EditID(token: queuedEdits.newNumber()), edit, element))
  }
}

/// The changes of the server that a pager applies.
struct FollowedChanges<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// `nil` if there are none.
  var reader: (any ChangeReader<Element>)?
  var state = LiveState.inactive
}

/// A type that reads changes until they end.
protocol ChangeReader<Element>: Sendable {
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable

  func read(_ receive: @MainActor @Sendable (PagerChange<Element>) async -> Void) async throws
}

private struct ChangeSequenceReader<Changes: AsyncSequence, Element: Identifiable & Sendable>: ChangeReader
where Changes.Element == PagerChange<Element>, Element.ID: Sendable {
  let changes: @Sendable () -> Changes

  func read(_ receive: @MainActor @Sendable (PagerChange<Element>) async -> Void) async throws {
    for try await change in changes() { await receive(change) }
  }
}
