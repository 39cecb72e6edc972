import Roster

/// A longer text, over as many lines as it needs.
public struct TextContent: CellContent {
  /// The text.
  public var text: String

  /// Makes a text.
  public init(_ text: String) { self.text = text }

  /// The text.
  public var textDescription: String { text }
}
