import Testing

@testable import RosterHostSupport

/// The parts of a text that a search has found.
@Suite struct TextMatchesTests {
  @Test(
    "K-32 the words of a query are found whatever their case and accents are, in order and without overlaps",
    arguments: [
      ("libsoup", "soup", ["soup"]), ("Soup and SOUP", "soup", ["Soup", "SOUP"]), ("Café", "cafe", ["Café"]),
      ("Cafe\u{301} au lait", "CAFÉ lait", ["Cafe\u{301}", "lait"]), ("straße", "STRASSE", ["straße"]),
      ("aaaa", "aa", ["aaaa"]), ("banana", "ana nan", ["anan"]), ("anything", "  \n ", []), ("", "a", []),
      ("灯台めぐり", "めぐ", ["めぐ"]), ("حدائق سرية", "سرية", ["سرية"]), ("x", "y", []), ("👩‍👩‍👧 family", "fam", ["fam"]),
      ("one two", "two one", ["one", "two"]),
    ])
  func words(text: String, query: String, found: [String]) {
    #expect(text.matches(of: query).map { String(text[$0]) } == found)
  }

  @Test("K-32 a query of any length is compared by its first eight words")
  func limit() {
    let query = (1...9).map { "w\($0)" }.joined(separator: " ")
    #expect("w8 w9".matches(of: query).count == 1)
  }
}
