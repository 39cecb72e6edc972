#if canImport(UIKit)
  import Foundation
  import Roster
  import UIKit

  /// What is in sight: feeds load more in time, and rows fetch what they will show.
  extension ListView {
    /// The table has laid out its rows, because it was moved or because they changed.
    func tableDidLayOut() {
      let sight = sight
      // An update moves the table to keep the reader's place: that is no scrolling.
      if sight.offset != lastSight.offset, !isApplying {
        velocity.move(by: sight.offset - lastSight.offset, at: CACurrentMediaTime())
        heldPlace = nil
        if sight.top > 0.5 { hasScrolled = true }
      }
      lastSight = sight
      reportVisibleItems()
    }

    /// The table has come to rest.
    func tableDidComeToRest() {
      velocity.stop()
      reportVisibleItems()
    }

    /// Tells what is in sight, unless the table is pulled past an end or its rows are not those of the page.
    func reportVisibleItems() {
      guard isTableSynchronized, !isPulledPastAnEnd, tableView.bounds.height > 0 else { return }
      let visible = visibleItems()
      driver.reportVisibleItems(
        visible, velocity: velocity.value(at: CACurrentMediaTime()) / Double(tableView.bounds.height))
      nearRows.see(
        visible.sorted { $0.key < $1.key }.flatMap { section, items in
          items.map { ItemPosition(section: section, item: $0) }
        })
      prefetch()
    }

    /// UIKit asks to fetch for rows that will come into sight.
    func willNeed(_ paths: [IndexPath]) {
      nearRows.add(paths.flatMap(items(at:)))
      prefetch()
    }

    /// UIKit says that rows will not come into sight after all.
    func willNotNeed(_ paths: [IndexPath]) {
      nearRows.remove(paths.flatMap(items(at:)))
      prefetch()
    }

    private func prefetch() {
      guard isTableSynchronized else { return }
      let near = tableView.bounds.insetBy(dx: 0, dy: -NearRows.reach * tableView.bounds.height)
      nearRows.keep { contents.path(of: $0).map { tableView.rectForRow(at: $0).intersects(near) } ?? false }
      driver.prefetch(nearRows.items)
    }

    /// The items of a row: more than one of a band. Which of them come first into sight is not known before the band is
    /// shown.
    private func items(at path: IndexPath) -> [ItemPosition] {
      guard let place = contents.place(path), place.isPresent else { return [] }
      guard place.isNestedCollection else { return [place.position] }
      let count = min(place.section.items.count, PrefetchWindow().maximumCount)
      // In the middle of an update, the table counts its sections otherwise than the snapshot.
      return (0..<count).map { ItemPosition(section: place.position.section, item: $0) }
    }

    private func visibleItems() -> [Int: Range<Int>] {
      var visible: [Int: Range<Int>] = [:]
      for section in sectionsInSight {
        let isBelow = tableView.rect(forSection: section).minY >= tableView.bounds.minY
        let edge = isBelow ? 0 : contents.after.sections[section].items.count
        visible[section] = edge..<edge
      }
      for path in tableView.indexPathsForVisibleRows ?? [] {
        guard let place = contents.place(path) else { continue }
        var items = place.position.item..<place.position.item + 1
        if place.isNestedCollection {
          guard let band = tableView.cellForRow(at: path) as? NestedCollectionCell else { continue }
          items = band.itemsInSight(of: tableView)
        }
        let known = visible[path.section].flatMap { $0.isEmpty ? nil : $0 } ?? items
        visible[path.section] =
          min(known.lowerBound, items.lowerBound)..<max(known.upperBound, items.upperBound)
      }
      return visible
    }

    /// The sections of which anything is in sight, if it is only a header. O(log sections)
    var sectionsInSight: Range<Int> {
      let bounds = tableView.bounds
      let count = contents.sectionCount
      var (first, end) = (0, count)
      while first < end {
        let middle = (first + end) / 2
        if tableView.rect(forSection: middle).maxY > bounds.minY { end = middle } else { first = middle + 1 }
      }
      while end < count, tableView.rect(forSection: end).minY < bounds.maxY { end += 1 }
      return first..<end
    }

    private var isPulledPastAnEnd: Bool {
      let range = offsetRange
      return tableView.contentOffset.y < range.lowerBound - 0.5 || tableView.contentOffset.y > range.upperBound + 0.5
    }
  }
#endif
