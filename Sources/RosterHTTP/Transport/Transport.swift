import Foundation
import HTTPTypes

/// What carries a request to a server and its answer back: the one thing that depends on a networking library.
///
/// A transport makes one exchange. It follows no redirects, retries nothing, stores nothing, sends no header that it
/// was not given (but for those that frame the message), and judges no status code. It ends soon after its task is
/// cancelled or the body is dropped, and then frees the connection. It throws ``TransportFailure`` where that says what
/// happened, and anything else otherwise.
public protocol Transport: Sendable {
  /// Sends a request and returns as soon as the head of its answer is there.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// The transport of services that name none: ``URLSessionTransport``, but on Linux with the trait `AsyncHTTPClient`, where
/// it is `AsyncHTTPClientTransport`.
public func defaultTransport() -> any Transport {
  #if AsyncHTTPClient && canImport(FoundationNetworking)
    AsyncHTTPClientTransport()
  #else
    URLSessionTransport()
  #endif
}

/// A request, ready to be sent.
public struct TransportRequest: Sendable {
  /// The method.
  public let method: HTTPRequest.Method
  /// Where to; https or http.
  public let url: URL
  /// All header fields but those that frame the message (`Content-Length`, `Host`).
  public let headers: HTTPFields
  /// What to send along.
  public let body: PreparedBody
  /// No more than this many bytes of the answer will be read. A transport that cannot hold a server back gives up
  /// beyond it.
  public let responseLimit: Int
}

/// The head of an answer, and its body on the way.
public struct TransportResponse: Sendable {
  /// The status code, 100…999.
  public let status: HTTPResponse.Status
  /// The header fields.
  public let headers: HTTPFields
  /// The content in pieces, decompressed; it throws when the connection breaks before the end.
  public let body: AsyncThrowingStream<Data, any Error>

  /// An answer.
  public init(status: HTTPResponse.Status, headers: HTTPFields, body: AsyncThrowingStream<Data, any Error>) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer whose content is there already.
  public init(status: HTTPResponse.Status, headers: HTTPFields = [:], bytes: Data = Data()) {
    self.init(
      status: status, headers: headers,
      body: AsyncThrowingStream { stream in
        if !bytes.isEmpty { stream.yield(bytes) }
        stream.finish()
      })
  }
}

/// Why a transport could not carry a request or its answer.
public enum TransportFailure: Error, Sendable, Hashable {
  /// There is no network, or no such host on it.
  case offline
  /// Nobody takes the connection.
  case cannotConnect
  /// No secure connection. The text says why.
  case untrusted(String)
  /// The library's own time limit passed.
  case timedOut
  /// The connection broke.
  case connectionLost
  /// What came is not HTTP. The text says how.
  case malformed(String)
  /// More than `responseLimit` bytes came.
  case tooLarge
}
