/// Validation of UTF-8 by table 3-7 of the Unicode Standard.
enum UTF8Sequence {
  /// The length in bytes of the scalar at `position`, or 0 if there is no well-formed sequence.
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
