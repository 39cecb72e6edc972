#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Scrolls the table to rows and elements.
  @MainActor
  final class ScrollController {
    private let table: UITableView
    private let state: TableState
    private let geometry: TableGeometry
    private let nestedCollections: NestedCollections
    private let anchors: AnchorController?
    /// Whether the table scrolls as far as a large title needs.
    private var isExpandingTitle = false
    /// Where a table is to be after an animation.
    private enum Target {
      case item(ItemPath, at: ScrollAlignment)
      case end
    }

    /// Where the table is to be after its animation: rows on the way are measured.
    private var target: Target?
    /// Whether an animation scrolls the table.
    private(set) var isAnimating = false
    /// Has the table follow the layouts of grids and flows.
    let viewports: NestedViewportController

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - rows: The rows of the table.
    ///   - anchors: The anchors of a list; `nil` for a page in an app's own table.
    init(_ rows: TableController, anchors: AnchorController? = nil) {
      table = rows.table
      state = rows.state
      geometry = rows.geometry
      nestedCollections = rows.nestedCollections
      viewports = NestedViewportController(rows, anchors: anchors)
      self.anchors = anchors
    }

    private var contents: TableContents { state.contents }

    /// Scrolls to a row.
    func scroll(to path: IndexPath?, at position: UITableView.ScrollPosition, animated: Bool = true) {
      cancelTarget()
      guard let path, state.isInWindow, contents.source(at: path) != nil || path.row == NSNotFound else { return }
      anchors?.discardPendingAnchor()
      isAnimating = animated && path.row != NSNotFound && moves(toSee: geometry.rect(ofRow: path))
      table.scrollToRow(at: state.inTable(path), at: position, animated: animated)
      // The next layout reports the position.
      table.setNeedsLayout()
    }

    /// Whether the table moves to make a rectangle visible; otherwise UIKit animates nothing, and reports no end.
    private func moves(toSee rect: CGRect) -> Bool {
      let visible = table.bounds.inset(by: table.adjustedContentInset)
      return rect.minY < visible.minY - 0.5 || rect.maxY > visible.maxY + 0.5
    }

    /// Scrolls to the top of the table, above the first header.
    func scrollToTop(animated: Bool) {
      cancelTarget()
      guard state.isInWindow else { return }
      anchors?.discardPendingAnchor()
      let title = collapsedTitleHeight
      isExpandingTitle = animated && title > 0
      setOffset(geometry.offsetRange.lowerBound - (animated ? title : 0), animated: animated)
    }

    /// Scrolls to the end of the table.
    func scrollToEnd(animated: Bool) {
      cancelTarget()
      guard state.isInWindow else { return }
      anchors?.discardPendingAnchor()
      if animated {
        target = .end
        setOffset(geometry.offsetRange.upperBound, animated: true)
      }
      if !isAnimating { anchors?.restoreAnchor(.end) }
    }

    private func setOffset(_ offset: CGFloat, animated: Bool) {
      isAnimating = animated && abs(offset - table.contentOffset.y) >= 0.5
      if !isAnimating { target = nil }
      table.setContentOffset(CGPoint(x: table.contentOffset.x, y: offset), animated: animated)
      table.setNeedsLayout()
    }

    /// Scrolls on to a row below a header that sticks, and back from the space that a large title did not need.
    func didEndScrollingAnimation() {
      isAnimating = false
      scrollToTarget()
      guard isExpandingTitle else { return }
      isExpandingTitle = false
      let top = geometry.offsetRange.lowerBound
      if !table.isTracking, table.contentOffset.y < top { setOffset(top, animated: true) }
    }

    /// The height by which the navigation bar grows at the top of the table; 0 without a large title.
    ///
    /// A bar expands as the table scrolls beyond its top inset, which is that of the collapsed bar until then.
    private var collapsedTitleHeight: CGFloat {
      var responder: UIResponder? = table
      while let current = responder, !(current is UIViewController) { responder = current.next }
      guard let controller = responder as? UIViewController, let bar = controller.navigationController?.navigationBar,
        bar.prefersLargeTitles, controller.navigationItem.largeTitleDisplayMode != .never
      else { return 0 }
      return max(0, Self.expandedBarHeight - bar.frame.height)
    }

    /// The height of a navigation bar with a large title in portrait, in points.
    private static let expandedBarHeight: CGFloat = 96

    /// Scrolls an element to a position in the viewport, or as little as needed to make it visible. For an item of a nested
    /// collection, scrolls the table and the collection.
    func scroll(to element: ElementPosition, at alignment: ScrollAlignment = .nearest, animated: Bool = true) {
      let animated = animated && hasFinalFrame(element)
      move(to: element, at: alignment, animated: animated)
      guard !animated else { return }
      // A long grid measures its items where it is displayed.
      for _ in 0..<4 where viewports.needsCommit {
        viewports.commit()
        move(to: element, at: alignment, animated: false)
      }
    }

    private func move(to element: ElementPosition, at alignment: ScrollAlignment, animated: Bool) {
      cancelTarget()
      guard state.isInWindow, let path = path(of: element) else { return }
      let item = contents.contains(element) ? element.item : nil
      if let item, animated, alignment != .nearest,
        let offset = anchors?.offset(for: anchor(of: element, at: alignment))
      {
        anchors?.discardPendingAnchor()
        target = contents.snapshot.path(at: item).map { .item($0, at: alignment) }
        setOffset(offset, animated: true)
      } else if item != nil, geometry.isGrid(path) {
        return scroll(toGridItem: element, at: path, alignment, animated: animated)
      } else if item == nil || alignment != .nearest || !scrollBelowStickyHeader(element, animated: animated) {
        scroll(to: path, at: alignment == .nearest ? .none : .top, animated: animated)
        // A plain table reserves the height of any header, because it does not know which ones stick, and a grouped one reserves none.
        let hasExactTop = table.style == .plain ? !geometry.hasHeader(path.section) : !geometry.isSticky(path.section)
        if item != nil, alignment != .nearest, alignment != .top || !hasExactTop { place(element, at: alignment) }
      }
      if let item, contents.isCarousel(item.section) {
        scrollCarousel(to: item, at: path, isFirst: alignment.isFirst, animated: animated)
      }
    }

    /// Scrolls a row that is above the visible ones to the lower edge of its header, if that sticks.
    ///
    /// - Returns: Whether the row is there.
    private func scrollBelowStickyHeader(_ element: ElementPosition, animated: Bool) -> Bool {
      let height = geometry.stickyHeaderHeight(in: element.section)
      guard height > 0, let frame = geometry.frame(of: element), frame.y < geometry.visibility.top + height else {
        return false
      }
      anchors?.discardPendingAnchor()
      target = animated ? element.item.flatMap(contents.snapshot.path(at:)).map { .item($0, at: .nearest) } : nil
      show(frame.rect(below: height), animated: animated)
      return true
    }

    private func show(_ rect: CGRect, animated: Bool) {
      isAnimating = animated && moves(toSee: rect)
      table.scrollRectToVisible(rect, animated: animated)
      table.setNeedsLayout()
    }

    /// The table scrolls elsewhere.
    func cancelTarget() {
      target = nil
      isAnimating = false
    }

    /// Scrolls on to the row of an animation that has ended above it: rows on the way were measured.
    private func scrollToTarget() {
      guard let target else { return }
      self.target = nil
      guard !table.isTracking, state.isInWindow else { return }
      switch target {
      case .end: anchors?.restoreAnchor(.end)
      case .item(let item, let alignment):
        guard let position = contents.snapshot.position(of: item) else { return }
        if alignment == .nearest {
          _ = scrollBelowStickyHeader(.item(position), animated: false)
        } else {
          place(.item(position), at: alignment)
        }
      }
    }

    /// Places an element in the viewport without animation. The height of a header that a grouped table has not displayed yet is known
    /// when its copy sticks, and that of a row when it is displayed.
    private func place(_ element: ElementPosition, at alignment: ScrollAlignment) {
      var known = -Double.infinity
      for _ in 0..<2 where known != distance(of: element, at: alignment) {
        known = distance(of: element, at: alignment)
        anchors?.restoreAnchor(anchor(of: element, at: alignment))
      }
    }

    private func anchor(of element: ElementPosition, at alignment: ScrollAlignment) -> AnchorRestoration {
      .element(ScrollAnchor(element: element, distance: distance(of: element, at: alignment)))
    }

    /// The distance of an element from the top of the viewport: that of the lower edge of its header, if that sticks, for the top.
    private func distance(of element: ElementPosition, at alignment: ScrollAlignment) -> Double {
      let room = geometry.scroll(.idle).height - (geometry.frame(of: element)?.height ?? 0)
      switch alignment {
      case .top, .nearest: return geometry.stickyHeaderHeight(in: element.section)
      case .center: return max(0, room / 2)
      case .bottom: return max(0, room)
      case .distance(let distance): return distance
      }
    }

    /// The distance of an item from the top of the table, in points; `nil` for one that is at the top, below a header that sticks.
    func distance(ofItem item: ItemPosition) -> Double? {
      guard let distance = geometry.frame(of: .item(item)).map({ $0.y - geometry.visibility.top }) else { return nil }
      return abs(distance - geometry.stickyHeaderHeight(in: item.section)) < 1 ? nil : distance
    }

    private func scrollCarousel(to item: ItemPosition, at path: IndexPath, isFirst: Bool, animated: Bool) {
      guard let section = contents.section(item.section)?.snapshot else { return }
      let id = section.items.id(at: item.item)
      if !animated { table.layoutIfNeeded() }
      if let cell = geometry.nestedCell(at: path) {
        cell.scroll(toItem: id, isFirst: isFirst, animated: animated)
      } else {
        nestedCollections.setItem(id, ofSection: section.id)
      }
    }

    /// Whether a scroll to an element ends at its frame. That of an item of a long grid that is not displayed is an estimate.
    private func hasFinalFrame(_ element: ElementPosition) -> Bool {
      guard let item = element.item, contents.contains(element), let path = path(of: element), geometry.isGrid(path)
      else { return true }
      return geometry.nestedCell(at: path)?.hasFinalFrame(ofItem: item.item) ?? false
    }

    private func scroll(
      toGridItem element: ElementPosition, at path: IndexPath, _ alignment: ScrollAlignment, animated: Bool
    ) {
      if geometry.nestedCell(at: path) == nil { scroll(to: path, at: .top, animated: false) }
      anchors?.discardPendingAnchor()
      table.layoutIfNeeded()
      guard let frame = geometry.frame(of: element) else { return }
      if alignment != .nearest {
        place(element, at: alignment)
      } else {
        show(frame.rect(below: geometry.stickyHeaderHeight(in: element.section)), animated: animated)
        if !animated { table.layoutIfNeeded() }
      }
      viewports.update()
    }

    /// The row of an element, or the first row of its section, for which UIKit keeps the header visible. A section without
    /// rows has an index path that refers to its header.
    private func path(of element: ElementPosition) -> IndexPath? {
      guard element.section < contents.sectionCount else { return nil }
      let row = contents.rowCount(in: element.section) > 0 ? 0 : NSNotFound
      return element.item.flatMap { contents.path(of: $0) } ?? IndexPath(row: row, section: element.section)
    }
  }

  extension ElementFrame {
    /// The rectangle of the element and of a header above it.
    fileprivate func rect(below header: Double) -> CGRect {
      CGRect(x: x, y: y - header, width: width, height: height + header)
    }
  }
#endif
