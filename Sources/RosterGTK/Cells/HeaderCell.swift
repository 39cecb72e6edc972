import CGTK
import CRosterGTK
import Roster

/// The title of a section, perhaps with a line below it, a picture, and a button.
@MainActor
public final class HeaderCell: GTKCell {
  /// The row of parts.
  public let widget: Widget

  private let image = ImageView(iconSize: 16, pictureSize: 24)
  private let texts = TitleStack(
    Label(styles: ["roster-header-title"], wraps: true), Label(styles: ["roster-subtitle"], wraps: true), spacing: 2)
  private let button = Button("")
  private var action: ActionHandler<Void>?
  private var context = GTKCellContext()

  /// Builds the parts.
  public init() {
    button.style("flat").align(vertically: .center)
    let row = Box(.horizontal, spacing: 12, [image, texts.box, button])
    row.margin(top: 8, bottom: 6, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, 28)
    gtk_widget_set_visible(image.pointer, 0)
    widget = row
    button.onClick = { [weak self] in self?.action?() }
  }

  /// Keeps the list's picture loader.
  public func attach(to context: GTKCellContext) {
    self.context = context
  }

  /// Copies the content's values into the parts.
  public func update(_ content: HeaderContent) {
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.subtitle)
    button.isVisible = content.button != nil
    button.title = content.button?.title ?? ""
    action = content.button?.action
  }
}

extension HeaderContent: GTKPresentable {
  /// Section titles.
  public typealias Cell = HeaderCell
}

/// A dimmed text that explains a section.
@MainActor
public final class FooterCell: GTKCell {
  /// The text.
  public let widget: Widget

  private let label = Label(styles: ["roster-subtitle"], wraps: true)

  /// Builds the label.
  public init() {
    widget = label
    label.margin(top: 6, bottom: 6, start: 12, end: 12)
  }

  /// Shows the text.
  public func update(_ content: FooterContent) {
    label.text = content.text
  }
}

extension FooterContent: GTKPresentable {
  /// Explanations.
  public typealias Cell = FooterCell
}
