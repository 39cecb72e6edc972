#if canImport(UIKit)
  import Roster
  import UIKit

  /// Measures the items of a band, and remembers their sizes for as long as they look the same.
  @MainActor
  struct NestedItemSizes {
    private var samples: [String: UIView] = [:]
    private var sizes: [AnyID: (row: ListRow, size: CGSize)] = [:]

    /// Forgets the size of an item that changed by itself.
    mutating func forget(_ id: AnyID) { sizes[id] = nil }

    /// Forgets all sizes: the band shows another section.
    mutating func forgetAll() { sizes = [:] }

    /// Forgets the sizes of items that are gone.
    mutating func keep(_ section: SectionSnapshot) {
      sizes = sizes.filter { section.items.index(of: $0.key) != nil }
    }

    /// The size of an item in a width; one that hugs takes no more of it than it needs.
    ///
    /// Measured by a view that is never shown: a collection view wants each cell that is dequeued to be shown.
    mutating func size(
      of item: Int, in section: SectionSnapshot, width: CGFloat, hugs: Bool, issues: IssueReporter
    ) -> CGSize {
      let row = section.items.row(at: item)
      let id = section.items.id(at: item)
      if let known = sizes[id], known.row.isContentEqual(to: row),
        hugs ? known.size.width <= width : known.size.width == width
      {
        return known.size
      }
      let kind = CellKind(for: row.content, issues: issues)
      let view = samples[kind.reuseIdentifier] ?? kind.makeView()
      samples[kind.reuseIdentifier] = view
      kind.update(view, row.content)
      let target = hugs ? max(1, min(width, view.naturalWidth)) : width
      let height = view.systemLayoutSizeFitting(
        CGSize(width: target, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let size = CGSize(width: target, height: height)
      sizes[id] = (row, size)
      return size
    }
  }

  extension UIView {
    /// The width at which nothing wraps.
    fileprivate var naturalWidth: CGFloat {
      switch self {
      case let cell as StandardCell: cell.widthInOneLine
      case let cell as UITableViewCell: cell.contentView.naturalWidth
      default: systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      }
    }
  }
#endif
