import Roster

/// A message in a bubble: at the trailing edge if the user wrote it.
public struct MessageContent: CellContent {
  /// The text.
  public var text: String
  /// Whether the user wrote the message.
  public var isOwn: Bool

  /// Creates a message.
  public init(_ text: String, isOwn: Bool) {
    self.text = text
    self.isOwn = isOwn
  }

  /// The author and the text.
  public var textDescription: String { "\(isOwn ? "You" : "Support"): \(text)" }
}
