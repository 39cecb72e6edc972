import Foundation
import Roster

/// The kind of JSON value that a type is created from. It determines which values lenient mapping treats as null.
public enum JSONShape: Sendable {
  /// An object.
  case object
  /// An array.
  case array
  /// A number, a boolean, or a string; an empty string decodes as null.
  case scalar
  /// A string that may be empty.
  case text
  /// Any value, including null.
  case anything
}

/// A conversion of a JSON value into a Swift value.
public struct JSONConversion<Value> {
  let shape: JSONShape
  private let convert: (JSONReader) throws -> Value

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - shape: The kind of JSON value that is converted.
  ///   - convert: Returns the converted value. An error other than ``JSONError`` is wrapped in one with the path.
  public init(_ shape: JSONShape, _ convert: @escaping (JSONReader) throws -> Value) {
    self.shape = shape
    self.convert = convert
  }

  func value(from reader: JSONReader) throws(JSONError) -> Value {
    switch (shape, reader.kind) {
    case (.object, .object), (.array, .array), (.scalar, _), (.text, _), (.anything, _): break
    case (.array, _): throw reader.typeMismatch("an array")
    default: throw reader.typeMismatch("an object")
    }
    do {
      return try convert(reader)
    } catch let error as JSONError {
      throw error
    } catch {
      throw JSONError(
        .invalidValue(PageFailure.summary(of: error)), at: reader.index, of: reader.mapping.document, underlying: error)
    }
  }
}

extension JSONConversion {
  /// The conversion by the type's ``JSONMappable`` conformance.
  public static func mapped(_ type: Value.Type = Value.self) -> JSONConversion where Value: JSONMappable {
    JSONConversion(Value.jsonShape) { try Value(json: $0) }
  }

  /// The conversion by the type's `Decodable` conformance.
  public static func decodable(
    _ type: Value.Type = Value.self, using decoder: JSONDecoder = JSONDecoder()
  ) -> JSONConversion where Value: Decodable {
    JSONConversion(.anything) { try $0.json.decoded(as: Value.self, using: decoder) }
  }
}

extension JSONConversion where Value == Date {
  /// The conversion of a date in ISO 8601 format, with or without fractions of a second: `2026-11-19T08:00:00Z`.
  public static var iso8601: JSONConversion {
    JSONConversion(.scalar) { reader in
      let text = try String(json: reader)
      let date = try? Date(text, strategy: .iso8601)
      guard let date = date ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      else { throw reader.typeMismatch("a date in ISO 8601 format") }
      return date
    }
  }

  /// The conversion of seconds since 1970, with or without a fraction.
  public static var secondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0)) }
  }

  /// The conversion of milliseconds since 1970.
  public static var millisecondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0) / 1000) }
  }
}
