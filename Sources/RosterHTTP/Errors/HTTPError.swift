import Foundation
import HTTPTypes
import Roster

/// An error of an HTTP call.
///
/// It has two texts. `description` is for developers and logs: it has the server and the reason, and neither queries,
/// header fields nor content. `localizedDescription` is for readers: a localized sentence, or the message of the error that
/// a middleware or a decoding threw. ``kind`` states whether a retry may succeed.
public struct HTTPError: Error, Sendable, RedactedStringConvertible {
  /// The reason for the failure.
  ///
  /// ```swift
  /// switch error.reason {   // also .invalidURL, .bodyEncodingFailed, .cleartextNotPermitted, .redirect, .rejected,
  /// case .timedOut, .connectionLost, .cannotConnectToHost: retryLater()   // .invalidResponse, .secureConnectionFailed
  /// case .responseTooLarge(let limit): print("More than \(limit) bytes")
  /// case .authenticationFailed: showSignIn()
  /// default: show(error)
  /// }
  /// ```
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
    /// The request would go to an origin that it must not go to, or carry there what belongs to the service. The text is
    /// the reason.
    case originNotPermitted(String)
    /// The response has more bytes than the limit.
    case responseTooLarge(limit: Int)
    /// The status code of the response is not among the request's accepted ones.
    case status(ServerResponse)
    /// The code of the response's ``ResponseEnvelope`` is not one of success. The error's ``HTTPError/underlying`` is a
    /// ``ServerMessage``. The text is its description.
    case rejected(String)
    /// No credentials were available. The text is the reason.
    case authenticationFailed(String)
    /// The file of a download could not be written, because there is no space.
    case storageFull
    /// The file of a download could not be written for another reason. The text is the reason.
    case fileNotWritten(String)
    /// The response could not be decoded. The text is the reason.
    case decoding(String)
    /// The caller cancelled the call.
    case cancelled
    /// Another error of the transport, which is the error's ``HTTPError/underlying``. The text is its summary.
    case transport(String)
    /// A middleware threw the error's ``HTTPError/underlying``. The text is its summary.
    case middleware(String)
  }

  /// The kind of an error: whether and when a retry may succeed.
  ///
  /// ```swift
  /// if error.kind == HTTPError.Kind.offline { waitForConnection() }
  /// ```
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
  public internal(set) var url: RedactedURL?
  /// The error that the transport, a middleware or the decoding threw, if there is one. Its description may contain data
  /// of the server.
  public let underlying: (any Error)?

  /// Creates an error, for custom middleware and transports.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - method: The method of the request.
  ///   - url: The URL of the request.
  ///   - underlying: The error that caused this one.
  public init(
    _ reason: Reason, method: HTTPRequest.Method? = nil, url: RedactedURL? = nil, underlying: (any Error)? = nil
  ) {
    self.reason = reason
    self.method = method
    self.url = url
    self.underlying = underlying
  }

  /// The kind of the error: whether and when a retry may succeed.
  public var kind: Kind {
    if let kind = cause.flatMap({ Kind(of: $0) }) { return kind }
    return switch reason {
    case .offline: .offline
    case .cancelled: .cancelled
    case .cannotConnectToHost, .timedOut, .connectionLost, .invalidResponse, .transport: .transient
    case .status(let response): response.status.isTransient ? .transient : .permanent
    case .invalidURL, .cleartextNotPermitted, .bodyEncodingFailed, .secureConnectionFailed, .redirect,
      .originNotPermitted, .responseTooLarge, .rejected, .authenticationFailed, .storageFull, .fileNotWritten,
      .decoding, .middleware:
      .permanent
    }
  }

  /// The response whose status code was not accepted, or `nil` for another reason.
  ///
  /// ```swift
  /// let details = error.rejectedResponse?.body.bytes   // of a status that was not accepted
  /// ```
  public var rejectedResponse: ServerResponse? {
    if case .status(let response) = reason { response } else { nil }
  }

  /// The status code that was not accepted, or `nil` for another reason.
  public var status: HTTPResponse.Status? { rejectedResponse?.status }

  /// The delay that the server requests before the next attempt (`Retry-After`), or `nil` if it requests none.
  ///
  /// ```swift
  /// if let delay = error.retryAfter() { try await Task.sleep(for: delay) }
  /// ```
  ///
  /// - Parameter now: The current date, for a header field with a date, if the response does not have the server's.
  public func retryAfter(at now: Date = Date()) -> Duration? {
    guard let response = rejectedResponse else { return nil }
    return response.headers[.retryAfter].flatMap { RetryAfter.duration($0, now: response.date ?? now) }
  }
}

extension HTTPError {
  /// A message for developers, with the failure and the server, without queries, header fields and content.
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
    case .originNotPermitted(let why): "The request to \(server) was not sent: \(why)."
    case .responseTooLarge(let limit): "The response from \(server) is larger than the \(limit) bytes that are allowed."
    case .status(let response): statusMessage(response.status)
    case .rejected(let why): "\(server.capitalizedFirst) rejected the request: \(why)"
    case .authenticationFailed(let why): "\(server.capitalizedFirst) requires credentials, but there are none: \(why)"
    case .storageFull:
      "The response from \(server) was not stored, because there is no space. Free some, and try again."
    case .fileNotWritten(let why): "The response from \(server) was not stored: \(why)"
    case .decoding(let why): "The answer from \(server) could not be understood: \(why)"
    case .cancelled: "The request to \(server) was cancelled."
    case .transport(let why): "The request to \(server) failed: \(why)"
    case .middleware(let why): "A middleware ended the request to \(server): \(why)"
    }
  }

  private var server: String { url?.host.map { "the server at \($0)" } ?? "the server" }

  private static let namedStatuses: [HTTPResponse.Status] = [
    .multipleChoices, .movedPermanently, .found, .seeOther, .notModified, .temporaryRedirect, .permanentRedirect,
    .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable, .requestTimeout, .conflict,
    .gone, .preconditionFailed, .contentTooLarge, .unprocessableContent, .tooManyRequests, .internalServerError,
    .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
  ]

  /// The phrase of a status code, which a response need not have.
  static func phrase(of status: HTTPResponse.Status) -> String? {
    namedStatuses.first { $0 == status }?.reasonPhrase
  }

  private func statusMessage(_ status: HTTPResponse.Status) -> String {
    let phrase = Self.phrase(of: status).map { " (\($0))" } ?? ""
    let request = method.map { " to \($0.rawValue) \(url?.redactedPath ?? "")" } ?? ""
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

extension HTTPError {
  /// The error that a transport, a middleware or the mapped type threw.
  var cause: (any Error)? {
    var cause = underlying
    while let error = cause as? JSONError { cause = error.underlying }
    return cause
  }
}

extension HTTPError.Kind {
  /// The kind of an error that a transport, a middleware or a decoding threw, or `nil` if it is not classified.
  fileprivate init?(of error: any Error) {
    switch PageFailure.kind(of: error) {
    case nil: return nil
    case .transient: self = .transient
    case .offline: self = .offline
    case .cancelled: self = .cancelled
    case .permanent, .invalidated: self = .permanent
    }
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
