import Foundation
import Roster
import RosterFoundation

/// A session of a list that was saved in the inspector, or by ``PageHarness/saveRecording(to:)``, for a test that repeats it.
///
/// The test creates the page with the session's sources and stores, in the order in which the page displays its pagers, and
/// replays what the user did. The sources answer when they did, and time is virtual.
///
/// ```swift
/// let session = try RecordedSession(contentsOf: file)
/// let page = CoursesPage(session.source(0, of: Course.self, keys: PageNumber.self), store: session.store(0))
/// let harness = try await PageHarness(page)
/// try await harness.replay(session)
/// #expect(harness.text.contains("No connection"))
/// ```
///
/// A recording contains the rows, the keys of pages and the text of the search field. It contains no URL, header field,
/// credential or message of a server: a failure is replayed with the message of its kind. What was typed into text fields is
/// replaced by dots.
@MainActor
public final class RecordedSession {
  /// The name of the type of the recorded page.
  public var page: String { recording.page }
  /// Whether the recording begins with the page's first display and has no gaps.
  ///
  /// ```swift
  /// #expect(session.isComplete, "The beginning is missing.")
  /// ```
  public var isComplete: Bool { recording.isComplete }

  let recording: SessionRecording
  /// Respond to the oldest request of a feed's source with a key.
  private var responders: [Int: @MainActor (SessionRecording.Answer) throws -> Bool] = [:]

  /// Reads a recording from a file.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be read, or is no recording of a session.
  public init(contentsOf file: URL) throws {
    recording = try SessionRecording(contentsOf: file)
  }

  /// Returns a source that gives a feed's recorded answers when ``PageHarness/replay(_:)`` comes to them.
  ///
  /// - Parameters:
  ///   - feed: The number of the feed on the page, from 0.
  ///   - element: The type of the rows, which are decoded from JSON.
  ///   - keys: The type of the keys.
  public func source<Key: PageKey, Element: Decodable & Identifiable & Sendable>(
    _ feed: Int = 0, of element: Element.Type, keys: Key.Type
  ) -> ScriptedSource<Key, Element> {
    let source = ScriptedSource<Key, Element>()
    responders[feed] = { answer in
      guard let index = source.requestedPendingIndex(key: answer.key) else { return false }
      if let failure = answer.pageFailure { return source.fail(failure, at: index) }
      if answer.isNotModified == true { return source.respond(with: .notModified, at: index) }
      return source.respond(with: try answer.decodedPage(), at: index)
    }
    return source
  }

  /// Returns a store with the pages that a feed read when it was opened.
  ///
  /// The rows are stored as JSON, as by RosterSQLite's codec `json`.
  ///
  /// - Parameter feed: The number of the feed on the page, from 0.
  public func store(_ feed: Int = 0) -> any PageStore {
    let pages = recording.events.first { $0.feed == feed && $0.stored != nil }?.stored ?? []
    return RecordedStore(
      pages: pages.map { page in
        let rows = (page.items ?? []).enumerated().map { index, text in
          StoredRow(id: "\(index)", content: Array(text.utf8))
        }
        return LoadedPage(location: PageLocation(page.key), items: rows, next: page.next, previous: page.previous)
      })
  }

  /// Has a feed's source answer a request.
  ///
  /// - Throws: ``HarnessError/session(_:)`` if the page has not requested the page, or its rows cannot be decoded.
  func respond(_ answer: SessionRecording.Answer, feed: Int) throws {
    guard let respond = responders[feed] else {
      throw HarnessError.session("Feed \(feed) has no source. Create it by `source(\(feed), of:keys:)`.")
    }
    guard try respond(answer) else {
      throw HarnessError.session("Feed \(feed) has not requested the page \(answer.key ?? "at the beginning").")
    }
  }
}

extension SessionRecording.Answer {
  /// Returns the page with its rows.
  ///
  /// - Throws: ``HarnessError/session(_:)`` if the rows cannot be decoded.
  func decodedPage<Key: PageKey, Element: Decodable & Identifiable & Sendable>() throws -> DataPage<Key, Element>
  where Element.ID: Sendable {
    do {
      return try page()
    } catch {
      throw HarnessError.session(error.message)
    }
  }
}

extension ScriptedSource {
  /// The index of the oldest pending request of a page.
  fileprivate func requestedPendingIndex(key: String?) -> Int? {
    pendingRequests.firstIndex { $0.key?.description == key }
  }
}

/// A store with recorded pages, which stores nothing.
private struct RecordedStore: PageStore {
  let pages: [LoadedPage<StoredRow>]

  func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) async throws(PageStoreError) -> StoredPages<StoredRow>? {
    pages.isEmpty || location != nil ? nil : StoredPages(pages: Array(pages.prefix(limit)), age: .zero)
  }

  func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) async throws(PageStoreError) {}

  func changes(of list: StoredListID) async -> AsyncStream<StoredChanges> { AsyncStream { $0.finish() } }

  func removeList(_ list: StoredListID) async throws(PageStoreError) {}

  func removeAccount(_ account: String) async throws(PageStoreError) {}
}
