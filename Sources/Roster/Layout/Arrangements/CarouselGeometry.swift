/// The positions of a carousel's items at a scroll offset, and the resting offsets of swipes, as pure functions.
///
/// Positions are in points from the first item's leading edge. In a right-to-left list the host measures from the right. In
/// a looping carousel the offset is unbounded, and the items repeat in both directions.
package struct CarouselGeometry: Hashable, Sendable {
  /// A visible item and its position.
  package struct Slot: Hashable, Sendable {
    /// The index of the item and its repetition, equal to `item` in the first round. It identifies the slot while the carousel
    /// scrolls.
    package var index: Int
    /// The index of the item.
    package var item: Int
    /// The item's leading edge, in points from the carousel's leading edge.
    package var x: Double
  }

  /// The carousel's style.
  package let style: CarouselStyle
  /// The number of items.
  package let count: Int
  /// The width of the carousel, in points.
  package let width: Double

  /// Creates the geometry of a carousel.
  package init(style: CarouselStyle, count: Int, width: Double) {
    self.style = style
    self.count = max(0, count)
    self.width = FixedPoint.bounded(width)
  }

  /// The width of an item, in points.
  package var itemWidth: Double { style.itemWidth(in: width) }
  /// The height of the items, in points, or `nil` if the items have to be measured.
  package var itemHeight: Double? { style.height.height(forWidth: itemWidth) }
  /// The distance between the leading edges of adjacent items, in points.
  package var step: Double { itemWidth + style.gap }
  /// Whether the items repeat: the style loops, and there is more than one item.
  package var isLooping: Bool { style.isLooping && count > 1 }
  /// The width of all items and the spacing between them, in points.
  package var contentWidth: Double { count == 0 ? 0 : Double(count) * step - style.gap }

  /// The valid scroll offsets, or `nil` if every offset is valid.
  package var bounds: ClosedRange<Double>? { isLooping ? nil : 0...max(0, contentWidth - width) }

  /// Returns the nearest valid offset.
  package func clamped(_ offset: Double) -> Double {
    guard offset.isFinite else { return 0 }
    guard let bounds else { return offset }
    return min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  /// Returns the equivalent offset in the first round of a looping carousel, so that offsets stay small.
  package func normalized(_ offset: Double) -> Double {
    guard isLooping, offset.isFinite else { return clamped(offset) }
    let round = Double(count) * step
    let rest = offset - Double(Self.floor(offset / round)) * round
    return rest < round ? max(0, rest) : 0
  }

  /// Returns the item of a slot. Slot `-1` is the last item of the previous round.
  package func item(at slot: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = slot % count
    return rest < 0 ? rest + count : rest
  }

  /// Returns the resting offset of a slot's item: its leading edge is at the carousel's, within the valid offsets.
  package func offset(of slot: Int) -> Double { clamped(Double(slot) * step) }

  /// Returns the slot whose resting offset is nearest.
  package func slot(nearest offset: Double) -> Int {
    guard count > 0, offset.isFinite else { return 0 }
    let nearest = Self.floor(offset / step + 0.5)
    guard let bounds else { return nearest }
    let slot = min(max(0, nearest), count - 1)
    // The trailing end need not be the resting offset of a whole number of steps.
    let isNearEnd = bounds.upperBound > 0 && bounds.upperBound - offset <= abs(self.offset(of: slot) - offset)
    return isNearEnd ? firstSlotAtEnd : slot
  }

  /// The first slot whose resting offset is the trailing end.
  private var firstSlotAtEnd: Int {
    guard let bounds else { return 0 }
    return min(count - 1, max(0, -Self.floor(-bounds.upperBound / step)))
  }

  /// Returns the slot of an item in the round nearest to an offset.
  package func slot(of item: Int, near offset: Double) -> Int {
    guard isLooping else { return min(max(0, item), max(0, count - 1)) }
    let current = slot(nearest: offset)
    let here = current - self.item(at: current) + item
    return [here - count, here, here + count].min { abs($0 - current) < abs($1 - current) } ?? here
  }

  /// Returns an offset at which an item is completely visible: the current one unless the item has to be first, or else
  /// the item's resting offset.
  package func offset(toSee item: Int, from offset: Double, isFirst: Bool = false) -> Double {
    let slot = slot(of: item, near: offset)
    let start = Double(slot) * step - offset
    return isFirst || start < 0 || start + itemWidth > width ? self.offset(of: slot) : offset
  }

  /// Returns the visible items at an offset, from the leading edge, and those within a distance beyond both edges.
  package func slots(at offset: Double, overscan: Double = 0) -> [Slot] {
    guard offset.isFinite else { return [] }
    var first = Self.floor((offset - overscan + style.gap) / step)
    var last = Self.floor((offset + width + overscan) / step)
    if Double(last) * step >= offset + width + overscan { last -= 1 }
    if !isLooping { (first, last) = (max(0, first), min(count - 1, last)) }
    guard first <= last else { return [] }
    return (first...last).map { Slot(index: $0, item: item(at: $0), x: Double($0) * step - offset) }
  }

  /// Returns the range of visible items at an offset. If both ends of a looping carousel are visible, it contains all items.
  package func items(at offset: Double) -> Range<Int> {
    let items = slots(at: offset).map(\.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns the resting offset of a swipe from the offset at its beginning to the one at its end, with a velocity in
  /// points per second, positive towards later items.
  package func restingOffset(from start: Double, to offset: Double, velocity: Double) -> Double {
    guard count > 0, offset.isFinite else { return 0 }
    // The deceleration distance of UIKit and GTK.
    let projected = clamped(offset + velocity * 0.25)
    switch style.paging {
    case .free: return projected
    case .item: return self.offset(of: slot(nearest: projected))
    case .page:
      let origin = slot(nearest: start)
      let flicked = velocity > 200 ? 1 : velocity < -200 ? -1 : 0
      let dragged = slot(nearest: offset)
      let target = flicked != 0 ? origin + flicked : min(max(dragged, origin - 1), origin + 1)
      return self.offset(of: target)
    }
  }

  /// Returns the next slot for auto-advance and for arrow keys, or `nil` if there is no other item. A carousel that
  /// does not loop continues with the first item.
  package func slot(after slot: Int) -> Int? {
    guard count > 1 else { return nil }
    if isLooping { return slot + 1 }
    guard let bounds, bounds.upperBound > 0 else { return nil }
    return offset(of: slot) >= bounds.upperBound ? 0 : slot + 1
  }

  /// Returns the largest integer that is not greater than a value, without the C library.
  private static func floor(_ value: Double) -> Int {
    guard abs(value) < 1e15 else { return 0 }
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
