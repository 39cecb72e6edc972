import Foundation
import HTTPTypes

/// A request on its way to the server, as middleware sees and changes it.
///
/// Header fields, parameters and content belong to the service. They are sent to its own origin and to
/// ``HTTPOptions/trustedOrigins`` only. Other origins receive the header fields that are known to be safe: `Accept`,
/// `Accept-Encoding`, `Accept-Language`, `Cache-Control`, `Range` and `User-Agent`.
///
/// ```swift
/// // In a middleware:
/// var call = call
/// if call.isIdempotent, !call.isConditional { call.timeouts = HTTPTimeouts(idle: .seconds(10)) }
/// if call.isTrusted { call.addQuery([QueryItem("key", key)]) }
/// call.cachePolicy = .noStore
/// call.acceptedStatusCodes = 200...204
/// ```
public struct HTTPCall: Sendable, RedactedStringConvertible {
  /// The method.
  public var method: HTTPRequest.Method
  /// The URL, without the parameters that ``addQuery(_:)`` adds.
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
  /// The properties that the call shares with the other calls of its service.
  let scope: CallScope
  /// The parameters that belong to the service. They are added to the URL when the call is sent.
  var parameters: [QueryItem] = []
  /// The envelope of the response, if it has one.
  var envelope: ResponseEnvelope?
  /// The path for logs, if it differs from that of the URL.
  var redactedPath: String?
  /// Counts attempts and network time.
  var metrics: CallMetrics
  /// The file, the stream and the progress of the call.
  var transfer = Transfer()

  /// The clock for timeouts, delays and metrics of the call.
  public var clock: HTTPClock { scope.clock }

  /// Whether the call goes to the service's own origin or a trusted one, so that it may carry credentials.
  ///
  /// A server's link to the next page or a redirect may point to another one.
  public var isTrusted: Bool {
    let origin = HTTPOrigin(url)
    return origin == scope.origin || scope.trustedOrigins.contains(origin)
  }

  /// The method and the redacted URL.
  public var description: String { "\(method.rawValue) \(redactedURL)" }

  /// The URL for errors and logs.
  var redactedURL: RedactedURL { RedactedURL(url, path: redactedPath ?? url.path) }

  /// Whether the call is conditional: the server responds with 304 if the caller's version is current.
  public var isConditional: Bool { headers[.ifNoneMatch] != nil || headers[.ifModifiedSince] != nil }

  /// Appends items to the query. Like header fields, they are not sent to untrusted origins.
  public mutating func addQuery(_ items: [QueryItem]) { parameters += items }

  /// The URL with the parameters.
  var target: URL {
    let added = PercentEncoding.query(parameters)
    guard !added.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    parts.percentEncodedQuery = [parts.percentEncodedQuery, added].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "&")
    return parts.url ?? url
  }

  /// Creates an error with the method and URL of this call.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - underlying: The error that caused it.
  public func error(_ reason: HTTPError.Reason, underlying: (any Error)? = nil) -> HTTPError {
    HTTPError(reason, method: method, url: redactedURL, underlying: underlying)
  }
}

/// Where the content of a response goes, and what displays how much was transferred.
struct Transfer: Sendable {
  var destination: FileDestination?
  /// Receives the content that is read while it arrives.
  var stream: ContentStream?
  var report: TransferReport?

  /// Whether the response has the content.
  var isInMemory: Bool { destination == nil && stream == nil }
}

extension HTTPCall {
  /// The header fields that carry neither credentials nor identities. An entity tag is not among them: it belongs to the
  /// origin that issued it.
  private static let safeHeaders: Set<HTTPField.Name> = [
    .accept, .acceptEncoding, .acceptLanguage, .cacheControl, .range, .userAgent,
  ]

  /// The other header fields, without the caller's version of the response, in a form that is equal for equal fields.
  var privateFields: [String] {
    let others = Self.safeHeaders.union([.ifNoneMatch, .ifModifiedSince])
    return headers.filter { !others.contains($0.name) }.keys
  }

  /// The call as it may be sent to its origin. Each attempt and each redirect is sent through this method.
  ///
  /// What was removed is not sent to a later target either, even if that is the service's origin: an untrusted server could
  /// otherwise choose what the service is asked with the user's credentials. The Fetch Standard removes `Authorization` in
  /// this way, and curl `Authorization` and `Cookie`; RFC 9110, 15.4 asks for all fields with security implications.
  ///
  /// - Throws: ``HTTPError/Reason/originNotPermitted(_:)`` if the call has content, without which it would be another call.
  func restrictedToOrigin() throws(HTTPError) -> HTTPCall {
    guard !isTrusted else { return self }
    guard body.count == 0 else { throw error(.originNotPermitted("its content belongs to another server")) }
    var call = self
    call.parameters = []
    var safe = HTTPFields()
    for field in headers where Self.safeHeaders.contains(field.name) { safe.append(field) }
    call.headers = safe
    return call
  }
}

extension HTTPError {
  /// The error with the method and URL of a call, unless it has its own.
  func attributed(to call: HTTPCall) -> HTTPError {
    var error = self
    error.method = error.method ?? call.method
    error.url = error.url ?? call.redactedURL
    return error
  }
}

extension HTTPRequest.Method {
  /// Whether sending a request with this method twice has the same effect as sending it once (RFC 9110, 9.2.2).
  var isIdempotent: Bool { [.get, .head, .put, .delete, .options, .trace].contains(self) }

  /// Whether a request with this method changes nothing on the server (RFC 9110, 9.2.1).
  var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
}
