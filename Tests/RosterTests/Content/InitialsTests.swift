import Testing

@testable import Roster

@Suite("K-26 initials of people")
struct InitialsTests {
  @Test(
    "K-26 initials are the first letters of the first and the last word",
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("  Ada  King  Noel ", "AN"), ("(Ada) Lovelace", "AL"), ("王小明", "王"),
      ("Ångström Ø", "ÅØ"), ("ßen", "S"), ("7 Eleven", "7E"), ("Ada\u{0}\u{202e}", "A"), ("عمر خيام", "عخ"),
    ])
  func letters(_ name: String, _ text: String) {
    #expect(Initials(name)?.text == text)
  }

  @Test("K-26 a name without letters has none", arguments: ["", " ", "🙂", "—", "\u{301}"])
  func none(_ name: String) {
    #expect(Initials(name) == nil)
  }

  @Test("K-26 a name of any length has two characters of a few scalars")
  func long() throws {
    let marks = String(repeating: "\u{301}", count: 5_000)
    let initials = try #require(Initials("A\(marks) " + String(repeating: "b", count: 1_000_000)))
    #expect(initials.text.unicodeScalars.count <= 8)
  }

  @Test("K-26 the color follows from the name, and white on each has a contrast of 4.5 : 1")
  func colors() {
    #expect(Initials("Ada Lovelace")?.color == Initials("Ada Lovelace")?.color)
    #expect(Set((0..<200).compactMap { Initials("Person \($0)")?.color }).count == Initials.colors.count)
    for color in Initials.colors {
      let parts = ThemeColor(color).light
      let channels = [parts.red, parts.green, parts.blue].map { value -> Double in
        guard value > 0.03928 else { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        // The exponent of sRGB is 2.4.
        return base * base * fifthRoot(base * base)
      }
      let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
      #expect(1.05 / (luminance + 0.05) >= 4.5, "\(String(color, radix: 16))")
    }
  }

  @Test("K-26 initials stand for a picture that is a circle, or for a missing one, but not for an icon")
  func contents() {
    #expect(StandardContent("Ada").imageShape(.circle).initials?.text == "A")
    #expect(StandardContent("Ada", image: .url("a")).imageShape(.circle).initials?.text == "A")
    #expect(StandardContent("Ada", image: .icon("star")).imageShape(.circle).initials == nil)
    #expect(StandardContent("Tea", image: .url("a")).initials == nil)
    #expect(StandardContent("Tea").initials == nil)
    #expect(HeaderContent("Ada").imageShape(.circle).initials?.text == "A")
    #expect(HeaderContent("Ada", image: .icon("star")).imageShape(.circle).initials == nil)
    #expect(HeaderContent("Tea").initials == nil)
  }

  private func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<100 { root = (4 * root + value / (root * root * root * root)) / 5 }
    return root
  }
}
