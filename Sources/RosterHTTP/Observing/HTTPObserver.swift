import Foundation
import HTTPTypes

/// Something that hears of every call of a service, and changes none.
///
/// It hears of the whole call, retries, redirects and the making of the value included: exactly one `didBegin` (unless
/// the request makes no URL) and exactly one `didEnd`. It is called on whatever thread the call runs on, and should
/// return soon.
public protocol HTTPObserver: Sendable {
  /// A call begins.
  func didBegin(_ call: HTTPCallInfo)
  /// A call has ended: with an answer, an error, or by being cancelled.
  func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ timing: HTTPTiming)
}

extension HTTPObserver {
  /// Does nothing.
  public func didBegin(_ call: HTTPCallInfo) {}
}

/// Which call an observer hears of.
public struct HTTPCallInfo: Sendable, Hashable {
  /// Tells calls apart.
  public let id: UUID
  /// The method.
  public let method: HTTPRequest.Method
  /// The URL; nil: the request makes none. Its query may hold secrets.
  public let url: URL?
}

/// How a call ended.
public enum HTTPOutcome: Sendable {
  /// With a value, made from this answer, with what lenient mapping put up with.
  case succeeded(HTTPReply, JSONIssues)
  /// With the answer that the caller has the newest version already.
  case notModified
  /// With an error; ``HTTPError/nature`` is `.cancelled` if the caller gave up.
  case failed(HTTPError)
}

/// Calls a closure with every call that failed, but for those that were cancelled: to show the failure, for example.
public struct FailureObserver: HTTPObserver {
  private let report: @Sendable (HTTPCallInfo, HTTPError) -> Void

  /// Calls `report`, on whatever thread the call ran on.
  public init(_ report: @escaping @Sendable (HTTPCallInfo, HTTPError) -> Void) { self.report = report }

  /// Reports a failure.
  public func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ timing: HTTPTiming) {
    if case .failed(let error) = outcome, error.nature != .cancelled { report(call, error) }
  }
}
