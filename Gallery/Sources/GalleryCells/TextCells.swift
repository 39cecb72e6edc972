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
    label.style("roster-tag")
    widget = Box(GTK_ORIENTATION_HORIZONTAL, [label])
  }

  /// Displays the tag.
  public func update(_ content: TagContent) { label.text = content.title }
}

extension TagContent: GTKPresentable {
  /// Displays tags.
  public typealias Cell = TagCell
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
