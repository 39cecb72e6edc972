/// The loads of one type: their state, and what they have loaded since the last refresh.
struct LoadEnd<Element: Sendable>: Sendable {
  var state = LoadState.idle
  /// Whether a load was requested while it could not start.
  var isRequested = false
  /// Whether the last page contained no new row.
  var isStalled = false
  /// The pages of a running load that needs more than one, as one page.
  var collected: LoadedPage<Element>?
  /// The keys of the pages that were loaded since the last refresh. Longer cycles of keys are not noticed.
  var visitedKeys: [String] = []

  static var maximumVisits: Int { 1_000 }

  /// Records that the page at a location was loaded.
  mutating func visit(_ location: PageLocation) {
    guard let key = location.key else { return }
    visitedKeys.append(key)
    if visitedKeys.count > Self.maximumVisits { visitedKeys.removeFirst() }
  }

  /// Forgets the visits of evicted pages: of the page with a key, and of those after it.
  mutating func forgetVisits(from key: String?) {
    visitedKeys.removeSubrange((visitedKeys.lastIndex { $0 == key } ?? 0)...)
  }

  /// Whether a key leads to a page that was loaded before.
  func isCycle(_ key: String?) -> Bool { key.map(visitedKeys.contains) ?? false }

  /// The page of a load, joined with the pages that the load has collected, which are removed.
  mutating func joined(_ page: LoadedPage<Element>, of load: PageLoad) -> LoadedPage<Element> {
    guard let direction = load.direction, let collected = collected.take() else { return page }
    return direction == .prepend ? page.joined(with: collected) : collected.joined(with: page)
  }
}

/// The loads of all types.
struct LoadEnds<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  private var refresh = LoadEnd<Element>()
  private var prepend = LoadEnd<Element>()
  private var append = LoadEnd<Element>()
  /// The rows whose pages are loaded again when the running refresh has ended.
  var requestedPages: [Element.ID] = []

  /// Accessed in place: the states are read many times for each event.
  subscript(type: LoadType) -> LoadEnd<Element> {
    _read {
      switch type {
      case .refresh: yield refresh
      case .prepend: yield prepend
      case .append: yield append
      }
    }
    _modify {
      switch type {
      case .refresh: yield &refresh
      case .prepend: yield &prepend
      case .append: yield &append
      }
    }
  }

  /// Forgets what was loaded before a refresh.
  ///
  /// - Parameter key: The key of the refresh.
  mutating func restart(at key: String? = nil) {
    for type in LoadType.allCases {
      self[type].isStalled = false
      self[type].visitedKeys = []
    }
    self[.append].visitedKeys = [key].compactMap { $0 }
  }

  /// Discards the requests that wait.
  mutating func cancelRequests() {
    for type in LoadType.allCases { self[type].isRequested = false }
    requestedPages = []
  }
}

/// The loads in flight, and the numbers that identify them.
struct RunningLoads: Hashable, Sendable {
  /// Increases whenever the rows are replaced.
  var epoch = 0
  /// The number of consecutive invalidations by the source.
  var invalidations = 0
  private var lastToken = 0

  /// Returns a number that is unique in the pager.
  mutating func newToken() -> Int {
    lastToken += 1
    return lastToken
  }
}
