import CGTK
import CRosterGTK
import Roster

/// A section header with a title, and optionally a subtitle, an image, buttons and an accessory.
@MainActor
public final class HeaderCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let image = ImageView(iconSize: 16, pictureSize: 24)
  private let title = Label(styles: ["roster-header-title"], wraps: true)
  private let texts: TitleStack
  /// The accessory at the trailing edge.
  let slot = AccessorySlot()
  private let actions = Box(.horizontal, spacing: 6)
  private var buttons: [Button] = []
  private var content: HeaderContent?
  private static let minimumHeight: Int32 = 28
  /// The margin above the content, in points.
  static let topMargin = 8
  private static let bottomMargin = 6
  private var context = GTKCellContext()

  /// Creates the widgets.
  public init() {
    texts = TitleStack(title, Label(styles: ["roster-subtitle"], wraps: true), spacing: 2)
    actions.align(vertically: .center).isVisible = false
    let row = Box(.horizontal, spacing: 12, [image, texts.box, slot, actions])
    row.margin(top: Self.topMargin, bottom: Self.bottomMargin, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, Self.minimumHeight)
    gtk_widget_set_visible(image.pointer, 0)
    widget = row
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
    let changesProminence = content.isProminent != self.content?.isProminent ?? false
    if changesProminence { showProminence(content.isProminent) }
    if changesProminence || content.buttons != self.content?.buttons ?? [] {
      show(content.buttons, isProminent: content.isProminent)
    }
    self.content = content
    image.shape = content.imageShape
    image.initials = content.initials
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.subtitle)
    title.show(content.titleStyle)
    slot.show(content.accessory, context: context) { $0.label ?? content.title }
    let height = content.height.map { $0.isFinite ? Int32(clamping: Int($0) - Self.topMargin - Self.bottomMargin) : 0 }
    gtk_widget_set_size_request(widget.pointer, -1, max(0, height ?? Self.minimumHeight))
  }

  private func showProminence(_ isProminent: Bool) {
    image.setSizes(icon: isProminent ? 64 : 16, picture: isProminent ? 96 : 24)
    title.setStyle("title-2", isProminent)
    RowLayout.setWraps(actions.pointer, isProminent)
    widget.margin(
      top: isProminent ? 18 : Self.topMargin, bottom: isProminent ? 18 : Self.bottomMargin, start: 12, end: 12)
  }

  private func show(_ new: [HeaderContent.Button], isProminent: Bool) {
    while buttons.count < new.count {
      let index = buttons.count
      let button = Button("") { [weak self] in self?.press(index) }
      button.align(vertically: .center)
      buttons.append(button)
      actions.append(button)
    }
    for (index, button) in buttons.enumerated() {
      button.isVisible = index < new.count
      if index < new.count { button.title = new[index].title }
      button.setStyle("flat", !isProminent)
      button.setStyle("roster-header-button", !isProminent)
      button.setStyle("pill", isProminent)
      button.setStyle("suggested-action", isProminent && index == 0)
    }
    actions.isVisible = !new.isEmpty
    // The title of a flat button, and not its padding, ends where the accessories of rows end.
    gtk_widget_set_margin_end(widget.pointer, new.isEmpty || isProminent ? 12 : 0)
  }

  private func press(_ index: Int) {
    guard let content, index < content.buttons.count else { return }
    content.buttons[index].action(ActionSource(of: buttons[index]))
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
