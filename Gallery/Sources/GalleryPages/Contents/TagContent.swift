import Roster

/// A tag: a word in a pill shape.
public struct TagContent: CellContent {
  /// The text of the tag.
  public var title: String

  /// Creates a tag.
  public init(_ title: String) { self.title = title }

  /// The text of the tag.
  public var textDescription: String { title }
}
