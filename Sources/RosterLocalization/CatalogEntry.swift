import Foundation

/// An entry of a gettext catalog, a `.po` file in UTF-8.
///
/// The format is that of “The Format of PO Files” in the manual of GNU gettext. The plugin ExtractTexts compiles this file as well.
struct CatalogEntry: Equatable {
  /// What identifies an entry.
  struct Key: Hashable, Sendable, CustomStringConvertible {
    /// The text in the source language, `msgid`.
    var text: String
    /// The context, `msgctxt`; `nil` if there is none.
    var context: String?

    init(_ text: String, context: String? = nil) {
      self.text = text
      self.context = context
    }

    var description: String { context.map { "“\(text)” (context “\($0)”)" } ?? "“\(text)”" }
  }

  var key: Key
  /// The translation: one form, or one for each plural form. A form without a translation is empty.
  var forms: [String]
  var isFuzzy: Bool
  /// The number of the line in which the entry begins, after its comments.
  var line: Int

  /// Whether the entry describes the catalog.
  var isHeader: Bool { key == Key("") }

  /// What is wrong with a catalog, and where.
  struct Failure: Error, Equatable {
    var line: Int
    var reason: String
  }

  struct SyntaxError: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The number of bytes of the largest catalog that is read.
  static let maximumSize = 16 << 20

  /// Reads all entries of a catalog, in their order. Obsolete entries (`#~`) are comments.
  ///
  /// - Complexity: O(length of the text).
  static func entries(of data: Data) throws(Failure) -> [CatalogEntry] {
    guard data.count <= maximumSize else { throw Failure(line: 1, reason: "the file is larger than 16 MB") }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(line: 1, reason: "the file is not in UTF-8")
    }
    var entries: [CatalogEntry] = []
    var reader = EntryReader()
    func end() throws(Failure) {
      do { try reader.entry().map { entries.append($0) } } catch {
        throw Failure(line: reader.line, reason: error.reason)
      }
      reader = EntryReader()
    }
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    for (index, line) in scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do throws(SyntaxError) {
        if try reader.read(line, index + 1) { continue }
      } catch { throw Failure(line: index + 1, reason: error.reason) }
      try end()
      do throws(SyntaxError) { _ = try reader.read(line, index + 1) } catch {
        throw Failure(line: index + 1, reason: error.reason)
      }
    }
    try end()
    return entries
  }
}

/// The lines of an entry that have been read.
private struct EntryReader {
  enum Field { case context, key, plural, translation }

  /// The texts of the fields but of the translation.
  var texts: [Field: String] = [:]
  /// The forms of the translation.
  var forms: [String] = []
  var isFuzzy = false
  /// The number of the line with the first field; 0 before that.
  var line = 0
  private var field: Field?

  /// The entry; `nil` if there are comments only.
  func entry() throws(CatalogEntry.SyntaxError) -> CatalogEntry? {
    guard let text = texts[.key] else {
      if line == 0 { return nil }
      throw CatalogEntry.SyntaxError("a translation without “msgid”")
    }
    let key = CatalogEntry.Key(text, context: texts[.context])
    guard !forms.isEmpty else { throw CatalogEntry.SyntaxError("\(key) has no “msgstr”") }
    return CatalogEntry(key: key, forms: forms, isFuzzy: isFuzzy, line: line)
  }

  /// Reads a line with its number.
  ///
  /// - Returns: Whether the line belongs to the entry, rather than beginning another one.
  mutating func read(_ line: some Sequence<Unicode.Scalar>, _ number: Int) throws(CatalogEntry.SyntaxError) -> Bool {
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
    if self.line == 0 { self.line = number }
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
  private mutating func begin(_ name: String) throws(CatalogEntry.SyntaxError) -> Field? {
    switch name {
    case "msgctxt", "msgid", "msgid_plural":
      guard forms.isEmpty else { return nil }
      let field = name == "msgctxt" ? Field.context : name == "msgid" ? .key : .plural
      guard texts.updateValue("", forKey: field) == nil else {
        throw CatalogEntry.SyntaxError("“\(name)” without “msgstr”")
      }
      return field
    case texts[.plural] == nil ? "msgstr" : "msgstr[\(forms.count)]":
      guard name != "msgstr" || forms.isEmpty else { throw CatalogEntry.SyntaxError("a second “msgstr”") }
      forms.append("")
      return .translation
    default: throw CatalogEntry.SyntaxError("“\(name)” is not expected here")
    }
  }

  /// Adds a string to the current field.
  private mutating func extend(_ string: String) throws(CatalogEntry.SyntaxError) -> Bool {
    switch field {
    case .translation?: forms[forms.count - 1] += string
    case let field?: texts[field, default: ""] += string
    case nil: throw CatalogEntry.SyntaxError("a string without “msgid”")
    }
    return true
  }

  /// Reads a string in quotation marks.
  private static func string(_ line: ArraySlice<Unicode.Scalar>) throws(CatalogEntry.SyntaxError) -> String {
    guard line.first == "\"" else { throw CatalogEntry.SyntaxError("a string is expected here") }
    var string = String.UnicodeScalarView()
    var rest = line.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        guard rest.allSatisfy({ $0 == " " || $0 == "\t" }) else {
          throw CatalogEntry.SyntaxError("text after a string")
        }
        return String(string)
      case "\\":
        guard let code = rest.popFirst(), let escaped = escapes[code] else {
          throw CatalogEntry.SyntaxError("an unknown escape")
        }
        string.append(escaped)
      default: string.append(scalar)
      }
    }
    throw CatalogEntry.SyntaxError("a string without its end")
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]
}
