import Foundation
import HTTPTypes

/// A long connection that carries messages in both directions, such as a WebSocket.
///
/// A connection neither orders nor retries messages beyond what its protocol does. An app conforms the connection of its
/// networking library to this protocol.
public protocol MessageConnection: Sendable {
  /// Sends a message.
  func send(_ message: Data) async throws

  /// Returns the next message; `nil` when the server has closed the connection. Called again after each message, and never
  /// twice at a time.
  func receive() async throws -> Data?

  /// Closes the connection. Pending calls end.
  func close()
}

/// A message that a long connection has received.
///
/// ```swift
/// let message = IncomingMessage.message(topic: "feed", body)   // what a MessageFormat reads
/// ```
public enum IncomingMessage: Sendable {
  /// The response to a request.
  case response(id: UInt64, TransportResponse, size: Int)
  /// A message that no request asked for.
  case message(topic: String, Data)
}

/// The messages on a long connection: how requests are encoded, and responses and pushes are decoded.
///
/// ``json`` is a format with an object in each message. For another format, create a `MessageFormat` with its functions.
public struct MessageFormat: Sendable {
  let encode: @Sendable (_ id: UInt64, _ request: TransportRequest, _ body: Data) throws -> Data
  let decode: @Sendable (_ message: Data) throws -> IncomingMessage

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - encode: Returns the message for a request with a number that its response repeats, and the request's content.
  ///   - decode: Returns what a message means. An error closes the connection.
  public init(
    encode: @escaping @Sendable (_ id: UInt64, _ request: TransportRequest, _ body: Data) throws -> Data,
    decode: @escaping @Sendable (_ message: Data) throws -> IncomingMessage
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// JSON objects. Contents are encoded in Base64.
  ///
  /// - A request is `{"id": 1, "method": "GET", "target": "/feed?page=2", "headers": {…}, "body": "…"}`.
  /// - A response is `{"id": 1, "status": 200, "headers": {…}, "body": "…"}`.
  /// - A push is `{"topic": "feed", "body": "…"}`.
  public static var json: MessageFormat {
    MessageFormat { id, request, body in
      let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
      let path = parts?.percentEncodedPath ?? ""
      let target = (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?\($0)" } ?? "")
      var headers: [String: String] = [:]
      for field in request.headers { headers[field.name.rawName] = field.value }
      return try JSONEncoder().encode(
        JSONRequest(
          id: id, method: request.method.rawValue, target: target, headers: headers, body: body.isEmpty ? nil : body))
    } decode: { message in
      let answer = try JSONDecoder().decode(JSONAnswer.self, from: message)
      let body = answer.body ?? Data()
      guard let id = answer.id else { return .message(topic: answer.topic ?? "", body) }
      guard let status = answer.status, (100...999).contains(status) else {
        throw TransportError.invalidResponse("a message has no valid status")
      }
      var headers = HTTPFields()
      for (name, value) in answer.headers ?? [:] {
        if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
      }
      let response = TransportResponse(status: HTTPResponse.Status(code: status), headers: headers, bytes: body)
      return .response(id: id, response, size: body.count)
    }
  }
}

private struct JSONRequest: Encodable {
  var id: UInt64
  var method: String
  var target: String
  var headers: [String: String]
  var body: Data?
}

private struct JSONAnswer: Decodable {
  var id: UInt64?
  var topic: String?
  var status: Int?
  var headers: [String: String]?
  var body: Data?
}
