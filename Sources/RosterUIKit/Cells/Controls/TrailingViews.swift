#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// The views at the trailing edge of a standard cell: value, badge and accessory.
  ///
  /// The view of an accessory is reused as long as the kind of its content stays the same, so that a switch continues its
  /// animation, and a text field keeps its cursor position.
  @MainActor
  final class TrailingViews {
    private let stack = TargetStackView()
    private let valueLabel = UILabel()
    private let badge = BadgeLabel()
    private var accessory: (kind: CellKind, view: UIView)?
    private var accessorySize: [NSLayoutConstraint] = []
    /// The width that the app has given the accessory, in points.
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
        show(value, content.valueStyle, in: context)
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
          views.append(view(for: accessory, of: content, in: context))
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

    private func view(for accessory: CellAccessory, of row: StandardContent, in context: UIKitCellContext) -> UIView {
      let kind = CellKind(for: accessory.content, issues: context.issues)
      let view =
        self.accessory.flatMap { $0.kind.reuseIdentifier == kind.reuseIdentifier ? $0.view : nil }
        ?? kind.makeView(in: context)
      self.accessory = (kind, view)
      kind.update(view, accessory.content)
      // The control is an accessibility element beside the cell's, which has the title.
      if let control = accessory.content as? any RowControl {
        view.onlyControl?.accessibilityLabel = row.label(of: control)
      }
      show(accessory, in: view)
      return view
    }

    private func show(_ accessory: CellAccessory, in view: UIView) {
      NSLayoutConstraint.deactivate(accessorySize)
      accessoryWidth = accessory.width.map { $0.isFinite ? $0 : 0 } ?? 0
      // UIKit raises an exception for lengths that are not finite.
      accessorySize = [(accessory.width, view.widthAnchor), (accessory.height, view.heightAnchor)]
        .compactMap { length, anchor in
          length.flatMap { $0.isFinite ? anchor.constraint(equalToConstant: $0) : nil }
        }
      NSLayoutConstraint.activate(accessorySize)
    }
  }

  extension UIView {
    /// The control that this view is or contains; `nil` if there is none or more than one.
    fileprivate var onlyControl: UIControl? {
      if let control = self as? UIControl { return control }
      let controls = controlsInside
      return controls.count == 1 ? controls[0] : nil
    }
  }
#endif
