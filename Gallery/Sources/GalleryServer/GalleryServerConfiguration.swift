import GalleryModels
import Logging

extension GalleryServer {
  /// Where the read package database is kept between starts.
  public enum Cache: Sendable, Equatable {
    /// In the user's cache folder (`$XDG_CACHE_HOME/roster-gallery`, or `~/.cache/roster-gallery`).
    case standard
    /// In the folder of that path.
    case folder(String)
    /// Nowhere: it is in memory only.
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

  /// What a server serves, and where.
  public struct Configuration: Sendable {
    /// The port to listen on; 0 is any free one. If it is taken, a free one is used.
    public var port = 0
    /// Which packages to serve.
    public var packages = PackageDatabase.installed
    /// Where the system's package records are.
    public var locations = PackageDatabaseLocations()
    /// Where the read package database is kept.
    public var cache = Cache.standard
    /// What goes wrong from the start.
    public var faults = Faults.none
    /// Decides which answers a failure rate hits: the same seed hits the same ones.
    public var seed: UInt64 = 1
    /// How long `GET /account/unpaid` takes.
    public var unpaidDelay = Duration.milliseconds(1500)
    /// Waits as long as latency, slow answers and late answers ask; a test can put its own clock here.
    public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Whether the signals INT and TERM stop the server: for a process that does nothing else.
    public var stopsOnSignals = false
    /// Where damaged records and failures are logged; by default warnings and errors to the standard error stream.
    public var logger = Configuration.quietLogger

    /// Makes a configuration of defaults.
    public init() {}

    private static var quietLogger: Logger {
      var logger = Logger(label: "gallery-server") { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = .warning
      return logger
    }
  }
}
