/// A page store that lasts as long as the process: for tests, and for lists that may be left and opened again but need
/// not survive a launch.
public actor InMemoryPageStore: PageStore {
  private let limits: PageStoreLimits
  private let now: @Sendable () -> Duration
  private var lists: [StoredListID: StoredList] = [:]
  private var listeners: [StoredListID: [Int: AsyncStream<StoredChanges>.Continuation]] = [:]
  private var lastListener = 0

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - limits: How much it keeps.
  ///   - clock: What the age of lists is measured by.
  public init(limits: PageStoreLimits = PageStoreLimits(), clock: any Clock<Duration> = ContinuousClock()) {
    self.limits = limits
    now = stopwatch(clock)
  }

  /// Reads pages from a place on, in order.
  public func pages(
    of list: StoredListID, schema: Int, from place: StoredPlace, limit: Int
  ) throws(PageStoreError) -> StoredPages? {
    guard let stored = lists[list] else { return nil }
    let age = now() - stored.freshAt
    guard stored.schema == schema, age <= limits.age else {
      lists[list] = nil
      return nil
    }
    return stored.pages(from: place, limit: limit).map { StoredPages(pages: $0, age: age) }
  }

  /// Makes a change, and tells the list's other readers.
  public func write(
    _ change: StoredListChange, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) throws(PageStoreError) {
    var stored = StoredList(schema: schema, now: now())
    if let old = lists[list], old.schema == schema { stored = old }
    lists[list] = nil
    let changed = stored.apply(change, limit: limits.rowsPerList, now: now())
    lists[list] = stored.pages.isEmpty ? nil : stored
    enforceLimits(sparing: list)
    guard !changed.isEmpty else { return }
    for listener in listeners[list, default: [:]].values {
      listener.yield(StoredChanges(writer: writer, rows: changed))
    }
  }

  /// The changes of a list's rows, from now on.
  public func changes(of list: StoredListID) -> AsyncStream<StoredChanges> {
    lastListener += 1
    let listener = lastListener
    let (stream, continuation) = AsyncStream.makeStream(of: StoredChanges.self)
    listeners[list, default: [:]][listener] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(listener, of: list) }
    }
    return stream
  }

  /// Removes one list.
  public func removeList(_ list: StoredListID) throws(PageStoreError) {
    lists[list] = nil
  }

  /// Removes all that is kept for an account.
  public func removeAccount(_ account: String) throws(PageStoreError) {
    for list in lists.keys where list.account == account { lists[list] = nil }
  }

  private func forget(_ listener: Int, of list: StoredListID) {
    listeners[list]?[listener] = nil
  }

  private func enforceLimits(sparing written: StoredListID) {
    let time = now()
    for (list, stored) in lists where time - stored.freshAt > limits.age { lists[list] = nil }
    var total = lists.values.reduce(0) { $0 + $1.rowCount }
    guard total > limits.rows else { return }
    for (list, stored) in lists.sorted(by: { $0.value.writtenAt < $1.value.writtenAt }) where list != written {
      guard total > limits.rows else { return }
      total -= stored.rowCount
      lists[list] = nil
    }
  }
}
