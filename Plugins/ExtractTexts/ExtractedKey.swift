/// A key in a source file.
struct ExtractedKey: Equatable {
  var key: CatalogEntry.Key
  /// Whether the key has an integer, which chooses the plural form.
  var isPlural: Bool
  /// The path of the file, relative to the package.
  var path: String
  /// The number of the line with the literal.
  var line: Int
  /// The lines of the comment for translators.
  var comment: [String] = []

  var reference: String { "\(path):\(line)" }
}

/// Texts that cannot be collected, and what to do about it.
struct ExtractionError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
