import CGTK
import Roster
import RosterGTK

/// An icon, a title above a text that wraps, and a value.
struct BoxContent: GTKPresentable, Equatable {
  var title: String
  var text: String
  var value: String
  var textDescription: String { title }

  typealias Cell = BoxCell
}

/// A cell of plain GTK widgets.
@MainActor
final class BoxCell: GTKCell {
  let widget: Widget
  private let title = Label(wraps: true)
  private let text = Label(styles: ["dim-label"], wraps: true)
  private let value = Label(styles: ["dim-label"])

  init() {
    widget = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    let texts = Box(.vertical, spacing: 3, [title, text])
    texts.expand(horizontally: true).align(vertically: .center).margin(top: 8, bottom: 8).minimumSize(width: 64)
    value.align(vertically: .center)
    let image = Widget(gtk_image_new_from_icon_name("emblem-documents-symbolic"))
    for part in [image, texts, value] {
      gtk_box_append(UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: GtkBox.self), part.pointer)
      widget.adopt(part)
    }
    widget.margin(start: 12, end: 12).minimumSize(height: 50)
  }

  func update(_ content: BoxContent) {
    title.text = content.title
    text.show(content.text)
    value.text = content.value
  }
}
