import CGTK
import GalleryPages
import Roster
import RosterGTK

/// Shows a word in a pill.
public final class TagCell: GTKCell {
  /// The pill.
  public let widget: Widget
  private let label = Label()

  /// Builds the pill.
  public init() {
    label.style("roster-tag")
    widget = Box(GTK_ORIENTATION_HORIZONTAL, [label])
  }

  /// Shows the word.
  public func update(_ content: TagContent) { label.text = content.title }
}

extension TagContent: GTKPresentable {
  /// Tags.
  public typealias Cell = TagCell
}

/// Shows a longer text, over as many lines as it needs.
public final class TextCell: GTKCell {
  /// The text.
  public let widget: Widget
  private let label = Label(wraps: true)

  /// Builds the label.
  public init() {
    widget = label
    label.margin(top: 12, bottom: 12, start: 12, end: 12)
  }

  /// Shows the text.
  public func update(_ content: TextContent) { label.text = content.text }
}

extension TextContent: GTKPresentable {
  /// Texts.
  public typealias Cell = TextCell
}

/// Shows what a page says when it has no rows.
public final class MessageCell: GTKCell {
  /// The view.
  public let widget: Widget
  private let status = PageStateView()

  /// Builds the view.
  public init() { widget = status }

  /// Shows the words.
  public func update(_ content: MessageContent) {
    status.show(icon: content.icon, title: content.title, message: content.message)
  }
}

extension MessageContent: GTKPresentable {
  /// Messages.
  public typealias Cell = MessageCell
}
