import Foundation
import GRDB
import Roster

/// A page store in an SQLite file, which survives the end of the process at any moment.
///
/// The file is opened when it is first needed, and is readable and writable by its owner only. A file that is damaged,
/// or whose layout is of another version of this library, is set aside and made anew; that is reported, and costs the
/// cache only. Several processes may use one file. The changes of a list reach its readers in the same process.
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

  /// Makes a store over a file. The file, and its folder, come into being when they are first needed.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: How much is kept.
  ///   - maximumBytes: How large the file may become. When it is full, the lists that were not written for longest make
  ///     room.
  ///   - report: Is told when a file had to be set aside.
  ///   - now: The time of day, by which the age of lists is measured.
  public init(
    at url: URL, limits: PageStoreLimits = PageStoreLimits(), maximumBytes: Int? = nil,
    report: @escaping @Sendable (StoreFileReport) -> Void = { _ in }, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    file = StoreFile(url: url, maximumBytes: maximumBytes, report: report)
    self.limits = limits
    self.now = now
  }

  /// Reads pages from a place on, in order. Logarithmic in what is stored, wherever the place is.
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
      // A store that may only be read keeps it, and never shows it.
      try? await removeList(list)
      return nil
    }
    // What was written when the clock was ahead is as old as anything may be.
    let age = found.freshAt > now ? limits.age : .seconds(now - found.freshAt)
    return found.pages.map { StoredPages(pages: $0, age: age) }
  }

  /// Makes a change, in one transaction, and tells the list's other readers in this process.
  ///
  /// - Throws: `PageStoreError/full` if there is no room even without the other lists; `PageStoreError/readOnly`,
  ///   `PageStoreError/busy` or `PageStoreError/damaged(_:)` as the file is.
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

  /// The changes of a list's rows that are made in this process, from now on.
  public func changes(of list: StoredListID) -> AsyncStream<StoredChanges> {
    listeners[list, default: Broadcast()].stream()
  }

  /// Removes one list.
  public func removeList(_ list: StoredListID) async throws(PageStoreError) {
    try await perform { database in
      try await database.write { db in
        try db.execute(
          sql: "UPDATE list SET name = NULL WHERE account = ? AND name = ?", arguments: [list.account, list.list])
      }
    }
  }

  /// Removes all that is kept for an account from the file, so that not even its bytes remain.
  public func removeAccount(_ account: String) async throws(PageStoreError) {
    try await perform { database in
      try await database.write { try Eviction.erase(account: account, in: $0) }
      try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  /// Closes the file. It is opened again when it is next needed.
  public func close() throws(PageStoreError) {
    let open = connection
    connection = nil
    do { try open?.close() } catch { throw PageStoreError(error) }
  }

  /// Uses the file. One that turns out to be damaged is set aside, so that the next use makes it anew.
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
