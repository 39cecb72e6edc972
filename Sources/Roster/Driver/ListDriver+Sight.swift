/// What a host tells of the part of the page that it shows, and what follows from it.
extension ListDriver {
  /// Tells which items are in sight, so that feeds load more in time.
  ///
  /// To be called once after every layout and every movement, but not while the list is pulled past one of its ends. Hosts
  /// that keep a `ListViewport` call ``shows(_:velocity:inCarousel:)`` instead.
  ///
  /// - Parameters:
  ///   - visible: The items in sight, by the index of their section in ``snapshot``; an empty range for a section of
  ///     which only the header or the footer is in sight.
  ///   - velocity: The speed in screens a second, positive towards the end of the page.
  public func demand(_ visible: [Int: Range<Int>], velocity: Double = 0) {
    var demands: [ObjectIdentifier: (feed: any PageFeed, demand: ViewportHint)] = [:]
    for (index, items) in visible where snapshot.sections.indices.contains(index) {
      let section = snapshot.sections[index]
      guard let feed = section.feed?.feed, var demand = section.viewportHint(visible: items, velocity: velocity) else {
        continue
      }
      let key = ObjectIdentifier(feed)
      if let seen = demands[key]?.demand.visible {
        demand.visible =
          min(seen.lowerBound, demand.visible.lowerBound)..<max(seen.upperBound, demand.visible.upperBound)
      }
      demands[key] = (feed, demand)
    }
    for (feed, seen) in demands.values {
      var demand = seen
      demand.velocity *= Double(demand.visible.count)
      feed.updateViewport(demand)
    }
  }

  /// Tells which items are worth fetching for because they are in sight or soon will be: their pictures, and what they
  /// say themselves by ``RowConvertible/prefetch(_:)``.
  ///
  /// What was started for an item goes on, wherever updates move it, until this is called without it.
  ///
  /// - Parameter items: The items in ``snapshot``, the most urgent first.
  public func prefetch(_ items: [ItemPosition]) {
    prefetches.want(items) { item in
      guard let row = snapshot.row(at: .item(item)) else { return [] }
      let pictures = row.content.images.filter(\.isPicture).map { image -> RowPrefetches.Fetch in
        { [weak host] in await host?.prefetch(image) }
      }
      return pictures + (row.actions.prefetch.map { [$0] } ?? [])
    }
  }

  /// Tells what a host shows that keeps a `ListViewport`: feeds load more, and rows that will come into sight fetch.
  ///
  /// To be called once after every layout and every movement.
  ///
  /// - Parameters:
  ///   - list: What is shown, of ``snapshot``.
  ///   - velocity: The speed in points a second, positive towards the end.
  ///   - inCarousel: The items in sight in the carousel of a section.
  package func shows(_ list: ListViewport, velocity: Double = 0, inCarousel: (Int) -> Range<Int>) {
    demand(list.visibleItems(inCarousel: inCarousel), velocity: list.height > 0 ? velocity / list.height : 0)
    prefetch(PrefetchWindow().items(of: list, velocity: velocity, inCarousel: inCarousel))
  }

  /// Has the host show the rows that feeds have jumped to.
  ///
  /// - Parameter isNewest: Whether what the host shows now is all that the page has to show; rows that are not in it are
  ///   not waited for.
  func followJumps(isNewest: Bool) {
    for (feed, row) in jumps {
      let place = snapshot.sections.indices.lazy.compactMap { index -> ElementPosition? in
        let section = self.snapshot.sections[index]
        guard let own = section.feed?.feed, ObjectIdentifier(own) == feed else { return nil }
        return section.element(ofFeedRow: row, section: index)
      }.first
      if place != nil || isNewest { jumps[feed] = nil }
      if let place { host?.perform(.scroll(.element(place))) }
    }
  }
}
