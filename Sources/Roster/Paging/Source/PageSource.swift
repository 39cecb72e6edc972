/// Where the pages of a list come from: one function from a typed key to a page.
///
/// A source owns no rows and no state of the list. The pager calls it off the main actor, at most once at a time for
/// each end of the list, and cancels the task that it runs in when the answer is no longer wanted.
///
/// ```swift
/// struct Catalogue: PageSource {
///   func page(_ request: PageRequest<PageCursor>) async throws -> DataPage<PageCursor, Course> {
///     let answer = try await api.courses(after: request.key?.value, limit: request.pageSize)
///     return DataPage(answer.courses, next: answer.cursor.map(PageCursor.init))
///   }
/// }
/// ```
public protocol PageSource<Key, Element>: Sendable {
  /// What names a page.
  associatedtype Key: PageKey
  /// What a row is.
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable

  /// Loads one page.
  ///
  /// Errors that conform to ``PageFailureClassifying`` say whether another try may help; those that conform to
  /// ``LocalizedListError`` say in words what the reader sees.
  func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element>

  /// The source's own word that what it gave out is no longer valid, once per element: the pager then loads anew
  /// around what the reader looks at. A source that never knows gives `nil`, which is the default.
  ///
  /// The pager asks once when it opens and stops listening when it is closed or released.
  func invalidations() -> AsyncStream<Void>?
}

extension PageSource {
  /// None: the source never knows that its pages went out of date.
  public func invalidations() -> AsyncStream<Void>? { nil }
}

/// A source with its key type erased to the keys' text form, as the pager uses it.
struct AnyPageSource<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Whether the source can have more than one page.
  let isPaged: Bool
  /// Loads one page.
  let page: @Sendable (PageRequest<String>) async throws -> DataPage<String, Element>
  /// The source's invalidations.
  let invalidations: @Sendable () -> AsyncStream<Void>?

  init<Source: PageSource>(_ source: Source) where Source.Element == Element {
    isPaged = Source.Key.self != NoPageKey.self
    invalidations = { source.invalidations() }
    page = { request in
      let typed = PageRequest<Source.Key>(
        key: try request.key.map { text in
          guard let key = Source.Key(text) else { throw UnreadablePageKey(text: text) }
          return key
        },
        action: request.action, pageSize: request.pageSize, etag: request.etag, attempt: request.attempt)
      let page = try await source.page(typed)
      guard !page.isNotModified else { return .notModified }
      return DataPage(
        page.items, next: page.next?.description, previous: page.previous?.description, total: page.total,
        etag: page.etag)
    }
  }
}

/// A stored key that the source's key type cannot be made from, because the app that stored it used another type.
///
/// The pager starts again at the first page.
struct UnreadablePageKey: PageFailureClassifying, LocalizedListError {
  let text: String
  var failureKind: PageFailureKind { .invalidated }
  var localizedDescription: String { "The place “\(text)” in the list is not known any more." }
}
