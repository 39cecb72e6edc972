/// Collects the letters that the user types, to find the row that starts with them. A pure value; times in seconds.
struct TypeAhead: Equatable {
  private(set) var text = ""
  private var lastKey = -Double.infinity

  /// The pause after which the next letter starts a new search, in seconds.
  static let pause = 1.0
  /// The maximum number of rows to search. A page with more rows needs a search field.
  static let searchLimit = 5000

  /// Adds a letter.
  ///
  /// - Returns: The prefix to search for.
  mutating func type(_ letter: Character, time: Double) -> String {
    if time - lastKey > Self.pause { text = "" }
    lastKey = time
    text.append(letter)
    return text
  }

  /// Whether a letter typed now continues the search.
  func isActive(at time: Double) -> Bool {
    !text.isEmpty && time - lastKey <= Self.pause
  }

  /// Whether a row's text starts with the typed letters; case-insensitive.
  static func matches(_ text: String, _ typed: String) -> Bool {
    text.prefix(typed.count).lowercased() == typed.lowercased()
  }
}
