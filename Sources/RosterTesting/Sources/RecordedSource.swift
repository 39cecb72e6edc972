import Foundation
import Roster

/// A page source that replays the responses of a recording.
///
/// The *n*th request of a page receives the page's *n*th recorded response; further requests receive the last one.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
public final class RecordedSource<Key: PageKey, Element: Identifiable & Sendable>: PageSource, @unchecked Sendable
where Element.ID: Sendable {
  private let responses: [String?: [PageRecording<Element>.Response]]
  private let lock = NSLock()
  private var requestCounts: [String?: Int] = [:]

  /// Creates a source from a recording.
  public init(_ recording: PageRecording<Element>) {
    responses = Dictionary(grouping: recording.responses, by: \.key)
  }

  /// Returns the recorded response to a request.
  ///
  /// - Throws: `PageFailure` with the recorded reason, or with one that names the page if it was not recorded.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    let key = request.key?.description
    let number = lock.withLock { () -> Int in
      requestCounts[key, default: 0] += 1
      return requestCounts[key, default: 0]
    }
    guard let recorded = responses[key], let last = recorded.last else {
      throw PageFailure(reason: "The page \(key ?? "at the start") was not recorded. Record it from the live source.")
    }
    let response = number <= recorded.count ? recorded[number - 1] : last
    if let failure = response.failure { throw PageFailure(reason: failure) }
    let head = response.previous.flatMap { Key($0) }.map { response.isHeadOpen == true ? PageHead.open($0) : .page($0) }
    var page = DataPage(
      response.items, next: response.next.flatMap { Key($0) }, head: head ?? .end, total: response.total)
    page.offset = response.offset
    return page
  }
}
