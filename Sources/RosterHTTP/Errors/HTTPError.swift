import Foundation
import HTTPTypes

/// Why a call brought no value.
///
/// `description` is a sentence that a page can show; ``nature`` says what to do next.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
  /// What happened.
  public enum Reason: Sendable {
    /// The address and path make no URL. The text says why.
    case invalidAddress(String)
    /// The request would go unencrypted to a host that is not this machine.
    case notEncrypted
    /// The request's own body could not be made. The text says why.
    case unsendable(String)
    /// There is no network, or the host cannot be found on it.
    case offline
    /// The host is there, but nobody takes the connection.
    case cannotConnect
    /// No secure connection could be made. The text says why.
    case untrusted(String)
    /// Nothing, or not all, came within this time.
    case timedOut(Duration)
    /// The connection broke before the answer was complete.
    case connectionLost
    /// What came is not HTTP, or breaks its rules. The text says how.
    case malformed(String)
    /// A redirect was not followed. The text says why.
    case redirect(String)
    /// The answer has more bytes than this.
    case tooLarge(limit: Int)
    /// The server answered with a status that the request does not accept.
    case status(HTTPReply)
    /// No credentials could be had. The text says why.
    case unauthenticated(String)
    /// The answer did not become a value. The text says why.
    case decoding(String)
    /// The caller gave up.
    case cancelled
    /// The transport failed in a way of its own.
    case transport(String)
  }

  /// What to do about it.
  public enum Nature: Sendable, Hashable {
    /// It may well work in a moment: try again by yourself.
    case transient
    /// It will not work until something is changed.
    case permanent
    /// It will work when the network is back.
    case offline
    /// Nothing: nobody wants the answer any more. It is no error to show.
    case cancelled
  }

  /// What happened.
  public let reason: Reason
  /// What was asked for; nil: it did not come to a request.
  public internal(set) var method: HTTPRequest.Method?
  /// What was asked for; nil: it did not come to a URL.
  public internal(set) var url: URL?

  /// An error; middleware and transports of your own make them.
  public init(_ reason: Reason, method: HTTPRequest.Method? = nil, url: URL? = nil) {
    self.reason = reason
    self.method = method
    self.url = url
  }

  /// What to do about it.
  public var nature: Nature {
    switch reason {
    case .offline: .offline
    case .cancelled: .cancelled
    case .cannotConnect, .timedOut, .connectionLost, .malformed, .transport: .transient
    case .status(let reply): Self.transientStatuses.contains(reply.status.code) ? .transient : .permanent
    case .invalidAddress, .notEncrypted, .unsendable, .untrusted, .redirect, .tooLarge, .unauthenticated, .decoding:
      .permanent
    }
  }

  /// Status codes after which the same request may succeed a little later.
  public static let transientStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

  /// The answer that was refused for its status; nil: another reason.
  public var refusedReply: HTTPReply? {
    if case .status(let reply) = reason { reply } else { nil }
  }

  /// The status code that was refused; nil: another reason.
  public var status: HTTPResponse.Status? { refusedReply?.status }

  /// How long the server asks to wait before the next try (`Retry-After`); nil: it does not say.
  ///
  /// - Parameter now: the date that a date of the server is compared with.
  public func retryAfter(at now: Date = Date()) -> Duration? {
    refusedReply?.headers[.retryAfter].flatMap { RetryAfter.duration($0, now: now) }
  }

  func about(_ call: HTTPCall) -> HTTPError {
    var error = self
    error.method = error.method ?? call.method
    error.url = error.url ?? call.url
    return error
  }
}

extension HTTPError {
  /// What happened, to what, and what to do about it, in a sentence or two. Queries are left out, as they may hold
  /// secrets.
  public var description: String {
    switch reason {
    case .invalidAddress(let why): "The address of the server cannot be used: \(why)."
    case .notEncrypted:
      "The request to \(server) was not sent, because it would not be encrypted. Use https, or allow plain text."
    case .unsendable(let why): "The request to \(server) could not be made: \(why)"
    case .offline: "\(server.capitalizedFirst) cannot be reached. Check the network connection."
    case .cannotConnect: "\(server.capitalizedFirst) does not accept connections. Try again later."
    case .untrusted(let why): "No secure connection to \(server) could be made: \(why)"
    case .timedOut(let limit): "\(server.capitalizedFirst) did not answer within \(limit.inWords). Try again later."
    case .connectionLost: "The connection to \(server) broke before the answer was complete. Try again."
    case .malformed(let why): "The answer from \(server) is not valid HTTP: \(why)"
    case .redirect(let why): "A redirect from \(server) was not followed: \(why)."
    case .tooLarge(let limit): "The answer from \(server) is larger than the \(limit) bytes that are allowed."
    case .status(let reply): statusSentence(reply.status)
    case .unauthenticated(let why): "\(server.capitalizedFirst) asks for credentials, but there are none: \(why)"
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

  private func statusSentence(_ status: HTTPResponse.Status) -> String {
    let phrase = Self.namedStatuses.first { $0 == status }.map { " (\($0.reasonPhrase))" } ?? ""
    let request = method.map { " to \($0.rawValue) \(url?.path ?? "")" } ?? ""
    let advice =
      switch status.code {
      case 401, 403: "You may have to sign in again."
      case 404, 410: "It may have been moved or deleted."
      case _ where nature == .transient: "Try again later."
      default: "Trying again will not help."
      }
    return "\(server.capitalizedFirst) answered \(status.code)\(phrase)\(request). \(advice)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Duration {
  fileprivate var inWords: String {
    self == .seconds(1)
      ? "1 second" : "\(formatted(.units(allowed: [.minutes, .seconds, .milliseconds], width: .wide)))"
  }
}
