import Foundation
import Roster

/// An impression of an item, as it is sent to a server.
public struct LoggedImpression: Codable, Hashable, Sendable {
  /// The name of the item that the page has chosen, such as its identity.
  public var item: String
  /// When the time on screen began.
  public var date: Date
  /// The time on screen, in seconds.
  public var seconds: Double
  /// The largest fraction on screen, from 0 to 1.
  public var fraction: Double

  /// Creates an impression.
  public init(item: String, date: Date, seconds: Double, fraction: Double) {
    (self.item, self.date, self.seconds, self.fraction) = (item, date, seconds, fraction)
  }

  /// Creates an impression that has ended.
  init(_ item: String, _ impression: ItemImpression, endingAt end: Date) {
    let seconds = impression.duration / .seconds(1)
    self.init(item: item, date: end - seconds, seconds: seconds, fraction: impression.fraction)
  }
}

/// Impressions that are sent together.
///
/// The batch remains the same until it is confirmed, even if the app is started again meanwhile: a server that has already received the
/// ``id`` ignores it.
public struct ImpressionBatch: Identifiable, Sendable {
  /// The identity of the batch, an idempotency key.
  public let id: UUID
  /// The impressions, the oldest first.
  public let impressions: [LoggedImpression]
  /// The number of impressions between this batch and the one before that were dropped because the log was full.
  public let droppedCount: Int
  private let log: ImpressionStore

  init(_ batch: ImpressionQueue.Batch, _ log: ImpressionStore) {
    (id, impressions, droppedCount) = (batch.id, batch.entries.map(\.impression), batch.droppedCount)
    self.log = log
  }

  /// Removes the batch from the log, because the server has received it. Returns at once; the log is written later.
  public func confirm() {
    log.confirm(id)
  }
}

/// Why a log differs from what was recorded. The log can be used nevertheless.
public enum ImpressionLogIssue: Error, Hashable, Sendable {
  /// Lines of the file were damaged. All others are delivered.
  case damaged(file: String, lines: Int)
  /// The file could not be read. It remains as it is, and the log is in memory.
  case unreadable(file: String, reason: String)
  /// The file could not be written. The next change writes it again.
  case unwritable(file: String, reason: String)

  /// One sentence that states what happened and how to recover.
  public var localizedDescription: String {
    switch self {
    case .damaged(let file, let lines):
      "Impressions in “\(file)” are lost, because lines of the file are damaged: \(lines). Do not edit the file."
    case .unreadable(let file, let reason):
      "The impressions in “\(file)” cannot be read (\(reason)). Remove the file, or make it readable."
    case .unwritable(let file, let reason):
      "The impressions cannot be written to “\(file)” (\(reason)). Free some space, or make the folder writable."
    }
  }
}
