#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A cell that embeds a view of any kind. It embeds only one kind of view in its lifetime, because its reuse identifier
  /// is that of the kind.
  @MainActor
  protocol ContentContainer: AnyObject {
    /// The embedded view; `nil` until the cell is first used.
    var content: UIView? { get set }
    /// The view that contains the embedded view.
    var contentView: UIView { get }
    /// Adds the embedded view.
    func embed(_ view: UIView)
  }

  extension ContentContainer {
    /// Returns the embedded view, which is created when the cell is first used.
    func content(of kind: CellKind, in context: UIKitCellContext) -> UIView {
      if let content { return content }
      let view = kind.makeView(in: context)
      embed(view)
      content = view
      return view
    }

    func embed(_ view: UIView) { contentView.addFilling(view) }

    /// Displays the cell's state in the embedded view.
    func show(_ state: UICellConfigurationState) {
      (content as? any UIKitCell)?.update(for: state)
      guard let cell = content as? UITableViewCell else { return }
      if cell.isHighlighted != state.isHighlighted { cell.isHighlighted = state.isHighlighted }
      if cell.isSelected != state.isSelected { cell.isSelected = state.isSelected }
    }
  }

  extension CellKind {
    /// Returns the view of this kind that a cell embeds, or the cell itself.
    func view(in cell: UIView, _ context: UIKitCellContext) -> UIView {
      (cell as? any ContentContainer)?.content(of: self, in: context) ?? cell
    }

    /// Prepares a dequeued cell for a row.
    func prepare(_ cell: UIView, _ context: UIKitCellContext) {
      if cell is any ContentContainer {
        prepareForReuse(view(in: cell, context))
      } else {
        // UIKit has called `prepareForReuse()` of the cell itself.
        attach(cell, context)
      }
    }
  }

  /// A table cell that embeds a view of any kind.
  final class ContainerCell: UITableViewCell, ContentContainer {
    var content: UIView?

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      show(state)
    }
  }

  /// A collection cell that embeds a view of any kind, including table cells.
  final class ContainerItem: UICollectionViewCell, ContentContainer {
    var content: UIView?

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      show(state)
    }
  }

  /// A header or footer that embeds a view of any kind. It can be activated as a whole, and shows a disclosure arrow if its
  /// section folds.
  final class ContainerSupplementary: UITableViewHeaderFooterView {
    private(set) var content: UIView?
    private let arrow = UIImageView()
    private var indentation: NSLayoutConstraint?
    private var spacingConstraints: (top: NSLayoutConstraint, bottom: NSLayoutConstraint)?

    /// The indentation of each folding level, in points.
    private static let indentationWidth: CGFloat = 16

    /// Whether the header stays at its place although the table pins it, so that it is displayed as one that is not pinned.
    var staysInPlace = false {
      didSet {
        guard staysInPlace != oldValue else { return }
        // The background of a pinned header covers rows.
        backgroundConfiguration = staysInPlace ? .clear() : nil
        setNeedsUpdateConfiguration()
      }
    }

    /// Whether the view is a copy of its section's header, which sticks to the edge of the table.
    var isCopy = false {
      didSet { if isCopy != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Whether the content has changed since a copy was measured.
    var needsMeasuring = true

    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      var shown = UICellConfigurationState(traitCollection: state.traitCollection)
      shown.isPinned = isCopy || state.isPinned && !staysInPlace
      (shown.isHighlighted, shown.isSelected) = (state.isHighlighted, state.isSelected)
      (shown.isDisabled, shown.isFocused) = (state.isDisabled, state.isFocused)
      (content as? any UIKitCell)?.update(for: shown)
    }

    /// Called when the user taps or activates the view; `nil` if the view has no action.
    var onTap: (@MainActor () -> Void)?

    /// Returns the embedded view, which is created when the header or footer is first used.
    func content(of kind: CellKind, in context: UIKitCellContext) -> UIView {
      if let content { return content }
      let view = kind.makeView(in: context)
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      let bottom = contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      bottom.priority = UILayoutPriority(999)
      let leading = view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
      indentation = leading
      let top = view.topAnchor.constraint(equalTo: contentView.topAnchor)
      spacingConstraints = (top, bottom)
      NSLayoutConstraint.activate([
        top, leading, contentView.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
      ])
      content = view
      return view
    }

    /// No constraints determine the height of a table cell, such as that of standard content: it is asked for it.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      guard let cell = content as? UITableViewCell, let spacing = spacingConstraints else {
        return super.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      }
      let table = superview as? UITableView ?? superview?.superview as? UITableView
      let safeArea = table?.contentSafeAreaWidth ?? 0
      let width = max(1, targetSize.width - safeArea - (indentation?.constant ?? 0))
      return CGSize(
        width: targetSize.width,
        height: cell.fittingHeight(width: width) + spacing.top.constant + spacing.bottom.constant)
    }

    /// Sets the spacing above and below the embedded view.
    func show(spacingAbove: CGFloat, below: CGFloat) {
      spacingConstraints?.top.constant = spacingAbove
      spacingConstraints?.bottom.constant = below
    }

    /// Updates the disclosure arrow; removes it if the section does not fold, or displays that itself.
    ///
    /// A locked header has no arrow, but its text aligns with that of its neighbors.
    func show(_ fold: RowTraits.Fold?) {
      isFolded = fold?.isFolded
      indentation?.constant =
        fold.map { $0.indicator == .automatic ? Self.indentationWidth * CGFloat($0.level + 1) : 0 } ?? 0
      guard let fold, !fold.isLocked, fold.indicator == .automatic else {
        arrow.removeFromSuperview()
        return
      }
      if arrow.superview == nil {
        arrow.tintColor = .secondaryLabel
        arrow.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(arrow)
        if let content {
          // The arrow uses half of the content's leading margin.
          NSLayoutConstraint.activate([
            arrow.trailingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
            arrow.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
          ])
        }
      }
      arrow.image = UIImage(systemName: fold.isFolded ? "chevron.forward" : "chevron.down")
    }

    /// Whether the view is displayed as folded; `nil` if it does not fold.
    private(set) var isFolded: Bool?

    /// Receives touches that no subview, such as a button, handles. Scrolling cancels the touch; a touch that ends outside
    /// of the view is ignored.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if touches.contains(where: { bounds.contains($0.location(in: self)) }) { onTap?() }
    }

    override func accessibilityActivate() -> Bool {
      guard let onTap else { return false }
      onTap()
      return true
    }
  }
#endif
