import Foundation

extension JSONValue: Encodable {
  /// Encodes the value as an encoder encodes dictionaries, arrays, strings, numbers and booleans.
  ///
  /// The last entry of a repeated key is encoded.
  ///
  /// - Throws: `EncodingError` if the value is a number that neither an integer, a double nor a decimal can represent.
  public func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in members { try container.encode(value, forKey: Key(key)) }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .string, .number, .true, .false, .null:
      var container = encoder.singleValueContainer()
      try encodeScalar(in: &container)
    }
  }

  private func encodeScalar(in container: inout any SingleValueEncodingContainer) throws {
    switch kind {
    case .true, .false: try container.encode(kind == .true)
    case .number:
      if let int {
        try container.encode(int)
      } else if let double, decimal == nil || decimal == Decimal(string: "\(double)") {
        try container.encode(double)
      } else if let decimal {
        try container.encode(decimal)
      } else {
        let context = EncodingError.Context(
          codingPath: container.codingPath, debugDescription: "The number is too large.")
        throw EncodingError.invalidValue(self, context)
      }
    case .string: try container.encode(string)
    case .null, .object, .array: try container.encodeNil()
    }
  }

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue text: String) { self.init(text) }
    init?(intValue: Int) { nil }
  }
}

extension JSONValue: Decodable {
  /// Decodes any value, for members of a `Decodable` type without a fixed schema.
  ///
  /// - Throws: The decoder's error.
  public init(from decoder: any Decoder) throws {
    self = try JSONValue(parsing: try DecodedText(from: decoder).text.utf8)
  }

  /// The JSON text of a value, which is parsed once for the whole value.
  private struct DecodedText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        let texts = try members.allKeys.map { key in
          JSONEscapes.quoted(key.stringValue) + ":" + (try members.decode(DecodedText.self, forKey: key).text)
        }
        text = "{" + texts.joined(separator: ",") + "}"
      } else if var elements = try? decoder.unkeyedContainer() {
        var texts: [String] = []
        while !elements.isAtEnd { texts.append(try elements.decode(DecodedText.self).text) }
        text = "[" + texts.joined(separator: ",") + "]"
      } else {
        text = try Self.scalar(decoder.singleValueContainer())
      }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> String {
      if container.decodeNil() { return "null" }
      if let value = try? container.decode(Bool.self) { return String(value) }
      if let value = try? container.decode(Int.self) { return String(value) }
      if let value = try? container.decode(Decimal.self) { return "\(value)" }
      return JSONEscapes.quoted(try container.decode(String.self))
    }
  }
}
