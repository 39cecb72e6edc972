import Foundation
import GalleryTools
import RosterGTK
import RosterLocalization
import Testing

@testable import gallery

/// The translations of the sidebar and of the tools.
@Suite @MainActor
struct TranslationTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL
  private static let catalogs = sources.appendingPathComponent("GalleryTools/Resources/po")

  @Test("each text of the sidebar and of the tools is in each catalog, and nothing else")
  func keys() throws {
    let used = try Self.usedKeys()
    #expect(used.count > 60)
    let catalogs = try FileManager.default.contentsOfDirectory(atPath: Self.catalogs.path).sorted()
    #expect(catalogs.count == ListStrings.available.count)
    for catalog in catalogs {
      let keys = try Self.keys(of: catalog)
      #expect(Set(keys).count == keys.count, "\(catalog)")
      #expect(used.subtracting(keys) == [], "missing in \(catalog)")
      #expect(Set(keys).subtracting(used) == [], "not used, in \(catalog)")
    }
  }

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

  /// The keys of the sidebar, and those in the sources: of the values, the name of a file and what is formatted are texts, and the
  /// others are integers.
  private static func usedKeys() throws -> Set<String> {
    var keys = Set(Entry.allCases.flatMap { [english($0.title), english($0.details.summary)] })
    for folder in ["gallery", "GalleryTools"] {
      let folder = sources.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: /texts\("((?:[^"\\]|\\.)+)"\)/) {
          let text = match.1.replacing(/\\\((?:file|[^()]*, format: [^()]*)\)/, with: "%@")
          keys.insert(String(text.replacing(/\\\([^()]*\)/, with: "%lld")))
        }
      }
    }
    return keys
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
