#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Measures the items of a nested collection, and caches their sizes as long as their contents are equal.
  @MainActor
  struct NestedItemSizes {
    private let collection: UICollectionView
    private var sizes: [AnyID: (row: ListRow, width: CGFloat, size: CGSize)] = [:]

    init(in collection: UICollectionView) {
      self.collection = collection
    }

    /// Removes the size of an item whose content changed.
    mutating func remove(_ id: AnyID) { sizes[id] = nil }

    /// Removes all sizes, because the cell displays another section.
    mutating func removeAll() { sizes = [:] }

    /// Whether an item has another content than when it was measured.
    func isOutdated(_ row: ListRow, _ id: AnyID) -> Bool { sizes[id].map { !$0.row.isContentEqual(to: row) } ?? false }

    /// Removes the sizes of removed items.
    mutating func removeSizes(notIn section: SectionSnapshot) {
      sizes = sizes.filter { section.items.index(of: $0.key) != nil }
    }

    /// Returns the size of an item at a width.
    ///
    /// Measures with a view that is never displayed, because a collection view requires every dequeued cell to be displayed.
    ///
    /// - Parameter fitsContent: Whether the item is only as wide as its content requires.
    mutating func size(
      of item: Int, in section: SectionSnapshot, width: CGFloat, fitsContent: Bool, context: UIKitCellContext
    ) -> CGSize {
      let row = section.items.row(at: item)
      let id = section.items.id(at: item)
      // An item that did not need the whole width needs the same width again.
      if let known = sizes[id], known.row.isContentEqual(to: row),
        known.width == width || fitsContent && known.size.width < known.width && known.size.width <= width
      {
        return known.size
      }
      let size = measure(row, width: width, fitsContent: fitsContent, context: context)
      sizes[id] = (row, width, size)
      return size
    }

    /// Measures an item without remembering its size; see ``size(of:in:width:fitsContent:context:)``.
    mutating func measure(
      _ row: ListRow, width: CGFloat, fitsContent: Bool, context: UIKitCellContext
    ) -> CGSize {
      let kind = CellKind(for: row.content, issues: context.issues)
      let view =
        context.samples?.view(of: kind, width: width, for: collection, in: context) ?? kind.makeView(in: context)
      kind.update(view, row.content)
      let target = fitsContent ? max(1, min(width, view.unwrappedWidth)) : width
      let height =
        row.fixedHeight
        ?? view.systemLayoutSizeFitting(
          CGSize(width: target, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      return CGSize(width: target, height: height)
    }
  }

  extension UIView {
    /// The width at which no text wraps.
    fileprivate var unwrappedWidth: CGFloat {
      switch self {
      case let cell as StandardCell: cell.singleLineWidth
      case let cell as UITableViewCell: cell.contentView.unwrappedWidth
      case let cell as UICollectionViewCell: cell.contentView.unwrappedWidth
      default: systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      }
    }
  }
#endif
