#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Lays out the items of one nested collection by Roster's own layout, and measures them.
  @MainActor
  final class NestedItemLayout {
    private let collection: UICollectionView
    private let layout: NestedCollectionLayout
    private var sizes: NestedItemSizes
    private var carouselHeight = CarouselHeight()
    /// The width of the last layout.
    private(set) var width: CGFloat = 0
    /// The maximum width of the items, which are centered.
    var columnWidth = CGFloat.infinity {
      didSet { if columnWidth != oldValue { key = nil } }
    }
    /// The parameters of the current layout; `nil` if the layout is invalid.
    private var key: (width: CGFloat, isRightToLeft: Bool)?
    /// The text size of the measured items.
    private var textSize: UIContentSizeCategory?

    /// The displayed section; `nil` until the cell is first used.
    var content: NestedContent?
    /// The scroll position, if the collection is a carousel.
    let motion: CarouselMotion
    /// The displayed part of a grid or flow; `nil` for a carousel.
    private(set) var viewport: NestedViewport?
    /// The number of cells for each item; see ``CarouselTrack/copies``.
    private(set) var copies = 1
    /// Whether a grid or flow displays all of its items, because nothing reports that the table scrolls.
    var displaysAllItems = true

    init(collection: UICollectionView, layout: NestedCollectionLayout) {
      self.collection = collection
      self.layout = layout
      sizes = NestedItemSizes(in: collection)
      motion = CarouselMotion(collection)
      layout.targetOffset = { [weak motion] velocity in motion?.targetOffset(velocity: velocity) }
    }

    /// Whether all items are measured before the section is displayed, so that its height is final. Otherwise, no work is done
    /// for each item.
    var measuresAll: Bool {
      guard let content else { return true }
      return displaysAllItems && !content.section.layout.isCarousel || !content.context.isLong(content.section)
    }

    // MARK: Changes

    /// Forgets all sizes, because the collection displays another section.
    func reset() {
      sizes.removeAll()
      carouselHeight = CarouselHeight()
      viewport = nil
      motion.update(nil)
      collection.contentOffset = .zero
    }

    /// Marks the layout as invalid.
    func invalidate() { key = nil }

    /// Applies the changes of the items, which keep their sizes otherwise; `nil` if the layout is created again.
    func apply(_ changes: ItemDifference?, to section: SectionSnapshot) {
      if let changes { viewport?.apply(changes, to: section) } else { viewport = nil }
      key = nil
    }

    /// The content of an item changed, and therefore possibly its size.
    func contentDidChange(_ id: AnyID, at item: Int?, _ row: ListRow) {
      sizes.remove(id)
      if let item { viewport?.invalidate(item) }
      _ = measureAhead(row)
      key = nil
    }

    /// Measures an item before it is displayed, if the layout does not contain its size.
    ///
    /// - Returns: Whether the layout becomes invalid.
    func willDisplay(_ item: Int, of section: SectionSnapshot) -> Bool {
      let row = section.items.row(at: item)
      // Items without a cell do not report changes.
      let isOutdated = measuresAll ? sizes.isOutdated(row, section.items.id(at: item)) : measureAhead(row)
      guard isOutdated else { return false }
      if measuresAll { viewport?.invalidate(item) }
      key = nil
      return true
    }

    /// Measures an item of a long carousel.
    ///
    /// - Returns: Whether the carousel has to become higher.
    private func measureAhead(_ row: ListRow) -> Bool {
      guard let content, let track = layout.track, track.geometry.itemHeight == nil, !measuresAll else { return false }
      return carouselHeight.insert(
        sizes.measure(row, width: track.geometry.itemWidth, fitsContent: false, context: content.context).height)
    }

    // MARK: Layout

    /// Lays the items out at a width, and returns their height.
    func height(forWidth width: CGFloat) -> CGFloat {
      guard width > 0, let content else { return 0 }
      let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      updateTextSize()
      if let key, key == (width, isRightToLeft) { return layout.collectionViewContentSize.height }
      key = (width, isRightToLeft)
      self.width = width
      if measuresAll { sizes.removeSizes(notIn: content.section) }
      if content.section.layout.isCarousel {
        layoutCarousel(content, isRightToLeft: isRightToLeft)
      } else {
        layoutLines(content.section, isRightToLeft: isRightToLeft)
      }
      motion.update(layout.track)
      copies = layout.track?.copies ?? 1
      return layout.collectionViewContentSize.height
    }

    private func updateTextSize() {
      let textSize = collection.traitCollection.preferredContentSizeCategory
      guard textSize != self.textSize else { return }
      self.textSize = textSize
      key = nil
      sizes.removeAll()
      carouselHeight = CarouselHeight()
      viewport?.invalidateAll()
    }

    private func layoutCarousel(_ content: NestedContent, isRightToLeft: Bool) {
      viewport = nil
      guard
        var track = CarouselTrack(
          content.section, width: width, columnWidth: columnWidth, isRightToLeft: isRightToLeft)
      else { return }
      track.itemHeight = carouselHeight.height(
        of: content, track.geometry, first: motion.currentItem ?? 0, measuresAll: measuresAll, sizes: &sizes)
      layout.arrangement = .carousel(track)
    }

    private func layoutLines(_ section: SectionSnapshot, isRightToLeft: Bool) {
      var viewport =
        viewport ?? NestedViewport(section, width: width, columnWidth: columnWidth, isRightToLeft: isRightToLeft)
      viewport.resize(section, width: width, columnWidth: columnWidth, isRightToLeft: isRightToLeft)
      if measuresAll {
        for item in 0..<section.items.count where viewport.isMeasured(item) {
          if sizes.isOutdated(section.items.row(at: item), section.items.id(at: item)) { viewport.invalidate(item) }
        }
        viewport.measureAll(size(of:width:))
      }
      self.viewport = viewport
      layout.arrangement = .viewport(viewport)
    }

    /// Measures an item. Sizes are kept if all items are measured.
    private func size(of item: Int, width: Double) -> (width: Double, height: Double) {
      guard let content, item < content.section.items.count else { return (0, 0) }
      let (section, context) = (content.section, content.context)
      let fitsContent = section.layout.usesNaturalWidth
      let size =
        measuresAll
        ? sizes.size(of: item, in: section, width: width, fitsContent: fitsContent, context: context)
        : sizes.measure(section.items.row(at: item), width: width, fitsContent: fitsContent, context: context)
      return (size.width, size.height)
    }

    /// Returns whether a section needs as many cells for each item as before.
    func keepsCopies(of section: SectionSnapshot) -> Bool {
      copies == 1 && (CarouselTrack(section, width: width, columnWidth: columnWidth)?.copies ?? 1) == 1
    }

    // MARK: The displayed part

    /// The height of the layout differs from that of the cell, or their coordinates do.
    func needsCommit(height: CGFloat) -> Bool {
      viewport.map { abs($0.correction) >= 0.5 || abs($0.layout.height - Double(height)) >= 0.5 } ?? false
    }

    /// Displays the visible part of a grid or flow.
    ///
    /// - Returns: The part of the cell that the collection view covers; `nil` if it is the same as before.
    func show(_ visible: Range<Double>, overscan: Double, keepsPlace: Bool) -> Range<Double>? {
      guard var viewport else { return nil }
      let hasChanged = viewport.show(
        visible, overscan: overscan, keepsPlace: keepsPlace, measuring: size(of:width:))
      self.viewport = viewport
      guard hasChanged else { return nil }
      layout.arrangement = .viewport(viewport)
      return viewport.range
    }

    /// The table adopts the height of the layout.
    ///
    /// - Returns: The distance that the table has to scroll.
    func commit() -> CGFloat {
      defer { key = nil }
      return CGFloat(viewport?.commit() ?? 0)
    }

    // MARK: The current item of a carousel

    /// The current item of a carousel.
    func currentItem(in section: SectionSnapshot) -> AnyID? {
      motion.currentItem.flatMap { $0 < section.items.count ? section.items.id(at: $0) : nil }
    }

    /// Adjusts the position of a carousel after an update.
    func restore(_ id: AnyID?, in section: SectionSnapshot) {
      if let id, let item = section.items.index(of: id) { motion.currentItemMoved(to: item) }
    }
  }
#endif
