/// The part of a document that is worth fetching images and rows for: more in the direction of the movement, more still at
/// speed, and a little behind.
///
/// A pure function of numbers.
package struct PrefetchWindow: Hashable, Sendable {
  /// Screens to fetch in the direction of the last movement.
  package var screensAhead: Double
  /// Screens to keep on the other side. At speed there is nothing to keep.
  package var screensBehind: Double
  /// Seconds of the present speed to fetch besides.
  package var secondsAhead: Double
  /// The most screens ahead, at any speed.
  package var maximumScreens: Double
  /// The most items at a time, however small they are.
  package var maximumCount: Int

  /// Makes a window.
  package init(
    screensAhead: Double = 1.5, screensBehind: Double = 0.5, secondsAhead: Double = 0.5, maximumScreens: Double = 4,
    maximumCount: Int = 200
  ) {
    self.screensAhead = screensAhead
    self.screensBehind = screensBehind
    self.secondsAhead = secondsAhead
    self.maximumScreens = maximumScreens
    self.maximumCount = maximumCount
  }

  /// The range to fetch, in document coordinates, the viewport included.
  ///
  /// - Parameters:
  ///   - visible: What is on screen.
  ///   - extent: The height of the document, in points.
  ///   - velocity: The speed in points a second, positive towards the end. At rest, both sides count the same.
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

  /// The items to fetch for, the most urgent first: those in sight, then the nearest in the direction of the movement, then
  /// the nearest on the other side.
  ///
  /// O(k log n) for k items in the window.
  ///
  /// - Parameters:
  ///   - list: What is shown.
  ///   - velocity: The speed in points a second, positive towards the end.
  ///   - inCarousel: The items in sight in the carousel of a section. A carousel fetches for as many on both sides.
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
    var seen: Set<ItemPosition> = []
    for item in onScreen + (velocity < 0 ? above + below : below + above) where wanted.count < maximumCount {
      if seen.insert(item).inserted { wanted.append(item) }
    }
    return wanted
  }

  /// The items that touch a range, in the order in which the reader would meet them.
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
