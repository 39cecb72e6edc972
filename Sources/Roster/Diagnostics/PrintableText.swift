/// A text from outside in the form in which it may appear in logs and errors: one line, of limited length, that shows what
/// it contains.
///
/// Characters that move the cursor, change the order of others or are invisible are replaced by their numbers, as in
/// `\u{1B}[31m`. A text that a server or a user chose reaches a message through this type only.
package struct PrintableText: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of Unicode scalars, of which a character may have any number.
  package static let limit = 256

  package let description: String

  /// Creates the form of a text. A longer text is cut, and ends with “…”.
  ///
  /// - Complexity: O(*limit*).
  package init(_ text: some StringProtocol, limit: Int = Self.limit) {
    var description = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        description += "…"
        break
      }
      count += 1
      if Self.isPrintable(scalar) {
        description.unicodeScalars.append(scalar)
      } else {
        description += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    self.description = description
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}

extension StringProtocol {
  /// The text for a reader: without characters that move the cursor or change the order of others, and in one line.
  ///
  /// The joiners within characters remain, of which emoji and some scripts consist.
  ///
  /// - Parameter limit: The maximum number of characters. A text that is cut has at most eight times as many scalars.
  package func displayable(limit: Int) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit * 8) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format where scalar != "\u{200d}" && scalar != "\u{200c}": continue
      case .surrogate, .unassigned: continue
      default: result.append(scalar)
      }
    }
    return String(String(result).prefix(limit))
  }
}
