import Foundation

// The conversions of JSON values into standard library types, in strict and lenient mode.

extension String: JSONMappable {
  /// A string that may be empty.
  public static var jsonShape: JSONShape { .text }

  /// Creates a string from a JSON string and, in lenient mode, also from the source text of a number or boolean.
  public init(json: JSONReader) throws {
    switch json.kind {
    case .string: self = json.mapping.document.text(at: json.index)
    case .number where json.mode == .lenient, .true where json.mode == .lenient, .false where json.mode == .lenient:
      self = json.mapping.document.text(at: json.index)
    default: throw json.typeMismatch("a string")
    }
  }
}

extension Bool: JSONMappable {
  /// A boolean.
  public static var jsonShape: JSONShape { .scalar }

  /// Creates a boolean from `true` or `false` and, in lenient mode, also from 0 and 1 and the strings true, false, yes, no,
  /// on, off, y, n, t and f in any case.
  public init(json: JSONReader) throws {
    switch json.kind {
    case .true: self = true
    case .false: self = false
    case .string where json.mode == .lenient, .number where json.mode == .lenient:
      switch json.mapping.document.text(at: json.index).trimmed.lowercased() {
      case "true", "yes", "on", "y", "t", "1": self = true
      case "false", "no", "off", "n", "f", "0": self = false
      default: throw json.typeMismatch("true or false")
      }
    default: throw json.typeMismatch("true or false")
    }
  }
}

extension JSONReader {
  /// Converts the reader's number and, in lenient mode, also a number in a string, and `true` and `false` as 1 and 0.
  fileprivate func number<Number>(
    _ expected: String, _ convert: (_ digits: ArraySlice<UInt8>, _ isInteger: Bool) -> Number?
  ) throws(JSONError) -> Number {
    let document = mapping.document
    var result: Number?
    switch kind {
    case .number: result = document.number(at: index).flatMap(convert)
    case .string where mode == .lenient:
      var digits = Array(document.text(at: index).trimmed.utf8)[...]
      if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
      if let number = JSONNumber.scan(digits, at: digits.startIndex), number.end == digits.endIndex {
        result = convert(digits, number.isInteger)
      }
    case .true where mode == .lenient: result = convert([UInt8(ascii: "1")], true)
    case .false where mode == .lenient: result = convert([UInt8(ascii: "0")], true)
    default: break
    }
    guard let result else { throw typeMismatch(expected) }
    return result
  }
}

extension JSONMappable where Self: FixedWidthInteger {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// Creates an integer from a number without fraction and, in lenient mode, also from a string, `true` and `false`.
  /// Fractions are never truncated.
  public init(json: JSONReader) throws {
    self = try json.number("an integer from \(Self.min) to \(Self.max)") { digits, isInteger -> Self? in
      JSONNumber.integer(digits, isInteger: isInteger)
    }
  }
}

extension Int: JSONMappable {}
extension Int8: JSONMappable {}
extension Int16: JSONMappable {}
extension Int32: JSONMappable {}
extension Int64: JSONMappable {}
extension UInt: JSONMappable {}
extension UInt8: JSONMappable {}
extension UInt16: JSONMappable {}
extension UInt32: JSONMappable {}
extension UInt64: JSONMappable {}

extension JSONMappable where Self: BinaryFloatingPoint {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// Creates the nearest value from a number and, in lenient mode, also from a string, `true` and `false`.
  public init(json: JSONReader) throws {
    self = try json.number("a number") { digits, _ in
      JSONNumber.double(digits).map { Self($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Double: JSONMappable {}
extension Float: JSONMappable {}

extension Decimal: JSONMappable {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// Creates a decimal like `Double`, but with exact decimal digits: 0.1 is one tenth.
  public init(json: JSONReader) throws {
    self = try json.number("a number") { digits, _ in JSONNumber.decimal(digits) }
  }
}

extension URL: JSONMappable {
  /// A string; an empty one decodes as null.
  public static var jsonShape: JSONShape { .scalar }

  /// Creates a URL, absolute or relative, from a string.
  public init(json: JSONReader) throws {
    guard json.kind == .string, let url = URL(string: try String(json: json).trimmed) else {
      throw json.typeMismatch("a URL")
    }
    self = url
  }
}

extension JSONMappable where Self: RawRepresentable, RawValue: JSONMappable {
  /// The shape of the raw value.
  public static var jsonShape: JSONShape { RawValue.jsonShape }

  /// Creates a value from its raw value. An unknown raw value is an error.
  public init(json: JSONReader) throws {
    guard let value = Self(rawValue: try RawValue(json: json)) else {
      throw json.typeMismatch("a known value of \(Self.self)")
    }
    self = value
  }
}

extension JSONValue: JSONMappable {
  /// Any value, including null.
  public static var jsonShape: JSONShape { .anything }

  /// Creates a JSON value from the reader's value.
  public init(json: JSONReader) { self = json.json }
}
