/// The limit of the texts that a host lays out.
@MainActor
public enum TextLimits {
  /// The maximum number of characters of a displayed text. The rest is replaced by an ellipsis. Defaults to 4,096: the
  /// layout of a text of megabytes takes minutes.
  ///
  /// A change concerns texts that are displayed afterwards. Texts that the user edits are not clipped.
  public static var characters = 4_096
}

extension String {
  /// The text without what exceeds a number of characters, or eight times as many bytes: a character may consist of any
  /// number of combining marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of characters that remain.
  package func clipped(to characters: Int) -> String {
    let characters = Swift.max(0, characters)
    guard utf8.count > characters else { return self }
    let bytes = characters > .max / 8 ? .max : characters * 8
    var end = utf8.index(startIndex, offsetBy: bytes, limitedBy: endIndex) ?? endIndex
    // Not inside a code point.
    while end > startIndex, end < endIndex, utf8[end] & 0xc0 == 0x80 { end = utf8.index(before: end) }
    let part = self[..<end].prefix(characters)
    return part.endIndex == endIndex ? self : String(part) + "…"
  }

  /// The text as far as a host lays it out, without NUL.
  @MainActor
  package var clippedForLayout: String { clipped(to: TextLimits.characters).replacingNUL }

  /// The text with U+FFFD in place of NUL, as in HTML. A NUL ends a text of C and takes no space on iOS: “ann\0mallory” must
  /// not be displayed as “ann”.
  package var replacingNUL: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{fffd}" : $0 }))
  }
}
