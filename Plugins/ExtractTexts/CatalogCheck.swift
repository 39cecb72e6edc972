import Foundation

/// Compares the keys of the sources with those of a catalog.
enum CatalogCheck {
  /// Returns a line for each key that the catalog lacks and for each one that the sources do not use, with its file and line.
  ///
  /// Entries without a translation are not reported; `msgfmt --statistics` counts them.
  ///
  /// - Parameters:
  ///   - catalog: The text of the catalog.
  ///   - path: The path of the catalog, relative to the package.
  ///   - keys: The keys of the sources.
  ///
  /// - Complexity: O(length of the catalog + *n* log *n*), where *n* is the number of keys.
  static func problems(of catalog: Data, path: String, keys: [ExtractedKey]) -> [String] {
    let entries: [CatalogEntry]
    do {
      entries = try CatalogEntry.entries(of: catalog).filter { !$0.isHeader }
    } catch {
      return ["\(path):\(error.line): \(error.reason)"]
    }
    let known = Set(entries.map(\.key))
    let used = Set(keys.map(\.key))
    var missing: Set<CatalogEntry.Key> = []
    return keys.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
      .filter { !known.contains($0.key) && missing.insert($0.key).inserted }
      .map { "\($0.reference): \(line($0.key)) is missing in \(path)" }
      + entries.filter { !used.contains($0.key) }.map { "\(path):\($0.line): \(line($0.key)) is unused" }
  }

  private static func line(_ key: CatalogEntry.Key) -> String {
    key.description.replacingOccurrences(of: "\n", with: "\\n")
  }
}
