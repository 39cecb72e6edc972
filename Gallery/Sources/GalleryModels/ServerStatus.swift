/// The status of the package catalogue, as in `GET /status`.
public struct ServerStatus: Codable, Sendable, Equatable {
  /// The state of the catalogue.
  public enum State: String, Codable, Sendable {
    /// The package database is being imported. Requests for packages wait.
    case reading
    /// The catalogue is available.
    case ready
    /// The import of the package database failed. Requests for packages fail with status 503.
    case failed
  }

  /// The state of the catalogue.
  public var state: State
  /// The reason for the failure, or `nil` unless `state` is `failed`.
  public var reason: String?
  /// The number of packages in the catalogue.
  public var packages: Int
  /// The number of valid records in all sources. Records of one package in several sources are merged.
  public var read: Int
  /// The number of invalid records in all sources.
  public var skipped: Int
  /// Whether the catalogue was loaded from the cache.
  public var cached: Bool
  /// The imported files, in import order.
  public var sources: [SourceReport]
  /// The first invalid records of all sources, at most 100.
  public var problems: [RecordProblem]

  /// Creates a status.
  public init(
    state: State, reason: String? = nil, packages: Int = 0, read: Int = 0, skipped: Int = 0, cached: Bool = false,
    sources: [SourceReport] = [], problems: [RecordProblem] = []
  ) {
    self.state = state
    self.reason = reason
    self.packages = packages
    self.read = read
    self.skipped = skipped
    self.cached = cached
    self.sources = sources
    self.problems = problems
  }
}

/// The import report of one file of package records.
public struct SourceReport: Codable, Sendable, Equatable {
  /// The file's path.
  public var path: String
  /// The number of valid records in the file.
  public var read: Int
  /// The number of invalid records in the file.
  public var skipped: Int
  /// The reason why the file could not be read, or `nil` if it was read.
  public var failure: String?

  /// Creates a report.
  public init(path: String, read: Int, skipped: Int, failure: String? = nil) {
    self.path = path
    self.read = read
    self.skipped = skipped
    self.failure = failure
  }
}

/// A skipped record with its position and the reason.
public struct RecordProblem: Codable, Sendable, Equatable {
  /// The path of the file.
  public var path: String
  /// The number of the record in the file, starting at 1.
  public var record: Int
  /// The number of the invalid line, starting at 1.
  public var line: Int
  /// The name of the package, if it could be read.
  public var package: String?
  /// The reason why the record is invalid.
  public var reason: String

  /// Creates a problem.
  public init(path: String, record: Int, line: Int, package: String?, reason: String) {
    self.path = path
    self.record = record
    self.line = line
    self.package = package
    self.reason = reason
  }
}
