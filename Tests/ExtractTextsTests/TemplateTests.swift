import Foundation
import Testing

/// The template of the catalogs, and their comparison with the keys.
@Suite struct TemplateTests {
  private func key(
    _ text: String, _ line: Int, in path: String = "A.swift", context: String? = nil, isPlural: Bool = false,
    comment: [String] = []
  ) -> ExtractedKey {
    ExtractedKey(
      key: CatalogEntry.Key(text, context: context), isPlural: isPlural, path: path, line: line, comment: comment)
  }

  @Test("T-40 the template has an entry for each key and context, in the order of the sources")
  func template() {
    let keys = [
      key("%lld orders", 4, in: "B.swift", isPlural: true), key("Open", 9, comment: ["Translators: A button."]),
      key("Open", 7, context: "verb"), key("Open", 2, in: "B.swift", comment: ["Translators: A button."]),
      key("Open", 9), key("Title", 2, in: "My Page.swift"),
    ]
    let expected = """
      # The texts of Orders, written by `swift package extract-texts`.
      #
      #, fuzzy
      msgid ""
      msgstr ""
      "Project-Id-Version: Orders\\n"
      "Language: \\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      #: A.swift:7
      msgctxt "verb"
      msgid "Open"
      msgstr ""

      #. Translators: A button.
      #: A.swift:9
      #: B.swift:2
      msgid "Open"
      msgstr ""

      #: B.swift:4
      msgid "%lld orders"
      msgid_plural "%lld orders"
      msgstr[0] ""
      msgstr[1] ""

      #: \u{2068}My Page.swift\u{2069}:2
      msgid "Title"
      msgstr ""

      """
    #expect(Template("Orders", keys).text == expected)
    #expect(Template("Orders", keys.reversed()).text == expected)
  }

  @Test("T-40 a catalog of the template has its keys, whatever their characters")
  func escapes() throws {
    let texts = [
      "", "\n", "one\n", "\ntwo", "one\ntwo", "one\n\ntwo\n", "\\ \"quoted\" \t\r\u{7}\u{8}\u{B}\u{C}", "\r\n",
      "é\u{301}日本 %%",
      "\\n",
    ]
    let keys = texts.enumerated().map { key($1, $0 + 1, context: $1) }
    let entries = try CatalogEntry.entries(of: Data(Template("T", keys).text.utf8))
    #expect(entries.first?.isHeader == true)
    #expect(entries.dropFirst().map(\.key) == keys.map(\.key))
  }

  @Test("T-40 a catalog is compared by key and context, with the lines of both sides")
  func check() {
    let catalog = """
      msgid ""
      msgstr "Language: de\\n"

      msgctxt "verb"
      msgid "Open"
      msgstr "Öffnen"

      #, fuzzy
      msgid "Fuzzy"
      msgstr ""

      msgid "Gone\\nand away"
      msgstr "Weg"
      """
    let keys = [
      key("Open", 9), key("Open", 3, context: "verb"), key("Fuzzy", 4), key("Open", 5, in: "B.swift"), key("New", 1),
    ]
    #expect(
      CatalogCheck.problems(of: Data(catalog.utf8), path: "po/de.po", keys: keys) == [
        "A.swift:1: “New” is missing in po/de.po", "A.swift:9: “Open” is missing in po/de.po",
        "po/de.po:12: “Gone\\nand away” is unused",
      ])
    #expect(
      CatalogCheck.problems(of: Data("msgid".utf8), path: "de.po", keys: []) == ["de.po:1: a string is expected here"])
  }

  @Test("T-40 the keys of a module go to its own catalogs, or to the only ones that can have them")
  func folders() {
    func module(_ name: String, _ dependencies: Set<String> = [], _ hasCatalogs: Bool = false) -> CatalogFolders.Module
    {
      CatalogFolders.Module(name: name, dependencies: dependencies, hasCatalogs: hasCatalogs)
    }
    let owners = { (modules: [CatalogFolders.Module]) in modules.map { CatalogFolders(modules).owner(of: $0) } }
    #expect(owners([module("App")]) == ["App"])
    #expect(owners([module("App"), module("Pages")]) == [nil, nil])
    #expect(owners([module("App", ["Pages"], true), module("Pages")]) == ["App", "App"])
    let two = [module("Shop", [], true), module("Mail", [], true)]
    #expect(owners(two + [module("ShopApp", ["Shop"])]) == ["Shop", "Mail", "Shop"])
    #expect(owners(two + [module("Both", ["Shop", "Mail"]), module("Neither")]) == ["Shop", "Mail", nil, nil])
  }
}
