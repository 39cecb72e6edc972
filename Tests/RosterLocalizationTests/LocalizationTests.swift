import Foundation
import RosterFoundation
import RosterTesting
import Testing

@testable import RosterLocalization

/// The texts of an app in the languages of a folder.
final class LocalizationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "po-\(UUID().uuidString)")
  private let problems = LockedValue<[LocalizationProblem]>([])

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ entries: [(key: String, text: String)]) throws {
    let text = entries.map { "msgid \"\($0.key)\"\nmsgstr \"\($0.text)\"\n" }.joined()
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func texts(_ languages: String..., source: String = "en") -> Localization {
    Localization(folder: folder, languages: languages, sourceLanguage: source) { [problems] problem in
      problems.withLock { $0.append(problem) }
    }
  }

  @Test("T-34 the texts are those of the first of the user's languages that the app has")
  func languages() throws {
    for name in ["de", "pt_BR", "pt", "zh_TW", "zh_CN", "sr"] { try write("\(name).po", [("Orders", "in \(name)")]) }
    for (languages, language, text) in [
      (["de_AT.UTF-8", "pt"], "de", "in de"), (["nl", "pt-BR"], "pt-BR", "in pt_BR"), (["pt_PT@euro"], "pt", "in pt"),
      (["zh-Hant-HK"], "zh-TW", "in zh_TW"), (["zh_CN.UTF-8"], "zh-CN", "in zh_CN"), (["zh-Hans"], "zh-CN", "in zh_CN"),
      (["sr@latin"], "sr", "in sr"), (["nl"], "en", "Orders"), ([], "en", "Orders"), (["en_GB", "de"], "en", "Orders"),
      (["C"], "en", "Orders"), (["../de", "de/../de", "/de"], "en", "Orders"), (["", "_", "de"], "de", "in de"),
    ] {
      let found = Localization(folder: folder, languages: languages) { _ in }
      #expect(found.language == language && found("Orders") == text, "\(languages)")
    }
    let german = Localization(folder: folder, languages: ["nl"], sourceLanguage: "de") { _ in }
    #expect(german.language == "de")
  }

  @Test("T-34 a number chooses its plural form, in the source language as well")
  func plurals() throws {
    let forms = { (one: String, many: String) in
      "msgid \"%lld orders of %@\"\nmsgid_plural \"%lld orders of %@\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(many)\"\n"
    }
    try Data(forms("eine Bestellung von %2$@", "%lld Bestellungen von %@").utf8).write(
      to: folder.appending(path: "de.po"))
    try Data(forms("%lld order of %@", "%lld orders of %@").utf8).write(to: folder.appending(path: "en.po"))
    let (german, english) = (texts("de"), texts("en_US.UTF-8"))
    #expect(german("\(1) orders of \("Ada")") == "eine Bestellung von Ada")
    #expect(german("\(12_345) orders of \("Ada")") == "12.345 Bestellungen von Ada")
    #expect(english("\(1) orders of \("Ada")") == "1 order of Ada")
    #expect(english("\(2) orders of \("Ada")") == "2 orders of Ada")
    #expect(problems.current.isEmpty)
  }

  @Test("T-34 values are formatted in the language of the text")
  func values() throws {
    try write("de.po", [("%lf points, %@", "%lf Punkte, %@"), ("%lld%% of %@", "%lld %% von %@"), ("100%", "100 %")])
    let (german, english) = (texts("de"), texts("en"))
    let date = Date(timeIntervalSince1970: 0)
    let style = Date.FormatStyle(timeZone: .gmt).day().month(.wide)
    #expect(german("\(1.5) points, \(date, format: style)") == "1,5 Punkte, 1. Januar")
    #expect(english("\(1.5) points, \(date, format: style)") == "1.5 points, January 1")
    #expect(german("\(UInt8(7))% of \("5 %@"[...])") == "7 % von 5 %@")
    #expect(english("\(7)% of \("5 %@")") == "7% of 5 %@")
    #expect(german("100%") == "100 %" && english("100%") == "100%")
    #expect(problems.current.isEmpty)
  }

  @Test("T-34 a text that is not translated is displayed as it is, and reported once")
  func untranslated() throws {
    try write("de.po", [("Orders", "Bestellungen"), ("%lld left", "noch %2$lld")])
    let texts = texts("de")
    for _ in 0..<2 {
      #expect(texts("Nothing") == "Nothing")
      #expect(texts("\(3) left") == "3 left")
      #expect(texts("Orders") == "Bestellungen")
    }
    #expect(
      problems.current == [
        .untranslated(key: "Nothing", language: "de"),
        .wrongFormat(key: "%lld left", translation: "noch %2$lld", language: "de"),
      ])
    #expect(
      problems.current.map(\.description) == [
        "“Nothing” has no translation in the catalog of “de”.",
        "“noch %2$lld” in the catalog of “de” has other specifiers than “%lld left”, which is displayed instead.",
      ])
    for index in 0..<2_000 { _ = texts("\("key \(index)") left") }
    #expect(problems.current.count == 3)
  }

  @Test("T-39 a text with a context has the translation for it, and not that of another one")
  func contexts() throws {
    let entry = { (context: String, text: String) in
      "msgctxt \"\(context)\"\nmsgid \"%lld open\"\nmsgid_plural \"%lld open\"\nmsgstr[0] \"\(text)e\"\nmsgstr[1] \"\(text)\"\n"
    }
    try Data((entry("orders", "%lld offen") + entry("shops", "%lld geöffnet")).utf8).write(
      to: folder.appending(path: "de.po"))
    let (german, english) = (texts("de"), texts("en"))
    #expect(german("\(2) open", context: "orders") == "2 offen")
    #expect(german("\(1) open", context: "shops") == "1 geöffnete")
    #expect(english("\(2) open", context: "shops") == "2 open")
    #expect(problems.current.isEmpty)
    #expect(german("\(2) open") == "2 open" && german("\(2) open", context: "doors") == "2 open")
    #expect(
      problems.current == [
        .untranslated(key: "%lld open", language: "de"),
        .untranslated(key: "%lld open", context: "doors", language: "de"),
      ])
    #expect(
      problems.current.last?.description
        == "“%lld open” (context “doors”) has no translation in the catalog of “de”.")
  }

  @Test("T-34 a damaged catalog is reported, and the next language is used")
  func damaged() throws {
    try Data("msgid \"a\"\nmsgstr".utf8).write(to: folder.appending(path: "de.po"))
    try write("fr.po", [("Orders", "Commandes")])
    let texts = texts("de", "fr")
    #expect(texts.language == "fr" && texts("Orders") == "Commandes")
    #expect(problems.current.map(\.description) == ["de.po:2: a string is expected here. The file is not used."])
  }

  @Test("T-34 the languages of the session are those of gettext's variables")
  func session() {
    for (environment, languages) in [
      (["LANG": "de_DE.UTF-8"], ["de_DE.UTF-8"]), (["LANG": "de", "LC_MESSAGES": "fr", "LC_ALL": ""], ["fr"]),
      (["LANG": "de", "LC_ALL": "sv"], ["sv"]), (["LANG": "en_US.UTF-8", "LANGUAGE": "de_AT:fr"], ["de_AT", "fr"]),
      (["LANG": "C", "LANGUAGE": "de"], []), (["LC_ALL": "POSIX"], []), ([:], []),
      (["LANG": "de", "LANGUAGE": ""], ["de"]),
    ] {
      #expect(Localization.languages(in: environment) == languages, "\(environment)")
    }
  }

  @Test("T-34 an app's catalogs are the resources of its bundle")
  func bundle() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "po"), withIntermediateDirectories: true)
    try write("po/de.po", [("Orders", "Bestellungen")])
    let bundle = try #require(Bundle(path: folder.path))
    #expect(Localization(bundle: bundle, languages: ["de"])("Orders") == "Bestellungen")
    #expect(Localization(bundle: bundle, languages: ["fr"])("Orders") == "Orders")
  }
}
