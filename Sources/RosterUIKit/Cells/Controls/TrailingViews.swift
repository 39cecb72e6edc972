#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// The views at the trailing edge of a standard cell: value, badge and accessory.
  @MainActor
  final class TrailingViews {
    private let stack = TargetStackView()
    private let valueLabel = UILabel()
    private let badge = BadgeLabel()
    private let accessory = AccessorySlot()
    private var accessoryWidth: CGFloat = 0

    init() {
      stack.axis = .horizontal
      stack.alignment = .center
      stack.spacing = 8
      valueLabel.textColor = .secondaryLabel
      valueLabel.font = .preferredFont(forTextStyle: .body)
      valueLabel.adjustsFontForContentSizeCategory = true
      // A badge keeps its width, and the value is shortened.
      badge.keepWidth()
      valueLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    /// The width of the views, which are not narrowed.
    private(set) var naturalWidth: CGFloat = 0

    /// Limits the width of the views, but not that of an accessory that has one. A longer value ends with an ellipsis.
    func limitWidth(to width: CGFloat) {
      let new = min(naturalWidth, max(width, accessoryWidth))
      if new > 0, stack.frame.width != new { stack.frame.size.width = new }
    }

    /// Returns the accessory view for the content; `nil` if the cell's accessory type suffices.
    ///
    /// - Parameter showsValue: Whether the value is among the views, and not below the title.
    ///
    /// A cell with an accessory view does not display its accessory type. Beside a value or a badge, the disclosure
    /// indicator or checkmark is therefore an image view here.
    func view(for content: StandardContent, showsValue: Bool, in context: UIKitCellContext) -> UIView? {
      var views: [UIView] = []
      let theme = context.theme
      (naturalWidth, accessoryWidth) = (0, 0)
      if showsValue, let value = content.value {
        show(value, content.styles.value, in: context)
        views.append(valueLabel)
      }
      if let text = content.badge.text {
        badge.show(text)
        badge.backgroundColor = theme.uiColor(.badge) ?? .systemRed
        badge.textColor = theme.uiColor(.badgeText) ?? .white
        views.append(badge)
      }
      if let accessory = content.accessory {
        let mark = accessory.content as? RowMark
        if mark == nil || mark?.symbolName != nil && !views.isEmpty {
          views.append(self.accessory.view(for: accessory, in: context) { content.label(of: $0) })
          accessoryWidth = self.accessory.width
        }
      }
      guard !views.isEmpty else { return nil }
      if views != stack.arrangedSubviews {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for view in views { stack.addArrangedSubview(view) }
      }
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      naturalWidth = stack.frame.width
      return stack
    }

    /// The width of a value, and of the other views as they are displayed.
    func width(of value: String, _ style: TextStyle, in context: UIKitCellContext) -> CGFloat {
      show(value, style, in: context)
      let others = stack.arrangedSubviews.filter { $0 !== valueLabel }.map { $0.intrinsicContentSize.width }
      return others.reduce(valueLabel.intrinsicContentSize.width) { $0 + max(0, $1) + stack.spacing }
    }

    private func show(_ value: String, _ style: TextStyle, in context: UIKitCellContext) {
      let text = value.clippedForLayout
      if valueLabel.text != text { valueLabel.text = text }
      valueLabel.textColor = style.uiColor(context.theme.uiColor(.secondaryText)) ?? .secondaryLabel
      let font = style.uiFont(context.theme.uiFont(.value)) ?? .preferredFont(forTextStyle: .body)
      if valueLabel.font != font { valueLabel.font = font }
    }
  }
#endif
