/// The localized strings that a list displays or speaks by itself: button titles, state messages, accessibility values.
///
/// All other text comes from the page. By default a host uses the strings of the user's language (``preferred(_:)``), or
/// English ones. An app changes some of them, or all for a language that is not ``available``, and passes them to its hosts:
///
/// ```swift
/// var strings = ListStrings.german
/// strings[.tryAgain] = "Noch einmal"
/// ```
public struct ListStrings: Hashable, Sendable {
  /// The language, as a BCP 47 tag such as `en` or `zh-Hant`.
  public var language: String
  private var texts: [Key: String]

  /// Creates the strings of a language.
  init(_ language: String, _ texts: [Key: String] = [:]) {
    self.language = language
    self.texts = texts
  }

  /// English.
  public static let english = ListStrings("en")

  /// The string for a key; the English one if the language has none.
  public subscript(key: Key) -> String {
    get { texts[key] ?? key.rawValue }
    set { texts[key] = newValue }
  }

  /// The message of the state in which a search finds nothing.
  package func noResultsMessage(for query: String) -> String {
    self[.noResultsMessage].filled("{query}", with: query)
  }

  /// The title of a selection with a number of rows.
  package func selected(_ count: Int) -> String { self[.selectedTitle].filled("{count}", with: String(count)) }

  /// The title of the button with the number of new rows.
  func newRows(_ count: Int) -> String { self[.newRowsTitle].filled("{count}", with: String(count)) }

  /// The title of a selection of everything, except a number of rows.
  func everythingSelected(except count: Int) -> String {
    count == 0 ? self[.allSelectedTitle] : self[.allExceptTitle].filled("{count}", with: String(count))
  }

  /// The hint for a time, in full minutes, hours or days.
  func retryAfterMessage(_ delay: Duration) -> String {
    let minutes = max(0, delay.components.seconds - 1) / 60 + 1
    let time = minutes < 120 ? "\(minutes) min" : minutes < 2_880 ? "\(minutes / 60) h" : "\(minutes / 1_440) d"
    return self[.retryAfterHint].filled("{time}", with: time)
  }
}

extension String {
  /// Replaces all occurrences of a placeholder, without Foundation.
  fileprivate func filled(_ placeholder: String, with text: String) -> String {
    split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: text)
  }
}
