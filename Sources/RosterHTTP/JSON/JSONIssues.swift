/// An error that lenient mapping recovered from.
///
/// ```swift
/// for issue in issues.first where issue.recovery == JSONIssue.Recovery.skipped { print(issue) }   // or .usedDefault
/// ```
public struct JSONIssue: Sendable, Equatable, CustomStringConvertible {
  /// How lenient mapping recovered from an error.
  public enum Recovery: Sendable, Equatable {
    /// The property has its default value, or `nil`.
    case usedDefault
    /// The element of an array or the entry of a dictionary was skipped.
    case skipped
  }

  /// The error.
  public let error: JSONError
  /// The recovery.
  public let recovery: Recovery

  /// The error's message and the recovery.
  public var description: String {
    switch recovery {
    case .usedDefault: "\(error) The default was used."
    case .skipped: "\(error) The element was skipped."
    }
  }
}

/// The errors that lenient mapping recovered from: their number, and the first of them.
///
/// ```swift
/// print("\(issues.skippedCount) elements were skipped: \(issues.first)")
/// ```
public struct JSONIssues: Sendable, Equatable {
  /// The maximum number of stored issues, which limits the memory for large invalid arrays.
  static let storedLimit = 100

  /// The number of issues.
  public private(set) var count = 0
  /// The number of skipped elements.
  public private(set) var skippedCount = 0
  /// The first issues, at most 100, in document order.
  public private(set) var first: [JSONIssue] = []

  /// Creates an empty collection.
  public init() {}

  /// Whether there are no issues.
  public var isEmpty: Bool { count == 0 }

  mutating func add(_ error: JSONError, _ recovery: JSONIssue.Recovery) {
    count += 1
    if recovery == .skipped { skippedCount += 1 }
    if first.count < Self.storedLimit { first.append(JSONIssue(error: error.resolved, recovery: recovery)) }
  }
}
