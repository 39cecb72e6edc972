import Foundation

/// The translations of a gettext catalog, a `.po` file in UTF-8.
///
/// Entries that are fuzzy, have a context (`msgctxt`), or have no translation are skipped. The format is that of “The Format of PO
/// Files” in the manual of GNU gettext.
struct Catalog: Sendable {
  /// The number of bytes of the largest catalog that is read.
  static let maximumSize = 16 << 20

  /// The forms of each translation by its key: one, or one for each plural form.
  private(set) var translations: [String: [String]] = [:]
  private var plural = PluralRule.standard

  /// Reads the text of a catalog.
  ///
  /// - Complexity: O(length of the text).
  init(_ data: Data) throws(Failure) {
    guard data.count <= Self.maximumSize else { throw Failure(line: 1, reason: "the file is larger than 16 MB") }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(line: 1, reason: "the file is not in UTF-8")
    }
    var entry = Entry()
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do {
        if try entry.read(line) { continue }
        try add(entry)
        entry = Entry()
        _ = try entry.read(line)
      } catch {
        throw Failure(line: index + 1, reason: error.reason)
      }
    }
    do { try add(entry) } catch { throw Failure(line: lines.count, reason: error.reason) }
  }

  /// Returns the translation of a key; `nil` if there is none.
  ///
  /// - Parameter count: The number that decides the plural form.
  func translation(of key: String, count: Int?) -> String? {
    guard let forms = translations[key] else { return nil }
    guard forms.count > 1 else { return forms.first }
    let index = plural.form(for: count ?? 1)
    return forms.indices.contains(index) ? forms[index] : nil
  }

  private mutating func add(_ entry: Entry) throws(SyntaxError) {
    guard let key = entry.texts[.key] else {
      if entry.texts.isEmpty && entry.forms.isEmpty { return }
      throw SyntaxError("a translation without “msgid”")
    }
    if key.isEmpty, entry.texts[.context] == nil { return try readHeader(entry.forms.first ?? "") }
    guard !entry.isFuzzy, entry.texts[.context] == nil else { return }
    guard !entry.forms.isEmpty else { throw SyntaxError("“\(key)” has no “msgstr”") }
    guard translations.updateValue(entry.forms, forKey: key) == nil else {
      throw SyntaxError("“\(key)” is there twice")
    }
    if entry.forms.contains("") { translations[key] = nil }
  }

  private mutating func readHeader(_ header: String) throws(SyntaxError) {
    let name = "Plural-Forms:"
    guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return }
    guard let rule = PluralRule(line.dropFirst(name.count)) else { throw SyntaxError("“\(line)” cannot be read") }
    plural = rule
  }

  /// What is wrong with a catalog, and where.
  struct Failure: Error, Equatable {
    var line: Int
    var reason: String
  }
}

private struct SyntaxError: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The lines of an entry that have been read.
private struct Entry {
  enum Field { case context, key, plural, translation }

  /// The texts of the fields but of the translation.
  var texts: [Field: String] = [:]
  /// The forms of the translation.
  var forms: [String] = []
  var isFuzzy = false
  private var field: Field?

  /// Reads a line.
  ///
  /// - Returns: Whether the line belongs to the entry, rather than beginning another one.
  mutating func read(_ line: some Sequence<Unicode.Scalar>) throws(SyntaxError) -> Bool {
    var rest = Array(line).drop { $0 == " " || $0 == "\t" }
    if rest.last == "\r" { rest.removeLast() }
    guard let first = rest.first else { return true }
    if first == "#" { return readComment(rest) }
    if first == "\"" { return try extend(try Self.string(rest)) }
    let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    let name = String(String.UnicodeScalarView(word))
    let string = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    guard let begun = try begin(name) else { return false }
    field = begun
    return try extend(try Self.string(string))
  }

  private mutating func readComment(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    // The comments of the next entry are before its key.
    guard forms.isEmpty else { return false }
    let text = String(String.UnicodeScalarView(line))
    if text.hasPrefix("#,"), text.contains("fuzzy") { isFuzzy = true }
    return true
  }

  /// Returns the field that a word begins; `nil` if it begins another entry.
  private mutating func begin(_ name: String) throws(SyntaxError) -> Field? {
    switch name {
    case "msgctxt", "msgid", "msgid_plural":
      guard forms.isEmpty else { return nil }
      let field = name == "msgctxt" ? Field.context : name == "msgid" ? .key : .plural
      guard texts.updateValue("", forKey: field) == nil else { throw SyntaxError("“\(name)” without “msgstr”") }
      return field
    case texts[.plural] == nil ? "msgstr" : "msgstr[\(forms.count)]":
      guard name != "msgstr" || forms.isEmpty else { throw SyntaxError("a second “msgstr”") }
      forms.append("")
      return .translation
    default: throw SyntaxError("“\(name)” is not expected here")
    }
  }

  /// Adds a string to the current field.
  private mutating func extend(_ string: String) throws(SyntaxError) -> Bool {
    switch field {
    case .translation?: forms[forms.count - 1] += string
    case let field?: texts[field, default: ""] += string
    case nil: throw SyntaxError("a string without “msgid”")
    }
    return true
  }

  /// Reads a string in quotation marks.
  private static func string(_ line: ArraySlice<Unicode.Scalar>) throws(SyntaxError) -> String {
    guard line.first == "\"" else { throw SyntaxError("a string is expected here") }
    var string = String.UnicodeScalarView()
    var rest = line.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        guard rest.allSatisfy({ $0 == " " || $0 == "\t" }) else { throw SyntaxError("text after a string") }
        return String(string)
      case "\\":
        guard let code = rest.popFirst(), let escaped = escapes[code] else { throw SyntaxError("an unknown escape") }
        string.append(escaped)
      default: string.append(scalar)
      }
    }
    throw SyntaxError("a string without its end")
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]
}
