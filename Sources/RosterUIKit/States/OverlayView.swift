#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// A row over the list: a button or a label in the shape of a capsule or a circle, a card with the view of its content, or that view
  /// in a bar.
  final class OverlayView: UIView {
    /// What a view can display without being made again.
    enum Kind: Equatable {
      case capsule
      case card(String)
      /// The view in a bar, whose controls receive touches.
      case bar(String)
    }

    let kind: Kind
    /// The row, with the latest closures.
    private(set) var row: ListRow
    /// What receives touches. Without an action, it does not.
    let control: UIControl
    /// The view of the content; `nil` for a button.
    let cell: (kind: CellKind, view: UIView)?

    init(_ row: ListRow, context: UIKitCellContext, onPress: @escaping @MainActor (ListRow) -> Void) {
      self.row = row
      kind = Self.kind(of: row, context)
      if kind == .capsule {
        (control, cell) = (UIButton(type: .system), nil)
      } else {
        let kind = CellKind(for: row.content, issues: context.issues)
        (control, cell) = (UIControl(frame: .zero), (kind, kind.makeView(in: context)))
      }
      super.init(frame: .zero)
      control.addAction(
        UIAction { [weak self] _ in
          if let self { onPress(self.row) }
        }, for: cell == nil ? .primaryActionTriggered : .touchUpInside)
      if let cell, hasControls {
        addFilling(cell.view)
        return
      }
      addFilling(control)
      if let cell {
        cell.view.isUserInteractionEnabled = false
        control.addFilling(cell.view)
        control.isAccessibilityElement = true
      } else {
        // A circle is as wide as high, and at least as large as the smallest target that the platform recommends.
        NSLayoutConstraint.activate([
          control.widthAnchor.constraint(greaterThanOrEqualTo: control.heightAnchor),
          control.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
      }
      if !row.isInBottomBar { float() }
    }

    /// Gives the view the shape and the shadow of what is over the rows.
    private func float() {
      layer.shadowOpacity = 0.2
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 1)
      guard cell != nil else { return }
      control.layer.cornerRadius = 12
      control.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the kind of view for a row.
    static func kind(of row: ListRow, _ context: UIKitCellContext) -> Kind {
      guard row.overlayButton == nil else { return .capsule }
      let identifier = CellKind(for: row.content, issues: context.issues).reuseIdentifier
      return row.isInBottomBar && !row.isOverlayPressable ? .bar(identifier) : .card(identifier)
    }

    private var hasControls: Bool { if case .bar = kind { true } else { false } }

    /// Displays a row of the same kind.
    func show(_ row: ListRow, _ presentation: PagePresentation) {
      self.row = row
      if let button = row.overlayButton, let control = control as? UIButton {
        let configuration = Self.configuration(of: button, presentation.theme)
        // Setting an equal configuration would request a layout.
        if control.configuration != configuration { control.configuration = configuration }
      }
      if let cell {
        cell.kind.update(cell.view, row.content)
        // What a view in a bar displays has labels of its own.
        if hasControls { return }
        control.backgroundColor =
          row.isInBottomBar ? nil : presentation.theme.uiColor(.card) ?? .secondarySystemGroupedBackground
      }
      control.isEnabled = row.isEnabled
      control.isUserInteractionEnabled = row.isOverlayPressable
      control.accessibilityLabel = row.content.textDescription(in: presentation.strings).clippedForLayout
      var traits: UIAccessibilityTraits = row.isOverlayPressable ? .button : .none
      if !row.isEnabled { traits.insert(.notEnabled) }
      control.accessibilityTraits = traits
    }

    private static func configuration(of button: OverlayButton, _ theme: ListTheme) -> UIButton.Configuration {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = .capsule
      configuration.title = button.text?.clippedForLayout
      configuration.titleLineBreakMode = .byTruncatingTail
      configuration.image = (button.icon ?? button.target?.icon).flatMap(UIImage.icon)
      configuration.imagePadding = 6
      let side: CGFloat = button.text == nil ? 13 : 18
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: side, bottom: 13, trailing: side)
      // The accent color is that of a filled button.
      if button.tint == .standard {
        configuration.baseBackgroundColor = theme.uiColor(.card) ?? .secondarySystemGroupedBackground
        configuration.baseForegroundColor = theme.uiColor(.text) ?? .label
      } else if button.tint != .accent {
        configuration.baseBackgroundColor = theme.color(of: button.tint)
      }
      return configuration
    }

    /// Touches beside the control are those of the list.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  extension ScrollButtonContent.Target {
    /// The name of the symbol.
    fileprivate var icon: String {
      switch self {
      case .newRows: "arrow.up"
      case .end: "arrow.down"
      }
    }
  }
#endif
