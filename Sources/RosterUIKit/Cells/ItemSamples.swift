#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Contains the views that measure the items of nested collections, one for each kind. It is a hidden view of the table, because
  /// UIKit updates traits only in windows.
  final class ItemSamples: UIView {
    private var views: [String: UIView] = [:]
    private var textSize: UIContentSizeCategory?

    init() {
      super.init(frame: .zero)
      isHidden = true
      // The margins are those of a collection cell's content view anywhere on the screen.
      insetsLayoutMarginsFromSafeArea = false
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the sample of a kind, as wide as an item of a collection view, with the traits of that.
    func view(
      of kind: CellKind, width: CGFloat, for collection: UICollectionView, in context: UIKitCellContext
    ) -> UIView {
      // A collection view that is not displayed yet will inherit the table's text size.
      let traits = (collection.window == nil ? superview : collection)?.traitCollection
      if let textSize = traits?.preferredContentSizeCategory, textSize != self.textSize {
        self.textSize = textSize
        traitOverrides.preferredContentSizeCategory = textSize
      }
      if let superview {
        // Between the safe areas, which would widen the margins of the sample.
        let origin = CGPoint(x: superview.bounds.minX + superview.safeAreaInsets.left, y: superview.bounds.midY)
        frame = CGRect(origin: origin, size: CGSize(width: width, height: 0))
      }
      let view = views[kind.reuseIdentifier] ?? kind.makeView(in: context)
      if view.superview == nil { addSubview(view) }
      views[kind.reuseIdentifier] = view
      view.frame = bounds
      updateTraitsIfNeeded()
      view.updateTraitsIfNeeded()
      return view
    }
  }
#endif
