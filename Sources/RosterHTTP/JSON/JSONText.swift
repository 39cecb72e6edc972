/// The escapes of JSON strings.
enum JSONEscapes {
  /// What a one-letter escape stands for; nil: there is no such escape.
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

  /// The UTF-16 unit that `\uXXXX` at `position` stands for; nil: there is no such escape there.
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

  /// The text that the characters between two quotes stand for. Halves of surrogate pairs become U+FFFD.
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

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    let scalar = UnicodeScalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// The value of a hexadecimal digit; nil: it is none.
func hexadecimalValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Well-formed sequences of UTF-8, after table 3-7 of the Unicode standard.
enum UTF8Sequence {
  /// How many bytes the scalar at `position` takes; 0: no well-formed sequence begins there.
  static func length(in bytes: [UInt8], at position: Int) -> Int {
    func isTrail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      position + offset < bytes.count && range.contains(bytes[position + offset])
    }
    switch bytes[position] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isTrail(1) ? 2 : 0
    case 0xE0: return isTrail(1, 0xA0...0xBF) && isTrail(2) ? 3 : 0
    case 0xED: return isTrail(1, 0x80...0x9F) && isTrail(2) ? 3 : 0
    case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : 0
    case 0xF0: return isTrail(1, 0x90...0xBF) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF4: return isTrail(1, 0x80...0x8F) && isTrail(2) && isTrail(3) ? 4 : 0
    default: return 0
    }
  }
}
