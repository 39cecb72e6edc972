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
  }

  extension ContentContainer {
    /// Returns the embedded view, which is created when the cell is first used.
    func content(of kind: CellKind, in context: UIKitCellContext) -> UIView {
      if let content { return content }
      let view = kind.makeView(in: context)
      contentView.addFilling(view)
      content = view
      return view
    }
  }

  /// A table cell that embeds a view of any kind.
  final class ContainerCell: UITableViewCell, ContentContainer {
    var content: UIView?
  }

  /// A collection cell that embeds a view of any kind, including table cells.
  final class ContainerItem: UICollectionViewCell, ContentContainer {
    var content: UIView?
  }

  /// A header or footer that embeds a view of any kind. It can be activated as a whole, and shows a disclosure arrow if its
  /// section folds.
  final class ContainerSupplementary: UITableViewHeaderFooterView {
    private(set) var content: UIView?
    private let arrow = UIImageView()
    private var indentation: NSLayoutConstraint?

    /// The indentation of each folding level, in points.
    private static let indentationWidth: CGFloat = 16

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
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: contentView.topAnchor), leading,
        contentView.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
      ])
      content = view
      return view
    }

    /// Updates the disclosure arrow; removes it if the section does not fold.
    func show(_ fold: RowTraits.Fold?) {
      isFolded = fold?.isFolded
      // The table animates the alpha of the view itself.
      contentView.alpha = fold?.isLocked == true ? 0.6 : 1
      guard let fold else {
        arrow.removeFromSuperview()
        indentation?.constant = 0
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
      indentation?.constant = Self.indentationWidth * CGFloat(fold.level + 1)
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
