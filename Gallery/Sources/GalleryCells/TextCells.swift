import CGTK
import GalleryPages
import Roster
import RosterGTK

/// The cell of a tag.
public final class TagCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let label = Label()

  /// Creates the cell.
  public init() {
    label.style("roster-tag", "roster-focus-shape")
    widget = Box(GTK_ORIENTATION_HORIZONTAL, [label])
  }

  /// Displays the tag.
  public func update(_ content: TagContent) { label.text = content.title }
}

extension TagContent: GTKPresentable {
  /// Displays tags.
  public typealias Cell = TagCell
}

/// The cell of a status.
public final class DotCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let dot = Box(GTK_ORIENTATION_HORIZONTAL)
  private let label = Label(styles: ["dim-label"])

  /// Creates the cell.
  public init() {
    dot.style("gallery-dot").align(vertically: GTK_ALIGN_CENTER)
    widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [dot, label])
  }

  /// Displays the status.
  public func update(_ content: DotContent) {
    label.text = content.word
    for (tint, style) in [(Tint.success, "success"), (.warning, "warning"), (.destructive, "error")] {
      dot.setStyle(style, content.tint == tint)
    }
  }
}

extension DotContent: GTKPresentable {
  /// Displays statuses.
  public typealias Cell = DotCell
}

/// The cell of a chat's message.
public final class MessageCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let label = Label(wraps: true)

  /// Creates the cell.
  public init() {
    label.style("gallery-bubble")
    gtk_label_set_max_width_chars(OpaquePointer(label.pointer), 36)
    widget = Box(GTK_ORIENTATION_VERTICAL, [label])
    widget.margin(top: 4, bottom: 4, start: 12, end: 12)
  }

  /// Displays the message.
  public func update(_ content: MessageContent) {
    label.text = content.text
    label.setStyle("gallery-own", content.isOwn)
    label.align(horizontally: content.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START)
  }
}

extension MessageContent: GTKPresentable {
  /// Displays messages.
  public typealias Cell = MessageCell
}

/// The cell of a multiline text.
public final class TextCell: GTKCell {
  /// The text.
  public let widget: Widget
  private let label = Label(wraps: true)

  /// Creates the cell.
  public init() {
    widget = label
    label.margin(top: 12, bottom: 12, start: 12, end: 12)
  }

  /// Displays the text.
  public func update(_ content: TextContent) { label.text = content.text }
}

extension TextContent: GTKPresentable {
  /// Displays multiline texts.
  public typealias Cell = TextCell
}
