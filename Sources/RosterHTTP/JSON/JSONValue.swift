import Foundation

/// Any JSON value, parsed and validated but not yet converted.
///
/// A value is a view into the parsed text: a copy shares the text, and a property is converted on access. Use it for
/// responses without a fixed schema, or to read a single property:
///
/// ```swift
/// let total = try JSONValue(parsing: bytes)["meta.total"]?.int
/// ```
///
/// For types with a fixed schema, see ``JSONMappable``. For `Codable` types, use ``decoded(as:using:)``.
///
/// ```swift
/// value.isNull ? nil : value.decimal      // or value.double
/// for (key, member) in value.members { print(key, member) }
/// ```
public struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - repairsText: Whether invalid UTF-8 and lone surrogates are replaced by U+FFFD instead of throwing an error.
  /// - Throws: ``JSONError`` with line and column. Nesting deeper than 64 levels and more than two
  ///   million values and keys are errors.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: some Sequence<UInt8>, repairsText: Bool = false) throws(JSONError) {
    document = try JSONParser.parse(Array(bytes), repairsText: repairsText)
    index = 0
  }

  /// The kind of the value.
  public var kind: JSONKind { document.kind(of: index) }

  /// Whether the value is null.
  public var isNull: Bool { kind == .null }

  /// The characters of a string, or `nil` for other kinds.
  public var string: String? { kind == .string ? document.text(at: index) : nil }

  /// The value of a number without fraction, or `nil` for other values and on overflow.
  public var int: Int? { number(JSONNumber.integer) }

  /// The double nearest to a number, or `nil` for other kinds and on overflow.
  public var double: Double? { number { text, _ in JSONNumber.double(text) } }

  /// The exact decimal value of a number, or `nil` for other kinds and on overflow.
  public var decimal: Decimal? { number { text, _ in JSONNumber.decimal(text) } }

  /// The elements of an array. Empty for other kinds.
  public var elements: [JSONValue] {
    kind == .array ? document.children(of: index).map { JSONValue(document: document, index: $0) } : []
  }

  /// The members of an object, in document order, including repeated keys. Empty for other kinds.
  public var members: [(key: String, value: JSONValue)] {
    guard kind == .object else { return [] }
    return document.children(of: index).map {
      (document.text(at: $0), JSONValue(document: document, index: $0 + 1))
    }
  }

  /// The value at a path, or `nil` if there is none.
  public subscript(path: JSONPath) -> JSONValue? {
    document.find(path, below: index).map { JSONValue(document: document, index: $0) }
  }

  /// The JSON text that this value was parsed from.
  public var source: Data { Data(document.source(at: index)) }

  /// Decodes the value by a type's `Decodable` conformance.
  ///
  /// - Throws: The decoder's error, usually `DecodingError`.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: source)
  }

  private func number<Number>(_ convert: (ArraySlice<UInt8>, Bool) -> Number?) -> Number? {
    document.number(at: index).flatMap(convert)
  }
}

extension JSONValue: Equatable {
  /// Whether two values are equal: numbers by their source text, objects regardless of the order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .object:
      let last = { (members: [(key: String, value: JSONValue)]) in
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
      }
      return last(left.members) == last(right.members)
    case .array: return left.elements == right.elements
    case .string, .number: return left.document.text(at: left.index) == right.document.text(at: right.index)
    case .true, .false, .null: return true
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text that this value was parsed from.
  public var description: String { String(decoding: document.source(at: index), as: UTF8.self) }
}
