#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The table cell that displays all items of a grid, a flow or a carousel in a collection view.
  final class NestedCollectionCell: UITableViewCell {
    static let reuseIdentifier = "Roster.NestedCollection"

    private let layout = NestedCollectionLayout()
    /// The view as high as all items. The collection view fills it, or covers the visible part of a long grid.
    private let container = NestedContainerView()
    private lazy var collection = NestedCollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var controller = NestedCollectionController(collection: collection, layout: layout)
    private var height: NSLayoutConstraint?
    private var bottom: NSLayoutConstraint?
    private lazy var dots = makeDots()

    /// The table that displays the cell.
    weak var table: UITableView?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
      // VoiceOver does not reach views inside an element, and the items are the elements.
      isAccessibilityElement = false
      separatorInset = .noSeparator
      collection.backgroundColor = .clear
      collection.showsHorizontalScrollIndicator = false
      collection.showsVerticalScrollIndicator = false
      // On iPhone, a tap on the status bar has no effect if more than one scroll view enables `scrollsToTop`.
      collection.scrollsToTop = false
      // The table keeps the content view inside the safe area.
      collection.contentInsetAdjustmentBehavior = .never
      bottom = contentView.addFilling(container).last
      container.addSubview(collection)
      container.onLayout = { [weak self] in self?.placeCollection() }
      let height = container.heightAnchor.constraint(equalToConstant: 44)
      height.priority = UILayoutPriority(999)
      height.isActive = true
      self.height = height
      collection.onLayout = { [weak self] in self?.controller.motion.applyPosition() }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (cell: NestedCollectionCell, _) in cell.setNeedsLayout()
      }
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a section.
    func show(_ section: SectionSnapshot, section index: Int, driver: ListDriver, context: UIKitCellContext) {
      isUpdatePending = false
      controller.show(section, index: index, driver: driver, context: context)
      context.configureCollectionView?(collection, section.id)
      updateDots(section)
      updateHeight()
    }

    /// Whether the cell displays a section of the snapshot before the current update.
    var isUpdatePending = false

    /// Displays its section after an update; reuses the cells of items that remain.
    ///
    /// - Returns: Whether the height changed.
    func refresh(_ snapshot: ListSnapshot, _ changeset: Changeset, _ map: PositionMap) -> Bool {
      isUpdatePending = false
      guard let old = controller.sectionIndex else { return false }
      guard let index = map.newSection(of: old), snapshot.sections[index].isNestedCollection else {
        controller.unbind()
        return false
      }
      let before = totalHeight
      controller.refresh(snapshot.sections[index], index: index, map, changeset.items(of: old, to: index))
      updateDots(snapshot.sections[index])
      updateHeight()
      return totalHeight != before
    }

    /// The height of the items and of the dots.
    private var totalHeight: CGFloat { (height?.constant ?? 0) + (bottom?.constant ?? 0) }

    /// Stops updating the cell until it is reused, because the table reloads.
    func unbind() {
      controller.unbind()
    }

    /// Called when the content of an item changed, and therefore possibly the height.
    var onContentChange: (@MainActor () -> Void)? {
      get { controller.onContentChange }
      set { controller.onContentChange = newValue }
    }

    /// Called when the collection scrolls.
    var onScroll: (@MainActor () -> Void)? {
      get { controller.onScroll }
      set { controller.onScroll = newValue }
    }

    /// The scroll position, if the collection is a carousel.
    var motion: CarouselMotion { controller.motion }

    /// Scrolls a carousel to an item: to its resting position, or as little as needed to make it fully visible.
    func scroll(toItem id: AnyID, isFirst: Bool, animated: Bool) {
      controller.index(of: id).map { motion.scroll(toItem: $0, isFirst: isFirst, animated: animated) }
    }

    /// The frame of an item of a grid or a flow in the cell; `nil` for a carousel.
    func frame(ofItem item: Int) -> CGRect? {
      layout.fixedFrame(of: item).map {
        container.convert($0.offsetBy(dx: 0, dy: -controller.correction), to: self)
      }
    }

    /// The items in the visible part of a table.
    func visibleItems(in table: UITableView) -> Range<Int> {
      layout.items(in: visibleRect(in: table))
    }

    /// The items in the visible part of a table, without those between them that are not.
    func visibleItemIndices(in table: UITableView) -> [Int] {
      // Rectangles that touch intersect: an item at the edge is not visible.
      let visible = visibleRect(in: table).insetBy(dx: 0.5, dy: 0.5)
      return visible.width > 0 && visible.height > 0 ? layout.itemIndices(in: visible) : []
    }

    private func visibleRect(in table: UITableView) -> CGRect {
      collection.convert(table.bounds, from: table).intersection(collection.bounds)
    }

    /// The identity of the section, which identifies its scroll position.
    var sectionID: AnyID? { controller.sectionID }

    /// Returns the height of the items at the table's width.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      CGSize(
        width: targetSize.width,
        height: fit(targetSize.width - (table?.contentSafeAreaWidth ?? 0)) + (bottom?.constant ?? 0))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let measured = height?.constant
      updateHeight()
      // The content view has another width than the one that the table has measured.
      if height?.constant != measured { onContentChange?() }
    }

    // MARK: Window

    /// Whether the list moves the window of a long grid as its table scrolls. Otherwise, all items are displayed.
    var allowsWindow: Bool {
      get { controller.allowsWindow }
      set { controller.allowsWindow = newValue }
    }

    /// Whether the frame of an item is final. Those of items outside of the window are estimates.
    func hasFinalFrame(ofItem item: Int) -> Bool {
      !controller.isWindowed || collection.cellForItem(at: IndexPath(item: item, section: 0)) != nil
    }

    /// Whether visible items keep their places while others are measured; not while the table scrolls to its top by itself.
    var keepsPlace = true

    /// Whether the window stays where it is, while the table adopts another height.
    var isWindowFixed = false

    /// Called when the height or the scroll position of the table has to follow the layout of a long grid.
    var onWindowChange: (@MainActor () -> Void)?

    private func placeCollection() {
      collection.isScrollEnabled = !controller.isWindowed
      if controller.isWindowed {
        updateWindow()
      } else {
        if collection.frame != container.bounds {
          collection.frame = container.bounds
          // The table has laid out its rows before: other items are visible now.
          onScroll?()
        }
        if collection.contentOffset.y != 0 { collection.contentOffset.y = 0 }
      }
    }

    /// Displays the items of a long grid that are visible in the table, and some beyond.
    func updateWindow() {
      guard controller.isWindowed, !isWindowFixed, let table, window != nil, superview != nil else { return }
      let visible = container.convert(table.bounds, from: table).intersection(container.bounds)
      guard visible.height > 0 else { return }
      if let range = controller.showWindow(
        Double(visible.minY)..<Double(visible.maxY), overscan: Double(table.bounds.height) / 2, keepsPlace: keepsPlace)
      {
        collection.frame = CGRect(
          x: 0, y: CGFloat(range.lowerBound), width: container.bounds.width,
          height: CGFloat(range.upperBound - range.lowerBound))
      }
      let offset = CGPoint(x: 0, y: collection.frame.minY + controller.correction)
      if collection.contentOffset != offset { collection.contentOffset = offset }
      if controller.needsCommit(height: height?.constant ?? 0) { onWindowChange?() }
    }

    /// Adopts the height of a long grid's layout.
    ///
    /// - Returns: The distance that the table has to scroll, so that nothing moves on screen.
    func commitWindow() -> CGFloat {
      guard controller.isWindowed else { return 0 }
      let distance = controller.commitWindow()
      updateHeight()
      return distance
    }

    // MARK: Page dots

    /// Displays a dot for each page of a carousel that scrolls by pages.
    private func updateDots(_ section: SectionSnapshot) {
      guard case .carousel(let style) = section.layout.arrangement, style.paging == .page, section.items.count > 1,
        !controller.isLong(section)
      else {
        if bottom?.constant != 0 { dots.removeFromSuperview() }
        bottom?.constant = 0
        motion.onMove = nil
        return
      }
      if dots.superview == nil { add(dots) }
      bottom?.constant = dots.intrinsicContentSize.height
      dots.numberOfPages = section.items.count
      dots.currentPage = motion.currentItem ?? 0
      motion.onMove = { [weak self] in
        guard let self, let item = self.motion.currentItem, item != self.dots.currentPage else { return }
        self.dots.currentPage = item
      }
    }

    private func add(_ dots: UIPageControl) {
      dots.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(dots)
      NSLayoutConstraint.activate([
        dots.topAnchor.constraint(equalTo: container.bottomAnchor),
        dots.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      ])
    }

    private func makeDots() -> UIPageControl {
      let dots = UIPageControl()
      dots.currentPageIndicatorTintColor = .label
      dots.pageIndicatorTintColor = .tertiaryLabel
      dots.hidesForSinglePage = true
      dots.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.motion.scroll(toItem: self.dots.currentPage, isFirst: true, animated: true)
        }, for: .valueChanged)
      return dots
    }

    private func updateHeight() {
      guard contentView.bounds.width > 0 else { return }
      _ = fit(contentView.bounds.width)
    }

    private func fit(_ width: CGFloat) -> CGFloat {
      let needed = controller.height(forWidth: width)
      if height?.constant != needed { height?.constant = needed }
      return needed
    }
  }

  /// A view that reports its layouts.
  private final class NestedContainerView: UIView {
    var onLayout: (@MainActor () -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }

  /// A collection view that reports when it has laid out its items.
  private final class NestedCollectionView: UICollectionView {
    var onLayout: (@MainActor () -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
  }
#endif
