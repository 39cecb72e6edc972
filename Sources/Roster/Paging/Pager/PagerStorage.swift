/// The lists of a store that a pager reads and writes.
struct PagerStorage<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The list that the pager was created with.
  private let original: PageCache<Element>?
  /// The list of the current source.
  private(set) var current: PageCache<Element>?
  /// The list that is not written until it is replaced, because too many writes wait.
  private var unwritten: StoredListID?

  init(_ cache: PageCache<Element>?) {
    original = cache
    current = cache
  }

  /// Switches to another list of the same store, or to none.
  mutating func select(_ list: String?) { current = list.flatMap { original?.with(list: $0) } }

  /// Whether a change can be written. After changes that were left out, a list can only be replaced.
  mutating func accepts(_ change: StoreChange<Element>) -> Bool {
    if case .replace = change { unwritten = nil }
    return unwritten != current?.list
  }

  /// Leaves out the changes of the current list until it is replaced: what is stored remains the state before a change.
  mutating func suspendWrites() { unwritten = current?.list }
}

/// The time since the last successful refresh.
struct RowAge: Sendable {
  private let now: @Sendable () -> Duration
  private var refreshedAt: Duration?

  init(clock: any Clock<Duration>, areFresh: Bool) {
    now = stopwatch(clock)
    if areFresh { reset() }
  }

  /// `nil` if there was no refresh.
  var current: Duration? { refreshedAt.map { now() - $0 } }

  mutating func reset() { refreshedAt = now() }
}
