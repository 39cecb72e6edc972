import Foundation
import GRDB
import Roster

/// The reason for which a store's file was set aside and replaced by a new one.
public enum StoreFileReport: Hashable, Sendable {
  /// The file is damaged, or not a database.
  case damaged(String)
  /// An older version of this library wrote the file, with this schema version.
  case olderSchema(Int)
  /// A newer version of this library wrote the file, with this schema version.
  case newerSchema(Int)
}

/// The file of a store: opens it, creates it, and sets it aside if it cannot be used.
struct StoreFile: Sendable {
  let url: URL
  let maximumBytes: Int?
  let report: @Sendable (StoreFileReport) -> Void

  /// Opens the file. Replaces it if it is damaged or has another schema version; opens it read-only if it cannot be
  /// written.
  func open() throws(PageStoreError) -> any DatabaseWriter {
    for _ in 0..<2 {
      do {
        return try openAsItIs()
      } catch let report as UnusableFile {
        setAside(because: report.report)
      } catch {
        let failure = PageStoreError(error)
        guard case .damaged(let reason) = failure else {
          if let reader = try? openForReading() { return reader }
          throw failure
        }
        setAside(because: .damaged(reason))
      }
    }
    throw .other("The file \(url.path) could neither be opened nor rebuilt.")
  }

  /// Renames the file, and replaces a file that was set aside before.
  func setAside(because reason: StoreFileReport) {
    for suffix in ["", "-wal", "-shm"] {
      let source = URL(fileURLWithPath: url.path + suffix)
      let target = URL(fileURLWithPath: url.path + ".set-aside" + suffix)
      try? FileManager.default.removeItem(at: target)
      try? FileManager.default.moveItem(at: source, to: target)
    }
    report(reason)
  }

  private func openAsItIs() throws -> any DatabaseWriter {
    try makePrivate()
    let database = try withRetriesWhileBusy { try DatabasePool(path: url.path, configuration: configuration) }
    try database.write { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      if version == 0, isEmpty { return try StoreSchema.create(in: db) }
      if version < StoreSchema.version { throw UnusableFile(report: .olderSchema(version)) }
      if version > StoreSchema.version { throw UnusableFile(report: .newerSchema(version)) }
    }
    return database
  }

  private func openForReading() throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.readonly = true
    if let database = try? DatabaseQueue(path: url.path, configuration: configuration),
      (try? database.read({ try Int.fetchOne($0, sql: "SELECT count(*) FROM list") })) != nil
    {
      return database
    }
    // Without write permission for the folder, SQLite can read the file only if it is declared immutable. URIs require
    // characters such as “?” to be escaped.
    return try DatabaseQueue(path: "\(url.absoluteURL.absoluteString)?immutable=1", configuration: configuration)
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "Roster pages"
    let pages = maximumBytes.map { max(1, $0 / 4096) }
    configuration.prepareDatabase { db in
      // Deleted rows are overwritten, so that no data of a removed account remains in the file.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      if let pages { try db.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }
    return configuration
  }

  /// Creates the file before SQLite does, because SQLite's auxiliary files inherit its mode.
  private func makePrivate() throws {
    let manager = FileManager.default
    let folder = url.deletingLastPathComponent()
    if !manager.fileExists(atPath: folder.path) {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    if manager.fileExists(atPath: url.path) {
      try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    } else {
      _ = manager.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
  }

  /// When two processes create the file at once, SQLite reports some conflicts without waiting for its busy timeout.
  private func withRetriesWhileBusy<Result>(_ body: () throws -> Result) throws -> Result {
    for _ in 0..<100 {
      do {
        return try body()
      } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
    return try body()
  }
}

/// A file that another version of this library wrote.
private struct UnusableFile: Error {
  let report: StoreFileReport
}

extension PageStoreError {
  /// Converts an SQLite error.
  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = (error as? PageStoreError) ?? .other(error.localizedDescription)
      return
    }
    switch error.resultCode {
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_FULL: self = .full
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "it is not a database")
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    default: self = .other(error.description)
    }
  }
}
