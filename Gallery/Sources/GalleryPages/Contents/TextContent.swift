import Roster

/// A multiline text.
public struct TextContent: CellContent {
  /// The text.
  public var text: String

  /// Creates a text.
  public init(_ text: String) { self.text = text }

  /// The text.
  public var textDescription: String { text }
}
