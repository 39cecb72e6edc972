#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The table cell that displays all items of a grid, a flow or a carousel in a collection view.
  final class NestedCollectionCell: UITableViewCell {
    static let reuseIdentifier = "Roster.NestedCollection"

    private let layout = NestedCollectionLayout()
    /// A carousel fills the content view; the collection view of a grid or flow covers its visible part.
    private lazy var collection = NestedCollectionView(frame: .zero, collectionViewLayout: layout)
    private(set) lazy var controller = NestedCollectionController(collection: collection, layout: layout)
    /// The height of the items as last measured, in points.
    private var itemsHeight: CGFloat = 44
    /// A dot for each page of a carousel that scrolls by pages.
    private var dots: UIPageControl?
    private var pauseButton: CarouselPauseButton?

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
      contentView.addSubview(collection)
      collection.onLayout = { [weak self] in self?.motion.applyPosition() }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (cell: NestedCollectionCell, _) in cell.setNeedsLayout()
      }
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a section.
    func show(_ section: SectionSnapshot, section index: Int, driver: ListDriver, context: UIKitCellContext) {
      isUpdatePending = false
      controller.show(section, index: index, driver: driver, context: context)
      context.configureCollectionView?(collection, section.id)
      itemsDidChange(section)
    }

    /// Whether the cell displays a section of the snapshot before the current update.
    var isUpdatePending = false

    /// Displays its section after an update; reuses the cells of items that remain.
    ///
    /// - Returns: Whether the height changed.
    func refresh(_ snapshot: ListSnapshot, _ changeset: Changeset, _ map: PositionMap) -> Bool {
      isUpdatePending = false
      guard let old = controller.content?.index else { return false }
      guard let index = map.newSection(of: old), snapshot.sections[index].isNestedCollection else {
        controller.unbind()
        return false
      }
      let before = totalHeight
      controller.refresh(snapshot.sections[index], index: index, map, changeset.items(of: old, to: index))
      itemsDidChange(snapshot.sections[index])
      return totalHeight != before
    }

    /// The height of the items and of the dots.
    private var totalHeight: CGFloat { itemsHeight + dotsHeight }

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
    var motion: CarouselMotion { controller.items.motion }

    /// Scrolls a carousel to an item: to its resting position, or as little as needed to make it fully visible.
    func scroll(toItem id: AnyID, isFirst: Bool, animated: Bool) {
      guard let item = controller.content?.section.items.index(of: id) else { return }
      motion.scroll(toItem: item, isFirst: isFirst, animated: animated)
    }

    /// The frame of an item of a grid or a flow in the cell; `nil` for a carousel.
    func frame(ofItem item: Int) -> CGRect? {
      layout.fixedFrame(of: item).map {
        contentView.convert($0.offsetBy(dx: 0, dy: -correction), to: self)
      }
    }

    /// The items in the visible part of a table. In a looping carousel, an item can be visible twice.
    func visibleItems(in table: UITableView) -> [Int] {
      // Rectangles that touch intersect: an item at the edge is not visible.
      let visible = collection.convert(table.bounds, from: table).intersection(collection.bounds).insetBy(
        dx: 0.5, dy: 0.5)
      return visible.width > 0 && visible.height > 0 ? layout.items(in: visible) : []
    }

    /// The cell of an item; `nil` if it is not displayed.
    func view(of element: ElementPosition) -> UIView? { controller.view(of: element) }

    /// The item that a cell displays; `nil` if the view is not one of the cells.
    func element(of view: UIView) -> ElementPosition? { controller.element(of: view) }

    /// The identity of the section, which identifies its scroll position.
    var sectionID: AnyID? { controller.content?.section.id }

    /// The width of the app's editing controls and accessories, which the content view leaves free. A cell that is measured without it
    /// is laid out with another height, and measured again, endlessly.
    private var accessoriesWidth: CGFloat = 0

    /// Returns the height of the items at the table's width.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      _ = updateHeight(width: targetSize.width - (table?.contentSafeAreaWidth ?? 0) - accessoriesWidth)
      return CGSize(width: targetSize.width, height: totalHeight)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      accessoriesWidth = max(0, bounds.width - contentView.bounds.width - (table?.contentSafeAreaWidth ?? 0))
      // The content view may have another width than the one that the table has measured.
      if updateHeight(width: contentView.bounds.width) { onContentChange?() }
      dots?.frame = CGRect(x: 0, y: itemsArea.maxY, width: contentView.bounds.width, height: dotsHeight)
      pauseButton?.place(in: itemsArea)
      placeCollection()
    }

    /// The part of the content view that displays items.
    private var itemsArea: CGRect {
      CGRect(x: 0, y: 0, width: contentView.bounds.width, height: max(0, contentView.bounds.height - dotsHeight))
    }

    /// Lays the items out at a width.
    ///
    /// - Returns: Whether their height has changed.
    private func updateHeight(width: CGFloat) -> Bool {
      guard width > 0 else { return false }
      controller.items.columnWidth = table?.columnWidth ?? .infinity
      let height = controller.height(forWidth: width)
      defer { itemsHeight = height }
      return height != itemsHeight
    }

    /// Lays the items out after a change.
    private func itemsDidChange(_ section: SectionSnapshot) {
      updateDots(section)
      showPauseButton()
      _ = updateHeight(width: contentView.bounds.width)
      setNeedsLayout()
    }

    // MARK: The displayed part

    /// Whether a grid or flow displays all of its items. Otherwise, the list calls ``updateViewport()`` as its table scrolls.
    var displaysAllItems: Bool {
      get { controller.items.displaysAllItems }
      set { controller.items.displaysAllItems = newValue }
    }

    /// Whether the frame of an item is final. That of an item below unmeasured ones is an estimate.
    func hasFinalFrame(ofItem item: Int) -> Bool {
      controller.items.measuresAll || controller.items.viewport == nil
        || collection.cellForItem(at: IndexPath(item: item, section: 0)) != nil
    }

    /// Whether visible items keep their places while others are measured; not while the table scrolls to its top by itself.
    var keepsPlace = true

    /// Whether the displayed part stays where it is, while the table adopts another height.
    var isViewportFixed = false

    /// Called when the height or the scroll position of the table has to follow the layout of a grid or flow.
    var onViewportChange: (@MainActor () -> Void)?

    /// The distance from a position in the cell to the same position in the layout; see ``NestedViewport/correction``.
    private var correction: CGFloat { CGFloat(controller.items.viewport?.correction ?? 0) }

    private func placeCollection() {
      let hasViewport = controller.items.viewport != nil
      collection.isScrollEnabled = !hasViewport
      guard !hasViewport else { return updateViewport() }
      if collection.frame != itemsArea {
        collection.frame = itemsArea
        // The table has laid out its rows before: other items are visible now.
        onScroll?()
      }
      if collection.contentOffset.y != 0 { collection.contentOffset.y = 0 }
    }

    /// Displays the items of a grid or flow that are visible in the table, and some beyond.
    func updateViewport() {
      guard controller.items.viewport != nil, !isViewportFixed, let table, window != nil, superview != nil else {
        return
      }
      let area = itemsArea
      let visible = displaysAllItems ? area : contentView.convert(table.bounds, from: table).intersection(area)
      guard visible.height > 0 else { return }
      if let range = controller.items.show(
        Double(visible.minY)..<Double(visible.maxY),
        overscan: displaysAllItems ? 0 : Double(table.bounds.height) / 2, keepsPlace: keepsPlace)
      {
        collection.frame = CGRect(
          x: 0, y: CGFloat(range.lowerBound), width: area.width, height: CGFloat(range.upperBound - range.lowerBound))
        onScroll?()
      }
      let offset = CGPoint(x: 0, y: collection.frame.minY + correction)
      if collection.contentOffset != offset { collection.contentOffset = offset }
      if controller.items.needsCommit(height: itemsHeight) { onViewportChange?() }
    }

    /// Adopts the height of the layout.
    ///
    /// - Returns: The distance that the table has to scroll, so that nothing moves on screen.
    func commitViewport() -> CGFloat {
      guard controller.items.viewport != nil else { return 0 }
      defer { _ = updateHeight(width: contentView.bounds.width) }
      return controller.items.commit()
    }

    // MARK: Pausing

    /// Displays the button of a carousel that moves by itself.
    func showPauseButton() {
      guard let content = controller.content, content.section.movesByItself, let driver = content.driver else {
        pauseButton?.removeFromSuperview()
        pauseButton = nil
        return
      }
      let button = pauseButton ?? CarouselPauseButton(motion)
      contentView.addSubview(button)
      pauseButton = button
      button.show(driver.strings)
      setNeedsLayout()
    }

    // MARK: Page dots

    /// Displays a dot for each page of a carousel that scrolls by pages.
    private func updateDots(_ section: SectionSnapshot) {
      guard case .carousel(let style) = section.layout.arrangement, style.paging == .page, section.items.count > 1,
        controller.content?.context.isLong(section) == false
      else {
        dots?.removeFromSuperview()
        dots = nil
        motion.onMove = nil
        return
      }
      let dots = dots ?? makeDots()
      self.dots = dots
      dots.numberOfPages = section.items.count
      dots.currentPage = motion.currentItem ?? 0
      motion.onMove = { [weak self, weak dots] in
        if let item = self?.motion.currentItem, item != dots?.currentPage { dots?.currentPage = item }
      }
    }

    private var dotsHeight: CGFloat { dots?.intrinsicContentSize.height ?? 0 }

    private func makeDots() -> UIPageControl {
      let dots = UIPageControl()
      dots.currentPageIndicatorTintColor = .label
      dots.pageIndicatorTintColor = .tertiaryLabel
      dots.hidesForSinglePage = true
      dots.addAction(
        UIAction { [weak self, weak dots] _ in
          if let dots { self?.motion.scroll(toItem: dots.currentPage, isFirst: true, animated: true) }
        }, for: .valueChanged)
      contentView.addSubview(dots)
      return dots
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
