import Foundation

/// A decoded answer with all that is known about it.
public struct HTTPResult<Value: Sendable>: Sendable {
  /// What the answer became.
  public let value: Value
  /// The answer.
  public let reply: HTTPReply
  /// What lenient mapping put up with.
  public let issues: JSONIssues
  /// How long it took.
  public let timing: HTTPTiming

  /// The version of the content, as the server names it.
  public var etag: String? { reply.etag }
}

/// The answer to a conditional request.
public enum Conditional<Value: Sendable>: Sendable {
  /// There is something new.
  case modified(HTTPResult<Value>)
  /// What the caller has is still what the server has.
  case notModified
}

/// How long a call took, and when it began.
public struct HTTPTiming: Sendable, Hashable {
  /// When the call began.
  public var start: Date
  /// The time spent between sending an attempt's request and having its last byte, all attempts together; waiting
  /// between attempts does not count.
  public var network: Duration
  /// The time spent on making the value from the bytes.
  public var parse: Duration
  /// The time from the beginning of the call to its end.
  public var total: Duration
  /// How many requests went out; 0: the cache answered, or it never came that far.
  public var attempts: Int
}
