/// A package version, ordered by Debian's policy manual (5.6.12).
///
/// The format is `epoch:upstream-revision`. Digits compare as numbers, letters sort before all other characters, and a
/// tilde sorts before everything, even the end. Any string is accepted.
struct DebianVersion: Comparable {
  private let epoch: String
  private let upstream: Substring
  private let revision: Substring

  /// Parses `text`.
  init(_ text: String) {
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":") {
      epoch = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    } else {
      epoch = ""
    }
    if let dash = rest.lastIndex(of: "-") {
      upstream = rest[..<dash]
      revision = rest[rest.index(after: dash)...]
    } else {
      upstream = rest
      revision = ""
    }
  }

  static func < (a: DebianVersion, b: DebianVersion) -> Bool { a.order(to: b) < 0 }
  static func == (a: DebianVersion, b: DebianVersion) -> Bool { a.order(to: b) == 0 }

  private func order(to other: DebianVersion) -> Int {
    for (a, b) in [(epoch[...], other.epoch[...]), (upstream, other.upstream), (revision, other.revision)] {
      let order = Self.order(Array(a.utf8), Array(b.utf8))
      if order != 0 { return order }
    }
    return 0
  }

  /// Compares sequences of non-digits and of digits alternately.
  private static func order(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      while (i < a.count && !isDigit(a[i])) || (j < b.count && !isDigit(b[j])) {
        let (x, y) = (i < a.count ? weight(a[i]) : 0, j < b.count ? weight(b[j]) : 0)
        if x != y { return x - y }
        i += 1
        j += 1
      }
      let (x, y) = (digits(a, from: &i), digits(b, from: &j))
      if x.count != y.count { return x.count - y.count }
      if let (p, q) = zip(x, y).first(where: { $0 != $1 }) { return Int(p) - Int(q) }
    }
    return 0
  }

  /// The digits from `index` without leading zeros, so that more digits are a larger number.
  private static func digits(_ text: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    return text[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func weight(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "~"): -1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 0
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte)
    default: Int(byte) + 256
    }
  }
}
