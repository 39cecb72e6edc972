#if canImport(UIKit)
  import Roster
  import UIKit

  /// The reader's place. UIKit keeps the offset when rows change; readers want what they read to stay.
  extension ListView {
    /// Finds who carries the reader's place over an update; `nil` if the table has none that counts.
    func placeKeepers(_ map: PositionMap) -> PlaceKeepers? {
      guard let place = placeWhileAway ?? (window == nil ? nil : place()) else { return nil }
      return PlaceKeepers(
        of: place, map, in: contents, viewport: Double(tableView.bounds.height), isAtTop: topOfSight <= 0,
        frame: frame(of:))
    }

    /// Where the reader is; `nil` if nothing is shown that could say it.
    func place() -> ReadersPlace? {
      guard hasShownData, !isRearranged, tableView.bounds.height > 0 else { return nil }
      let policy = driver.presentation.scrollPolicy
      let isAtRest = !tableView.isTracking && !tableView.isDragging && !tableView.isDecelerating
      if policy.sticksToEnd, isAtRest, tableView.contentOffset.y >= offsetRange.upperBound - 1 { return .end }
      if let heldPlace { return .element(heldPlace) }
      // Parts of a page may load in any order: a reader who has not scrolled yet sees its beginning.
      if policy.staysAtTop || !hasScrolled, isAtRest, topOfSight <= 0 { return .top }
      return (firstRow() ?? firstHeader()).map { .element($0) }
    }

    /// Brings what carries the place back to where it stood. This is no scrolling by the user.
    ///
    /// While a finger or its momentum moves the table, it goes on from the new offset: setting ``contentOffset`` without
    /// animation keeps a touch and a deceleration alive as far as is known, which was not checked on a device.
    func keep(_ place: ReadersPlace) {
      let wasApplying = isApplying
      isApplying = true
      // Rows that are measured on the way may move it once more.
      for _ in 0..<4 {
        tableView.layoutIfNeeded()
        guard let offset = offset(of: place), abs(offset - tableView.contentOffset.y) >= 0.5 else { break }
        tableView.contentOffset.y = offset
      }
      isApplying = wasApplying
    }

    /// The user folds or unfolds at an element, which stays where it is in the update that follows.
    func hold(_ element: ElementPosition) {
      guard let frame = frame(of: element) else { return }
      // In plain tables, a header above the edge is held at the edge.
      let distance = frame.y - topOfSight
      heldPlace = ScrollAnchor(element: element, distance: tableView.style == .plain ? max(0, distance) : distance)
    }

    // MARK: Geometry

    /// The document coordinate of the edge below which rows are seen; `0` at the top, negative if the table is pulled past it.
    var topOfSight: Double { Double(tableView.contentOffset.y + tableView.adjustedContentInset.top) }

    /// The offsets at which the table is not pulled past an end.
    var offsetRange: ClosedRange<CGFloat> {
      let insets = tableView.adjustedContentInset
      let top = -insets.top
      return top...max(top, tableView.contentSize.height + insets.bottom - tableView.bounds.height)
    }

    /// The offset at which a place is where it was, within the table's ends; a table that is pulled past an end may stay so.
    private func offset(of place: ReadersPlace) -> CGFloat? {
      let range = offsetRange
      let offset = tableView.contentOffset.y
      switch place {
      case .top: return min(offset, range.lowerBound)
      case .end: return range.upperBound
      case .element(let anchor):
        guard let frame = frame(of: anchor.element) else { return nil }
        let wanted = CGFloat(frame.y - anchor.distance) - tableView.adjustedContentInset.top
        return max(min(range.lowerBound, offset), min(max(range.upperBound, offset), wanted))
      }
    }

    private func frame(of element: ElementPosition) -> ElementFrame? {
      guard contents.shows(element) else { return nil }
      let rect: CGRect? =
        switch element {
        case .header(let section): tableView.rectForHeader(inSection: section)
        case .footer(let section): tableView.rectForFooter(inSection: section)
        case .item(let position): contents.path(of: position).map { tableView.rectForRow(at: $0) }
        }
      return rect.map {
        ElementFrame(x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
      }
    }

    /// The first wholly visible row, or the one at the edge if there is none.
    private func firstRow() -> ScrollAnchor? {
      let top = topOfSight
      var atEdge: ScrollAnchor?
      for path in tableView.indexPathsForVisibleRows ?? [] {
        guard let place = contents.place(path), let frame = frame(of: .item(place.position)), frame.maxY > top else {
          continue
        }
        let anchor = ScrollAnchor(element: .item(place.position), distance: frame.y - top)
        // In plain tables, a section's header covers what is at the edge.
        let isCovered = tableView.style == .plain && contents.shows(.header(section: path.section))
        let cover = isCovered ? Double(tableView.rectForHeader(inSection: path.section).height) : 0
        if frame.y >= top + cover { return anchor }
        atEdge = anchor
      }
      return atEdge
    }

    /// The first wholly visible header, or the one at the edge if there is none, for pages that show nothing else.
    private func firstHeader() -> ScrollAnchor? {
      let top = topOfSight
      let headers = sectionsInSight.lazy.compactMap { section in
        self.frame(of: .header(section: section)).map {
          ScrollAnchor(element: .header(section: section), distance: $0.y - top)
        }
      }
      return headers.first { $0.distance >= 0 } ?? headers.first
    }
  }
#endif
