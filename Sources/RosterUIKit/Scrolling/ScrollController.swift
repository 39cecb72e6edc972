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
    /// The row to which the table scrolls with an animation, below a header that sticks.
    private var target: ItemPath?
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
      table.scrollToRow(at: state.inTable(path), at: position, animated: animated)
    }

    /// Scrolls to the top of the table, above the first header.
    func scrollToTop() {
      cancelTarget()
      guard state.isInWindow else { return }
      anchors?.discardPendingAnchor()
      let title = collapsedTitleHeight
      isExpandingTitle = title > 0
      table.setContentOffset(
        CGPoint(x: table.contentOffset.x, y: geometry.offsetRange.lowerBound - title), animated: true)
    }

    /// Scrolls on to a row below a header that sticks, and back from the space that a large title did not need.
    func didEndScrollingAnimation() {
      scrollToTarget()
      guard isExpandingTitle else { return }
      isExpandingTitle = false
      let top = geometry.offsetRange.lowerBound
      if !table.isTracking, table.contentOffset.y < top {
        table.setContentOffset(CGPoint(x: table.contentOffset.x, y: top), animated: true)
      }
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

    /// Scrolls an element to the top without animation, or as little as needed to make it visible. For an item of a nested
    /// collection, scrolls the table and the collection.
    func scroll(to element: ElementPosition, isFirst: Bool, allowsAnimation: Bool = true) {
      let animated = allowsAnimation && !isFirst && hasFinalFrame(element)
      scroll(to: element, isFirst: isFirst, animated: animated)
      guard !animated else { return }
      // A long grid measures its items where it is displayed.
      for _ in 0..<4 where viewports.needsCommit {
        viewports.commit()
        scroll(to: element, isFirst: isFirst, animated: false)
      }
    }

    private func scroll(to element: ElementPosition, isFirst: Bool, animated: Bool) {
      cancelTarget()
      guard state.isInWindow, let path = path(of: element) else { return }
      let item = contents.contains(element) ? element.item : nil
      if item != nil, geometry.isGrid(path) {
        return scroll(toGridItem: element, at: path, isFirst: isFirst, animated: animated)
      }
      if item == nil || isFirst || !scrollBelowStickyHeader(element, animated: animated) {
        scroll(to: path, at: isFirst ? .top : .none, animated: animated)
      }
      if isFirst, item != nil,
        table.style == .plain ? geometry.hasHeader(path.section) : geometry.isSticky(path.section)
      {
        // A plain table reserves the height of any header, because it does not know which ones stick, and a grouped one reserves none.
        restore(element)
      }
      if let item, contents.isCarousel(item.section) {
        scrollCarousel(to: item, at: path, isFirst: isFirst, animated: animated)
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
      target = animated ? element.item.flatMap(contents.snapshot.path(at:)) : nil
      table.scrollRectToVisible(frame.rect(below: height), animated: animated)
      return true
    }

    /// The table scrolls elsewhere.
    func cancelTarget() { target = nil }

    /// Scrolls on to the row of an animation that has ended above it: rows on the way were measured.
    private func scrollToTarget() {
      guard let item = target else { return }
      target = nil
      if !table.isTracking, state.isInWindow, let position = contents.snapshot.position(of: item) {
        _ = scrollBelowStickyHeader(.item(position), animated: false)
      }
    }

    /// Scrolls an element to the lower edge of its header if that sticks, and to the top otherwise. The height of a header that a grouped
    /// table has not displayed yet is known when its copy sticks.
    private func restore(_ element: ElementPosition) {
      var known = -1.0
      for _ in 0..<2 where known != geometry.stickyHeaderHeight(in: element.section) {
        known = geometry.stickyHeaderHeight(in: element.section)
        anchors?.restoreAnchor(.element(ScrollAnchor(element: element, distance: known)))
      }
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

    private func scroll(toGridItem element: ElementPosition, at path: IndexPath, isFirst: Bool, animated: Bool) {
      if geometry.nestedCell(at: path) == nil { scroll(to: path, at: .top, animated: false) }
      anchors?.discardPendingAnchor()
      table.layoutIfNeeded()
      guard let frame = geometry.frame(of: element) else { return }
      if isFirst {
        restore(element)
      } else {
        table.scrollRectToVisible(
          frame.rect(below: geometry.stickyHeaderHeight(in: element.section)), animated: animated)
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
