import Dispatch
import Foundation
import GRDB
import GalleryModels
import Logging
import Synchronization

/// The package catalogue of a running server. The import starts in the background on creation; requests for packages wait
/// until it is complete.
final class PackageCatalogue: Sendable {
  /// The status, shared with the import task.
  private final class Progress: Sendable {
    let status = Mutex(ServerStatus(state: .reading))
  }

  private let progress: Progress
  private let loading: Task<PackageStore, any Error>

  /// Starts the import of `source`.
  init(source: PackageDatabase, locations: PackageDatabaseLocations, cache: PackageCache?, logger: Logger) {
    let progress = Progress()
    self.progress = progress
    loading = Task {
      do {
        let store = try await Self.onThread {
          try Self.load(source: source, locations: locations, cache: cache, logger: logger)
        }
        progress.status.withLock { $0 = store.report }
        logger.info("Serving \(store.report.packages) packages\(store.report.cached ? " from the cache" : "").")
        return store
      } catch {
        let reason = String(describing: error)
        progress.status.withLock { $0 = ServerStatus(state: .failed, reason: reason) }
        logger.error("\(reason)")
        throw error
      }
    }
  }

  /// Returns the store when the import is complete.
  ///
  /// - Throws: ``PackageDatabaseError`` if there are no packages, or `DatabaseError` if SQLite fails.
  var store: PackageStore {
    get async throws { try await loading.value }
  }

  /// The current status.
  var status: ServerStatus { progress.status.withLock { $0 } }

  /// Runs `body` on its own thread. An import blocks for seconds if there are many packages, and must not block the threads
  /// of the cooperative pool.
  private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "package-import", qos: .userInitiated).async {
        continuation.resume(with: Result { try body() })
      }
    }
  }

  private static func load(
    source: PackageDatabase, locations: PackageDatabaseLocations, cache: PackageCache?, logger: Logger
  ) throws -> PackageStore {
    let files = try source.files(at: locations)
    if let store = cache?.store(for: files, logger: logger) { return store }
    let packages = try read(files, logger: logger)
    if let cache {
      do {
        return try cache.keep(packages, for: files)
      } catch {
        logger.warning("The catalogue is kept in memory, because \(cache.folder) cannot be written: \(error)")
      }
    }
    return try PackageStore(filling: try DatabaseQueue(), with: packages)
  }

  /// Imports `files`. Unreadable files are reported and skipped, unless all are unreadable.
  private static func read(_ files: [PackageFile], logger: Logger) throws(PackageDatabaseError) -> PackageImport {
    var packages = PackageImport()
    var failure: PackageDatabaseError?
    for file in files {
      do {
        packages.add(try file.contents(), path: file.path)
      } catch {
        packages.addFailure(error, path: file.path)
        failure = failure ?? error
        logger.warning("\(error)")
      }
    }
    for problem in packages.problems {
      logger.warning(
        "Skipped record \(problem.record) at \(problem.path):\(problem.line): \(problem.reason)",
        metadata: problem.package.map { ["package": "\($0)"] })
    }
    let (read, skipped) = packages.sources.reduce((0, 0)) { ($0.0 + $1.read, $0.1 + $1.skipped) }
    if read == 0, skipped > 0 { throw .noRecords(paths: files.map(\.path), skipped: skipped) }
    if let failure, packages.sources.allSatisfy({ $0.failure != nil }) { throw failure }
    return packages
  }
}
