/// The escape sequences of JSON strings.
enum JSONEscapes {
  /// The character of a one-letter escape, or `nil` if the escape is invalid.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 code unit of the escape `\uXXXX` at `position`, or `nil` if there is no such escape.
  static func unit(in bytes: ArraySlice<UInt8>, at position: Int) -> UInt16? {
    guard position + 6 <= bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for digit in bytes[position + 2..<position + 6] {
      guard let value = hexadecimalValue(of: digit) else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }

  /// Decodes the characters between two quotes. Lone surrogates become U+FFFD.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex else {
        result.append(bytes[position])
        position += 1
        continue
      }
      if let unit = unit(in: bytes, at: position) {
        position += 6
        if UTF16.isLeadSurrogate(unit), let trail = self.unit(in: bytes, at: position), UTF16.isTrailSurrogate(trail) {
          position += 6
          let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
          append(value, to: &result)
        } else {
          append(UInt32(unit), to: &result)
        }
      } else {
        result.append(simple(bytes[position + 1]) ?? bytes[position + 1])
        position += 2
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The JSON string with these characters, including its quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    let scalar = UnicodeScalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// The value of a hexadecimal digit, or `nil` if the character is not one.
func hexadecimalValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
