import Foundation

/// Any JSON value, parsed and checked but not yet converted.
///
/// It is a view into the text it came from: copying one costs nothing, and reading a field converts that field only.
/// Where a response has no fixed shape, or only one field of it matters, this is all that is needed:
///
/// ```swift
/// let total = try JSONValue(parsing: bytes)["meta.total"]?.int
/// ```
///
/// Values with a shape declare it once; see ``JSONMapped``. Values that are `Codable` already can be had by
/// ``decoded(as:using:)``.
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
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - repairsText: whether bad UTF-8 and lone surrogates become U+FFFD instead of an error.
  /// - Throws: ``JSONError`` with the line and column. Nesting deeper than 512 levels is refused.
  /// - Complexity: linear in the number of bytes; no recursion.
  public init(parsing bytes: some Sequence<UInt8>, repairsText: Bool = false) throws(JSONError) {
    document = try JSONParser.parse(Array(bytes), repairsText: repairsText)
    index = 0
  }

  /// What it is.
  public var kind: JSONKind { document.nodes[index].kind }

  /// Whether it is null.
  public var isNull: Bool { kind == .null }

  /// The characters of a string; nil: it is none.
  public var string: String? { kind == .string ? document.text(at: index) : nil }

  /// A number without fraction that fits; nil: it is none.
  public var int: Int? { number(JSONNumber.integer) }

  /// The double nearest to a number; nil: it is none, or too large.
  public var double: Double? { number { text, _ in JSONNumber.double(text) } }

  /// A number with all its digits; nil: it is none, or too large.
  public var decimal: Decimal? { number { text, _ in JSONNumber.decimal(text) } }

  /// true or false; nil: it is neither.
  public var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The elements of an array, in order; empty: it is no array, or has none.
  public var elements: [JSONValue] {
    var elements: [JSONValue] = []
    document.forEachElement(of: index) { _, element in
      elements.append(JSONValue(document: document, index: element))
    }
    return elements
  }

  /// The members of an object, in the order of the text, repeated keys included; empty: it is no object, or has none.
  public var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    document.forEachMember(of: index) { key, value in
      members.append((document.text(at: key), JSONValue(document: document, index: value)))
    }
    return members
  }

  /// The value at a path; nil: nothing stands there.
  public subscript(path: JSONPath) -> JSONValue? {
    document.find(path, below: index).map { JSONValue(document: document, index: $0) }
  }

  /// The text that this value was parsed from, as it stood there.
  public var source: Data { Data(document.source(at: index)) }

  /// The value at this place, made by its `Codable` conformance.
  ///
  /// - Throws: what the decoder throws (`DecodingError`, as a rule).
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: source)
  }

  private func number<Number>(_ convert: (ArraySlice<UInt8>, Bool) -> Number?) -> Number? {
    let node = document.nodes[index]
    return node.kind == .number ? convert(document.slice(node), node.isWhole) : nil
  }
}

extension JSONValue: Equatable {
  /// Whether both are the same value: numbers by their digits, objects regardless of the order of their keys.
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
  /// The JSON text, as it was received.
  public var description: String { String(decoding: document.source(at: index), as: UTF8.self) }
}
