#if canImport(UIKit)
  import Roster
  import UIKit

  /// A cell around a view of any kind. It only ever holds one kind of view, because its reuse identifier is that of the
  /// kind.
  @MainActor
  protocol ContentContainer: AnyObject {
    /// The view inside; `nil` until the cell is first used.
    var content: UIView? { get set }
    /// Where the cell wants it.
    var contentView: UIView { get }
  }

  extension ContentContainer {
    /// The view inside, made when the cell is first used.
    func content(of kind: CellKind) -> UIView {
      if let content { return content }
      let view = kind.makeView()
      contentView.addFilling(view)
      content = view
      return view
    }
  }

  /// A table cell around a view of any kind.
  final class ContainerCell: UITableViewCell, ContentContainer {
    var content: UIView?
  }

  /// A collection cell around a view of any kind, a table cell included.
  final class ContainerItem: UICollectionViewCell, ContentContainer {
    var content: UIView?
  }

  /// A header or footer around a view of any kind, which can be activated as a whole, with an arrow if it folds.
  final class ContainerSupplementary: UITableViewHeaderFooterView {
    private(set) var content: UIView?
    private let arrow = UIImageView()
    private var indentation: NSLayoutConstraint?

    /// How far each level of folds is indented, in points.
    private static let step: CGFloat = 16

    /// Runs when the user taps the view or activates it otherwise; `nil` for a view that does nothing.
    var onTap: (@MainActor () -> Void)?

    func content(of kind: CellKind) -> UIView {
      if let content { return content }
      let view = kind.makeView()
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

    /// Shows what a header says of its fold, or nothing if it does not fold.
    func show(_ fold: RowTraits.Fold?) {
      isFolded = fold?.isFolded
      // The view's own alpha belongs to the table's animations.
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
          // Half of the room that the content leaves free at its leading edge belongs to the arrow.
          NSLayoutConstraint.activate([
            arrow.trailingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
            arrow.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
          ])
        }
      }
      arrow.image = UIImage(systemName: fold.isFolded ? "chevron.forward" : "chevron.down")
      indentation?.constant = Self.step * CGFloat(fold.level + 1)
    }

    /// Whether the view shows that it is folded; `nil` if it shows no fold.
    private(set) var isFolded: Bool?

    /// A touch that nothing inside takes, such as a button, comes up to here; scrolling cancels it, and a finger that has
    /// slid off the view means nothing.
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
