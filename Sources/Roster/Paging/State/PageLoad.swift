/// The identity of a load. A result whose load is not the current one of its type is discarded.
package struct LoadID: Hashable, Sendable {
  var type: LoadType
  var token: Int
}

/// A load of one page.
package struct PageLoad: Hashable, Sendable {
  /// The reason for a load, which determines what its page replaces.
  enum Purpose: Hashable, Sendable {
    /// The list. A refresh may display the refresh indicator.
    case list(LoadAction = .refresh, showsIndicator: Bool = false)
    /// The list around a page, to which it is then scrolled.
    case jump(LoadAction)
    /// The list around a placeholder, by its index on the server.
    case placeholder(row: Int)
    /// A loaded page alone, by its label. Its location leads backward if the page before it is not loaded.
    case page(label: Int, isBackward: Bool)
    /// A further page at an end of the list, after a number of consecutive pages without a new row.
    case more(LoadType, emptyRun: Int = 0)
  }

  private(set) var purpose: Purpose
  private(set) var location: PageLocation
  /// The location of the load's first page, at which it starts again after a cancellation.
  let origin: PageLocation
  /// The identity, which ``PagerState/start(_:isContinued:)`` assigns.
  var id: LoadID
  /// The token of the request for the load's first page.
  var firstToken = 0
  /// The number of attempts before this one.
  var attempt = 0
  /// Whether the previous attempt failed because there was no connection.
  var followsOffline = false
  /// The direction of a further page of the same load; `nil` for its first page.
  private(set) var direction: LoadType?
  /// The number of pages that the load has collected.
  private(set) var pageCount = 0

  init(_ purpose: Purpose = .list(), at location: PageLocation) {
    self.purpose = purpose
    self.location = location
    origin = location
    id = LoadID(type: .refresh, token: 0)
    id.type = type
  }

  /// The first load of the list.
  static var initial: PageLoad { PageLoad(.list(.initial), at: .first) }

  var type: LoadType {
    if case .more(let type, _) = purpose { type } else { .refresh }
  }

  /// The action of the request for the first page, and of the load's reports.
  var action: LoadAction {
    switch purpose {
    case .list(let action, _), .jump(let action): action
    case .placeholder: .refresh
    case .page(_, let isBackward): isBackward ? .prepend : .refresh
    case .more(let type, _): LoadAction(type)
    }
  }

  /// Whether the refresh indicator is displayed.
  var showsIndicator: Bool {
    if case .list(_, let showsIndicator) = purpose { showsIndicator } else { false }
  }

  /// Whether the list is loaded around a page or a placeholder.
  var isJump: Bool {
    if case .jump = purpose { true } else { placeholder != nil }
  }

  /// The index on the server of the placeholder around which the list is loaded.
  var placeholder: Int? {
    if case .placeholder(let row) = purpose { row } else { nil }
  }

  /// The label of the only page that the load replaces; `nil` for a load of the list.
  var page: Int? {
    if case .page(let label, _) = purpose { label } else { nil }
  }

  var isBackward: Bool {
    if case .page(_, let isBackward) = purpose { isBackward } else { false }
  }

  /// The number of consecutive pages without a new row that directly precede this load.
  var emptyRun: Int {
    if case .more(_, let emptyRun) = purpose { emptyRun } else { 0 }
  }

  /// The same load, not attempted yet.
  var firstAttempt: PageLoad {
    var load = self
    (load.attempt, load.followsOffline) = (0, false)
    if case .more(let type, _) = purpose { load.purpose = .more(type) }
    return load
  }

  /// The same load from its first page on, at another location.
  func moved(to location: PageLocation) -> PageLoad {
    guard location != origin else { return self }
    var load = PageLoad(purpose, at: location)
    (load.attempt, load.followsOffline) = (attempt, followsOffline)
    return load
  }

  /// The load of a further page before its pages are added to the list.
  func continued(_ direction: LoadType, at key: String) -> PageLoad {
    var load = firstAttempt
    (load.location, load.direction, load.pageCount) = (.key(key), direction, pageCount + 1)
    return load
  }

  /// The same load, requested by the user: with the refresh indicator if it is a refresh of the list, and not as a retry, whose
  /// failure would not be reported.
  var withIndicator: PageLoad {
    guard case .list(let action, _) = purpose, action != .reload else { return self }
    var load = self
    load.purpose = .list(action, showsIndicator: true)
    load.followsOffline = false
    return load
  }
}
