/// The part of a document that is worth fetching images and rows for: more in the direction of the movement, more still at
/// speed, and a little behind.
///
/// A pure function of numbers; ``Prefetcher`` applies it to a list.
public struct PrefetchWindow: Hashable, Sendable {
  /// Screens to fetch in the direction of the last movement.
  public var screensAhead: Double
  /// Screens to keep on the other side. At speed there is nothing to keep.
  public var screensBehind: Double
  /// Seconds of the present speed to fetch besides.
  public var secondsAhead: Double
  /// The most screens ahead, at any speed.
  public var maximumScreens: Double

  /// Makes a window.
  public init(
    screensAhead: Double = 1.5, screensBehind: Double = 0.5, secondsAhead: Double = 0.5, maximumScreens: Double = 4
  ) {
    self.screensAhead = screensAhead
    self.screensBehind = screensBehind
    self.secondsAhead = secondsAhead
    self.maximumScreens = maximumScreens
  }

  /// The range to fetch, in document coordinates, the viewport included.
  ///
  /// - Parameters:
  ///   - visible: What is on screen.
  ///   - extent: The height of the document, in points.
  ///   - velocity: The speed in points a second, positive towards the end. At rest, both sides count the same.
  public func range(visible: Range<Double>, extent: Double, velocity: Double) -> Range<Double> {
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
}

/// Which items of a list are being prefetched, and what changes when the list moves.
///
/// A value: a host keeps one beside its ``ListViewport`` and does what it says.
///
/// ```swift
/// let change = prefetcher.move(in: list, velocity: velocity)
/// change.cancel.forEach(cancelImages)
/// change.start.forEach(fetchImages)
/// ```
public struct Prefetcher: Sendable {
  /// What to do after a movement.
  public struct Change: Hashable, Sendable {
    /// Items to fetch for, the most urgent first: nearest to the viewport, in the direction of the movement.
    public var start: [ItemPosition] = []
    /// Items that are not worth fetching for any more.
    public var cancel: [ItemPosition] = []
  }

  /// How far to look.
  public var window: PrefetchWindow
  /// The most items at a time, however small they are.
  public var maximumCount: Int
  /// The items that are fetched for.
  public private(set) var items: Set<ItemPosition> = []

  /// Makes a prefetcher that has not begun.
  public init(window: PrefetchWindow = PrefetchWindow(), maximumCount: Int = 200) {
    self.window = window
    self.maximumCount = maximumCount
  }

  /// The list has moved, or shows something else.
  ///
  /// O(k log n) for k items in the window.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - velocity: The speed in points a second, positive towards the end.
  public mutating func move(in list: ListViewport, velocity: Double) -> Change {
    let visible = list.visibleRange
    let range = window.range(visible: visible, extent: list.layout.height, velocity: velocity)
    let onScreen = positions(in: visible, of: list.layout, backwards: false)
    let below = positions(in: visible.upperBound..<max(visible.upperBound, range.upperBound), of: list.layout)
    let above = positions(
      in: range.lowerBound..<max(range.lowerBound, visible.lowerBound), of: list.layout, backwards: true)
    var wanted: [ItemPosition] = []
    var seen: Set<ItemPosition> = []
    for item in onScreen + (velocity < 0 ? above + below : below + above) where wanted.count < maximumCount {
      if seen.insert(item).inserted { wanted.append(item) }
    }
    let change = Change(
      start: wanted.filter { !items.contains($0) }, cancel: items.subtracting(wanted).sorted())
    items = Set(wanted)
    return change
  }

  /// The rows have changed: fetching goes on for those that are still there, at their new places.
  ///
  /// - Returns: The old places of items that are gone, to cancel.
  public mutating func follow(_ map: PositionMap) -> [ItemPosition] {
    var gone: [ItemPosition] = []
    var there: Set<ItemPosition> = []
    for item in items.sorted() {
      if let new = map.newPosition(of: item) { there.insert(new) } else { gone.append(item) }
    }
    items = there
    return gone
  }

  /// The items that touch a range, in the order in which the reader would meet them.
  private func positions(in range: Range<Double>, of layout: ListLayout, backwards: Bool = false) -> [ItemPosition] {
    var found: [ItemPosition] = []
    let parts = layout.items(in: range)
    for part in backwards ? parts.reversed() : parts {
      let items = backwards ? part.items.suffix(maximumCount) : part.items.prefix(maximumCount)
      for item in backwards ? Array(items.reversed()) : Array(items) {
        found.append(ItemPosition(section: part.section, item: item))
      }
      if found.count >= maximumCount { break }
    }
    return found
  }
}
