import Roster

/// A full-page message for a page without rows: an icon, a title and a suggestion.
public struct MessageContent: CellContent {
  /// The title.
  public var title: String
  /// The suggestion.
  public var message: String
  /// The name of the icon.
  public var icon: String

  /// Creates a message.
  public init(_ title: String, _ message: String, icon: String) {
    self.title = title
    self.message = message
    self.icon = icon
  }

  /// The title and the suggestion.
  public var textDescription: String { "\(title): \(message)" }
}
