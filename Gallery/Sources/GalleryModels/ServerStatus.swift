/// What the server says of its package catalogue at `GET /status`.
public struct ServerStatus: Codable, Sendable, Equatable {
  /// How far the catalogue is.
  public enum State: String, Codable, Sendable {
    /// The package database is being read; requests for packages wait.
    case reading
    /// Packages are served.
    case ready
    /// The package database could not be read; requests for packages answer 503.
    case failed
  }

  /// How far the catalogue is.
  public var state: State
  /// Why the catalogue could not be read; `nil` unless `state` is `failed`.
  public var reason: String?
  /// The number of packages that are served.
  public var packages: Int
  /// The number of good records, over all sources. Records of the same package in several sources are served as one.
  public var read: Int
  /// The number of bad records, over all sources.
  public var skipped: Int
  /// Whether the catalogue came from the cache of an earlier start.
  public var cached: Bool
  /// The files that were read, in reading order.
  public var sources: [SourceReport]
  /// The first bad records of all sources, at most 100.
  public var problems: [RecordProblem]

  /// Makes a status from its parts.
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

/// What came of one file of package records.
public struct SourceReport: Codable, Sendable, Equatable {
  /// The file's path.
  public var path: String
  /// The number of good records in it.
  public var read: Int
  /// The number of bad records in it.
  public var skipped: Int
  /// Why the file as a whole could not be read; `nil` if it could.
  public var failure: String?

  /// Makes a report from its parts.
  public init(path: String, read: Int, skipped: Int, failure: String? = nil) {
    self.path = path
    self.read = read
    self.skipped = skipped
    self.failure = failure
  }
}

/// A record that was skipped, where it is, and why.
public struct RecordProblem: Codable, Sendable, Equatable {
  /// The path of the file.
  public var path: String
  /// The number of the record in the file, counted from 1.
  public var record: Int
  /// The number of the line at fault, counted from 1.
  public var line: Int
  /// The package that the record is about, where that could be read.
  public var package: String?
  /// What is wrong with the record.
  public var reason: String

  /// Makes a problem from its parts.
  public init(path: String, record: Int, line: Int, package: String?, reason: String) {
    self.path = path
    self.record = record
    self.line = line
    self.package = package
    self.reason = reason
  }
}
