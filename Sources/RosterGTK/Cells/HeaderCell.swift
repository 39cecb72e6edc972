import CGTK
import CRosterGTK
import Roster

/// A section header with a title, and optionally a subtitle, an image, a button and an accessory.
@MainActor
public final class HeaderCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let image = ImageView(iconSize: 16, pictureSize: 24)
  private let title = Label(styles: ["roster-header-title"], wraps: true)
  private let texts: TitleStack
  /// The accessory at the trailing edge.
  let slot = AccessorySlot()
  private let button = Button("")
  private var action: ActionHandler<Void>?
  private static let minimumHeight: Int32 = 28
  /// The margin above the content, in points.
  static let topMargin = 8
  private static let bottomMargin = 6
  private var context = GTKCellContext()

  /// Creates the widgets.
  public init() {
    texts = TitleStack(title, Label(styles: ["roster-subtitle"], wraps: true), spacing: 2)
    button.style("flat", "roster-header-button").align(vertically: .center)
    let row = Box(.horizontal, spacing: 12, [image, texts.box, slot, button])
    row.margin(top: Self.topMargin, bottom: Self.bottomMargin, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, Self.minimumHeight)
    gtk_widget_set_visible(image.pointer, 0)
    widget = row
    button.onClick = { [weak self] in self?.action?() }
  }

  /// Stores the context, which loads images.
  public func attach(to context: GTKCellContext) {
    self.context = context
  }

  /// Prepares the accessory for reuse.
  public func prepareForReuse() {
    slot.prepareForReuse()
  }

  /// Shows a content.
  public func update(_ content: HeaderContent) {
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.subtitle)
    title.show(content.titleStyle)
    slot.show(content.accessory, context: context) { $0.label ?? content.title }
    let height = content.height.map { $0.isFinite ? Int32(clamping: Int($0) - Self.topMargin - Self.bottomMargin) : 0 }
    gtk_widget_set_size_request(widget.pointer, -1, max(0, height ?? Self.minimumHeight))
    button.isVisible = content.button != nil
    button.title = content.button?.title ?? ""
    // The button's title, and not its padding, ends where the accessories of rows end.
    gtk_widget_set_margin_end(widget.pointer, content.button == nil ? 12 : 0)
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

  private let label = Label(styles: ["roster-subtitle", "roster-footer"], wraps: true)

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
