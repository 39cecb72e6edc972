/// What a user typed, as an expression of SQLite's full-text search.
///
/// Every word must occur, each at least as the start of a word of the package. Words are runs of letters, digits
/// and marks; everything else parts them, so that no input can reach the search syntax.
struct SearchExpression: Sendable, Equatable {
  /// What was typed, in small letters, without white space around it: to be compared with names.
  let text: String
  /// The expression; it matches nothing when the text has no word.
  let match: String

  /// The most words, and the most characters, that are looked at.
  static let limits = (words: 16, characters: 256)

  /// Reads `input`; `nil` when it is empty or white space, which searches for nothing in particular.
  init?(_ input: String) {
    let trimmed = input.prefix(Self.limits.characters).lowercased().split(whereSeparator: \.isWhitespace)
    guard !trimmed.isEmpty else { return nil }
    text = trimmed.joined(separator: " ")
    let words = text.unicodeScalars.split { !Self.isWordScalar($0) }
      .filter { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
      .prefix(Self.limits.words)
      .map { "\"\(String($0))\"*" }
    match = words.isEmpty ? "\"\"" : words.joined(separator: " ")
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default:
      false
    }
  }
}
