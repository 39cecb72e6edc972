/// The three things that a pager can load, each with a state of its own.
public enum Lane: String, Hashable, Sendable, CaseIterable {
  /// The list from its beginning, or from the page that a jump or an invalidation asks for.
  case refresh
  /// The pages before the first row.
  case head
  /// The pages after the last row.
  case tail
}

/// Where a page is: at the beginning, or where a key leads. Keys are kept in their text form.
public enum PageLocation: Hashable, Sendable, CustomStringConvertible {
  /// The page that a source gives when it gets no key.
  case first
  /// The page with a key.
  case key(String)

  /// The location that a key leads to, the beginning if there is none.
  public init(_ key: String?) {
    self = key.map(Self.key) ?? .first
  }

  /// The key, `nil` at the beginning.
  public var key: String? {
    if case .key(let key) = self { key } else { nil }
  }

  /// The key as text, “first page” at the beginning.
  public var description: String { key ?? "first page" }
}

/// Which load a result belongs to. A result whose load is not the lane's current one is dropped.
public struct LoadID: Hashable, Sendable {
  /// The epoch in which the load began. A new epoch begins whenever the rows get a new base.
  public var epoch: Int
  /// The lane that loads.
  public var lane: Lane
  /// A number that no other load of the pager has.
  public var token: Int

  /// Makes an identity; the reducer does so by itself.
  public init(epoch: Int, lane: Lane, token: Int) {
    self.epoch = epoch
    self.lane = lane
    self.token = token
  }
}

/// Which wait a timer belongs to. A timer that nobody waits for any more is ignored.
public struct TimerID: Hashable, Sendable {
  /// A number that no other timer of the pager has.
  public var token: Int

  /// Makes an identity; the reducer does so by itself.
  public init(token: Int) {
    self.token = token
  }
}

/// Why a load waits before it is tried again.
public enum WaitReason: Hashable, Sendable {
  /// The last try failed for the moment.
  case backoff
  /// There is no connection.
  case offline
}

/// A load that is not running because it waits to be tried again.
public struct Waiting: Hashable, Sendable {
  /// Why it waits.
  public var reason: WaitReason
  /// The timer that ends the wait; `nil` if only the connection's return does.
  public var timer: TimerID?
  /// How many tries there were.
  public var attempt: Int
  /// The failure of the last try.
  public var failure: PageFailure
}

/// The load of a page at one end of the list.
public struct LaneLoad: Hashable, Sendable {
  /// The load.
  public var id: LoadID
  /// Where the page comes from.
  public var location: PageLocation
  /// How many tries there were before this one.
  public var attempt: Int
  /// Whether the try before failed for want of a connection.
  public var followsOffline: Bool
  /// How many pages just before this one brought no new row.
  public var emptyRun: Int
}

/// The state of one end of the list.
public enum LaneState: Hashable, Sendable {
  /// Nothing has been loaded yet.
  case unknown
  /// There are rows, but none may be added before a refresh has succeeded.
  case blocked
  /// More can be loaded, from here.
  case ready(PageLocation)
  /// A page is being loaded.
  case loading(LaneLoad)
  /// The load will be tried again by itself.
  case waiting(Waiting, PageLocation)
  /// The load failed and is tried again when somebody asks for a retry.
  case failed(PageFailure, PageLocation)
  /// There is nothing more on this side.
  case end

  /// The place that the lane loads, or would load, its next page from; `nil` if there is none.
  public var location: PageLocation? {
    switch self {
    case .unknown, .blocked, .end: nil
    case .ready(let location), .waiting(_, let location), .failed(_, let location): location
    case .loading(let load): load.location
    }
  }

  /// The load that runs, if one does.
  public var load: LaneLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The failure that stopped the lane, or that it waits after.
  public var failure: PageFailure? {
    switch self {
    case .failed(let failure, _): failure
    case .waiting(let waiting, _): waiting.failure
    case .unknown, .blocked, .ready, .loading, .end: nil
    }
  }
}

/// How a refresh shows while it runs, and what it does to the rows.
public enum RefreshStyle: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No indicator beyond the pager's state. Rows stay while it loads; where the new page overlaps the old rows, the
  /// rows behind it stay until their own pages are loaded again.
  case silent
  /// The pull indicator runs. Rows stay while it loads, and the new page replaces them all.
  case pull
  /// The rows belong to another source: they go at once, and the full-page indicator runs.
  case replace

  /// Orders styles by how much they show.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A refresh: what is loaded, why, and how it shows.
public struct RefreshLoad: Hashable, Sendable {
  /// The load.
  public var id: LoadID
  /// How it shows.
  public var style: RefreshStyle
  /// Why it was started, as the source is told.
  public var action: LoadAction
  /// Which page is loaded: the first one, or the one that a jump or an invalidation asks for.
  public var location: PageLocation
  /// How many tries there were before this one.
  public var attempt: Int
  /// Whether the try before failed for want of a connection.
  public var followsOffline: Bool
  /// Whether somebody asked for this place of the list.
  public var isJump: Bool
}

/// The state of the refresh lane.
public enum RefreshState: Hashable, Sendable {
  /// Nothing runs, and nothing failed.
  case idle
  /// A refresh runs.
  case loading(RefreshLoad)
  /// A refresh will be tried again by itself.
  case waiting(Waiting, RefreshLoad)
  /// The last refresh failed and is tried again when somebody asks.
  case failed(PageFailure, RefreshLoad)

  /// The refresh that runs, if one does.
  public var running: RefreshLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The refresh that runs, waits or failed.
  public var load: RefreshLoad? {
    switch self {
    case .idle: nil
    case .loading(let load), .waiting(_, let load), .failed(_, let load): load
    }
  }

  /// The failure that stopped the refresh, or that it waits after.
  public var failure: PageFailure? {
    switch self {
    case .failed(let failure, _): failure
    case .waiting(let waiting, _): waiting.failure
    case .idle, .loading: nil
    }
  }
}
