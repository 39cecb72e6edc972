import Foundation
import Testing

@testable import RosterLocalization

@Suite struct CatalogTests {
  private func catalog(_ text: String) throws -> Catalog { try Catalog(Data(text.utf8)) }

  private func key(_ text: String, _ context: String? = nil) -> CatalogEntry.Key {
    CatalogEntry.Key(text, context: context)
  }

  private func failure(_ text: String) -> CatalogEntry.Failure? {
    do throws(CatalogEntry.Failure) {
      _ = try Catalog(Data(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "T-34 a catalog has the translations of its entries, in every spelling of the format", arguments: ["\n", "\r\n"])
  func entries(_ newline: String) throws {
    let lines = [
      "\u{FEFF}# The head of the file.", "msgid \"\"", "msgstr \"\"", "\"Content-Type: text/plain; charset=UTF-8\\n\"",
      "\"Plural-Forms: nplurals=2; plural=n > 1;\\n\"", "", "#. A comment", "#: OrdersPage.swift:12",
      "msgid \"Orders\"",
      "msgstr \"Bestellungen\"", "#, c-format", "msgid \"\"", "  \"A long \"", "\t\"key\"  ",
      "msgstr \"Ein \\\"langer\\\"\\t\"",
      "\"Schlüssel\\\\\"", "msgid \"%lld orders\"", "msgid_plural \"%lld orders\"", "msgstr[0] \"eine\"",
      "msgstr[1] \"viele\"",
      "", "#, fuzzy, c-format", "msgid \"Fuzzy\"", "msgstr \"Unscharf\"", "", "msgctxt \"menu\"", "msgid \"Open\"",
      "msgstr \"Öffnen\"", "", "msgid \"Empty\"", "msgstr \"\"", "", "msgid \"Half\"", "msgid_plural \"Halves\"",
      "msgstr[0] \"Halb\"", "msgstr[1] \"\"", "", "msgid \"Last\"", "msgstr \"Letzter\"", "#~ msgid \"Gone\"",
      "#~ msgstr \"Weg\"",
    ]
    let catalog = try catalog(lines.joined(separator: newline))
    #expect(
      catalog.translations == [
        key("Orders"): ["Bestellungen"], key("A long key"): ["Ein \"langer\"\tSchlüssel\\"],
        key("%lld orders"): ["eine", "viele"], key("Open", "menu"): ["Öffnen"], key("Last"): ["Letzter"],
      ])
    #expect(
      [0, 1, 2, nil].map { catalog.translation(of: key("%lld orders"), count: $0) } == [
        "eine", "eine", "viele", "eine",
      ]
    )
    #expect(catalog.translation(of: key("Orders"), count: 5) == "Bestellungen")
    #expect(catalog.translation(of: key("Gone"), count: nil) == nil)
  }

  @Test("T-39 the entries of a catalog are distinguished by their contexts")
  func contexts() throws {
    let entry = { (context: String, text: String) in "\(context)msgid \"Open\"\nmsgstr \"\(text)\"\n" }
    let (verb, adjective) = ("msgctxt \"verb\"\n", "msgctxt \"adjective\"\n")
    let text = entry("", "Offene") + entry(verb, "Öffnen") + entry(adjective, "Offen")
    let open = try catalog(text)
    for (context, text) in [(nil, "Offene"), ("verb", "Öffnen"), ("adjective", "Offen"), ("noun", nil), ("", nil)] {
      #expect(open.translation(of: key("Open", context), count: nil) == text)
    }
    #expect(
      failure(text + entry(verb, "Aufmachen"))
        == CatalogEntry.Failure(line: 9, reason: "“Open” (context “verb”) is there twice"))
    // An empty context is one, and its entry is no header.
    let empty = try catalog("msgctxt \"\"\nmsgid \"\"\nmsgstr \"Plural-Forms: none\"")
    #expect(empty.translation(of: key("", ""), count: nil) == "Plural-Forms: none")
  }

  @Test("T-34 a form that is missing is no translation, and the rule without a header is that of English")
  func missingForm() throws {
    let one = try catalog("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"")
    #expect([0, 1, 2].map { one.translation(of: key("a"), count: $0) } == ["y", "x", "y"])
    let arabic = try catalog(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=n;\\n\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\n"
        + "msgstr[1] \"y\"")
    #expect((0...3).map { arabic.translation(of: key("a"), count: $0) } == ["x", "y", nil, "x"])
    #expect(try catalog("").translations.isEmpty)
  }

  @Test("T-34 a damaged catalog says what is wrong, and in which line")
  func damaged() {
    for (text, line, reason) in [
      ("msgid \"a\"\nmsgstr \"b", 2, "a string without its end"), ("\"a\"", 1, "a string without “msgid”"),
      ("msgid \"a\" b\nmsgstr \"\"", 1, "text after a string"), ("msgid a", 1, "a string is expected here"),
      ("msgid \"\\q\"", 1, "an unknown escape"),
      ("msgid \"a\"\n\nnonsense \"b\"", 3, "“nonsense” is not expected here"),
      ("msgid \"a\"\nmsgid \"b\"", 2, "“msgid” without “msgstr”"), ("msgid \"a\"", 1, "“a” has no “msgstr”"),
      ("msgstr \"a\"", 1, "a translation without “msgid”"),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", 3, "a second “msgstr”"),
      ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"", 3, "“msgstr[1]” is not expected here"),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", 3, "“a” is there twice"),
      (
        "msgid \"\"\nmsgstr \"Plural-Forms: many\\n\"\nmsgid \"a\"\nmsgstr \"b\"", 1,
        "“Plural-Forms: many” cannot be read"
      ),
    ] {
      #expect(failure(text) == CatalogEntry.Failure(line: line, reason: reason), "\(text)")
    }
    #expect(throws: CatalogEntry.Failure(line: 1, reason: "the file is not in UTF-8")) {
      try Catalog(Data([0xFF, 0x61]))
    }
    #expect(throws: CatalogEntry.Failure(line: 1, reason: "the file is larger than 16 MB")) {
      try Catalog(Data(count: CatalogEntry.maximumSize + 1))
    }
  }

  @Test("T-34 values are in the places that the translation gives them")
  func formats() {
    for (format, text) in [
      ("%lld of %@", "1 of two"), ("%2$@: %1$lld", "two: 1"), ("%@ %%", "1 %"), ("100%%", "100%"), ("", ""),
      ("%d%s", "1two"),
      ("%lf", "1"), ("%i, %u", "1, two"), ("%2$s", "two"),
    ] {
      #expect(FormatString(format).filled(with: ["1", "two"]) == text, "\(format)")
    }
    for format in ["%", "%x", "%@ %@ %@", "%3$@", "%0$@", "%$@", "%1$", "%99999999999999999999$@", "50 % off"] {
      #expect(FormatString(format).filled(with: ["1", "two"]) == nil, "\(format)")
    }
  }
}
