import Foundation
import GRDB
import Logging

/// The folder in which imported stores are cached.
///
/// The file name of a store contains a hash of the paths of its sources and a hash of their sizes and modification
/// dates, so that only a changed database is imported again. The folder is readable by the user only.
struct PackageCache: Sendable {
  /// The folder's path.
  let folder: String

  /// The folder of the current user: `$XDG_CACHE_HOME/roster-gallery`, or `~/.cache/roster-gallery`.
  static var standardFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return "\(folder)/roster-gallery" }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache/roster-gallery").path
  }

  /// Returns the cached store of `files`, if there is one. A corrupt store is deleted.
  func store(for files: [PackageFile], logger: Logger) -> PackageStore? {
    let path = path(for: files)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try PackageStore(opening: try open(path))
    } catch {
      logger.warning("The cache at \(path) is corrupt and is rebuilt: \(error)")
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
  }

  /// Imports `packages` into a store, which replaces older stores of the same files.
  ///
  /// The store is written to a temporary file and then moved, so that other processes never open an incomplete one.
  ///
  /// - Throws: The error of the file system or SQLite if the folder cannot be written.
  func keep(_ packages: PackageImport, for files: [PackageFile]) throws -> PackageStore {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = path(for: files)
    let partial = "\(path).\(UUID().uuidString).partial"
    defer { try? FileManager.default.removeItem(atPath: partial) }
    guard FileManager.default.createFile(atPath: partial, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteUnknown)
    }
    var configuration = Configuration()
    // No journal is needed: a crash leaves a partial file that is never opened.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    let database = try DatabaseQueue(path: partial, configuration: configuration)
    _ = try PackageStore(filling: database, with: packages)
    try database.close()
    removeStores(of: files, except: partial)
    guard rename(partial, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    var store = try PackageStore(opening: try open(path))
    store.report.cached = false
    return store
  }

  private func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func path(for files: [PackageFile]) -> String {
    "\(folder)/\(prefix(for: files))\(Hash.hex(files.map(\.stamp).joined(separator: "\n"))).sqlite"
  }

  private func prefix(for files: [PackageFile]) -> String {
    "packages-\(PackageStore.schemaVersion)-\(Hash.hex(files.map(\.path).joined(separator: "\n")))-"
  }

  /// A process that uses an older store keeps its open file.
  private func removeStores(of files: [PackageFile], except kept: String) {
    let prefix = prefix(for: files)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(".sqlite") && !kept.hasPrefix("\(folder)/\(name).") {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
