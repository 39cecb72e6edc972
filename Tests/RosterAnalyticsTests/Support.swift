import Foundation
import RosterTesting
import Testing

@testable import RosterAnalytics

/// A folder that is removed with this value.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "impressions-\(UUID().uuidString)")
  var log: URL { url.appending(path: "impressions.log") }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Issues that a log has reported.
final class Issues: Sendable {
  private let stream = AsyncStream.makeStream(of: ImpressionLogIssue.self)

  var handler: @Sendable (ImpressionLogIssue) -> Void { { [stream] in stream.continuation.yield($0) } }

  /// The issues until now.
  func all() async -> [ImpressionLogIssue] {
    stream.continuation.finish()
    return await stream.stream.reduce(into: []) { $0.append($1) }
  }
}

func impression(_ item: some CustomStringConvertible) -> LoggedImpression {
  LoggedImpression(item: item.description, date: Date(timeIntervalSince1970: 1_000), seconds: 1.5, fraction: 0.75)
}

extension ImpressionBatch {
  var items: [String] { impressions.map(\.item) }
}

extension ImpressionBatches {
  /// Waits for one batch.
  func next() async -> ImpressionBatch? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}

extension ImpressionStore {
  /// The next batch, without waiting.
  func next(_ size: Int = 50, isDue: Bool = true, after delivered: UUID? = nil) -> ImpressionBatch? {
    if case .batch(let batch) = batch(of: size, isDue: isDue, after: delivered) { batch } else { nil }
  }
}

extension TestClock {
  /// Waits until a task sleeps.
  func waitForSleeper() async throws {
    for _ in 0..<100_000 where sleeperCount == 0 { await Task.yield() }
    try #require(sleeperCount > 0)
  }
}
