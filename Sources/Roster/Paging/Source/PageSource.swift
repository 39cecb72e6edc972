/// A source of pages: a function from a typed key to a page.
///
/// A source owns neither rows nor list state. The pager calls it off the main actor, at most once at a time for each
/// load type, and cancels the task if the result is no longer needed.
///
/// ```swift
/// struct Catalogue: PageSource {
///   func page(_ request: PageRequest<PageCursor>) async throws -> DataPage<PageCursor, Course> {
///     let answer = try await api.courses(after: request.key?.value, limit: request.pageSize)
///     return DataPage(answer.courses, next: answer.cursor.map { PageCursor($0) })
///   }
/// }
/// ```
public protocol PageSource<Key, Element>: Sendable {
  /// The type of the keys.
  associatedtype Key: PageKey
  /// The type of the rows.
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable

  /// Loads a page.
  ///
  /// - Parameter request: The key and the reason of the load.
  /// - Returns: The page.
  /// - Throws: Any error. ``PageFailureClassifying`` errors determine whether a retry may succeed, and
  ///   ``LocalizedListError`` errors contain a message for the user.
  func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element>

  /// Returns the key of a page that contains a row, for a list with placeholders
  /// (``PagerOptions/showsPlaceholders``) that is scrolled far from the loaded rows; `nil` if pages can only be reached from
  /// each other.
  ///
  /// - Parameters:
  ///   - row: The index of the row on the server.
  ///   - pageSize: The preferred number of rows of a page.
  func key(forRow row: Int, pageSize: Int) -> Key?

  /// Returns the key of the page that a refresh loads while a row is the first visible one; `nil`, the default, for the page
  /// that the row was loaded with.
  ///
  /// For servers with a key for each row, such as a time or an id: the list is then refreshed around what the user reads, however
  /// many rows were inserted before it. The page must contain the row, and have a previous key unless it is the first one.
  ///
  /// - Parameter row: The first visible row.
  func refreshKey(for row: Element) -> Key?

  /// A stream with an element for each time that the loaded pages become invalid; `nil` if the source cannot know it.
  ///
  /// For each element, the pager loads the list again around the visible rows. It reads a stream while it is open, and
  /// loads the list again when it is reopened. Defaults to `nil`.
  func invalidations() -> AsyncStream<Void>?
}

extension PageSource {
  /// `nil`: pages can only be reached from each other.
  public func key(forRow row: Int, pageSize: Int) -> Key? { nil }

  /// `nil`: the page that the row was loaded with.
  public func refreshKey(for row: Element) -> Key? { nil }

  /// `nil`: the source cannot know when its pages become invalid.
  public func invalidations() -> AsyncStream<Void>? { nil }
}

/// A source with type-erased keys in their text form.
struct AnyPageSource<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Whether the source can have more than one page.
  private let isPaged: Bool
  /// Loads a page.
  let page: @Sendable (PageRequest<String>) async throws -> DataPage<String, Element>
  /// The key of a page that contains a row, by the row's index and the page size.
  private let rowKey: @Sendable (Int, Int) -> String?
  /// The key of the page to refresh around a row.
  private let refreshKey: @Sendable (Element) -> String?
  /// The source's invalidations.
  let invalidations: @Sendable () -> AsyncStream<Void>?

  /// What the reducer needs to know of the source.
  func properties(pageSize: Int) -> PagerState<Element>.Source {
    PagerState.Source(isPaged: isPaged, rowKey: { [rowKey] in rowKey($0, pageSize) }, refreshKey: refreshKey)
  }

  init<Source: PageSource>(_ source: Source) where Source.Element == Element {
    isPaged = Source.Key.self != NoPageKey.self
    invalidations = { source.invalidations() }
    rowKey = { source.key(forRow: $0, pageSize: $1)?.description }
    refreshKey = { source.refreshKey(for: $0)?.description }
    page = { request in
      let typed = PageRequest<Source.Key>(
        key: try request.key.map { text in
          guard let key = Source.Key(text) else { throw UnreadablePageKey(text: text) }
          return key
        },
        action: request.action, pageSize: request.pageSize, etag: request.etag, attempt: request.attempt)
      return try await source.page(typed).withTextKeys
    }
  }
}

/// A stored key that cannot be converted to the source's key type, because the app that stored it used another type.
///
/// The pager loads the list from the first page again.
struct UnreadablePageKey: PageFailureClassifying, LocalizedListError {
  let text: String
  var failureKind: PageFailureKind { .invalidated }
  var localizedDescription: String { localizedDescription(in: .english) }
  func localizedDescription(in strings: ListStrings) -> String { strings[.tooManyChangesMessage] }
}
