import Foundation

/// A decoded value together with the response it was decoded from.
public struct HTTPResult<Value: Sendable>: Sendable {
  /// The decoded value.
  public let value: Value
  /// The response.
  public let response: ServerResponse
  /// The issues that lenient JSON mapping recovered from.
  public let issues: JSONIssues
  /// The durations and the number of attempts of the call.
  public let metrics: HTTPMetrics

  /// The entity tag (`ETag`) of the content, for a conditional request.
  public var etag: String? { response.etag }
}

/// The result of a conditional request.
///
/// ```swift
/// if case .modified(let result) = answer { show(result.value) }
/// ```
public enum ConditionalResult<Value: Sendable>: Sendable {
  /// The server has a newer version.
  case modified(HTTPResult<Value>)
  /// The caller's version is current.
  case notModified
}

/// The durations and the number of attempts of a call.
public struct HTTPMetrics: Sendable, Hashable {
  /// The date at which the call began.
  public var start: Date
  /// The time between sending a request and receiving the last byte of its response, summed over all attempts. Delays
  /// between attempts are excluded.
  public var network: Duration
  /// The time spent decoding the value.
  public var parse: Duration
  /// The time from the beginning of the call to its end.
  public var total: Duration
  /// The number of requests sent; 0 if the cache provided the response or the call failed before sending.
  public var attempts: Int
}
