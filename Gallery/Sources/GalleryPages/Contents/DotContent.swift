import Roster

/// A status: a word with a dot in its color.
public struct DotContent: CellContent {
  /// The word.
  public var word: String
  /// The color of the dot.
  public var tint: Tint

  /// Creates a status.
  public init(_ word: String, _ tint: Tint) {
    self.word = word
    self.tint = tint
  }

  /// The word.
  public var textDescription: String { word }
}
