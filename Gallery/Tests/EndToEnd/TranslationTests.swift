import Foundation
import GalleryTools
import RosterGTK
import RosterLocalization
import Testing

/// The translations of the sidebar and of the tools. `swift package extract-texts --check` compares their keys with the sources.
@Suite @MainActor
struct TranslationTests {
  private static let catalogs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/GalleryTools/Resources/po").standardizedFileURL

  @Test(
    "each text has a translation in each language of Roster’s strings", arguments: ListStrings.available.map(\.language)
  )
  func translations(_ tag: String) throws {
    let strings = ListStrings.preferred([tag])
    let language = WindowLanguage(strings) { Issue.record("\($0)") }
    // The names of the files of Chinese have the region, not the script.
    #expect(
      Locale(identifier: language.texts.language).language.script
        == Locale(identifier: strings.language).language.script)
    #expect(language.texts.language.prefix(2) == strings.language.prefix(2))
    let pieces = try Self.keys(of: "en.po").map { Self.pieces(of: $0) }
    var same = 0
    for pieces in pieces {
      for count in [0, 1, 2, 3, 11, 100, 1_000_000] {
        let text = language.texts(Self.key(pieces, count))
        #expect(!text.isEmpty && !text.contains("%l") && !text.contains("%@"))
        if count == 3, text == Self.english(Self.key(pieces, count)) { same += 1 }
      }
    }
    // Some words are those of English, such as “Feed” and “Region” in German.
    #expect(strings.language == "en" ? same == pieces.count : same < 12)
  }

  @Test("the number of rows chooses the plural form")
  func plurals() {
    let texts = { WindowLanguage($0).texts }
    #expect(texts(.english)("\(1) rows, \(30) bound") == "1 row, 30 bound")
    #expect(texts(.english)("\(1_000_000) rows, \(30) bound") == "1,000,000 rows, 30 bound")
    #expect(texts(.german)("\(1) rows, \(30) bound") == "1 Zeile, 30 gebunden")
    #expect(texts(.german)("\(1_000_000) rows, \(30) bound") == "1.000.000 Zeilen, 30 gebunden")
    #expect(texts(.french)("\(0) rows, \(30) bound") == "0 ligne, liaisons\u{A0}: 30")
  }

  // MARK: Keys

  private static func keys(of catalog: String) throws -> [String] {
    try String(contentsOf: catalogs.appendingPathComponent(catalog), encoding: .utf8)
      .matches(of: /(?m)^msgid "(.+)"$/).map { String($0.1) }
  }

  /// The literals and specifiers of a key.
  private static func pieces(of key: String) -> [String] {
    key.replacing(/%lld|%@/) { "\n\($0.0)\n" }.split(separator: "\n").map(String.init)
  }

  /// The key with values.
  private static func key(_ pieces: [String], _ count: Int) -> LocalizationKey {
    guard pieces.count > 1 else { return LocalizationKey(stringLiteral: pieces.joined()) }
    var key = LocalizationKey.StringInterpolation(literalCapacity: 0, interpolationCount: pieces.count)
    for piece in pieces {
      switch piece {
      case "%lld": key.appendInterpolation(count)
      case "%@": key.appendInterpolation("value")
      default: key.appendLiteral(piece)
      }
    }
    return LocalizationKey(stringInterpolation: key)
  }

  private static func english(_ key: LocalizationKey) -> String { WindowLanguage(.english).texts(key) }
}
