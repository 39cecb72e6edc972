#if canImport(UIKit)
  import Roster
  import UIKit

  /// The row that shows all the items of a grid, a flow or a carousel in a collection view of its own.
  final class NestedCollectionCell: UITableViewCell {
    static let reuseIdentifier = "Roster.Band"

    private let layout = NestedCollectionLayout()
    private lazy var collection = NestedCollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var controller = NestedCollectionController(collection: collection, layout: layout)
    private var height: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
      // What is inside of an element is not found: the items are the elements.
      isAccessibilityElement = false
      separatorInset = .noSeparator
      collection.backgroundColor = .clear
      collection.showsHorizontalScrollIndicator = false
      collection.showsVerticalScrollIndicator = false
      // On a phone a tap on the status bar does nothing if more than one scroll view asks for it.
      collection.scrollsToTop = false
      // The table keeps its cells out of the safe area.
      collection.contentInsetAdjustmentBehavior = .never
      contentView.addFilling(collection)
      let height = collection.heightAnchor.constraint(equalToConstant: 44)
      height.priority = UILayoutPriority(999)
      height.isActive = true
      self.height = height
      collection.onLayout = { [weak self] in self?.controller.motion.hold() }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (cell: NestedCollectionCell, _) in cell.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a section, the same one or another. The offset of a section that comes back is what it was.
    func show(_ section: SectionSnapshot, section index: Int, driver: ListDriver, isPresent: Bool) {
      isHeld = false
      controller.show(section, index: index, driver: driver, isPresent: isPresent)
      layoutIfWidthIsKnown()
    }

    /// Whether the cell shows a section of before the update that is under way.
    var isHeld = false

    /// Shows its section as it is after an update, keeping the cells where the same items are shown; says whether the
    /// height may be another one.
    func refresh(_ snapshot: ListSnapshot, _ changeset: Changeset, _ map: PositionMap) -> Bool {
      isHeld = false
      guard let old = controller.sectionIndex else { return false }
      guard let index = map.newSection(of: old), snapshot.sections[index].isNestedCollection else {
        controller.unbind()
        return false
      }
      let before = height?.constant
      controller.refresh(snapshot.sections[index], index: index, map, changeset.items(of: old, to: index))
      layoutIfWidthIsKnown()
      return height?.constant != before
    }

    /// The table is filled anew: what the cell shows is not kept up to date until it is used again.
    func unbind() {
      controller.unbind()
    }

    /// Runs when an item changed by itself, and with it perhaps the height.
    var onContentChange: (@MainActor () -> Void)? {
      get { controller.onContentChange }
      set { controller.onContentChange = newValue }
    }

    /// Runs when the items were moved sideways.
    var onMove: (@MainActor () -> Void)? {
      get { controller.onMove }
      set { controller.onMove = newValue }
    }

    /// Where the band is scrolled to, if it is a carousel.
    var motion: CarouselMotion { controller.motion }

    /// Has a carousel show an item of its section: where it rests, or as far as is needed to see it as a whole.
    func show(item id: AnyID, isFirst: Bool, animated: Bool) {
      controller.index(of: id).map { motion.show(item: $0, isFirst: isFirst, animated: animated) }
    }

    /// Where an item of a grid or a flow stands in the cell; `nil` for those of a carousel.
    func frame(ofItem item: Int) -> CGRect? {
      layout.fixedFrame(of: item).map { collection.convert($0, to: self) }
    }

    /// The items that are in the visible part of a table.
    func itemsInSight(of table: UITableView) -> Range<Int> {
      layout.items(in: collection.convert(table.bounds, from: table).intersection(collection.bounds))
    }

    /// The section's identity, to keep its place by.
    var sectionID: AnyID? { controller.sectionID }

    /// The table asks for the height that the items need at its width.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      CGSize(width: targetSize.width, height: fit(targetSize.width))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutIfWidthIsKnown()
    }

    private func layoutIfWidthIsKnown() {
      guard contentView.bounds.width > 0 else { return }
      _ = fit(contentView.bounds.width)
    }

    private func fit(_ width: CGFloat) -> CGFloat {
      let needed = controller.height(forWidth: width)
      if height?.constant != needed { height?.constant = needed }
      return needed
    }
  }

  /// A collection view that tells when it has laid out its items.
  private final class NestedCollectionView: UICollectionView {
    var onLayout: (@MainActor () -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }
#endif
