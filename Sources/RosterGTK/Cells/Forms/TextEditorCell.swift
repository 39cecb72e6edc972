import CGTK
import Roster
import RosterForms

extension TextEditor: GTKPresentable {
  /// The cell of a text of several lines.
  public typealias Cell = TextEditorCell
}

/// The cell of a text of several lines: a title above it, and what is wrong below it.
public final class TextEditorCell: GTKCell {
  private let title = Label(styles: ["caption", "dim-label"], wraps: true)
  private let text = TextView()
  private let error = Label(styles: ["caption", "error"], wraps: true)
  private let box: Box
  /// The cell's widget.
  public var widget: Widget { box }

  /// Creates the widgets.
  public init() {
    box = Box(.vertical, spacing: 4, [title, text, error]).margin(top: 8, bottom: 8, start: 12, end: 12)
    text.minimumTextHeight(44)
  }

  /// Shows a content.
  public func update(_ content: TextEditor) {
    guard let new = content.control else { return }
    let standard = content.standard
    title.show(standard.title.isEmpty ? nil : standard.title)
    error.show(standard.error)
    box.isSensitive = standard.isEnabled
    text.show(new.value, placeholder: new.placeholder)
    text.label(standard.label(of: new))
    text.onChange = { new.onChange($0) }
  }

  /// The displayed text.
  var string: String { text.string }
}
