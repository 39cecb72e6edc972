import Foundation
import HTTPTypes

/// An error of an HTTP call.
///
/// `description` is a message that a page can display. ``kind`` tells whether a retry may succeed.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
  /// The reason for the failure.
  public enum Reason: Sendable {
    /// The address and path do not form a URL. The text is the reason.
    case invalidURL(String)
    /// The request would be sent unencrypted to a host other than this machine.
    case cleartextNotPermitted
    /// The request's content could not be encoded. The text is the reason.
    case bodyEncodingFailed(String)
    /// There is no network connection, or the host was not found.
    case offline
    /// The host refused the connection.
    case cannotConnectToHost
    /// No secure connection could be established. The text is the reason.
    case secureConnectionFailed(String)
    /// The response was not received completely within this time.
    case timedOut(Duration)
    /// The connection was lost before the response was complete.
    case connectionLost
    /// The response is not valid HTTP. The text is the reason.
    case invalidResponse(String)
    /// A redirect was not followed. The text is the reason.
    case redirect(String)
    /// The response has more bytes than the limit.
    case responseTooLarge(limit: Int)
    /// The status code of the response is not among the request's accepted ones.
    case status(ServerResponse)
    /// No credentials were available. The text is the reason.
    case authenticationFailed(String)
    /// The response could not be decoded. The text is the reason.
    case decoding(String)
    /// The caller cancelled the call.
    case cancelled
    /// Another error of the transport. The text is its description.
    case transport(String)
  }

  /// The kind of an error: whether and when a retry may succeed.
  public enum Kind: Sendable, Hashable {
    /// A temporary failure: an automatic retry may succeed.
    case transient
    /// A permanent failure: a retry fails again until something is changed.
    case permanent
    /// No network connection: a retry may succeed once it is restored.
    case offline
    /// The call was cancelled. There is no error to display.
    case cancelled
  }

  /// The reason for the failure.
  public let reason: Reason
  /// The method of the request, or `nil` if no request was created.
  public internal(set) var method: HTTPRequest.Method?
  /// The URL of the request, or `nil` if no URL could be formed.
  public internal(set) var url: URL?

  /// Creates an error, for custom middleware and transports.
  public init(_ reason: Reason, method: HTTPRequest.Method? = nil, url: URL? = nil) {
    self.reason = reason
    self.method = method
    self.url = url
  }

  /// The kind of the error: whether and when a retry may succeed.
  public var kind: Kind {
    switch reason {
    case .offline: .offline
    case .cancelled: .cancelled
    case .cannotConnectToHost, .timedOut, .connectionLost, .invalidResponse, .transport: .transient
    case .status(let response): Self.transientStatuses.contains(response.status.code) ? .transient : .permanent
    case .invalidURL, .cleartextNotPermitted, .bodyEncodingFailed, .secureConnectionFailed, .redirect,
      .responseTooLarge, .authenticationFailed, .decoding:
      .permanent
    }
  }

  /// The status codes after which a retry of the same request may succeed.
  public static let transientStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

  /// The response whose status code was not accepted, or `nil` for another reason.
  public var rejectedResponse: ServerResponse? {
    if case .status(let response) = reason { response } else { nil }
  }

  /// The status code that was not accepted, or `nil` for another reason.
  public var status: HTTPResponse.Status? { rejectedResponse?.status }

  /// The delay that the server requests before the next attempt (`Retry-After`), or `nil` if it requests none.
  ///
  /// - Parameter now: The current date, for a header field with a date.
  public func retryAfter(at now: Date = Date()) -> Duration? {
    rejectedResponse?.headers[.retryAfter].flatMap { RetryAfter.duration($0, now: now) }
  }
}

extension HTTPError {
  /// A message with the failure, the server and a recovery suggestion. It omits queries, as they may contain secrets.
  public var description: String {
    switch reason {
    case .invalidURL(let why): "The address of the server cannot be used: \(why)."
    case .cleartextNotPermitted:
      "The request to \(server) was not sent, because it would not be encrypted. Use https, or allow cleartext."
    case .bodyEncodingFailed(let why): "The request to \(server) could not be created: \(why)"
    case .offline: "\(server.capitalizedFirst) cannot be reached. Check the network connection."
    case .cannotConnectToHost: "\(server.capitalizedFirst) does not accept connections. Try again later."
    case .secureConnectionFailed(let why): "No secure connection to \(server) could be established: \(why)"
    case .timedOut(let limit): "\(server.capitalizedFirst) did not answer within \(limit.localized). Try again later."
    case .connectionLost: "The connection to \(server) broke before the response was complete. Try again."
    case .invalidResponse(let why): "The response from \(server) is not valid HTTP: \(why)"
    case .redirect(let why): "A redirect from \(server) was not followed: \(why)."
    case .responseTooLarge(let limit): "The response from \(server) is larger than the \(limit) bytes that are allowed."
    case .status(let response): statusMessage(response.status)
    case .authenticationFailed(let why): "\(server.capitalizedFirst) requires credentials, but there are none: \(why)"
    case .decoding(let why): "The answer from \(server) could not be understood: \(why)"
    case .cancelled: "The request to \(server) was cancelled."
    case .transport(let why): "The request to \(server) failed: \(why)"
    }
  }

  private var server: String { url?.host.map { "the server at \($0)" } ?? "the server" }

  private static let namedStatuses: [HTTPResponse.Status] = [
    .multipleChoices, .movedPermanently, .found, .seeOther, .notModified, .temporaryRedirect, .permanentRedirect,
    .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable, .requestTimeout, .conflict,
    .gone, .preconditionFailed, .contentTooLarge, .unprocessableContent, .tooManyRequests, .internalServerError,
    .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
  ]

  private func statusMessage(_ status: HTTPResponse.Status) -> String {
    let phrase = Self.namedStatuses.first { $0 == status }.map { " (\($0.reasonPhrase))" } ?? ""
    let request = method.map { " to \($0.rawValue) \(url?.path ?? "")" } ?? ""
    let suggestion =
      switch status.code {
      case 401, 403: "You may have to sign in again."
      case 404, 410: "It may have been moved or deleted."
      case _ where kind == .transient: "Try again later."
      default: "Trying again will not help."
      }
    return "\(server.capitalizedFirst) answered \(status.code)\(phrase)\(request). \(suggestion)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Duration {
  fileprivate var localized: String {
    self == .seconds(1)
      ? "1 second" : "\(formatted(.units(allowed: [.minutes, .seconds, .milliseconds], width: .wide)))"
  }
}
