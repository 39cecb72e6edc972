import Foundation
import HTTPTypes

/// A transport that answers requests in this process, for tests, previews and demos without a network.
///
/// ```swift
/// let service = HTTPService("https://example.org", transport: .inProcess { request in
///   guard request.url.path == "/orders" else { return TransportResponse(status: .notFound) }
///   return .json(#"[{"id": 1}]"#)
/// })
/// ```
///
/// What the closure throws is the error of the request: ``TransportError/offline`` is a missing connection. A closure that waits,
/// such as for a gate of RosterTesting, keeps the request under way; the task in which it runs is cancelled with the request.
public struct InProcessTransport: HTTPTransport {
  private let respond: @Sendable (TransportRequest) async throws -> TransportResponse

  /// Creates a transport.
  ///
  /// - Parameter respond: Returns the response to a request. Called on any thread, by several requests at a time.
  public init(_ respond: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
    self.respond = respond
  }

  /// Returns the response of the closure.
  public func send(_ request: TransportRequest) async throws -> TransportResponse { try await respond(request) }
}

extension HTTPTransport where Self == InProcessTransport {
  /// A transport that answers requests by a closure.
  public static func inProcess(
    _ respond: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
  ) -> InProcessTransport {
    InProcessTransport(respond)
  }
}

extension TransportResponse {
  /// Creates a response with a JSON text.
  public static func json(
    _ text: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> TransportResponse {
    json(Data(text.utf8), status: status, headers: headers)
  }

  /// Creates a response with a value as JSON.
  ///
  /// - Throws: What the encoder throws.
  public static func json(
    encoding value: some Encodable, by encoder: JSONEncoder = JSONEncoder(), status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) throws -> TransportResponse {
    json(try encoder.encode(value), status: status, headers: headers)
  }

  private static func json(_ bytes: Data, status: HTTPResponse.Status, headers: HTTPFields) -> TransportResponse {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/json"
    return TransportResponse(status: status, headers: headers, bytes: bytes)
  }
}
