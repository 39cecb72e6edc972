import Roster

/// A word in a pill.
public struct TagContent: CellContent {
  /// The word.
  public var title: String

  /// Makes a tag.
  public init(_ title: String) { self.title = title }

  /// The word.
  public var textDescription: String { title }
}
