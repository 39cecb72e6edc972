#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster

  /// The layout of a grid or flow, and the part of it that the collection view displays.
  ///
  /// There are two coordinate systems, of the layout and of the cell. They differ while items above the visible ones were
  /// measured and the table does not know it yet: what is visible keeps its place in the cell, and ``correction`` is what the
  /// table has to scroll when it changes the cell's height; see ``commit()``. If all items are measured before the cell is
  /// displayed, both are equal.
  struct NestedViewport {
    /// The frames of all items, with estimates for those that were not measured.
    private(set) var layout: ListLayout
    /// A number that changes with the layout.
    private(set) var revision = 0
    /// The distance from a position in the cell to the same position in the layout, in points.
    private(set) var correction = 0.0
    /// The displayed part of the cell.
    private(set) var range = 0.0..<0.0
    private var rangeRevision = -1
    private var columnWidth: Double

    /// Measures an item at a width; for a flow, at most at that width.
    typealias Measure = (_ item: Int, _ width: Double) -> (width: Double, height: Double)

    /// The maximum number of times that elements are measured: items that turn out smaller than estimated make more visible.
    private static let passes = 32

    /// Creates an unmeasured layout. No item is read.
    ///
    /// - Parameter columnWidth: The maximum width of the items, which are centered.
    init(_ section: SectionSnapshot, width: Double, columnWidth: Double, isRightToLeft: Bool) {
      self.columnWidth = columnWidth
      layout = ListLayout(
        sections: [section.itemShape(columnWidth: columnWidth)], width: width, isRightToLeft: isRightToLeft)
    }

    /// Adopts the widths of the section and of its column, and a direction. Known heights are estimates for other widths.
    mutating func resize(_ section: SectionSnapshot, width: Double, columnWidth: Double, isRightToLeft: Bool) {
      guard width != layout.width || columnWidth != self.columnWidth || isRightToLeft != layout.isRightToLeft else {
        return
      }
      if columnWidth != self.columnWidth {
        self.columnWidth = columnWidth
        layout.apply(Changeset(updatedSections: [.init(old: 0, new: 0)])) { _ in
          section.itemShape(columnWidth: columnWidth)
        }
      }
      if width != layout.width { layout = layout.resized(to: width) }
      layout.isRightToLeft = isRightToLeft
      layoutDidChange()
    }

    /// Applies the changes of the items.
    mutating func apply(_ changes: ItemDifference, to section: SectionSnapshot) {
      layout.apply(Changeset(sections: changes.isEmpty ? [] : [.init(old: 0, new: 0, items: changes)])) { _ in
        section.itemShape(columnWidth: columnWidth)
      }
      layoutDidChange()
    }

    /// Marks an item as unmeasured, because its content changed.
    mutating func invalidate(_ item: Int) {
      layout.invalidate(.item(ItemPosition(section: 0, item: item)))
      revision += 1
    }

    /// Marks all items as unmeasured, because the text size changed.
    mutating func invalidateAll() {
      layout.invalidateAll()
      layoutDidChange()
    }

    private mutating func layoutDidChange() {
      revision += 1
      correction = 0
    }

    /// The frame of an item in the layout.
    func frame(of item: Int) -> ElementFrame? { layout.frame(of: .item(ItemPosition(section: 0, item: item))) }

    /// Whether an item has its measured size.
    func isMeasured(_ item: Int) -> Bool { layout.need(of: .item(ItemPosition(section: 0, item: item))) == .nothing }

    /// The items that intersect a part of the layout.
    func items(in range: Range<Double>) -> [Int] {
      layout.elements(in: range).compactMap { $0.position.item?.item }
    }

    // MARK: Measuring

    /// Measures all items.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    mutating func measureAll(_ measure: Measure) {
      for _ in 0..<Self.passes {
        let missing = layout.elements(in: 0..<max(1, layout.height)).filter { $0.need != .nothing }
        guard !missing.isEmpty else { return }
        self.measure(missing, measure)
      }
    }

    private mutating func measure(_ elements: [PlacedElement], _ measure: Measure) {
      for element in elements {
        guard let item = element.position.item?.item else { continue }
        var width = element.frame.width
        if case .size(let maximum) = element.need { width = maximum }
        let size = measure(item, width)
        layout.setSize(width: size.width, height: size.height, of: element.position)
      }
      revision += 1
    }

    // MARK: The displayed part

    /// Displays the visible part of the cell, and measures the items in it. The first visible item keeps its place.
    ///
    /// - Parameters:
    ///   - visible: The visible part of the cell.
    ///   - overscan: The distance beyond the visible part in which items are displayed.
    ///   - keepsPlace: Whether the first visible item keeps its place. Otherwise, positions in the cell are those in the layout.
    ///   - measure: Measures an item.
    /// - Returns: Whether the displayed part or the layout changed.
    mutating func show(
      _ visible: Range<Double>, overscan: Double, keepsPlace: Bool, measuring measure: Measure
    ) -> Bool {
      if !keepsPlace, correction != 0 {
        correction = 0
        rangeRevision = -1
      }
      let isShown = range.lowerBound <= visible.lowerBound && visible.upperBound <= range.upperBound
      if isShown, rangeRevision == revision { return false }
      range = max(0, visible.lowerBound - overscan).rounded(.down)..<(visible.upperBound + overscan).rounded(.up)
      // The beginning of the layout is that of the cell.
      if visible.lowerBound <= 0 { correction = 0 }
      for _ in 0..<Self.passes {
        let shown = layout.elements(in: range.lowerBound + correction..<range.upperBound + correction)
        let missing = shown.filter { $0.need != .nothing }
        guard !missing.isEmpty else { break }
        let top = visible.lowerBound + correction
        let anchor = shown.first { $0.frame.maxY > top && $0.need == .nothing } ?? shown.first { $0.frame.maxY > top }
        self.measure(missing, measure)
        if keepsPlace, visible.lowerBound > 0, let anchor, let frame = layout.frame(of: anchor.position) {
          correction += frame.y - anchor.frame.y
        }
      }
      rangeRevision = revision
      return true
    }

    /// The table adopts the height of the layout.
    ///
    /// - Returns: The distance that the table has to scroll, so that nothing moves on screen.
    mutating func commit() -> Double {
      defer {
        range = 0..<0
        correction = 0
      }
      return correction
    }
  }

  extension SectionSnapshot {
    /// The shape without header, footer and the spacing around them, which the table displays.
    ///
    /// - Parameter columnWidth: The maximum width of the items, which are centered. Those of a carousel begin there.
    func itemShape(columnWidth: Double) -> SectionShape {
      var shape = shape
      shape.layout.columnWidth = columnWidth
      shape.hasHeader = false
      shape.hasFooter = false
      shape.layout.spacingAbove = 0
      shape.layout.spacingBelow = 0
      return shape
    }
  }
#endif
