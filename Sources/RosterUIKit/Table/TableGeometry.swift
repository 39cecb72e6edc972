#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The frames of the page's elements in a table, and the visible ones among them.
  @MainActor
  struct TableGeometry {
    let table: UITableView
    let state: TableState
    let sticky: StickyHeader

    var contents: TableContents { state.contents }

    // MARK: The visible part

    /// The visible part of the table, by its current offset and insets.
    var visibility: TableVisibility {
      let offset = table.contentOffset.y
      let top = offset + table.adjustedContentInset.top
      return TableVisibility(
        offset: Double(offset), top: Double(top - alignmentInset), isAtTop: top <= refreshInset,
        distanceFromTop: Double(top - refreshInset),
        isAtEnd: offset >= offsetRange.upperBound - 1)
    }

    /// The scroll position, without elements.
    func scroll(_ phase: ListScrollPhase) -> ListScroll {
      let insets = table.adjustedContentInset
      return ListScroll(
        offset: visibility.top + Double(alignmentInset),
        height: max(0, Double(table.bounds.height - insets.top + alignmentInset - insets.bottom)),
        contentHeight: Double(table.contentSize.height), phase: phase, elements: [])
    }

    /// The part of the top inset that displays the refresh control, in points. A refresh that begins without a pull adds it,
    /// but does not scroll.
    var refreshInset: CGFloat { table.refreshControl.map { $0.isRefreshing ? $0.frame.height : 0 } ?? 0 }

    /// The part of the top inset that moves few rows of a conversation to the bottom, in points.
    var alignmentInset: CGFloat { (table as? ListTable)?.alignmentInset ?? 0 }

    /// The content offsets at which the table does not bounce.
    var offsetRange: ClosedRange<CGFloat> {
      let insets = table.adjustedContentInset
      let top = -insets.top
      return top...max(top, table.contentSize.height + insets.bottom - table.bounds.height)
    }

    /// Whether the table bounces at its top or end.
    var isBouncing: Bool {
      let range = offsetRange
      return table.contentOffset.y < range.lowerBound - 0.5 || table.contentOffset.y > range.upperBound + 0.5
    }

    // MARK: Rows and sections of the page

    /// The index paths of the visible rows.
    var visiblePaths: [IndexPath] { (table.indexPathsForVisibleRows ?? []).compactMap(state.inPage) }

    /// The cell of a grid, a flow or a carousel, if it is displayed.
    func nestedCell(at path: IndexPath) -> NestedCollectionCell? {
      table.cellForRow(at: state.inTable(path)) as? NestedCollectionCell
    }

    func rect(ofRow path: IndexPath) -> CGRect { table.rectForRow(at: state.inTable(path)) }
    private func rect(ofHeader section: Int) -> CGRect { table.rectForHeader(inSection: state.firstSection + section) }
    private func rect(ofFooter section: Int) -> CGRect { table.rectForFooter(inSection: state.firstSection + section) }
    private func rect(ofSection section: Int) -> CGRect { table.rect(forSection: state.firstSection + section) }

    /// Whether a row displays a grid or flow, whose items have separate frames.
    func isGrid(_ path: IndexPath) -> Bool {
      guard let source = contents.source(at: path) else { return false }
      return source.isNestedCollection && !contents.isCarousel(path.section)
    }

    /// Whether a section has a header.
    func hasHeader(_ section: Int) -> Bool { contents.section(section)?.snapshot.header != nil }

    /// Whether a section's header sticks to the top edge.
    func isSticky(_ section: Int) -> Bool {
      (table.style == .plain || sticky.isEnabled) && contents.section(section)?.snapshot.header?.isSticky == true
    }

    /// The height of a section's sticky header, in points; 0 if it does not stick.
    func stickyHeaderHeight(in section: Int) -> Double {
      guard isSticky(section), let index = contents.section(section)?.index else { return 0 }
      return Double(sticky.height(of: .header(section: index)) ?? rect(ofHeader: section).height)
    }

    /// Whether the table has the sections of ``contents``.
    var hasAllSections: Bool {
      state.hasData && table.numberOfSections >= state.firstSection + contents.sectionCount
    }

    /// The sections with a visible part, including sections of which only the header is visible.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections.
    var visibleSections: Range<Int> {
      let bounds = table.bounds
      let count = contents.sectionCount
      var (first, end) = (0, count)
      while first < end {
        let middle = (first + end) / 2
        if rect(ofSection: middle).maxY > bounds.minY { end = middle } else { first = middle + 1 }
      }
      while end < count, rect(ofSection: end).minY < bounds.maxY { end += 1 }
      return first..<end
    }

    // MARK: Frames

    /// The frame of an element. For an item of a grid that is not visible, the frame of the whole grid.
    func frame(of element: ElementPosition) -> ElementFrame? {
      guard contents.contains(element) else { return nil }
      switch element {
      case .header(let section): return ElementFrame(rect(ofHeader: section))
      case .footer(let section): return ElementFrame(rect(ofFooter: section))
      case .item(let position):
        return contents.path(of: position).map { frame(ofItem: position.item, inRow: $0, nestedCell(inGrid: $0)) }
      }
    }

    private func nestedCell(inGrid path: IndexPath) -> NestedCollectionCell? {
      isGrid(path) ? nestedCell(at: path) : nil
    }

    private func frame(ofItem item: Int, inRow path: IndexPath, _ cell: NestedCollectionCell?) -> ElementFrame {
      let row = rect(ofRow: path)
      return ElementFrame(cell?.frame(ofItem: item)?.offsetBy(dx: row.minX, dy: row.minY) ?? row)
    }

    /// The section whose header sticks to the top edge at an offset; `nil` if none does.
    func stickySection(at top: Double) -> Int? {
      guard let section = visibleSections.first(where: { Double(rect(ofSection: $0).maxY) > top }), isSticky(section)
      else { return nil }
      let header = rect(ofHeader: section)
      // An app's own table may not display the header.
      return Double(header.minY) < top && header.height >= 1 ? section : nil
    }

    /// The header that covers the top edge at an offset; `nil` if there is none.
    func stickyHeader(at top: Double) -> PlacedElement? {
      stickySection(at: top).flatMap { stickyHeader(of: $0, at: top) }
    }

    /// The header of a section that sticks to the top edge at an offset.
    func stickyHeader(of section: Int, at top: Double) -> PlacedElement? {
      guard let index = contents.section(section)?.index else { return nil }
      var frame = ElementFrame(rect(ofHeader: section))
      frame.height = stickyHeaderHeight(in: section)
      frame.y = max(frame.y, min(top, Double(rect(ofSection: section).maxY) - frame.height))
      return PlacedElement(position: .header(section: index), frame: frame, isSticky: true)
    }

    /// Returns the headers that do not stick to their own place.
    ///
    /// A plain table pins the header of the topmost section in each of its layouts. Called after each layout, before anything is
    /// drawn.
    func releaseHeaders() {
      guard table.style == .plain, state.hasData, table.numberOfSections == contents.sectionCount else { return }
      for section in visibleSections where hasHeader(section) {
        guard let view = table.headerView(forSection: section) else { continue }
        let staysInPlace = !isSticky(section)
        (view as? ContainerSupplementary)?.staysInPlace = staysInPlace
        guard staysInPlace else { continue }
        let y = rect(ofHeader: section).minY
        if view.frame.minY != y { view.frame.origin.y = y }
      }
    }

    // MARK: Visible elements

    /// The elements in the visible part of the table, from top to bottom, in document coordinates. Of a nested collection, the
    /// items that it shows there; those of a carousel have the frame of the row.
    var visibleElements: [PlacedElement] {
      visible { path, source in
        guard source.isNestedCollection else { return [source.position.item] }
        return nestedCell(at: path)?.visibleItems(in: table) ?? []
      }
    }

    /// The elements in the visible part of the table, with the items of each row.
    func visible(items: (IndexPath, TableContents.RowSource) -> [Int]) -> [PlacedElement] {
      let rows = Dictionary(grouping: visiblePaths, by: \.section)
      var placed: [PlacedElement] = []
      for section in Set(visibleSections).union(rows.keys).sorted() {
        guard let (snapshot, index) = contents.section(section) else { continue }
        if snapshot.header != nil {
          placed.append(PlacedElement(position: .header(section: index), frame: ElementFrame(rect(ofHeader: section))))
        }
        for path in rows[section] ?? [] {
          guard let source = contents.source(at: path) else { continue }
          let cell = nestedCell(inGrid: path)
          placed += items(path, source).map { item in
            PlacedElement(
              position: .item(ItemPosition(section: source.position.section, item: item)),
              frame: frame(ofItem: item, inRow: path, cell))
          }
        }
        if snapshot.footer != nil {
          placed.append(PlacedElement(position: .footer(section: index), frame: ElementFrame(rect(ofFooter: section))))
        }
      }
      return placed
    }

    /// The visible items of each visible section; an empty range at the beginning or end of a section without visible items. Items
    /// that a sticky header covers are not visible.
    func visibleItems(among elements: [PlacedElement]) -> [Int: Range<Int>] {
      var visible: [Int: Range<Int>] = [:]
      let top = stickyHeader(at: visibility.top)?.frame.maxY
      for element in elements {
        guard case .item(let position) = element.position, element.frame.maxY > top ?? -.infinity else { continue }
        let known = visible[position.section] ?? position.item..<position.item
        visible[position.section] = min(known.lowerBound, position.item)..<max(known.upperBound, position.item + 1)
      }
      for section in visibleSections where visible[section] == nil {
        let isBelow = rect(ofSection: section).minY >= table.bounds.minY
        let edge = isBelow ? 0 : contents.itemCount(of: section)
        visible[section] = edge..<edge
      }
      return visible
    }

    /// Visible elements in coordinates of the visible part. A sticky header is where it is displayed.
    func inViewport(_ elements: [PlacedElement]) -> [PlacedElement] {
      let sticky = stickyHeader(at: visibility.top)
      return elements.map { element in
        var placed = element.position == sticky?.position ? sticky ?? element : element
        placed.frame = placed.frame.offset(y: -Double(table.bounds.minY))
        return placed
      }
    }

    /// The visible rows over which toasts stand, in coordinates of the visible part: all but those of carousels.
    var rowsBelowToasts: [ToastPlacement.Row] {
      inViewport(visibleElements).compactMap { placed in
        guard !contents.isCarousel(placed.position.section) else { return nil }
        return contents.snapshot.row(at: placed.position).map {
          ToastPlacement.Row($0, placed.frame.y..<placed.frame.maxY)
        }
      }
    }
  }

  /// The visible part of a table.
  struct TableVisibility: Equatable {
    /// The content offset, in points.
    var offset = 0.0
    /// The document coordinate of the top edge below bars; `0` at the top, negative while the table bounces and above few rows at
    /// its bottom.
    var top = 0.0
    /// Whether the table is at its top, with or without its refresh control.
    var isAtTop = true
    /// The distance from the top of the list without a refresh control.
    var distanceFromTop = 0.0
    /// Whether the end of the rows is visible.
    var isAtEnd = false
  }

  extension ElementFrame {
    /// The frame of a view.
    init(_ rect: CGRect) {
      self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
  }
#endif
