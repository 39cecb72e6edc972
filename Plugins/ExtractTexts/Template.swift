/// The template of the catalogs of an app, a `.pot` file: all keys without translations.
struct Template {
  private struct Entry {
    var key: CatalogEntry.Key
    var isPlural = false
    var references: [String] = []
    var comments: [[String]] = []
  }

  private let name: String
  private var entries: [Entry] = []

  /// Merges the keys of a module’s sources by key and context.
  ///
  /// - Parameters:
  ///   - name: The name of the target with the catalogs.
  ///   - keys: The keys in any order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of keys.
  init(_ name: String, _ keys: [ExtractedKey]) {
    self.name = name
    var indices: [CatalogEntry.Key: Int] = [:]
    for key in keys.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
      let index = indices[key.key, default: entries.count]
      if index == entries.count { entries.append(Entry(key: key.key)) }
      indices[key.key] = index
      entries[index].isPlural = entries[index].isPlural || key.isPlural
      if entries[index].references.last != key.reference { entries[index].references.append(key.reference) }
      if !key.comment.isEmpty, !entries[index].comments.contains(key.comment) {
        entries[index].comments.append(key.comment)
      }
    }
  }

  /// The text of the file. It has no date, so that it differs only if the keys do.
  var text: String {
    let header = """
      # The texts of \(name), written by `swift package extract-texts`.
      #
      #, fuzzy
      msgid ""
      msgstr ""
      "Project-Id-Version: \(Self.escaped(name))\\n"
      "Language: \\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    return ([header] + entries.map(Self.text)).joined(separator: "\n")
  }

  private static func text(of entry: Entry) -> String {
    var lines = entry.comments.joined().map { "#. \($0)" } + entry.references.map { "#: \(reference($0))" }
    if let context = entry.key.context { lines.append("msgctxt \(string(context))") }
    lines.append("msgid \(string(entry.key.text))")
    if entry.isPlural {
      lines += ["msgid_plural \(string(entry.key.text))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A reference, in which gettext isolates a path with spaces by U+2068 and U+2069.
  private static func reference(_ text: String) -> String {
    guard text.contains(" "), let colon = text.lastIndex(of: ":") else { return text }
    return "\u{2068}\(text[..<colon])\u{2069}\(text[colon...])"
  }

  /// A string of the format: one line, or an empty string and a string for each line of the text.
  private static func string(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.dropLast().contains(where: { !$0.isEmpty }), lines.count > 2 || lines.last != "" else {
      return "\"\(escaped(text))\""
    }
    let ended = lines.dropLast().map { "\"\(escaped($0))\\n\"" }
    return (["\"\""] + ended + (lines.last == "" ? [] : ["\"\(escaped(lines.last ?? ""))\""])).joined(separator: "\n")
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{7}": "\\a", "\u{8}": "\\b", "\u{C}": "\\f",
    "\u{B}": "\\v",
  ]
}
