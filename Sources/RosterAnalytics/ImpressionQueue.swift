import Foundation

/// The impressions of a log that were not sent yet: a value that changes by operations, which its file contains one after the other.
///
/// Operations name impressions by their numbers, so that a lost operation does not change what the others mean.
struct ImpressionQueue: Equatable, Sendable {
  /// An impression with its number.
  struct Entry: Codable, Hashable, Sendable {
    let number: Int
    let impression: LoggedImpression
  }

  /// Impressions that are sent together.
  struct Batch: Equatable, Sendable {
    let id: UUID
    /// The number of the last impression.
    let last: Int
    let droppedCount: Int
    let entries: [Entry]
  }

  /// A change.
  enum Operation: Codable, Hashable, Sendable {
    /// Adds an impression at the end.
    case record(Entry)
    /// Drops the impressions that wait up to a number.
    case drop(through: Int, count: Int)
    /// Makes a batch of the impressions that wait from a number to another one.
    case batch(id: UUID, first: Int, last: Int, droppedCount: Int)
    /// Removes the batch with all impressions up to a number.
    case confirm(last: Int)
  }

  /// Numbers beyond this one are damage: none is counted so far.
  private static let maximumNumber = 1 << 53

  /// The impressions that wait.
  private(set) var waiting: ArraySlice<Entry> = []
  /// The batch that is not confirmed yet.
  private(set) var batch: Batch?
  /// The number of impressions that were dropped since the last batch.
  private(set) var droppedCount = 0
  /// The number of the next impression.
  private(set) var nextNumber = 0

  /// The number of impressions that were not confirmed.
  var count: Int { waiting.count + (batch?.entries.count ?? 0) }

  /// Applies a change.
  ///
  /// - Returns: Whether the change makes sense; otherwise, nothing has changed.
  /// - Complexity: O(*n*) for a batch of *n* impressions, otherwise amortized O(1).
  @discardableResult
  mutating func apply(_ operation: Operation) -> Bool {
    guard operation.numbers.allSatisfy((0...Self.maximumNumber).contains) else { return false }
    switch operation {
    case .record(let entry):
      guard entry.number >= nextNumber else { return false }
      waiting.append(entry)
      nextNumber = entry.number + 1
    case .drop(let last, let count):
      removeWaiting { $0 <= last }
      droppedCount = min(Self.maximumNumber, droppedCount + count)
      nextNumber = max(nextNumber, last + 1)
    case .batch(let id, let first, let last, let dropped):
      removeWaiting { $0 < first }
      let entries = waiting.prefix { $0.number <= last }
      waiting.removeFirst(entries.count)
      // A batch without impressions remains only of damage.
      batch = entries.isEmpty ? nil : Batch(id: id, last: last, droppedCount: dropped, entries: Array(entries))
      droppedCount = 0
      nextNumber = max(nextNumber, last + 1)
    case .confirm(let last):
      if let batch, batch.last <= last { self.batch = nil }
      removeWaiting { $0 <= last }
      nextNumber = max(nextNumber, last + 1)
    }
    return true
  }

  private mutating func removeWaiting(while isRemoved: (Int) -> Bool) {
    waiting.removeFirst(waiting.prefix { isRemoved($0.number) }.count)
  }

  /// The operations that result in this queue.
  var operations: [Operation] {
    var operations: [Operation] = []
    if let batch {
      operations += batch.entries.map(Operation.record)
      let first = batch.entries.first?.number ?? 0
      operations.append(.batch(id: batch.id, first: first, last: batch.last, droppedCount: batch.droppedCount))
    }
    // It also contains the next number, if no impression waits.
    let last = (waiting.first?.number ?? nextNumber) - 1
    operations.append(.drop(through: last, count: droppedCount))
    return operations + waiting.map(Operation.record)
  }
}

extension ImpressionQueue.Operation {
  /// The numbers, which are not negative.
  fileprivate var numbers: [Int] {
    switch self {
    case .record(let entry): [entry.number]
    // None was recorded before -1.
    case .drop(let last, let count): [last &+ 1, count]
    case .batch(_, let first, let last, let count): [first, last, count]
    case .confirm(let last): [last]
    }
  }
}
