import Foundation
import Roster
import RosterFoundation

/// The impressions of a log, and its file. Impressions are added from any thread, and written on the actor's.
actor ImpressionStore {
  /// What was reported and is not in the queue yet.
  private struct Inbox: Sendable {
    var impressions: ArraySlice<LoggedImpression> = []
    var droppedCount = 0
    var confirmed: Set<UUID> = []

    var isEmpty: Bool { impressions.isEmpty && confirmed.isEmpty }
  }

  /// What the next batch waits for.
  enum Answer: Sendable {
    case batch(ImpressionBatch)
    /// Fewer impressions wait than a batch has, or a batch that was delivered is not confirmed.
    case incomplete
    case empty
  }

  private nonisolated let inbox = LockedValue(Inbox())
  private nonisolated let listeners = LockedValue(Broadcast<Void>())
  private nonisolated let capacity: Int
  private let onIssue: @Sendable (ImpressionLogIssue) -> Void
  private let path: String
  private var queue = ImpressionQueue()
  /// The file; `nil` for a log in memory.
  private var file: ImpressionFile?
  private var isOpen = false

  /// Creates a store, whose file is read before the first access.
  init(_ url: URL?, capacity: Int, onIssue: @escaping @Sendable (ImpressionLogIssue) -> Void) {
    self.capacity = max(1, capacity)
    self.onIssue = onIssue
    path = url?.path ?? ""
    file = url.map(ImpressionFile.init)
  }

  // MARK: Any thread

  /// Adds an impression. Returns at once.
  nonisolated func record(_ impression: LoggedImpression) {
    change { inbox in
      inbox.impressions.append(impression)
      guard inbox.impressions.count > capacity else { return }
      inbox.impressions.removeFirst()
      inbox.droppedCount += 1
    }
  }

  /// Removes a batch. Returns at once.
  nonisolated func confirm(_ batch: UUID) {
    change { $0.confirmed.insert(batch) }
  }

  private nonisolated func change(_ body: (inout Inbox) -> Void) {
    let isFirst = inbox.withLock { inbox in
      defer { body(&inbox) }
      return inbox.isEmpty
    }
    if isFirst { Task(priority: .utility) { await update() } }
  }

  /// Returns a stream that has a value when the store may have changed.
  nonisolated func changes() -> AsyncStream<Void> { listeners.withLock { $0.stream(keeping: 1) } }

  /// Sends a value to all streams of changes.
  nonisolated func wake() { listeners.current.yield(()) }

  // MARK: The actor's thread

  /// Applies what was reported, and writes it.
  func update() {
    open()
    let new = inbox.withLock { inbox in
      defer { inbox = Inbox() }
      return inbox
    }
    guard !new.isEmpty else { return }
    var operations: [ImpressionQueue.Operation] = []
    if let batch = queue.batch, new.confirmed.contains(batch.id) { operations.append(.confirm(last: batch.last)) }
    for (index, impression) in new.impressions.enumerated() {
      operations.append(.record(ImpressionQueue.Entry(number: queue.nextNumber + index, impression: impression)))
    }
    apply(operations)
    dropOldest(new.droppedCount)
    wake()
  }

  /// Returns the next batch.
  ///
  /// - Parameters:
  ///   - size: The number of impressions of a new batch.
  ///   - isDue: Whether a new batch may have fewer impressions, and one that was delivered is delivered again.
  ///   - delivered: The batch that was delivered last.
  func batch(of size: Int, isDue: Bool, after delivered: UUID?) -> Answer {
    update()
    if let batch = queue.batch {
      return batch.id == delivered && !isDue ? .incomplete : .batch(ImpressionBatch(batch, self))
    }
    guard let first = queue.waiting.first else { return .empty }
    guard isDue || queue.waiting.count >= size else { return .incomplete }
    let last = queue.waiting.prefix(size).last ?? first
    let (id, dropped) = (UUID(), queue.droppedCount)
    // The identity must be on the disk before the server sees it.
    apply([.batch(id: id, first: first.number, last: last.number, droppedCount: dropped)], isDurable: true)
    return queue.batch.map { .batch(ImpressionBatch($0, self)) } ?? .empty
  }

  private func dropOldest(_ unrecorded: Int) {
    let excess = max(0, queue.waiting.count - capacity)
    guard excess + unrecorded > 0 else { return }
    let last = excess > 0 ? queue.waiting.prefix(excess).last?.number : nil
    apply([.drop(through: last ?? -1, count: excess + unrecorded)])
  }

  private func open() {
    guard !isOpen else { return }
    isOpen = true
    do {
      guard let content = try file?.open() else { return }
      queue = content.queue
      if content.damagedLines > 0 { onIssue(.damaged(file: path, lines: content.damagedLines)) }
      dropOldest(0)
    } catch {
      // What cannot be read is not replaced.
      file = nil
      onIssue(.unreadable(file: path, reason: PageFailure(error).logDescription))
    }
  }

  private func apply(_ operations: [ImpressionQueue.Operation], isDurable: Bool = false) {
    for operation in operations { queue.apply(operation) }
    do {
      try file?.write(operations, of: queue, isDurable: isDurable)
    } catch {
      onIssue(.unwritable(file: path, reason: PageFailure(error).logDescription))
    }
  }
}
