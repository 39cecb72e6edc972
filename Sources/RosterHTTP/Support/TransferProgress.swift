import RosterFoundation

/// How much of a content was transferred: of what a request sends if it has content, and otherwise of what it receives.
///
/// ```swift
/// let progress = TransferProgress(completed: 300, total: 1_200)   // of a task, as its `progress`
/// StandardContent("Episode 7").subtitle("\(progress.completed) bytes").progress(progress.fraction)
/// ```
public struct TransferProgress: Hashable, Sendable {
  /// The number of bytes so far. A download that is resumed begins with those that were received before.
  public var completed: Int
  /// The number of bytes in the end; `nil` if the server does not say it, or says that of a compressed form.
  public var total: Int?

  /// Creates a progress.
  public init(completed: Int, total: Int?) {
    self.completed = completed
    self.total = total
  }

  /// The part that was transferred, from 0 to 1; `nil` if the total is unknown.
  public var fraction: Double? {
    guard let total else { return nil }
    return total > 0 ? min(1, max(0, Double(completed) / Double(total))) : 1
  }
}

/// The progress of one call, from the transport to what displays it.
final class TransferReport: Sendable {
  /// The time between two values that are displayed: a screen does not need more than 30 in a second.
  static let interval = Duration.seconds(1) / 30

  /// The progress each time that it changes. A slow reader gets the latest one.
  let updates: AsyncStream<TransferProgress>
  private let continuation: AsyncStream<TransferProgress>.Continuation
  private let last = LockedValue<TransferProgress?>(nil)

  init() {
    (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The latest progress; `nil` before the first one.
  var latest: TransferProgress? { last.current }

  func update(_ completed: Int, of total: Int?) {
    let progress = TransferProgress(completed: completed, total: total)
    last.withLock { $0 = progress }
    continuation.yield(progress)
  }

  func finish() { continuation.finish() }
}
