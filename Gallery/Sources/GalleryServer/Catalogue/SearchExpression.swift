/// A search text as an expression of SQLite's full-text search.
///
/// Every word must be a prefix of a word of the package. Words are sequences of letters, digits and marks; all other
/// characters are separators, so that the input cannot contain search syntax.
struct SearchExpression: Sendable, Equatable {
  /// The trimmed text in lowercase, for comparison with names.
  let text: String
  /// The expression, which matches nothing if the text has no word.
  let match: String

  /// The maximum number of words and of characters.
  static let limits = (words: 16, characters: 256)

  /// Creates an expression from `input`, or returns `nil` if that is empty or white space.
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

  /// The expression for matches within columns, which are separated by spaces.
  func match(in columns: String) -> String { "{\(columns)} : (\(match))" }

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
