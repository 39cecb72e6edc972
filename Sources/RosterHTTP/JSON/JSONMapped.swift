import Foundation

/// A value that is made from JSON, and says in one place where its properties stand.
///
/// ```swift
/// struct Volume: JSONMapped {
///   let title: String
///   let authors: [String]
///   let pageCount: Int?
///   let price: Decimal
///
///   init(json: JSONReader) throws {
///     title = try json.value("volumeInfo.title")
///     authors = try json.value("volumeInfo.authors", default: [])
///     pageCount = try json.optional("volumeInfo.pageCount")
///     price = try json.value("saleInfo.listPrice.amount", default: 0)
///   }
/// }
/// ```
///
/// Nested values and arrays of them are mapped by their own conformance, a subclass reads its own properties and calls
/// `super.init(json:)`, and an enum with raw values needs nothing but the conformance.
///
/// ## Why an initializer
///
/// The paths have to stand somewhere, and there are four places. *Key paths* to properties (`\.title <- "a.b"`) need
/// every property to be a `var` with a placeholder value, so a half-filled value can escape. A *table* of closures per
/// type has the same flaw and adds a lookup per property. A *macro* would write the initializer for us, but brings
/// swift-syntax into every build that uses the package: minutes on a small machine, to save the words `try json.value`.
/// An initializer needs `let` properties to be set exactly once, which the compiler checks; it shows path, type and
/// default of each property on one line; it is ordinary code when a property needs more than a path; and it compiles to
/// straight-line code without tables, caches or locks.
public protocol JSONMapped {
  /// What its JSON looks like from outside; an object, unless a type says otherwise.
  static var jsonShape: JSONShape { get }

  /// Makes a value from the place that `json` stands on.
  ///
  /// In lenient mode what is thrown here costs the property that asked its value, or the array this element; otherwise
  /// the whole mapping. Errors other than ``JSONError`` are wrapped in one that names the path.
  init(json: JSONReader) throws
}

/// What the JSON of a type looks like from outside.
public enum JSONShape: Sendable {
  /// An object.
  case object
  /// An array.
  case array
  /// A number, a boolean, or text that is worth nothing when it is empty.
  case scalar
  /// Text that may be empty.
  case text
  /// Anything, null included.
  case anything
}

extension JSONMapped {
  /// An object.
  public static var jsonShape: JSONShape { .object }
}

/// How a value is made from one place of a JSON text.
public struct JSONConversion<Value> {
  let shape: JSONShape
  private let convert: (JSONReader) throws -> Value

  /// A conversion. What `convert` throws is wrapped in a ``JSONError`` that names the path, unless it is one.
  public init(_ shape: JSONShape, _ convert: @escaping (JSONReader) throws -> Value) {
    self.shape = shape
    self.convert = convert
  }

  func make(from reader: JSONReader) throws(JSONError) -> Value {
    switch (shape, reader.node.kind) {
    case (.object, .object), (.array, .array), (.scalar, _), (.text, _), (.anything, _): break
    case (.array, _): throw reader.mismatch("an array")
    default: throw reader.mismatch("an object")
    }
    do {
      return try convert(reader)
    } catch let error as JSONError {
      throw error
    } catch {
      throw reader.refused(String(describing: error))
    }
  }
}

extension JSONConversion {
  /// By the type's own ``JSONMapped`` conformance.
  public static func mapped(_ type: Value.Type = Value.self) -> JSONConversion where Value: JSONMapped {
    JSONConversion(Value.jsonShape) { try Value(json: $0) }
  }

  /// By the type's `Decodable` conformance.
  public static func decodable(
    _ type: Value.Type = Value.self, using decoder: JSONDecoder = JSONDecoder()
  ) -> JSONConversion where Value: Decodable {
    JSONConversion(.anything) { try $0.json.decoded(as: Value.self, using: decoder) }
  }
}

extension JSONConversion where Value == Date {
  /// A date and time as ISO 8601 writes it, with or without fractions of a second: `2026-11-19T08:00:00Z`.
  public static var iso8601: JSONConversion {
    JSONConversion(.scalar) { reader in
      let text = try String(json: reader)
      let date = try? Date(text, strategy: .iso8601)
      guard let date = date ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      else { throw reader.mismatch("a date in the form of ISO 8601") }
      return date
    }
  }

  /// Seconds since 1970, with or without a fraction.
  public static var secondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0)) }
  }

  /// Milliseconds since 1970.
  public static var millisecondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0) / 1000) }
  }
}

/// What a mapping made, and what it put up with.
public struct Mapped<Value> {
  /// The value.
  public let value: Value
  /// What lenient mapping put up with; always empty in strict mode.
  public let issues: JSONIssues
}

extension Mapped: Sendable where Value: Sendable {}

extension JSONValue {
  /// Makes a value from what stands at `path`.
  ///
  /// - Throws: ``JSONError`` that names the path, when a required property cannot be made.
  /// - Complexity: linear in the number of properties and of the members they are looked up among.
  public func mapped<Value: JSONMapped>(
    to type: Value.Type = Value.self, at path: JSONPath = "", mode: JSONMode = .strict
  ) throws(JSONError) -> Mapped<Value> {
    let mapping = JSONMapping(document: document, mode: mode)
    do throws(JSONError) {
      let value = try JSONReader(mapping: mapping, index: index).value(path, as: type)
      return Mapped(value: value, issues: mapping.issues)
    } catch {
      throw error.settled
    }
  }
}
