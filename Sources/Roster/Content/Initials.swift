/// What stands for a person whose picture is missing, is loading or has failed: up to two letters of the name, on a color that
/// follows from the name.
package struct Initials: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// The color, on which white text has a contrast of at least 4.5 : 1.
  package var color: ThemeColor

  /// The colors, as `0xRRGGBB`.
  package static let colors: [UInt32] = [
    0x1A5FB4, 0x0F6674, 0x26734D, 0x8F5902, 0xB0400C, 0xA51D2D, 0x9C2B6B, 0x613583, 0x63452C, 0x4A5568,
  ]
  /// The number of scalars of a name that count.
  private static let limit = 256

  /// Creates the initials of the first and the last word; `nil` for a name without letters and digits.
  package init?(_ name: String) {
    let name = String(name.unicodeScalars.prefix(Self.limit))
    let words = name.split(whereSeparator: \.isWhitespace).compactMap { word in
      word.first { $0.isLetter || $0.isNumber }
    }
    guard let first = words.first else { return nil }
    let letters = words.count > 1 ? [first, words[words.count - 1]] : [first]
    // A character may have any number of marks.
    text = letters.map { String(String($0.unicodeScalars.prefix(4)).uppercased().prefix(1)) }.joined()
    // FNV-1a: the same color in each run.
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    color = ThemeColor(Self.colors[Int(hash % UInt32(Self.colors.count))])
  }
}

extension StandardContent {
  /// What stands for the picture of a person: a row whose image is a circle, or has none.
  package var initials: Initials? { imageShape.initials(of: title, inPlaceOf: image) }
}

extension HeaderContent {
  /// What stands for the picture of a person: a header whose image is a circle, or has none.
  package var initials: Initials? { imageShape.initials(of: title, inPlaceOf: image) }
}

extension ImageShape {
  fileprivate func initials(of name: String, inPlaceOf image: ImageSource?) -> Initials? {
    self == .circle && image?.isPicture != false ? Initials(name) : nil
  }
}
