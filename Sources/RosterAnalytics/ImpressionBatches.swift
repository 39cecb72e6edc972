import Foundation
import Roster

/// The batches of a log, one after the other. Iterate over them in one task at a time.
public struct ImpressionBatches: AsyncSequence, Sendable {
  /// Waits for batches.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let batches: ImpressionBatches
    private var changes: AsyncStream<Void>.Iterator
    private var delivered: UUID?

    init(_ batches: ImpressionBatches) {
      self.batches = batches
      changes = batches.store.changes().makeAsyncIterator()
    }

    /// Waits for the next batch; `nil` if the task is cancelled.
    public mutating func next() async -> ImpressionBatch? {
      let time = stopwatch(batches.clock)
      /// When something has waited for long enough.
      var deadline: Duration?
      while !Task.isCancelled {
        let isDue = deadline.map { $0 <= time() } ?? false
        switch await batches.store.batch(of: batches.size, isDue: isDue, after: delivered) {
        case .batch(let batch):
          delivered = batch.id
          return batch
        case .incomplete: deadline = deadline ?? time() + batches.interval
        case .empty: deadline = nil
        }
        let timer = deadline.map { deadline in
          Task { [clock = batches.clock, store = batches.store] in
            guard (try? await clock.sleep(for: Swift.max(.zero, deadline - time()))) != nil else { return }
            store.wake()
          }
        }
        defer { timer?.cancel() }
        guard await changes.next() != nil else { return nil }
      }
      return nil
    }
  }

  let store: ImpressionStore
  let size: Int
  let interval: Duration
  let clock: any Clock<Duration>

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
