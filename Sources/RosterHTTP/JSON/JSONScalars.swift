import Foundation

// Which JSON makes which of the standard library's values, strictly and leniently.

extension String: JSONMapped {
  /// Text that may be empty.
  public static var jsonShape: JSONShape { .text }

  /// Strict: text. Lenient: also a number, digit for digit as it was sent, and `true` and `false`.
  public init(json: JSONReader) throws {
    switch json.node.kind {
    case .string: self = json.mapping.document.text(at: json.index)
    case .number where json.mode == .lenient, .true where json.mode == .lenient, .false where json.mode == .lenient:
      self = json.mapping.document.text(at: json.index)
    default: throw json.mismatch("text")
    }
  }
}

extension Bool: JSONMapped {
  /// A boolean.
  public static var jsonShape: JSONShape { .scalar }

  /// Strict: `true` or `false`. Lenient: also 0 and 1, and the words true, false, yes, no, on, off, y, n, t, f.
  public init(json: JSONReader) throws {
    switch json.node.kind {
    case .true: self = true
    case .false: self = false
    case .string where json.mode == .lenient, .number where json.mode == .lenient:
      switch json.mapping.document.text(at: json.index).trimmed.lowercased() {
      case "true", "yes", "on", "y", "t", "1": self = true
      case "false", "no", "off", "n", "f", "0": self = false
      default: throw json.mismatch("true or false")
      }
    default: throw json.mismatch("true or false")
    }
  }
}

extension JSONReader {
  /// The digits of a number here; lenient: also of a number in a text, and 1 and 0 for `true` and `false`.
  fileprivate func number<Number>(
    _ expected: String, _ convert: (_ digits: ArraySlice<UInt8>, _ isWhole: Bool) -> Number?
  ) throws(JSONError) -> Number {
    let document = mapping.document
    var result: Number?
    switch node.kind {
    case .number: result = convert(document.slice(node), node.isWhole)
    case .string where mode == .lenient:
      var digits = Array(document.text(at: index).trimmed.utf8)[...]
      if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
      if let number = JSONNumber.scan(digits, at: digits.startIndex), number.end == digits.endIndex {
        result = convert(digits, number.isWhole)
      }
    case .true where mode == .lenient: result = convert([UInt8(ascii: "1")], true)
    case .false where mode == .lenient: result = convert([UInt8(ascii: "0")], true)
    default: break
    }
    guard let result else { throw mismatch(expected) }
    return result
  }
}

extension JSONMapped where Self: FixedWidthInteger {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// Strict: a number without fraction that fits. Lenient: also such a number in a text, and `true` and `false`.
  /// A fraction is never cut off.
  public init(json: JSONReader) throws {
    self = try json.number("a whole number from \(Self.min) to \(Self.max)") { digits, isWhole -> Self? in
      JSONNumber.integer(digits, isWhole: isWhole)
    }
  }
}

extension Int: JSONMapped {}
extension Int8: JSONMapped {}
extension Int16: JSONMapped {}
extension Int32: JSONMapped {}
extension Int64: JSONMapped {}
extension UInt: JSONMapped {}
extension UInt8: JSONMapped {}
extension UInt16: JSONMapped {}
extension UInt32: JSONMapped {}
extension UInt64: JSONMapped {}

extension Double: JSONMapped {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// Strict: a number that is not too large. Lenient: also one in a text, and `true` and `false`.
  public init(json: JSONReader) throws {
    self = try json.number("a number") { digits, _ in JSONNumber.double(digits) }
  }
}

extension Float: JSONMapped {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// As `Double`, rounded to the nearest `Float`.
  public init(json: JSONReader) throws {
    self = try json.number("a number") { digits, _ in
      JSONNumber.double(digits).map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Decimal: JSONMapped {
  /// A number.
  public static var jsonShape: JSONShape { .scalar }

  /// As `Double`, but with the decimal digits that were sent: 0.1 is one tenth.
  public init(json: JSONReader) throws {
    self = try json.number("a number") { digits, _ in JSONNumber.decimal(digits) }
  }
}

extension URL: JSONMapped {
  /// A text that is worth nothing when it is empty.
  public static var jsonShape: JSONShape { .scalar }

  /// A text that is a URL, absolute or relative.
  public init(json: JSONReader) throws {
    guard json.node.kind == .string, let url = URL(string: try String(json: json).trimmed) else {
      throw json.mismatch("a URL")
    }
    self = url
  }
}

extension JSONMapped where Self: RawRepresentable, RawValue: JSONMapped {
  /// That of the raw value.
  public static var jsonShape: JSONShape { RawValue.jsonShape }

  /// The case of the raw value; a raw value that has none is refused.
  public init(json: JSONReader) throws {
    guard let value = Self(rawValue: try RawValue(json: json)) else {
      throw json.mismatch("a known value of \(Self.self)")
    }
    self = value
  }
}

extension JSONValue: JSONMapped {
  /// Anything, null included.
  public static var jsonShape: JSONShape { .anything }

  /// The value as it is.
  public init(json: JSONReader) { self = json.json }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
