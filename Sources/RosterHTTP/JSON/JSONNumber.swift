import Foundation

/// The number grammar of JSON and the conversions of numbers.
enum JSONNumber {
  /// Returns the end of the number at `position` and whether it has neither fraction nor exponent, or `nil` if it is not a
  /// number.
  static func scan(_ bytes: ArraySlice<UInt8>, at position: Int) -> (end: Int, isInteger: Bool)? {
    var index = position
    var isInteger = true
    func digits() -> Int {
      var end = index
      while end < bytes.endIndex, isDigit(bytes[end]) { end += 1 }
      return end
    }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let integer = digits()
    guard integer > index, integer == index + 1 || bytes[index] != UInt8(ascii: "0") else { return nil }
    index = integer
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      let fraction = digits()
      guard fraction > index else { return nil }
      index = fraction
    }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let exponent = digits()
      guard exponent > index else { return nil }
      index = exponent
    }
    return (index, isInteger)
  }

  /// Returns the number as an integer, or `nil` if it has a fraction or overflows.
  ///
  /// A number with a fraction of zero or an exponent is accepted when it is exactly representable as a double, as
  /// `12.0` and `1e3` are.
  static func integer<Number: FixedWidthInteger>(_ text: ArraySlice<UInt8>, isInteger: Bool) -> Number? {
    guard isInteger else { return double(text).flatMap { Number(exactly: $0) } }
    var value: Number = 0
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text {
      let digit = Number(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
      let product = value.multipliedReportingOverflow(by: 10)
      let sum =
        isNegative
        ? product.partialValue.subtractingReportingOverflow(digit)
        : product.partialValue.addingReportingOverflow(digit)
      guard !product.overflow, !sum.overflow else { return nil }
      value = sum.partialValue
    }
    return value
  }

  /// Returns the nearest double, or `nil` if that is infinite.
  ///
  /// A number with up to 15 digits is converted by one division, which is exact because both operands are (William D.
  /// Clinger's fast path). The standard library converts all others.
  static func double(_ text: ArraySlice<UInt8>) -> Double? {
    if let value = shortDouble(text) { return value }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Returns the number with all its digits (up to 38), or `nil` if `Decimal` cannot represent it.
  static func decimal(_ text: ArraySlice<UInt8>) -> Decimal? {
    guard let value = Decimal(string: String(decoding: text, as: UTF8.self), locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite
    else { return nil }
    return value
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func shortDouble(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 17 else { return nil }
    var mantissa: UInt64 = 0
    var digits = 0
    var fraction = 0
    var isFraction = false
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text {
      if isDigit(byte) {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if isFraction { fraction += 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        return nil
      }
    }
    guard digits <= 15 else { return nil }
    let magnitude = Double(mantissa) / powersOfTen[fraction]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
