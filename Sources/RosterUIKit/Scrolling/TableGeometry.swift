#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The frames of the table's elements, and the visible ones among them.
  @MainActor
  struct TableGeometry {
    let table: UITableView
    let state: TableState

    private var contents: TableContents { state.contents }

    /// The visible part of the table, by its current offset and insets.
    var visibility: TableVisibility {
      let offset = table.contentOffset.y
      let top = offset + table.adjustedContentInset.top
      return TableVisibility(
        offset: Double(offset), top: Double(top), isAtTop: top <= refreshInset,
        distanceFromTop: Double(top - refreshInset),
        isAtEnd: offset >= offsetRange.upperBound - 1)
    }

    /// The part of the top inset that displays the refresh control, in points. A refresh that begins without a pull adds it,
    /// but does not scroll.
    var refreshInset: CGFloat { table.refreshControl.map { $0.isRefreshing ? $0.frame.height : 0 } ?? 0 }

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

    // MARK: Frames

    /// The frame of an element. For an item of a grid that is not visible, the frame of the whole grid.
    func frame(of element: ElementPosition) -> ElementFrame? {
      guard contents.contains(element) else { return nil }
      let rect: CGRect? =
        switch element {
        case .header(let section): table.rectForHeader(inSection: section)
        case .footer(let section): table.rectForFooter(inSection: section)
        case .item(let position): rect(of: position)
        }
      return rect.map {
        ElementFrame(x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
      }
    }

    private func rect(of position: ItemPosition) -> CGRect? {
      guard let path = contents.path(of: position) else { return nil }
      let row = table.rectForRow(at: path)
      guard isGrid(path), let item = (table.cellForRow(at: path) as? NestedCollectionCell)?.frame(ofItem: position.item)
      else { return row }
      return item.offsetBy(dx: row.minX, dy: row.minY)
    }

    /// Whether a row displays a grid or flow, whose items have frames of their own.
    func isGrid(_ path: IndexPath) -> Bool {
      guard let source = contents.source(at: path) else { return false }
      return source.isNestedCollection && !contents.isNestedCollection(path.section)
    }

    /// Whether a section has a header.
    func hasHeader(_ section: Int) -> Bool { contents.section(section)?.snapshot.header != nil }

    /// Whether a section's header sticks to the top edge. In grouped tables, none does.
    func isSticky(_ section: Int) -> Bool {
      table.style == .plain && contents.section(section)?.snapshot.header?.isSticky == true
    }

    /// The height of a section's sticky header, in points; 0 if it does not stick.
    func stickyHeaderHeight(in section: Int) -> Double {
      isSticky(section) ? Double(table.rectForHeader(inSection: section).height) : 0
    }

    // MARK: Visible elements

    /// The sections with a visible part, including sections of which only the header is visible.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections.
    var visibleSections: Range<Int> {
      let bounds = table.bounds
      let count = contents.sectionCount
      var (first, end) = (0, count)
      while first < end {
        let middle = (first + end) / 2
        if table.rect(forSection: middle).maxY > bounds.minY { end = middle } else { first = middle + 1 }
      }
      while end < count, table.rect(forSection: end).minY < bounds.maxY { end += 1 }
      return first..<end
    }

    /// The visible items of each visible section; an empty range at the beginning or end of a section without visible items.
    var visibleItems: [Int: Range<Int>] {
      var visible: [Int: Range<Int>] = [:]
      for section in visibleSections {
        let isBelow = table.rect(forSection: section).minY >= table.bounds.minY
        let edge = isBelow ? 0 : contents.snapshot.sections[section].items.count
        visible[section] = edge..<edge
      }
      for path in table.indexPathsForVisibleRows ?? [] {
        guard let source = contents.source(at: path) else { continue }
        var items = source.position.item..<source.position.item + 1
        if source.isNestedCollection {
          guard let cell = table.cellForRow(at: path) as? NestedCollectionCell else { continue }
          items = cell.visibleItems(in: table)
        }
        let known = visible[path.section].flatMap { $0.isEmpty ? nil : $0 } ?? items
        visible[path.section] =
          min(known.lowerBound, items.lowerBound)..<max(known.upperBound, items.upperBound)
      }
      return visible
    }

    /// The elements in the visible part of the table, in coordinates of that part. Of a nested collection, the items that it
    /// shows there, with the frames of the whole row.
    var placedElements: [PlacedElement] {
      var placed: [PlacedElement] = []
      for path in table.indexPathsForVisibleRows ?? [] {
        guard let source = contents.source(at: path) else { continue }
        var positions = [source.position]
        if source.isNestedCollection {
          guard let cell = table.cellForRow(at: path) as? NestedCollectionCell else { continue }
          positions = cell.visibleItemIndices(in: table).map {
            ItemPosition(section: source.position.section, item: $0)
          }
        }
        let frame = inViewport(table.rectForRow(at: path))
        placed += positions.map { PlacedElement(position: .item($0), frame: frame) }
      }
      for section in visibleSections {
        guard let (snapshot, index) = contents.section(section) else { continue }
        if snapshot.header != nil {
          let rect = table.rectForHeader(inSection: section)
          let displayed = isSticky(section) ? table.headerView(forSection: section)?.frame ?? rect : rect
          placed.append(
            PlacedElement(
              position: .header(section: index), frame: inViewport(displayed), isSticky: displayed.minY > rect.minY))
        }
        if snapshot.footer != nil {
          placed.append(
            PlacedElement(
              position: .footer(section: index), frame: inViewport(table.rectForFooter(inSection: section))))
        }
      }
      return placed
    }

    /// The visible rows over which toasts stand, in coordinates of the visible part: all but those of carousels.
    var rowsBelowToasts: [ToastPlacement.Row] {
      placedElements.compactMap { placed in
        guard !contents.isNestedCollection(placed.position.section),
          let row = contents.snapshot.row(at: placed.position)
        else { return nil }
        // The item of a grid has a frame of its own.
        let item = placed.position.item.flatMap { _ in frame(of: placed.position) }
        let y = item.map { $0.y - Double(table.bounds.minY) } ?? placed.frame.y
        return ToastPlacement.Row(row, y..<y + (item?.height ?? placed.frame.height))
      }
    }

    private func inViewport(_ rect: CGRect) -> ElementFrame {
      ElementFrame(
        x: Double(rect.minX - table.bounds.minX), y: Double(rect.minY - table.bounds.minY), width: Double(rect.width),
        height: Double(rect.height))
    }

    // MARK: Anchors

    /// The first fully visible row or header, otherwise the one at the top edge.
    func firstAnchor(below top: Double) -> ScrollAnchor? { firstRow(below: top) ?? firstHeader(below: top) }

    /// Skips a row that the user has just dropped, because the page may move it elsewhere.
    private func firstRow(below top: Double) -> ScrollAnchor? {
      var atEdge: ScrollAnchor?
      for path in table.indexPathsForVisibleRows ?? [] where path != contents.droppedPath {
        guard let source = contents.source(at: path) else { continue }
        let headerHeight = stickyHeaderHeight(in: path.section)
        for position in anchorPositions(of: source, at: path) {
          guard let frame = frame(of: .item(position)), frame.maxY > top else { continue }
          let anchor = ScrollAnchor(element: .item(position), distance: frame.y - top)
          if frame.y >= top + headerHeight { return anchor }
          atEdge = anchor
        }
      }
      return atEdge
    }

    /// The row that spans the top edge.
    func edgeAnchor(below top: Double) -> ScrollAnchor? {
      for path in table.indexPathsForVisibleRows ?? [] where path != contents.droppedPath {
        guard let source = contents.source(at: path), !source.isNestedCollection,
          let frame = frame(of: .item(source.position)), frame.maxY > top + stickyHeaderHeight(in: path.section)
        else { continue }
        return frame.y < top + stickyHeaderHeight(in: path.section)
          ? ScrollAnchor(element: .item(source.position), distance: frame.y - top) : nil
      }
      return nil
    }

    /// The items of a row that can be anchors: the visible items of a grid or flow, otherwise the row.
    private func anchorPositions(of source: TableContents.RowSource, at path: IndexPath) -> [ItemPosition] {
      guard isGrid(path), let cell = table.cellForRow(at: path) as? NestedCollectionCell else {
        return [source.position]
      }
      return cell.visibleItems(in: table).map { ItemPosition(section: source.position.section, item: $0) }
    }

    private func firstHeader(below top: Double) -> ScrollAnchor? {
      let headers = visibleSections.lazy.compactMap { section in
        self.frame(of: .header(section: section)).map {
          ScrollAnchor(element: .header(section: section), distance: $0.y - top)
        }
      }
      return headers.first { $0.distance >= 0 } ?? headers.first
    }
  }
#endif
