/// A name and value of a query or form.
///
/// ```swift
/// QueryItem("q", "swift")   // ?q=swift; without a value ?q
/// ```
public struct QueryItem: Sendable, Hashable {
  /// The name, unescaped.
  public var name: String
  /// The value, unescaped. `nil` adds the name alone, without "=".
  public var value: String?

  /// Creates an item.
  public init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

/// Percent-encoding for URLs and forms.
enum PercentEncoding {
  /// Escapes all characters except the unreserved ones (RFC 3986, 2.3).
  static func escape(_ text: String) -> String { escape(text) { isUnreserved($0) } }

  /// Escapes text for `application/x-www-form-urlencoded`: a space becomes a plus sign.
  static func escapeForm(_ text: String) -> String {
    escape(text) { $0 == 0x20 || $0 == UInt8(ascii: "*") || isUnreserved($0) && $0 != UInt8(ascii: "~") }
      .replacing(" ", with: "+")
  }

  /// Escapes the characters that a path must not contain. Existing escapes are kept.
  static func escapePath(_ text: some StringProtocol) -> String { escapeKeepingEscapes(text) { isPathByte($0) } }

  /// Escapes the characters that a query must not contain. Existing escapes are kept.
  static func escapeQuery(_ text: some StringProtocol) -> String {
    escapeKeepingEscapes(text) { isPathByte($0) || $0 == UInt8(ascii: "?") }
  }

  static func query(_ items: [QueryItem]) -> String {
    items.map { item in escape(item.name) + (item.value.map { "=" + escape($0) } ?? "") }.joined(separator: "&")
  }

  static func form(_ items: [QueryItem]) -> String {
    items.map { item in escapeForm(item.name) + "=" + escapeForm(item.value ?? "") }.joined(separator: "&")
  }

  private static func escape(_ text: String, allowing isAllowed: (UInt8) -> Bool) -> String {
    var result = ""
    for byte in text.utf8 { append(byte, to: &result, allowing: isAllowed) }
    return result
  }

  private static func escapeKeepingEscapes(_ text: some StringProtocol, allowing isAllowed: (UInt8) -> Bool) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && hexadecimalValue(of: bytes[index + 1]) != nil && hexadecimalValue(of: bytes[index + 2]) != nil
      append(byte, to: &result) { isEscape || isAllowed($0) }
    }
    return result
  }

  private static func append(_ byte: UInt8, to result: inout String, allowing isAllowed: (UInt8) -> Bool) {
    if isAllowed(byte) {
      result.unicodeScalars.append(UnicodeScalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += byte < 16 ? "%0\(digits)" : "%\(digits)"
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
  }
}
