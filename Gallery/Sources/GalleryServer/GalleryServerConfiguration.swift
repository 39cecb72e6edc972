import GalleryModels
import Logging

extension GalleryServer {
  /// The location of the cached package database.
  public enum Cache: Sendable, Equatable {
    /// The user's cache folder (`$XDG_CACHE_HOME/roster-gallery`, or `~/.cache/roster-gallery`).
    case standard
    /// The folder at a path.
    case folder(String)
    /// No cache: the database is in memory only.
    case memory

    /// The cache, if there is one.
    var cache: PackageCache? {
      switch self {
      case .standard: PackageCache(folder: PackageCache.standardFolder)
      case .folder(let path): PackageCache(folder: path)
      case .memory: nil
      }
    }
  }

  /// The configuration of a server.
  public struct Configuration: Sendable {
    /// The port to listen on; 0 selects a free one. If the port is in use, a free one is used.
    public var port = 0
    /// The source of the packages.
    public var packages = PackageDatabase.installed
    /// The locations of the system's package records.
    public var locations = PackageDatabaseLocations()
    /// The location of the cached package database.
    public var cache = Cache.standard
    /// The initial faults.
    public var faults = Faults.none
    /// The seed that determines the responses which a failure rate affects.
    public var seed: UInt64 = 1
    /// The latency of `GET /account/unpaid`.
    public var unpaidDelay = Duration.milliseconds(1500)
    /// Sleeps for latency and slow responses. A test can use its own clock.
    public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Whether the signals INT and TERM stop the server, for a dedicated process.
    public var stopsOnSignals = false
    /// The logger for invalid records and failures. Defaults to warnings and errors on the standard error stream.
    public var logger = Configuration.quietLogger

    /// Creates the default configuration.
    public init() {}

    private static var quietLogger: Logger {
      var logger = Logger(label: "gallery-server") { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = .warning
      return logger
    }
  }
}
