/// A page store in memory, for tests and for lists that are reopened during one launch.
public actor InMemoryPageStore: PageStore {
  private let limits: PageStoreLimits
  private let now: @Sendable () -> Duration
  private var lists: [StoredListID: StoredList] = [:]
  private var removals: [String: ContinuousClock.Instant] = [:]
  private(set) var listeners: [StoredListID: Broadcast<StoredChanges>] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limits: The limits of its size.
  ///   - clock: The clock that measures the age of lists.
  public init(limits: PageStoreLimits = PageStoreLimits(), clock: any Clock<Duration> = ContinuousClock()) {
    self.limits = limits
    now = stopwatch(clock)
  }

  /// Reads consecutive pages.
  public func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) throws(PageStoreError) -> StoredPages<StoredRow>? {
    guard let stored = lists[list] else { return nil }
    let age = now() - stored.freshAt
    guard stored.schema == schema, age <= limits.age else {
      lists[list] = nil
      return nil
    }
    return stored.pages(from: location, limit: limit).map { StoredPages(pages: $0, age: age) }
  }

  /// Writes a change, and sends it to the list's readers.
  public func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) throws(PageStoreError) {
    if let removal = removals[list.account], writer.created <= removal { return }
    var stored = StoredList(schema: schema, now: now())
    if let old = lists[list], old.schema == schema { stored = old }
    lists[list] = nil
    stored.apply(change, limit: limits.rowsPerList, now: now())
    lists[list] = stored.pages.isEmpty ? nil : stored
    enforceLimits(keeping: list)
    let changes = change.rowChanges
    if !changes.isEmpty { listeners[list]?.yield(StoredChanges(writer: writer, rows: changes)) }
  }

  /// A stream of the changes of a list's rows from now on.
  public func changes(of list: StoredListID) -> AsyncStream<StoredChanges> {
    listeners.stream(of: list)
  }

  /// Removes a list.
  public func removeList(_ list: StoredListID) throws(PageStoreError) {
    lists[list] = nil
  }

  /// Removes all lists of an account.
  public func removeAccount(_ account: String) throws(PageStoreError) {
    removals[account] = .now
    for list in lists.keys where list.account == account { lists[list] = nil }
  }

  private func enforceLimits(keeping written: StoredListID) {
    let time = now()
    for (list, stored) in lists where time - stored.freshAt > limits.age { lists[list] = nil }
    var total = lists.values.reduce(0) { $0 + $1.rowCount }
    for (list, stored) in lists.sorted(by: { $0.value.writtenAt < $1.value.writtenAt }) where list != written {
      guard total > limits.rows else { return }
      total -= stored.rowCount
      lists[list] = nil
    }
  }
}
