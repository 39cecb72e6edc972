import Foundation
import Roster
import RosterFoundation

/// A page source that repeats recorded answers: those of a ``RecordingSource``, or those of a feed in a recorded session.
///
/// ```swift
/// let pager = Pager(try RecordedSource<PageNumber, Course>(contentsOf: file))
/// ```
///
/// The *n*th request of a page receives the page's *n*th answer; further requests receive the last one.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
public final class RecordedSource<Key: PageKey, Element: Decodable & Identifiable & Sendable>: PageSource,
  @unchecked Sendable
where Element.ID: Sendable {
  private let answers: [String?: [SessionRecording.Answer]]
  private let lock = NSLock()
  private var requestCounts: [String?: Int] = [:]

  /// Creates a source from a file.
  ///
  /// - Parameters:
  ///   - file: A file that ``RecordingSource/write(to:)`` or ``PageHarness/saveRecording(to:)`` has written, or that was saved in
  ///     the inspector.
  ///   - feed: The number of the feed on the recorded page, from 0.
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be read or decoded.
  public convenience init(contentsOf file: URL, feed: Int = 0) throws {
    self.init(try SessionRecording(contentsOf: file), feed: feed)
  }

  init(_ recording: SessionRecording, feed: Int = 0) {
    answers = Dictionary(grouping: recording.events.filter { $0.feed == feed }.compactMap(\.answer), by: \.key)
  }

  /// Returns the recorded answer to a request.
  ///
  /// - Throws: `PageFailure` with the recorded message, or with one that contains the key of a page that was not recorded;
  ///   ``HarnessError/session(_:)`` if the recorded rows cannot be decoded.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    let key = request.key?.description
    let number = lock.withLock { () -> Int in
      requestCounts[key, default: 0] += 1
      return requestCounts[key, default: 0]
    }
    guard let recorded = answers[key], let last = recorded.last else {
      throw PageFailure(reason: "The page \(key ?? "at the start") was not recorded. Record it from the live source.")
    }
    let answer = number <= recorded.count ? recorded[number - 1] : last
    if let failure = answer.pageFailure { throw failure }
    if answer.isNotModified == true { return .notModified }
    return try answer.decodedPage()
  }
}
