#if canImport(UIKit)
  import Roster
  import UIKit

  /// A table cell around a view of any kind.
  final class ContainerCell: UITableViewCell {
    private(set) var content: UIView?

    /// The view inside, made when the cell is first used. A cell only ever holds one kind of view, because its reuse
    /// identifier is that of the kind.
    func content(of kind: CellKind) -> UIView {
      if let content { return content }
      let view = kind.makeView()
      contentView.addFilling(view)
      content = view
      return view
    }
  }

  /// A collection cell around a view of any kind, a table cell included.
  final class ContainerItem: UICollectionViewCell {
    private(set) var content: UIView?

    func content(of kind: CellKind) -> UIView {
      if let content { return content }
      let view = kind.makeView()
      contentView.addFilling(view)
      content = view
      return view
    }
  }

  /// A header or footer around a view of any kind, which can be activated as a whole.
  final class ContainerSupplementary: UITableViewHeaderFooterView {
    private(set) var content: UIView?

    /// Runs when the user taps the view or activates it otherwise; `nil` for a view that does nothing.
    var onTap: (@MainActor () -> Void)?

    func content(of kind: CellKind) -> UIView {
      if let content { return content }
      let view = kind.makeView()
      contentView.addFilling(view)
      content = view
      return view
    }

    /// A touch that nothing inside takes, such as a button, comes up to here; scrolling cancels it.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      onTap?()
    }

    override func accessibilityActivate() -> Bool {
      guard let onTap else { return false }
      onTap()
      return true
    }
  }
#endif
