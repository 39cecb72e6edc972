#if canImport(UIKit)
  import Roster
  import UIKit

  /// The reader's place. UIKit keeps the offset when rows change; readers want what they read to stay.
  extension ListView {
    /// Finds who carries the reader's place over an update; `nil` if the table has none that counts.
    func placeKeepers(_ map: PositionMap) -> AnchorCandidates? {
      let sight = sight
      guard let place = owedPlace ?? (window == nil ? nil : place(in: sight)) else { return nil }
      return AnchorCandidates(
        of: place, map, in: contents, viewport: Double(tableView.bounds.height), isAtTop: sight.top <= 0,
        frame: frame(of:))
    }

    /// Notes where the reader is before heights change or the list leaves its window, so that the next layout in a window
    /// brings the table back there. An update that is under way does so by itself.
    ///
    /// - Parameter sight: What the table shows, if not what its offset and insets say now.
    func owePlace(in sight: TableVisibility? = nil) {
      guard owedPlace == nil, window != nil, !isApplying else { return }
      owedPlace = place(in: sight ?? self.sight)
    }

    /// Brings the table to where it has to be, if it can be laid out now.
    func keepOwedPlace() {
      guard window != nil, !isApplying, let place = owedPlace else { return }
      owedPlace = nil
      keep(place)
    }

    /// Where the reader is; `nil` if nothing is shown that could say it.
    private func place(in sight: TableVisibility) -> AnchorRestoration? {
      guard hasShownData, tableView.bounds.height > 0 else { return nil }
      let policy = driver.presentation.scrollPolicy.resolved(hasScrolled: hasScrolled)
      let isAtRest = !tableView.isTracking && !tableView.isDragging && !tableView.isDecelerating
      if policy.sticksToEnd, isAtRest, sight.isAtEnd { return .end }
      if let heldPlace { return .element(heldPlace) }
      let isAtTop = sight.top <= 0
      if policy.staysAtTop, isAtRest, isAtTop { return .top }
      return (firstRow(below: sight.top) ?? firstHeader(below: sight.top)).map { isAtTop ? .head($0) : .element($0) }
    }

    /// Brings what carries the place back to where it stood. This is no scrolling by the user.
    ///
    /// While a finger or its momentum moves the table, it goes on from the new offset: setting ``contentOffset`` without
    /// animation keeps a touch and a deceleration alive as far as is known, which was not checked on a device.
    func keep(_ place: AnchorRestoration) {
      let wasApplying = isApplying
      isApplying = true
      defer {
        isApplying = wasApplying
        // What is in sight now is told by the next layout.
        tableView.setNeedsLayout()
      }
      // Rows that are measured on the way may move it once more. A row that is never done must not hold up the frame.
      for _ in 0..<32 {
        tableView.layoutIfNeeded()
        guard let offset = offset(of: place), abs(offset - tableView.contentOffset.y) >= 0.5 else { break }
        tableView.contentOffset.y = offset
      }
    }

    /// The user folds or unfolds at an element, which stays where it is in the update that follows.
    func hold(_ element: ElementPosition) {
      guard let frame = frame(of: element) else { return }
      // In plain tables, a header above the edge is held at the edge.
      let distance = frame.y - sight.top
      heldPlace = ScrollAnchor(element: element, distance: tableView.style == .plain ? max(0, distance) : distance)
    }

    // MARK: Geometry

    /// What the table shows, as its offset and insets say now.
    var sight: TableVisibility {
      let offset = tableView.contentOffset.y
      return TableVisibility(
        offset: Double(offset), top: Double(offset + tableView.adjustedContentInset.top),
        isAtEnd: offset >= offsetRange.upperBound - 1)
    }

    /// The offsets at which the table is not pulled past an end.
    var offsetRange: ClosedRange<CGFloat> {
      let insets = tableView.adjustedContentInset
      let top = -insets.top
      return top...max(top, tableView.contentSize.height + insets.bottom - tableView.bounds.height)
    }

    /// The offset at which a place is where it was, within the table's ends; a table that is pulled past an end may stay so.
    private func offset(of place: AnchorRestoration) -> CGFloat? {
      let range = offsetRange
      let offset = tableView.contentOffset.y
      switch place {
      case .top, .head: return min(offset, range.lowerBound)
      case .end: return range.upperBound
      case .element(let anchor):
        guard let frame = frame(of: anchor.element) else { return nil }
        let insets = tableView.adjustedContentInset
        // What stood below the end of what is a lower table now comes into sight at its end.
        let room = Double(tableView.bounds.height - insets.top - insets.bottom)
        let distance = anchor.distance < room ? anchor.distance : max(0, room - frame.height)
        let wanted = CGFloat(frame.y - distance) - insets.top
        return max(min(range.lowerBound, offset), min(max(range.upperBound, offset), wanted))
      }
    }

    /// Where an element is; an item of a grid that is not in sight, as its whole grid.
    func frame(of element: ElementPosition) -> ElementFrame? {
      guard contents.shows(element) else { return nil }
      let rect: CGRect? =
        switch element {
        case .header(let section): tableView.rectForHeader(inSection: section)
        case .footer(let section): tableView.rectForFooter(inSection: section)
        case .item(let position): rect(of: position)
        }
      return rect.map {
        ElementFrame(x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
      }
    }

    private func rect(of position: ItemPosition) -> CGRect? {
      guard let path = contents.path(of: position) else { return nil }
      let row = tableView.rectForRow(at: path)
      guard isGrid(path), let item = (tableView.cellForRow(at: path) as? NestedCollectionCell)?.frame(ofItem: position.item)
      else { return row }
      return item.offsetBy(dx: row.minX, dy: row.minY)
    }

    /// Whether a row shows a whole grid or flow, the items of which are read one by one.
    func isGrid(_ path: IndexPath) -> Bool {
      guard let place = contents.place(path) else { return false }
      return place.isNestedCollection && place.isPresent && !contents.isNestedCollection(path.section)
    }

    /// How much of what is below the edge the header of a section covers, in points: it is held there in plain tables.
    func coverHeight(in section: Int) -> Double {
      guard tableView.style == .plain, contents.shows(.header(section: section)) else { return 0 }
      return Double(tableView.rectForHeader(inSection: section).height)
    }

    /// The first wholly visible row, or the one at the edge if there is none; never one that the user has just dropped,
    /// which the page may send elsewhere.
    private func firstRow(below top: Double) -> ScrollAnchor? {
      var atEdge: ScrollAnchor?
      for path in tableView.indexPathsForVisibleRows ?? [] where path != contents.droppedPath {
        guard let place = contents.place(path) else { continue }
        let cover = coverHeight(in: path.section)
        for position in readPositions(of: place, at: path) {
          guard let frame = frame(of: .item(position)), frame.maxY > top else { continue }
          let anchor = ScrollAnchor(element: .item(position), distance: frame.y - top)
          if frame.y >= top + cover { return anchor }
          atEdge = anchor
        }
      }
      return atEdge
    }

    /// The items that are read one by one in a row: those in sight of a grid.
    private func readPositions(of place: TableContents.Place, at path: IndexPath) -> [ItemPosition] {
      guard isGrid(path), let band = tableView.cellForRow(at: path) as? NestedCollectionCell else { return [place.position] }
      return band.itemsInSight(of: tableView).map { ItemPosition(section: place.position.section, item: $0) }
    }

    /// The first wholly visible header, or the one at the edge if there is none, for pages that show nothing else.
    private func firstHeader(below top: Double) -> ScrollAnchor? {
      let headers = sectionsInSight.lazy.compactMap { section in
        self.frame(of: .header(section: section)).map {
          ScrollAnchor(element: .header(section: section), distance: $0.y - top)
        }
      }
      return headers.first { $0.distance >= 0 } ?? headers.first
    }
  }
#endif
