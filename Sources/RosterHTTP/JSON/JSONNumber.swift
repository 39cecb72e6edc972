import Foundation

/// The number grammar of JSON and the conversions of its texts.
enum JSONNumber {
  /// Where the number that begins at `position` ends, and whether it has neither fraction nor exponent.
  static func scan(_ bytes: ArraySlice<UInt8>, at position: Int) -> (end: Int, isWhole: Bool)? {
    var index = position
    var isWhole = true
    func digits() -> Int {
      var end = index
      while end < bytes.endIndex, isDigit(bytes[end]) { end += 1 }
      return end
    }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = digits()
    guard whole > index, whole == index + 1 || bytes[index] != UInt8(ascii: "0") else { return nil }
    index = whole
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      let fraction = digits()
      guard fraction > index else { return nil }
      index = fraction
    }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let exponent = digits()
      guard exponent > index else { return nil }
      index = exponent
    }
    return (index, isWhole)
  }

  /// The number as an integer; nil: it has a fraction, or it does not fit.
  ///
  /// A number with a fraction of zero or an exponent is accepted when it is exactly representable as a double, as
  /// `12.0` and `1e3` are.
  static func integer<Number: FixedWidthInteger>(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Number? {
    guard isWhole else { return double(text).flatMap { Number(exactly: $0) } }
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

  /// The nearest double; nil: it would be infinite.
  ///
  /// Up to 15 digits with a small exponent are converted exactly by one multiplication or division, as both operands
  /// are exact then (William D. Clinger's fast path); all others go through the standard library.
  static func double(_ text: ArraySlice<UInt8>) -> Double? {
    if let value = shortDouble(text) { return value }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The number with all its digits (up to 38); nil: it does not fit a `Decimal`.
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
