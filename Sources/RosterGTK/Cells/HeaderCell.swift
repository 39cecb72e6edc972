import CGTK
import CRosterGTK
import Roster

/// A section header with a title, and optionally a subtitle, an image and a button.
@MainActor
public final class HeaderCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let image = ImageView(iconSize: 16, pictureSize: 24)
  private let texts = TitleStack(
    Label(styles: ["roster-header-title"], wraps: true), Label(styles: ["roster-subtitle"], wraps: true), spacing: 2)
  private let button = Button("")
  private var action: ActionHandler<Void>?
  private var context = GTKCellContext()

  /// Creates the widgets.
  public init() {
    button.style("flat").align(vertically: .center)
    let row = Box(.horizontal, spacing: 12, [image, texts.box, button])
    row.margin(top: 8, bottom: 6, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, 28)
    gtk_widget_set_visible(image.pointer, 0)
    widget = row
    button.onClick = { [weak self] in self?.action?() }
  }

  /// Stores the context, which loads images.
  public func attach(to context: GTKCellContext) {
    self.context = context
  }

  /// Shows a content.
  public func update(_ content: HeaderContent) {
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.subtitle)
    button.isVisible = content.button != nil
    button.title = content.button?.title ?? ""
    action = content.button?.action
  }
}

extension HeaderContent: GTKPresentable {
  /// The cell type of section headers.
  public typealias Cell = HeaderCell
}

/// A section footer with a text.
@MainActor
public final class FooterCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let label = Label(styles: ["roster-subtitle"], wraps: true)

  /// Creates the widgets.
  public init() {
    widget = label
    label.margin(top: 6, bottom: 6, start: 12, end: 12)
  }

  /// Shows a content.
  public func update(_ content: FooterContent) {
    label.text = content.text
  }
}

extension FooterContent: GTKPresentable {
  /// The cell type of section footers.
  public typealias Cell = FooterCell
}
