/// Something that happened to a feed, as far as a test needs it to repeat a session.
package enum FeedRecord: Sendable {
  /// The source answered a request.
  case answer(FeedAnswer)
  /// The store was read when the list was opened; no pages if it had none.
  case stored([FeedAnswer])
  /// A retry was requested.
  case retry
  /// The first or a further page was requested by the user.
  case load(LoadType)
}

/// A page of a source or of a store, or a failure.
package struct FeedAnswer: Sendable {
  /// The key of the page in its text form; `nil` for the first page.
  package var key: String?
  /// The rows.
  package var items: [any Sendable] = []
  /// The key of the next page.
  package var next: String?
  /// The key of the previous page.
  package var previous: String?
  /// Whether new rows may arrive before the page.
  package var isHeadOpen = false
  /// The number of rows on the server before the page.
  package var offset: Int?
  /// The number of rows on the server.
  package var total: Int?
  /// Whether the page was not modified.
  package var isNotModified = false
  /// The kind of the failure.
  package var failure: PageFailureKind?
  /// The message of the failure. A session records none, because it may be a server's.
  package var message: String?

  package init(key: String?, failure: PageFailureKind? = nil, message: String? = nil) {
    (self.key, self.failure, self.message) = (key, failure, message)
  }

  package init<Key: PageKey, Element>(key: String?, _ page: DataPage<Key, Element>) {
    self.key = key
    (items, next, previous) = (page.items, page.next?.description, page.previous?.description)
    (isHeadOpen, offset, total) = (page.isHeadOpen, page.offset, page.total)
  }
}

/// A feed that reports what happens to it.
@MainActor
package protocol RecordableFeed: PageFeed {
  /// Receives the records from now on.
  var onRecord: (@MainActor (FeedRecord) -> Void)? { get set }
}

extension Pager: RecordableFeed {
  /// The record of an event before it is applied; `nil` for an event that follows from others.
  func record(of event: PagerEvent<Element>) -> FeedRecord? {
    switch event {
    case .result(let id, let result): answer(to: id, result).map(FeedRecord.answer)
    case .cacheRead(_, let stored):
      .stored(
        (stored?.pages ?? []).map { page in
          var answer = FeedAnswer(key: page.location.key)
          (answer.items, answer.next, answer.previous) = (page.items, page.next, page.previous)
          return answer
        })
    case .retry: .retry
    case .load(let type): .load(type)
    default: nil
    }
  }

  private func answer(to id: LoadID, _ result: PageResult<Element>) -> FeedAnswer? {
    let loads = [state.refresh, state.prepend, state.append].compactMap(\.running)
    // A result that the pager discards is not needed.
    guard let load = loads.first(where: { $0.id == id }) else { return nil }
    var answer = FeedAnswer(key: load.location.key)
    switch result {
    case .page(let page): answer = FeedAnswer(key: load.location.key, page)
    case .notModified: answer.isNotModified = true
    case .failure(let failure, _): answer.failure = failure.kind
    }
    return answer
  }
}
