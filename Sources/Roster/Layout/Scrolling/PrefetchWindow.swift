/// The part of a document for which images and rows are prefetched: more in the scroll direction, still more at high velocity,
/// and a little behind.
package struct PrefetchWindow: Hashable, Sendable {
  /// The number of screens to prefetch in the scroll direction.
  package var screensAhead = 1.5
  /// The number of screens to keep on the other side. At high velocity it is 0.
  package var screensBehind = 0.5
  /// The seconds of scrolling at the current velocity to prefetch in addition.
  package var secondsAhead = 0.5
  /// The maximum number of screens ahead.
  package var maximumScreens = 4.0
  /// The maximum number of items.
  package var maximumCount = 200

  /// The window of all hosts.
  package static let standard = PrefetchWindow()

  /// Returns the range to prefetch in document coordinates, including the visible one, for a velocity in points per
  /// second, positive towards the end. At 0, both sides have equal length.
  package func range(visible: Range<Double>, extent: Double, velocity: Double) -> Range<Double> {
    let screen = max(0, visible.upperBound - visible.lowerBound)
    guard screen > 0 else { return visible }
    let speed = abs(velocity)
    let ahead = min(maximumScreens, screensAhead + secondsAhead * speed / screen) * screen
    let behind = speed > screen ? 0 : screensBehind * screen
    let rest = (screensAhead + screensBehind) / 2 * screen
    let (above, below) = velocity > 0 ? (behind, ahead) : velocity < 0 ? (ahead, behind) : (rest, rest)
    let lower = max(0, visible.lowerBound - max(0, above))
    return lower..<max(lower, min(extent, visible.upperBound + max(0, below)))
  }

  /// Returns the items to prefetch, the most urgent first: the visible ones, then the nearest ones in the scroll
  /// direction, then the nearest ones on the other side. `inCarousel` returns the visible items of a section's
  /// carousel, as many of which are prefetched on both sides of them.
  package func items(
    of list: ListViewport, velocity: Double, inCarousel: (Int) -> Range<Int> = { _ in 0..<0 }
  ) -> [ItemPosition] {
    let visible = list.visibleRange
    let range = range(visible: visible, extent: list.layout.height, velocity: velocity)
    let onScreen = items(in: visible, of: list.layout, inCarousel)
    let below = items(in: visible.upperBound..<max(visible.upperBound, range.upperBound), of: list.layout, inCarousel)
    let above = items(
      in: range.lowerBound..<max(range.lowerBound, visible.lowerBound), of: list.layout, backwards: true, inCarousel)
    var wanted: [ItemPosition] = []
    var seen = Set<ItemPosition>(minimumCapacity: max(0, min(maximumCount, onScreen.count + below.count + above.count)))
    for item in onScreen + (velocity < 0 ? above + below : below + above) where wanted.count < maximumCount {
      if seen.insert(item).inserted { wanted.append(item) }
    }
    return wanted
  }

  /// Returns the items that intersect a range, in scroll order.
  private func items(
    in range: Range<Double>, of layout: ListLayout, backwards: Bool = false, _ inCarousel: (Int) -> Range<Int>
  ) -> [ItemPosition] {
    var found: [ItemPosition] = []
    let most = max(0, maximumCount)
    let parts = layout.items(in: range)
    for (section, touching) in backwards ? parts.reversed() : parts {
      var items = touching
      if layout.carousel(of: section) != nil {
        let shown = inCarousel(section)
        items = (shown.lowerBound - shown.count..<shown.upperBound + shown.count).clamped(to: items)
      }
      let first = backwards ? Array(items.suffix(most).reversed()) : Array(items.prefix(most))
      found += first.map { ItemPosition(section: section, item: $0) }
      if found.count >= most { break }
    }
    return found
  }
}
