/// The visible part of the page, as its host reports it.
extension ListDriver {
  /// Reports the visible items, so that feeds load more in time.
  ///
  /// Call this once after every layout and every scroll step, but not while the list is overscrolled. Hosts that have a
  /// `ListViewport` call `reportViewport(_:velocity:inCarousel:)` instead.
  ///
  /// - Parameters:
  ///   - visible: The visible items by the index of their section in ``snapshot``; an empty range for a section of which
  ///     only the header or the footer is visible.
  ///   - velocity: The speed in screens per second, positive towards the end of the page.
  public func reportVisibleItems(_ visible: [Int: Range<Int>], velocity: Double = 0) {
    var hints: [ObjectIdentifier: (feed: any PageFeed, hint: ViewportHint)] = [:]
    for (index, items) in visible where snapshot.sections.indices.contains(index) {
      let section = snapshot.sections[index]
      guard let feed = section.feed?.feed, var hint = section.viewportHint(visible: items, velocity: velocity) else {
        continue
      }
      let key = ObjectIdentifier(feed)
      if let other = hints[key]?.hint.visible {
        hint.visible = min(other.lowerBound, hint.visible.lowerBound)..<max(other.upperBound, hint.visible.upperBound)
      }
      hints[key] = (feed, hint)
    }
    for (feed, visible) in hints.values {
      var hint = visible
      hint.velocity *= Double(hint.visible.count)
      feed.updateViewport(hint)
    }
  }

  /// Reports the items to prefetch: their images, and what their rows fetch by ``RowConvertible/prefetch(_:)``.
  ///
  /// The prefetch of an item continues, wherever updates move the item, until a call without it.
  ///
  /// - Parameter items: The items in ``snapshot``, the most urgent first.
  public func prefetch(_ items: [ItemPosition]) {
    prefetcher.update(items) { item in
      guard let row = snapshot.row(at: .item(item)) else { return [] }
      let images = row.content.images.filter(\.isPicture).map { image -> RowPrefetcher.Fetch in
        { [weak host] in await host?.prefetch(image) }
      }
      return images + (row.actions.prefetch.map { [$0] } ?? [])
    }
  }

  /// Reports the viewport of a host that lays rows out with `ListViewport`: feeds load more, and rows that are visible
  /// soon prefetch.
  ///
  /// Call this once after every layout and every scroll step.
  ///
  /// - Parameters:
  ///   - list: The viewport over ``snapshot``.
  ///   - velocity: The speed in points per second, positive towards the end.
  ///   - inCarousel: Returns the visible items of the carousel in a section.
  package func reportViewport(_ list: ListViewport, velocity: Double = 0, inCarousel: (Int) -> Range<Int>) {
    reportVisibleItems(
      list.visibleItems(inCarousel: inCarousel), velocity: list.height > 0 ? velocity / list.height : 0)
    prefetch(PrefetchWindow.standard.items(of: list, velocity: velocity, inCarousel: inCarousel))
  }

  /// Scrolls to the rows that feeds have jumped to.
  ///
  /// - Parameter isLatest: Whether the host displays the latest state of the page. If so, jumps to rows that are not on the
  ///   page are discarded.
  func followJumps(isLatest: Bool) {
    for (feed, row) in jumps {
      let element = snapshot.sections.indices.lazy.compactMap { index -> ElementPosition? in
        let section = self.snapshot.sections[index]
        guard let own = section.feed?.feed, ObjectIdentifier(own) == feed else { return nil }
        return section.element(ofFeedRow: row, section: index)
      }.first
      if element != nil || isLatest { jumps[feed] = nil }
      if let element { host?.perform(.scroll(.element(element))) }
    }
  }
}
