import Foundation

/// The decoding of a response into a value. It runs off the main actor.
public struct ResponseDecoding<Value: Sendable>: Sendable {
  /// The value of the request's `Accept` header field, if any.
  let accept: String?
  /// The envelope of the response, if it has one.
  var envelope: ResponseEnvelope?
  /// The file into which the content is received, if not into memory.
  var destination: FileDestination?
  let decode: @Sendable (ServerResponse) throws -> JSONMappingResult<Value>

  /// A custom decoding, for example of protocol buffers.
  ///
  /// - Parameters:
  ///   - accept: The media type for the `Accept` header field.
  ///   - decode: Decodes the value. Errors that it throws are reported as ``HTTPError/Reason/decoding(_:)``.
  public static func custom(
    accept: String? = nil, _ decode: @escaping @Sendable (ServerResponse) throws -> Value
  ) -> ResponseDecoding {
    ResponseDecoding(accept: accept) { JSONMappingResult(value: try decode($0), issues: JSONIssues()) }
  }

  /// Applies the decoding to the data of an envelope. Paths are relative to the data.
  ///
  /// - Parameter envelope: The description of the envelope.
  public func enveloped(in envelope: ResponseEnvelope) -> ResponseDecoding {
    ResponseDecoding(accept: accept ?? Self.jsonType, envelope: envelope, destination: destination) { response in
      let data = try response.json()[envelope.data]?.source ?? Data("null".utf8)
      return try decode(
        ServerResponse(
          status: response.status, headers: response.headers, body: HTTPBody(data), url: response.url,
          isFromCache: response.isFromCache))
    }
  }

  /// Changes the decoded value, for example to add the value of a header field.
  ///
  /// ```swift
  /// ResponseDecoding.decodable([Post].self).map { (posts: $0, total: $1.headers[.xTotalCount].flatMap { Int($0) }) }
  /// ```
  ///
  /// - Parameter transform: Returns another value, from the decoded one and the response.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (_ value: Value, _ response: ServerResponse) throws -> Other
  ) -> ResponseDecoding<Other> {
    ResponseDecoding<Other>(accept: accept, envelope: envelope, destination: destination) { [decode] response in
      let decoded = try decode(response)
      return JSONMappingResult(value: try transform(decoded.value, response), issues: decoded.issues)
    }
  }

  static var jsonType: String { "application/json" }

  /// Decodes a value by its ``JSONMappable`` conformance.
  ///
  /// Lenient mode also repairs invalid UTF-8. ``HTTPResult/issues`` has the issues that it recovered from.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The path of the value in the content. Defaults to the whole content.
  ///   - mode: Whether the mapping is strict or lenient.
  public static func mapped(
    _ type: Value.Type = Value.self, at path: JSONPath = "", mode: JSONMode = .strict
  ) -> ResponseDecoding where Value: JSONMappable {
    ResponseDecoding(accept: jsonType) { response in
      try JSONValue(parsing: response.body.bytes, repairsText: mode == .lenient).mapped(
        to: Value.self, at: path, mode: mode)
    }
  }

  /// Decodes a value by its `Decodable` conformance.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The path of the value in the content. Defaults to the whole content.
  ///   - decoder: The decoder.
  public static func decodable(
    _ type: Value.Type = Value.self, at path: JSONPath = "", decoder: JSONDecoder = JSONDecoder()
  ) -> ResponseDecoding where Value: Decodable {
    custom(accept: jsonType) { response in
      try JSONParser.checkDepth(response.body.bytes)
      guard path != "" else { return try decoder.decode(Value.self, from: response.body.bytes) }
      guard let json = try response.json()[path] else { throw JSONError(.valueNotFound, at: path.description) }
      return try json.decoded(as: Value.self, using: decoder)
    }
  }
}

extension ResponseDecoding where Value == Data {
  /// The undecoded bytes.
  public static var bytes: ResponseDecoding { .custom { $0.body.bytes } }
}

extension ResponseDecoding where Value == String {
  /// The text, in the charset of the `Content-Type` header field.
  public static var text: ResponseDecoding { .custom { $0.text } }
}

extension ResponseDecoding where Value == JSONValue {
  /// Any JSON value.
  public static var json: ResponseDecoding { .custom(accept: "application/json") { try $0.json() } }
}

extension ResponseDecoding where Value == ServerResponse {
  /// The response itself.
  public static var response: ResponseDecoding { .custom { $0 } }
}

extension ResponseDecoding where Value == Void {
  /// No value: the content is discarded.
  public static var nothing: ResponseDecoding { .custom { _ in } }
}
