/// Collects the letters that the user types at a list, to find the row that starts with them. Pure; times in seconds.
struct TypeAhead: Equatable {
  private(set) var text = ""
  private var lastKey = -Double.infinity

  /// A pause after which the next letter starts anew, in seconds.
  static let pause = 1.0
  /// The most rows that are looked at: beyond, a search field is the right tool.
  static let reach = 5000

  /// Takes a letter in and returns what to look for.
  mutating func type(_ letter: Character, time: Double) -> String {
    if time - lastKey > Self.pause { text = "" }
    lastKey = time
    text.append(letter)
    return text
  }

  /// Whether letters typed now continue a word.
  func isOpen(at time: Double) -> Bool {
    !text.isEmpty && time - lastKey <= Self.pause
  }

  /// Whether a row's words start with what was typed, whatever their case.
  static func matches(_ text: String, _ typed: String) -> Bool {
    text.prefix(typed.count).lowercased() == typed.lowercased()
  }
}
