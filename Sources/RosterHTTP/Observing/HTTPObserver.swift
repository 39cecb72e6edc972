import Foundation
import HTTPTypes

/// A type that is notified of every call of a service.
///
/// A call includes its retries, its redirects and the decoding of its response: an observer receives exactly one
/// `didBegin` (unless the request forms no URL) and exactly one `didEnd` for it. The methods are called on the thread on
/// which the call runs and must return quickly.
///
/// ```swift
/// struct CountingObserver: HTTPObserver {
///   func didBegin(_ call: HTTPCallInfo) { count(call.method) }
///   func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ metrics: HTTPMetrics) {
///     if case .failed(let error) = outcome { print(error.logDescription, metrics.attempts) }
///   }
/// }
/// ```
public protocol HTTPObserver: Sendable {
  /// Called when a call begins.
  func didBegin(_ call: HTTPCallInfo)
  /// Called when a call ends with a response, an error, or by cancellation.
  func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ metrics: HTTPMetrics)
}

extension HTTPObserver {
  /// Does nothing.
  public func didBegin(_ call: HTTPCallInfo) {}
}

/// The description of a call for observers.
public struct HTTPCallInfo: Sendable, Hashable {
  /// The unique identity of the call.
  public let id: UUID
  /// The method.
  public let method: HTTPRequest.Method
  /// The URL, or `nil` if the request forms none.
  public let url: RedactedURL?
}

/// The outcome of a call.
public enum HTTPOutcome: Sendable {
  /// The call returned a value, decoded from the response, with the issues that lenient mapping recovered from.
  case succeeded(ServerResponse, JSONIssues)
  /// The server has no newer version than the caller.
  case notModified
  /// The call failed. The error's ``HTTPError/kind`` is `.cancelled` if the caller cancelled it.
  case failed(HTTPError)
}

/// Calls a closure with every failed call, for example to display the error. Cancelled calls are not reported.
public struct FailureObserver: HTTPObserver {
  private let report: @Sendable (HTTPCallInfo, HTTPError) -> Void

  /// Creates an observer.
  ///
  /// - Parameter report: Called with each failure, on the thread on which the call ran.
  public init(_ report: @escaping @Sendable (HTTPCallInfo, HTTPError) -> Void) { self.report = report }

  /// Reports a failure.
  public func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ metrics: HTTPMetrics) {
    if case .failed(let error) = outcome, error.kind != .cancelled { report(call, error) }
  }
}
