import Foundation

/// How an answer becomes a value. It runs off the main actor.
public struct ResponseDecoding<Value: Sendable>: Sendable {
  /// What the request says that it accepts; nil: it says nothing.
  let accept: String?
  let decode: @Sendable (HTTPReply) throws -> Mapped<Value>

  /// A conversion of one's own, to protocol buffers for example.
  ///
  /// - Parameters:
  ///   - accept: the media type to ask for in the `Accept` header.
  ///   - decode: makes the value; what it throws becomes ``HTTPError/Reason/decoding(_:)``.
  public static func custom(
    accept: String? = nil, _ decode: @escaping @Sendable (HTTPReply) throws -> Value
  ) -> ResponseDecoding {
    ResponseDecoding(accept: accept) { Mapped(value: try decode($0), issues: JSONIssues()) }
  }

  private static var jsonType: String { "application/json" }

  /// A value by its ``JSONMapped`` conformance.
  ///
  /// In lenient mode bad UTF-8 is repaired as well, and what was put up with is in ``HTTPResult/issues``.
  public static func mapped(
    _ type: Value.Type = Value.self, at path: JSONPath = "", mode: JSONMode = .strict
  ) -> ResponseDecoding where Value: JSONMapped {
    ResponseDecoding(accept: jsonType) { reply in
      try JSONValue(parsing: reply.body.bytes, repairsText: mode == .lenient).mapped(
        to: Value.self, at: path, mode: mode)
    }
  }

  /// A value by its `Decodable` conformance, of the whole answer or of what stands at `path`.
  public static func decodable(
    _ type: Value.Type = Value.self, at path: JSONPath = "", decoder: JSONDecoder = JSONDecoder()
  ) -> ResponseDecoding where Value: Decodable {
    custom(accept: jsonType) { reply in
      guard path != "" else { return try decoder.decode(Value.self, from: reply.body.bytes) }
      guard let json = try reply.json()[path] else { throw JSONError(.missing, at: path.description) }
      return try json.decoded(as: Value.self, using: decoder)
    }
  }
}

extension ResponseDecoding where Value == Data {
  /// The bytes as they are.
  public static var bytes: ResponseDecoding { .custom { $0.body.bytes } }
}

extension ResponseDecoding where Value == String {
  /// The text, in the charset that the server names.
  public static var text: ResponseDecoding { .custom { $0.text } }
}

extension ResponseDecoding where Value == JSONValue {
  /// Any JSON.
  public static var json: ResponseDecoding { .custom(accept: "application/json") { try $0.json() } }
}

extension ResponseDecoding where Value == HTTPReply {
  /// The answer itself.
  public static var reply: ResponseDecoding { .custom { $0 } }
}

extension ResponseDecoding where Value == Void {
  /// Nothing: that it succeeded is all that matters.
  public static var nothing: ResponseDecoding { .custom { _ in } }
}
