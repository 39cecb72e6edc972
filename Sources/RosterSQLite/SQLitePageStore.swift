#if canImport(GRDB)
  import Dispatch
  import Foundation
  import GRDB
  import Roster

  /// A page store in an SQLite file. The file stays valid if the process ends or the power fails at any time.
  ///
  /// The file is opened at its first use and created by the first write, and only its owner can read and write it. A file
  /// that is damaged, or that another version of this library wrote, is reported, set aside and replaced by a new one: only
  /// the cache is lost. Several processes may use one file. The changes of a list reach its readers in the same process.
  ///
  /// An operation waits at most twelve seconds for another process that locks the file, and then throws
  /// `PageStoreError/busy`. The next operation tries again.
  ///
  /// ```swift
  /// let store = SQLitePageStore(at: caches.appending(path: "pages.sqlite"))   // in a folder of the app
  /// let courses = Pager(CourseAPI.catalogue, store: store, list: "courses", account: user.id)
  /// ```
  public actor SQLitePageStore: PageStore {
    /// The maximum number of writes that wait for each other. A further write throws `PageStoreError/busy`.
    static let maximumPendingWrites = 256

    /// A removal of an account, in the times of all processes and of this one.
    private struct Removal {
      var time: Double
      var instant: ContinuousClock.Instant
    }

    private let file: StoreFile
    private let limits: PageStoreLimits
    private let now: @Sendable () -> Date
    /// Runs blocking functions, which must not occupy the threads of Swift's tasks.
    private let queue = DispatchQueue(label: "Roster store", attributes: .concurrent)
    private var connection: StoreConnection?
    private var opening: Task<StoreConnection, any Error>?
    private var pendingWrites = 0
    private var removals: [String: Removal] = [:]
    /// When a write of an account last looked for a removal.
    private var lookups: [String: ContinuousClock.Instant] = [:]
    private(set) var listeners: [StoredListID: Broadcast<StoredChanges>] = [:]

    /// Creates a store for a file. The first write creates the file and its folder.
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
      self.init(
        at: url, limits: limits, maximumBytes: maximumBytes, timeout: LockTimeout(), report: report, now: now)
    }

    init(
      at url: URL, limits: PageStoreLimits = PageStoreLimits(), maximumBytes: Int? = nil, timeout: LockTimeout,
      report: @escaping @Sendable (StoreFileReport) -> Void = { _ in }, now: @escaping @Sendable () -> Date = { Date() }
    ) {
      file = StoreFile(url: url, maximumBytes: maximumBytes, timeout: timeout, report: report)
      self.limits = limits
      self.now = now
    }

    /// Reads consecutive pages. Creates no file: without one, no list is stored.
    ///
    /// - Complexity: O(*k* + log *n*), where *k* is the number of rows read and *n* the number of stored rows.
    public func pages(
      of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
    ) async throws(PageStoreError) -> StoredPages<StoredRow>? {
      if file.isAbsent {
        // Closes a file that was deleted.
        connection = nil
        return nil
      }
      let now = now().timeIntervalSince1970
      let found = try await perform { database in
        try await database.read { db in
          try StoreReader(db: db).pages(of: list, from: location, limit: limit)
        }
      }
      guard let found else { return nil }
      let age = now - found.freshAt
      guard found.schema == schema, age <= limits.age.inSeconds else {
        // A read-only store keeps the list, but never returns it.
        _ = try? await attempt { try await $0.write { try Self.remove(list, in: $0) } }
        return nil
      }
      // A list that was written while the clock was ahead has an unknown age.
      let isKnown = age >= 0 && age < limits.age.inSeconds
      return found.pages.map { StoredPages(pages: $0, age: isKnown ? .seconds(age) : limits.age) }
    }

    /// Writes a change in one transaction, and sends it to the list's other readers in this process.
    ///
    /// Does nothing if the list's account was removed after the writer was created.
    ///
    /// - Throws: `PageStoreError/full` if there is no space even without the other lists; `PageStoreError/busy` if
    ///   another process locks the file, or if too many writes are pending; `PageStoreError/readOnly` or
    ///   `PageStoreError/damaged(_:)` depending on the file.
    public func write(
      _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
    ) async throws(PageStoreError) {
      guard pendingWrites < Self.maximumPendingWrites else { throw .busy }
      pendingWrites += 1
      defer { pendingWrites -= 1 }
      let limits = limits
      let now = now().timeIntervalSince1970
      // Returns the time of a removal of the account by another process.
      let write: @Sendable (Database, Removal?) throws -> Double? = { db, known in
        let time = try AccountRemoval(db: db).time(of: list.account)
        if let time, time != known?.time { return time }
        if let known, writer.created <= known.instant { return nil }
        let writer = ListWriter(db: db, limits: limits, now: now)
        try writer.apply(change, to: list, schema: schema)
        try Eviction(db: db, limits: limits, now: now).run(keeping: list)
        return nil
      }
      let start = ContinuousClock.now
      while true {
        let known = removals[list.account]
        let removal = try await perform { database in
          do {
            return try await database.write { try write($0, known) }
          } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            try await database.write { try Eviction(db: $0, limits: limits, now: now).removeAll(except: list) }
            try? await database.writeWithoutTransaction { try $0.truncateLog() }
            return try await database.write { try write($0, known) }
          }
        }
        guard let removal else { break }
        let age = max(0, self.now().timeIntervalSince1970 - removal)
        let instant = ContinuousClock.now - .seconds(min(age, 1e9))
        // If the clock was set since, the removal is still later than what was known before.
        let instants = [instant, known?.instant, lookups[list.account]].compactMap(\.self)
        removals[list.account] = Removal(time: removal, instant: instants.max() ?? instant)
      }
      lookups[list.account] = start
      if let removal = removals[list.account], writer.created <= removal.instant { return }
      let changes = change.rowChanges
      if !changes.isEmpty { listeners[list]?.yield(StoredChanges(writer: writer, rows: changes)) }
    }

    /// A stream of the changes of a list's rows in this process from now on.
    public func changes(of list: StoredListID) -> AsyncStream<StoredChanges> {
      listeners.stream(of: list)
    }

    /// Removes a list.
    public func removeList(_ list: StoredListID) async throws(PageStoreError) {
      try await perform { try await $0.write { try Self.remove(list, in: $0) } }
    }

    /// Removes all lists of an account, and their bytes from all files of the store.
    ///
    /// Writers that exist when the function is called do not write to the account from then on, in any process. Create a
    /// new pager when the user signs in again.
    ///
    /// - Throws: `PageStoreError/busy` if another process still reads the lists. They are removed, but their bytes are not
    ///   yet: call the function again. The next process that opens the file also removes them.
    /// - Complexity: O(*n*), where *n* is the number of stored rows: the file is written again.
    public func removeAccount(_ account: String) async throws(PageStoreError) {
      let time = now().timeIntervalSince1970
      removals[account] = Removal(time: time, instant: .now)
      let file = file
      let remove: @Sendable (any DatabaseWriter) async throws -> Void = { database in
        try await database.write { try AccountRemoval(db: $0).delete(account, at: time) }
        try await database.writeWithoutTransaction { db in
          try AccountRemoval(db: db).finish(removingSetAside: file.removeSetAside)
        }
      }
      do throws(PageStoreError) {
        try await perform(remove)
      } catch {
        // A damaged file was set aside with the account's lists. They are removed with it.
        guard case .damaged = error else { throw error }
        try await perform(remove)
      }
    }

    /// Closes the file. The next use opens it again.
    public func close() async throws(PageStoreError) {
      guard let open = connection else { return }
      if open.isCurrent(at: file.path) {
        _ = try? await attempt { try await $0.writeWithoutTransaction { try $0.truncateLog() } }
      }
      connection = nil
      do { try await offPool { try open.database.close() } } catch { throw PageStoreError(error) }
    }

    private static func remove(_ list: StoredListID, in db: Database) throws {
      try db.run("UPDATE list SET name = NULL WHERE account = ? AND name = ?", [list.accountText, list.nameText])
    }

    /// Runs a function with the database. Repeats it while another process locks the file.
    private func perform<Result: Sendable>(
      _ body: @Sendable (any DatabaseWriter) async throws -> Result
    ) async throws(PageStoreError) -> Result {
      try await file.timeout.run { () async throws(PageStoreError) in try await self.attempt(body) }
    }

    /// Runs a function with the database. A damaged file is set aside, and the next use creates a new one.
    ///
    /// After an I/O error, the function runs again with a new connection, at most twice: another program may have removed the
    /// log that the former one has open, or be about to.
    private func attempt<Result: Sendable>(
      retries: Int = 2, _ body: @Sendable (any DatabaseWriter) async throws -> Result
    ) async throws(PageStoreError) -> Result {
      let failure: PageStoreError
      var used: StoreConnection?
      do {
        let opened = try await opened()
        used = opened
        return try await locked(opened) { try await body(opened.database) }
      } catch {
        let code = (error as? DatabaseError)?.resultCode
        if retries > 0, code == .SQLITE_IOERR || code == .SQLITE_CANTOPEN {
          if let used {
            if connection?.identity == used.identity { connection = nil }
            try? await offPool { try used.database.close() }
          }
          return try await attempt(retries: retries - 1, body)
        }
        failure = PageStoreError(error)
      }
      if case .damaged(let reason) = failure, let identity = used?.identity {
        if connection?.identity == identity { connection = nil }
        let file = file
        // Fails while other operations use the file; the next one finds the damage again.
        try? await file.timeout.run { () async throws(PageStoreError) in
          do {
            try await self.offPool { try file.setAside(identity, because: .damaged(reason)) }
          } catch {
            throw PageStoreError(error)
          }
        }
      }
      throw failure
    }

    /// Runs a function while the file keeps its name.
    private func locked<Result: Sendable>(
      _ connection: StoreConnection, _ body: () async throws -> Result
    ) async throws -> Result {
      guard connection.identity != nil else { return try await body() }
      let lock = try file.lock()
      defer { withExtendedLifetime(lock) {} }
      guard connection.isCurrent(at: file.path) else { throw PageStoreError.busy }
      return try await body()
    }

    private func opened() async throws -> StoreConnection {
      if let connection, connection.isCurrent(at: file.path) { return connection }
      connection = nil
      let file = file
      let task = opening ?? Task { try await self.offPool { try file.open() } }
      opening = task
      defer { if opening == task { opening = nil } }
      let opened = try await task.value
      if connection == nil { connection = opened }
      return opened
    }

    private func offPool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Swift.Result { try body() }) }
      }
    }
  }
#endif
