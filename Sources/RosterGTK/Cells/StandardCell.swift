import CGTK
import CRosterGTK
import Roster

/// The cell of standard content: image, title, subtitle, value, badge and accessory.
///
/// ```swift
/// let cell = StandardCell()   // as a part of a custom cell
/// cell.update(StandardContent("Orders", subtitle: "5 open"))
/// ```
@MainActor
public final class StandardCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let row = Box(.horizontal, spacing: 12)
  let image = ImageView(iconSize: 16, pictureSize: 40)
  private let title = Label(styles: ["roster-title"], wraps: true)
  private let subtitle = Label(styles: ["roster-subtitle"], wraps: true)
  private let texts: TitleStack
  private let value = Label(styles: ["dim-label", "roster-value"])
  private let badge = Label(styles: ["roster-badge"])
  private let accessory = AccessorySlot()
  private var context = GTKCellContext()
  private var shownInsets: SectionInsets?
  private var shownDensity = ListTheme.Density.regular
  /// Whether the cell is as small as a tag.
  var isChip = false {
    didSet { if isChip != oldValue { showSize() } }
  }
  /// Whether the cell displays a second line.
  private var hasTwoLines = false {
    didSet { if hasTwoLines != oldValue { showSize() } }
  }
  /// The length up to which a value is never truncated, in characters.
  private static let shortValueLength = 16

  /// Creates the widgets.
  public init() {
    widget = row
    texts = TitleStack(title, subtitle, spacing: 3)
    row.style("roster-standard")
    showSize()
    value.align(vertically: .center)
    gtk_label_set_max_width_chars(value.pointer.opaque, 24)
    badge.align(vertically: .center).horizontallyAligned(0.5)
    for part in [image, texts.box, value, badge, accessory] { row.append(part) }
    gtk_widget_set_visible(image.pointer, 0)
    RowLayout.setWraps(value.pointer, true)
  }

  /// Stores the context, which loads images and reports issues.
  public func attach(to context: GTKCellContext) {
    self.context = context
  }

  /// Shows a content.
  public func update(_ content: StandardContent) {
    image.shape = content.imageShape
    image.initials = content.initials
    image.show(content.image, in: context)
    texts.show(content.title, subtitle: content.secondaryText)
    hasTwoLines = content.secondaryText != nil
    subtitle.setStyle("error", content.error != nil)
    value.show(content.value)
    // A short value is never truncated: the title wraps instead.
    let isLong = (content.value?.count ?? 0) > Self.shortValueLength
    gtk_label_set_ellipsize(value.pointer.opaque, isLong ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    badge.show(content.badge.text)
    if let text = content.badge.text { badge.accessibleLabel(text) }
    accessory.show(content.accessory, hasError: content.error != nil, context: context) { content.label(of: $0) }
    let styles = content.styles
    title.show(styles.title, highlighting: styles.query, in: context.theme)
    if content.error == nil {
      subtitle.show(styles.subtitle, highlighting: styles.query, in: context.theme)
    } else {
      subtitle.show(TextStyle())
    }
    value.show(styles.value)
    show(context.theme)
    row.isSensitive = content.isEnabled
    show(content.tint, onIcon: content.image?.isPicture == false)
  }

  private func show(_ theme: ListTheme) {
    guard theme.rowInsets != shownInsets || theme.density != shownDensity else { return }
    (shownInsets, shownDensity) = (theme.rowInsets, theme.density)
    showSize()
  }

  private func showSize() {
    let insets = isChip ? nil : shownInsets
    func points(_ length: Double?, _ standard: Int) -> Int { length.map { $0.isFinite ? Int($0) : 0 } ?? standard }
    let padding = insets == nil ? Int(shownDensity.rowPadding) : 0
    row.margin(start: points(insets?.leading, 12), end: points(insets?.trailing, 12)).minimumSize(
      height: isChip ? 34 : (hasTwoLines && insets == nil ? 60 : 50) + 2 * padding)
    let space = isChip ? 4 : 10 + padding
    texts.box.margin(top: points(insets?.top, space), bottom: points(insets?.bottom, space))
      .minimumSize(width: isChip ? -1 : 64)
    texts.setMinimumWidth(!isChip)
  }

  /// Tints the icon if there is one, else the title: tinted text is hard to read in long lists. What destroys something is tinted
  /// as a whole.
  private func show(_ tint: Tint, onIcon: Bool) {
    for other in Tint.allCases where other != .standard {
      title.setStyle(other.style, other == tint && (!onIcon || tint == .destructive))
      image.setStyle(other.style, other == tint && onIcon)
    }
  }

  /// Prepares the accessory for reuse.
  public func prepareForReuse() {
    accessory.prepareForReuse()
  }

  /// The label of the badge, for tests.
  var badgeLabel: Label { badge }
  /// The accessory at the trailing edge.
  var slot: AccessorySlot { accessory }
}

extension Tint {
  static let allCases: [Tint] = [.standard, .accent, .success, .warning, .destructive]

  /// The CSS class of the tint.
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
  /// The cell type of standard content.
  public typealias Cell = StandardCell
}
