import Roster

/// What a page says in full when it has no rows: an icon, what is the matter, and what to do about it.
public struct MessageContent: CellContent {
  /// What is the matter.
  public var title: String
  /// What to do about it.
  public var message: String
  /// An icon by name.
  public var icon: String

  /// Makes a message.
  public init(_ title: String, _ message: String, icon: String) {
    self.title = title
    self.message = message
    self.icon = icon
  }

  /// Title and message.
  public var textDescription: String { "\(title): \(message)" }
}
