import CGTK
import CRosterGTK
import Roster

/// Shows standard content: picture, title, subtitle, value, badge, accessory.
@MainActor
public final class StandardCell: GTKCell {
  /// The row of parts.
  public let widget: Widget

  private let row = Box(.horizontal, spacing: 12)
  private let image = ImageView(iconSize: 16, pictureSize: 40)
  private let title = Label(styles: ["roster-title"], wraps: true)
  private let texts: TitleStack
  private let value = Label(styles: ["dim-label"])
  private let badge = Label(styles: ["roster-badge"])
  private let accessory = AccessorySlot()
  private var context = GTKCellContext()
  /// Values of so many characters are shown whole.
  private static let shortValue = 16

  /// Builds the parts; nothing is shown yet.
  public init() {
    widget = row
    texts = TitleStack(title, Label(styles: ["roster-subtitle"], wraps: true), spacing: 3)
    row.style("roster-standard")
    gtk_widget_set_size_request(row.pointer, -1, 50)
    texts.box.margin(top: 8, bottom: 8).minimumSize(width: 64)
    value.align(vertically: .center)
    gtk_label_set_max_width_chars(value.pointer.opaque, 24)
    badge.align(vertically: .center).justified(0.5)
    for part in [image, texts.box, value, badge, accessory] { row.append(part) }
    row.margin(start: 12, end: 12)
    gtk_widget_set_visible(image.pointer, 0)
  }

  /// Keeps the list's picture loader and issue hook.
  public func attach(to context: GTKCellContext) {
    self.context = context
  }

  /// Copies the content's values into the parts.
  public func update(_ content: StandardContent) {
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.subtitle)
    value.show(content.value)
    // A short value is never cut off: the row's title wraps instead.
    let isLong = (content.value?.count ?? 0) > Self.shortValue
    gtk_label_set_ellipsize(value.pointer.opaque, isLong ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    badge.show(content.badge.text)
    if let text = content.badge.text { badge.accessibleLabel(text) }
    accessory.show(content.accessory, title: content.title, context: context)
    row.isSensitive = content.isEnabled
    show(content.tint, onPicture: content.image != nil)
  }

  /// With a picture the picture carries the colour: coloured words read badly in long lists.
  private func show(_ tint: Tint, onPicture: Bool) {
    for other in Tint.allCases where other != .standard {
      title.setStyle(other.style, other == tint && !onPicture)
      image.setStyle(other.style, other == tint)
    }
  }

  /// Lets go of nested cells' work.
  public func prepareForReuse() {
    accessory.prepareForReuse()
  }

  /// The label of the badge, for tests.
  var badgeLabel: Label { badge }
  /// What stands at the trailing edge, for tests.
  var slot: AccessorySlot { accessory }
}

extension Tint {
  static let allCases: [Tint] = [.standard, .accent, .success, .warning, .destructive]

  /// The CSS class of the role.
  var style: String {
    switch self {
    case .standard: "roster-tint-standard"
    case .accent: "accent"
    case .success: "success"
    case .warning: "warning"
    case .destructive: "error"
    }
  }
}

extension StandardContent: GTKPresentable {
  /// Rows of standard parts.
  public typealias Cell = StandardCell
}
