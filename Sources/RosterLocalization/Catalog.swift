import Foundation

/// The translations of a gettext catalog, a `.po` file in UTF-8.
///
/// Entries that are fuzzy or have no translation are skipped.
struct Catalog: Sendable {
  /// The forms of each translation by its key: one, or one for each plural form.
  private(set) var translations: [CatalogEntry.Key: [String]] = [:]
  private var plural = PluralRule.standard

  /// Reads the text of a catalog.
  ///
  /// - Complexity: O(length of the text).
  init(_ data: Data) throws(CatalogEntry.Failure) {
    for entry in try CatalogEntry.entries(of: data) {
      do { try add(entry) } catch { throw CatalogEntry.Failure(line: entry.line, reason: error.reason) }
    }
  }

  /// Returns the translation of a key; `nil` if there is none.
  ///
  /// - Parameter count: The number that decides the plural form.
  func translation(of key: CatalogEntry.Key, count: Int?) -> String? {
    guard let forms = translations[key] else { return nil }
    guard forms.count > 1 else { return forms.first }
    let index = plural.form(for: count ?? 1)
    return forms.indices.contains(index) ? forms[index] : nil
  }

  private mutating func add(_ entry: CatalogEntry) throws(CatalogEntry.SyntaxError) {
    if entry.isHeader { return try readHeader(entry.forms.first ?? "") }
    guard !entry.isFuzzy else { return }
    guard translations.updateValue(entry.forms, forKey: entry.key) == nil else {
      throw CatalogEntry.SyntaxError("\(entry.key) is there twice")
    }
    if entry.forms.contains("") { translations[entry.key] = nil }
  }

  private mutating func readHeader(_ header: String) throws(CatalogEntry.SyntaxError) {
    let name = "Plural-Forms:"
    guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return }
    guard let rule = PluralRule(line.dropFirst(name.count)) else {
      throw CatalogEntry.SyntaxError("“\(line)” cannot be read")
    }
    plural = rule
  }
}
