import Foundation
import HTTPTypes

/// A type that sends requests with a networking library.
///
/// A transport performs one request. It does not follow redirects, retry, store cookies or responses, add header fields
/// (except those that frame the message), or validate status codes. When its task is cancelled or the body's iterator is
/// released, it stops and closes the connection. It throws ``TransportError`` if a case applies, and any other error
/// otherwise.
public protocol HTTPTransport: Sendable {
  /// Sends a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, as soon as its head is received.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// Returns the default transport: ``URLSessionTransport``, and on Linux `CurlTransport`, or `AsyncHTTPClientTransport` with the
/// trait `AsyncHTTPClient`.
public func defaultTransport() -> any HTTPTransport {
  #if AsyncHTTPClient && os(Linux)
    AsyncHTTPClientTransport()
  #elseif os(Linux)
    CurlTransport()
  #else
    URLSessionTransport()
  #endif
}

/// A request for a transport.
public struct TransportRequest: Sendable, RedactedStringConvertible {
  /// The method.
  public let method: HTTPRequest.Method
  /// The URL, with the scheme https or http.
  public let url: URL
  /// All header fields except those that frame the message (`Content-Length`, `Host`).
  public let headers: HTTPFields
  /// The content.
  public let body: EncodedBody
  /// The maximum number of content bytes that are read. A transport without backpressure must fail with
  /// ``TransportError/responseTooLarge`` beyond it.
  public let responseLimit: Int
  var didSend: @Sendable (Int) -> Void = { _ in }

  /// Reports how much of the content was sent, for progress and for idle timeouts. A transport that never calls it has neither
  /// until the response begins.
  ///
  /// - Parameter count: The number of bytes since the start of the request.
  public func reportSent(_ count: Int) { didSend(count) }

  /// The method and the origin.
  public var description: String { "\(method.rawValue) \(HTTPOrigin(url))" }
}

/// The head of a response and a stream of its content.
public struct TransportResponse: Sendable, RedactedStringConvertible {
  /// The status code, from 100 to 999.
  public let status: HTTPResponse.Status
  /// The header fields.
  public let headers: HTTPFields
  /// The content in chunks, after decompression. The stream throws if the connection is lost before the end.
  public let body: AsyncThrowingStream<Data, any Error>

  /// The status code.
  public var description: String { "\(status.code)" }

  /// Creates a response with a stream.
  public init(status: HTTPResponse.Status, headers: HTTPFields, body: AsyncThrowingStream<Data, any Error>) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with content in memory.
  public init(status: HTTPResponse.Status, headers: HTTPFields = [:], bytes: Data = Data()) {
    self.init(
      status: status, headers: headers,
      body: AsyncThrowingStream { stream in
        if !bytes.isEmpty { stream.yield(bytes) }
        stream.finish()
      })
  }
}

/// An error of a transport.
public enum TransportError: Error, Sendable, Hashable {
  /// There is no network connection, or the host was not found.
  case offline
  /// The host refused the connection.
  case cannotConnectToHost
  /// No secure connection could be established. The text is the reason.
  case secureConnectionFailed(String)
  /// A timeout of the library expired.
  case timedOut
  /// The connection was lost.
  case connectionLost
  /// The response is not valid HTTP. The text is the reason.
  case invalidResponse(String)
  /// The content exceeds `responseLimit`.
  case responseTooLarge
}
