import Foundation
import GRDB
import Roster

/// A page store in an SQLite file. It survives the termination of the process at any time.
///
/// The file is opened at its first use, and only its owner can read and write it. A file that is damaged, or that
/// another version of this library wrote, is set aside and replaced by a new one; this is reported, and only the cache
/// is lost. Several processes may use one file. The changes of a list reach its readers in the same process.
///
/// ```swift
/// let store = SQLitePageStore(at: URL.cachesDirectory.appending(path: "pages.sqlite"))
/// let courses = Pager(CourseAPI.catalogue, store: store, list: "courses", account: user.id)
/// ```
public actor SQLitePageStore: PageStore {
  private let file: StoreFile
  private let limits: PageStoreLimits
  private let now: @Sendable () -> Date
  private var connection: (any DatabaseWriter)?
  private var listeners: [StoredListID: Broadcast<StoredChanges>] = [:]

  /// Creates a store for a file. The file and its folder are created at their first use.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: The limits of the number and age of the rows.
  ///   - maximumBytes: The maximum size of the file. When it is reached, the lists with the oldest last write are
  ///     evicted.
  ///   - report: Receives the reason if a file was set aside.
  ///   - now: Returns the current date, which determines the age of lists.
  public init(
    at url: URL, limits: PageStoreLimits = PageStoreLimits(), maximumBytes: Int? = nil,
    report: @escaping @Sendable (StoreFileReport) -> Void = { _ in }, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    file = StoreFile(url: url, maximumBytes: maximumBytes, report: report)
    self.limits = limits
    self.now = now
  }

  /// Reads consecutive pages.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows read and *n* the number of stored rows.
  public func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) async throws(PageStoreError) -> StoredPages<StoredRow>? {
    let now = now().timeIntervalSince1970
    let oldest = now - limits.age.seconds
    let found = try await perform { database in
      try await database.read { db in
        try StoreReader(db: db).pages(of: list, from: location, limit: limit)
      }
    }
    guard let found else { return nil }
    guard found.schema == schema, found.freshAt >= oldest else {
      // A read-only store keeps the list, but never returns it.
      try? await removeList(list)
      return nil
    }
    // A list that was written while the clock was ahead counts as old as the limit allows.
    let age = found.freshAt > now ? limits.age : .seconds(now - found.freshAt)
    return found.pages.map { StoredPages(pages: $0, age: age) }
  }

  /// Writes a change in one transaction, and sends it to the list's other readers in this process.
  ///
  /// - Throws: `PageStoreError/full` if there is no space even without the other lists; `PageStoreError/readOnly`,
  ///   `PageStoreError/busy` or `PageStoreError/damaged(_:)` depending on the file.
  public func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) async throws(PageStoreError) {
    let limits = limits
    let now = now().timeIntervalSince1970
    let write: @Sendable (Database) throws -> Void = { db in
      let writer = ListWriter(db: db, limits: limits, now: now)
      try writer.apply(change, to: list, schema: schema)
      try Eviction(db: db, limits: limits, now: now).run(sparing: list)
    }
    let isFull: Bool
    do throws(PageStoreError) {
      try await perform { try await $0.write(write) }
      isFull = false
    } catch {
      guard error == .full else { throw error }
      isFull = true
    }
    if isFull {
      try await perform { database in
        try await database.write { try Eviction(db: $0, limits: limits, now: now).removeAll(but: list) }
        try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try await database.write(write)
      }
    }
    let changes = change.rowChanges
    if !changes.isEmpty { listeners[list]?.yield(StoredChanges(writer: writer, rows: changes)) }
  }

  /// A stream of the changes of a list's rows in this process from now on.
  public func changes(of list: StoredListID) -> AsyncStream<StoredChanges> {
    listeners[list, default: Broadcast()].stream()
  }

  /// Removes a list.
  public func removeList(_ list: StoredListID) async throws(PageStoreError) {
    try await perform { database in
      try await database.write { db in
        try db.execute(
          sql: "UPDATE list SET name = NULL WHERE account = ? AND name = ?", arguments: [list.account, list.list])
      }
    }
  }

  /// Removes all lists of an account, and overwrites their bytes in the file.
  public func removeAccount(_ account: String) async throws(PageStoreError) {
    try await perform { database in
      try await database.write { try Eviction.erase(account: account, in: $0) }
      try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  /// Closes the file. The next use opens it again.
  public func close() throws(PageStoreError) {
    let open = connection
    connection = nil
    do { try open?.close() } catch { throw PageStoreError(error) }
  }

  /// Runs a function with the database. A damaged file is set aside, and the next use creates a new one.
  private func perform<Result: Sendable>(
    _ body: @Sendable (any DatabaseWriter) async throws -> Result
  ) async throws(PageStoreError) -> Result {
    let database = try opened()
    do {
      return try await body(database)
    } catch {
      let failure = PageStoreError(error)
      if case .damaged(let reason) = failure, connection === database {
        connection = nil
        try? database.close()
        file.setAside(because: .damaged(reason))
      }
      throw failure
    }
  }

  private func opened() throws(PageStoreError) -> any DatabaseWriter {
    if let connection { return connection }
    let database = try file.open()
    connection = database
    return database
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
