#if canImport(GRDB)
  import CRosterSQLite
  import Foundation
  import GRDB
  import Roster

  /// The reason for which a store's file was set aside and replaced by a new one.
  ///
  /// ```swift
  /// SQLitePageStore(at: file) { report in   // a StoreFileReport
  ///   if case .newerSchema(let version) = report { print("A newer app wrote version \(version).") }
  ///   if case .olderSchema = report { print("The cache was emptied.") }
  /// }
  /// ```
  public enum StoreFileReport: Hashable, Sendable {
    /// The file is damaged, or not a database.
    case damaged(String)
    /// An older version of this library wrote the file, with this schema version.
    case olderSchema(Int)
    /// A newer version of this library wrote the file, with this schema version.
    case newerSchema(Int)
  }

  /// A file that cannot be used, and why.
  struct UnusableFile: Error {
    var report: StoreFileReport
  }

  /// An open store file.
  struct StoreConnection: Sendable {
    let database: any DatabaseWriter
    /// The identity of the file; `nil` if it is read-only.
    let identity: FileIdentity?

    /// Whether the file still has its name. Another process may have set it aside, or the system may have deleted it. A
    /// read-only connection never counts as current, so that each use tries to open the file for writing.
    func isCurrent(at path: String) -> Bool {
      identity != nil && identity == FileIdentity(path: path)
    }
  }

  /// The file of a store: opens it, creates it, and sets it aside if it cannot be used.
  ///
  /// The functions block their thread, for at most a few times ``LockTimeout/attempt``.
  ///
  /// A file in use by another process may be renamed at any time between two operations. Each operation therefore holds
  /// ``lock()`` and checks ``StoreConnection/isCurrent(at:)``, and a connection never writes when it is closed.
  struct StoreFile: Sendable {
    /// The file itself, not a link to it: SQLite keeps the log beside it, and what is renamed and deleted must be the same.
    let url: URL
    let maximumBytes: Int?
    let timeout: LockTimeout
    let report: @Sendable (StoreFileReport) -> Void
    /// Writes the names in a folder to its disk; tests replace it.
    var synchronize: @Sendable (URL) throws -> Void = { try FolderSynchronization.run($0) }

    init(
      url: URL, maximumBytes: Int?, timeout: LockTimeout, report: @escaping @Sendable (StoreFileReport) -> Void
    ) {
      (self.url, self.maximumBytes) = (url.followingLinks, maximumBytes)
      (self.timeout, self.report) = (timeout, report)
    }

    var path: String { url.path }

    /// Takes the lock under which the file keeps its name.
    ///
    /// - Throws: `PageStoreError/busy` if another process is setting the file aside.
    func lock() throws -> FileLock { try lock(.shared) }

    private func lock(_ kind: FileLock.Kind) throws -> FileLock {
      guard let lock = try FileLock.tryLock(kind, at: path + "-lock") else { throw PageStoreError.busy }
      return lock
    }

    /// Whether there is neither the file nor a log, so that no list is stored.
    ///
    /// A log without its file may contain rows; the next opening deletes it. A file that the system hides may exist.
    var isAbsent: Bool {
      ["", "-wal", "-shm"].allSatisfy { access(path + $0, F_OK) != 0 && errno == ENOENT }
    }

    /// Opens the file. Replaces it if it is damaged or has another schema; opens it read-only if it cannot be written.
    func open() throws -> StoreConnection {
      for _ in 0..<2 {
        let identity: FileIdentity?
        let unusable: UnusableFile
        do {
          try makeFolder()
          let lock = try lock()
          defer { withExtendedLifetime(lock) {} }
          makePrivate()
          identity = FileIdentity(path: path)
          do {
            return StoreConnection(database: try openForWriting(), identity: identity)
          } catch let error as UnusableFile {
            unusable = error
          } catch {
            switch PageStoreError(error) {
            case .damaged(let reason): unusable = UnusableFile(report: .damaged(reason))
            // If the system permits writing, a file that SQLite opens read-only has a damaged header.
            case .readOnly where isWritable: unusable = UnusableFile(report: .damaged("it is marked as read-only"))
            case .busy: throw error
            default:
              guard !isWritable, let connection = try? openForReading() else { throw error }
              return connection
            }
          }
        } catch is LockFileUnavailable {
          return try openForReading()
        }
        try setAside(identity, because: unusable.report)
      }
      throw PageStoreError.other("The file \(path) could neither be opened nor rebuilt.")
    }

    /// Renames the file, and replaces a file that was set aside before. Does nothing if the file was already replaced.
    ///
    /// - Throws: `PageStoreError/busy` if an operation uses the file.
    func setAside(_ identity: FileIdentity?, because reason: StoreFileReport) throws {
      let lock = try lock(.exclusive)
      defer { withExtendedLifetime(lock) {} }
      guard identity == FileIdentity(path: path) else { return }
      try removeSetAside()
      // The log first: SQLite would apply a log without its file to the new file. Its index may contain memory of this process
      // (see LogFile), and is not needed.
      for suffix in ["-wal", "-shm", ""] {
        let isRenamed = suffix != "-shm" && rename(path + suffix, path + Self.setAsideSuffix + suffix) == 0
        guard isRenamed || unlink(path + suffix) == 0 || errno == ENOENT else {
          throw PageStoreError.other("The file \(path)\(suffix) cannot be renamed.")
        }
      }
      report(reason)
    }

    /// Deletes the file that was set aside, so that a power failure does not restore it.
    func removeSetAside() throws {
      for suffix in ["-wal", "-shm", ""] {
        let name = path + Self.setAsideSuffix + suffix
        guard unlink(name) == 0 || errno == ENOENT else { throw PageStoreError.other("\(name) cannot be deleted.") }
      }
      // Even if there was none: an earlier call may have failed here.
      try synchronize(url.deletingLastPathComponent())
    }

    private static let setAsideSuffix = ".set-aside"

    private func openForWriting() throws -> any DatabaseWriter {
      let database = try DatabasePool(path: path, configuration: configuration)
      try database.writeWithoutTransaction { db in
        // A write that was reported as complete also survives a power failure.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.inTransaction(.immediate) {
          try StoreSchema.prepare(db)
          // A first frame, for which SQLite clears the log's index.
          if LogFile(of: path).lacksFirstFrame { try StoreSchema.writeVersion(in: db) }
          return .commit
        }
        // A process may have ended during a removal. If this fails because another process reads what was removed, or
        // because there is no space, the next opening tries again.
        do {
          try AccountRemoval(db: db).finish(removingSetAside: removeSetAside)
        } catch {
          if case .damaged = PageStoreError(error) { throw error }
        }
      }
      return database
    }

    private func openForReading() throws -> StoreConnection {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(timeout.attempt)
      if let database = try? DatabaseQueue(path: path, configuration: configuration),
        (try? database.read(StoreSchema.isValid)) == true
      {
        return StoreConnection(database: database, identity: nil)
      }
      // Without write permission for the folder, SQLite can read the file only if it is declared immutable. URIs require
      // characters such as “?” to be escaped.
      let address = "\(url.absoluteURL.absoluteString)?immutable=1"
      let database = try DatabaseQueue(path: address, configuration: configuration)
      do {
        guard try database.read(StoreSchema.isValid) else { throw StoreDamage(reason: "it is empty") }
      } catch let error as UnusableFile {
        throw StoreDamage(reason: "it has another version: \(error.report)")
      }
      return StoreConnection(database: database, identity: nil)
    }

    private var configuration: Configuration {
      var configuration = Configuration()
      configuration.busyMode = .timeout(timeout.attempt)
      configuration.label = "Roster pages"
      let pages = maximumBytes.map { max(1, $0 / 4096) }
      let milliseconds = Int(timeout.attempt * 1_000)
      configuration.prepareDatabase { db in
        // GRDB lets the readers of a pool wait longer than its other connections.
        try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
        // A file that was renamed is not written when it is closed, and the log of its successor is not deleted.
        roster_sqlite_keep_log(db.sqliteConnection)
        // Deleted rows are overwritten in the log, too.
        try db.execute(sql: "PRAGMA secure_delete = ON")
        if let pages { try db.execute(sql: "PRAGMA max_page_count = \(pages)") }
      }
      return configuration
    }

    /// Whether the system permits writing the file and those beside it.
    private var isWritable: Bool {
      access(path, W_OK) == 0 && access(url.deletingLastPathComponent().path, W_OK) == 0
    }

    private func makeFolder() throws {
      let folder = url.deletingLastPathComponent()
      if access(folder.path, F_OK) != 0 {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    }

    /// Creates the file before SQLite does, because SQLite's auxiliary files inherit its mode.
    ///
    /// A file that another store creates at the same time is kept: a replaced one would share its log with its successor. No
    /// store of this process opens the file until it is closed here, because the system then releases all locks that this
    /// process holds on it (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
    private func makePrivate() {
      Self.creation.withLock {
        let descriptor = Foundation.open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
          close(descriptor)
        }
        // Another program, or the user's mask, may have given them to everyone. A link in their place leads to another file.
        for suffix in ["", "-wal", "-shm", "-lock", Self.setAsideSuffix, Self.setAsideSuffix + "-wal"] {
          fchmodat(AT_FDCWD, path + suffix, 0o600, AT_SYMLINK_NOFOLLOW)
        }
      }
    }

    private static let creation = NSLock()
  }
#endif
