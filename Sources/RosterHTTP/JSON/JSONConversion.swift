import Foundation
import Roster

/// The kind of JSON value that a type is created from. It determines which values lenient mapping treats as null.
///
/// ```swift
/// JSONConversion<RGB>(JSONShape.scalar) { try RGB(hex: $0.value()) }
/// ```
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
