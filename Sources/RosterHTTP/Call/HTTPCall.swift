import Foundation
import HTTPTypes

/// A request on its way to the server, as middleware sees and changes it.
public struct HTTPCall: Sendable {
  /// The method.
  public var method: HTTPRequest.Method
  /// The URL.
  public var url: URL
  /// All header fields.
  public var headers: HTTPFields
  /// The encoded content.
  public var body: EncodedBody
  /// Whether the call may be retried, because sending it twice has the same effect as sending it once.
  public var isIdempotent: Bool
  /// Whether the response may come from the response cache.
  public var cachePolicy: HTTPCachePolicy
  /// The timeouts of one attempt.
  public var timeouts: HTTPTimeouts
  /// The maximum size of the response's content, in bytes.
  public var responseLimit: Int
  /// The status codes that count as success.
  public var acceptedStatusCodes: ClosedRange<Int>
  /// The clock for everything that concerns this call.
  public let clock: HTTPClock
  /// The origin of the service's address, to which the service's credentials belong.
  let serviceOrigin: Origin
  /// Counts attempts and network time.
  let metrics: CallMetrics

  /// Whether the call goes to the service's own origin.
  ///
  /// Credentials must not be sent to any other origin: a server's link to the next page may point to another host.
  public var isSameOrigin: Bool { Origin(url) == serviceOrigin }

  /// Whether the call is conditional: the server responds with 304 if the caller's version is current.
  public var isConditional: Bool { headers[.ifNoneMatch] != nil || headers[.ifModifiedSince] != nil }

  /// Appends items to the query of the URL.
  public mutating func addQuery(_ items: [QueryItem]) {
    let added = PercentEncoding.query(items)
    guard !added.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
    parts.percentEncodedQuery = [parts.percentEncodedQuery, added].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "&")
    url = parts.url ?? url
  }

  /// Creates an error with the method and URL of this call.
  public func error(_ reason: HTTPError.Reason) -> HTTPError { HTTPError(reason, method: method, url: url) }
}

extension HTTPError {
  /// The error with the method and URL of a call, unless it has its own.
  func attributed(to call: HTTPCall) -> HTTPError {
    var error = self
    error.method = error.method ?? call.method
    error.url = error.url ?? call.url
    return error
  }
}

/// The origin of a URL: scheme, host and port (RFC 6454).
struct Origin: Sendable, Hashable {
  private let serialization: String

  init(_ url: URL) {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    serialization = "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
  }
}

extension HTTPRequest.Method {
  /// Whether sending a request with this method twice has the same effect as sending it once (RFC 9110, 9.2.2).
  var isIdempotent: Bool { [.get, .head, .put, .delete, .options, .trace].contains(self) }

  /// Whether a request with this method changes nothing on the server (RFC 9110, 9.2.1).
  var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
}
