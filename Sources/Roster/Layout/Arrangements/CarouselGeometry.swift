/// Where the items of a carousel are for a scroll position, and where a swipe comes to rest: pure functions of numbers.
///
/// Positions along the band are in points from the first item's leading edge; a host in a right-to-left list counts from
/// the right. In a looping carousel the offset is any number, and the items repeat for ever in both directions.
///
/// ```swift
/// let geometry = CarouselGeometry(style: style, count: 5, width: 320)
/// for slot in geometry.slots(at: offset) { place(slot.item, x: slot.x) }
/// let end = geometry.restingOffset(from: start, to: offset, velocity: -900)
/// ```
public struct CarouselGeometry: Hashable, Sendable {
  /// An item that is in sight, and where.
  public struct Slot: Hashable, Sendable {
    /// Which repetition of which item: equal to `item` in the first round. It names the slot while the band scrolls.
    public var index: Int
    /// The item.
    public var item: Int
    /// The item's leading edge, in points from the band's leading edge.
    public var x: Double
  }

  /// How the carousel looks and moves.
  public let style: CarouselStyle
  /// The number of items.
  public let count: Int
  /// The width of the band, in points.
  public let width: Double

  /// Makes the geometry of a carousel.
  public init(style: CarouselStyle, count: Int, width: Double) {
    self.style = style
    self.count = max(0, count)
    self.width = FixedPoint.bounded(width)
  }

  /// The width of an item, in points.
  public var itemWidth: Double { style.itemWidth(in: width) }

  /// The height of the items, in points, if the style gives it; `nil` if the items have to be measured.
  public var itemHeight: Double? { style.height.height(forWidth: itemWidth) }

  /// From one item's leading edge to the next one's, in points.
  public var step: Double { itemWidth + style.gap }

  /// Whether the items repeat: asked for, and more than one.
  public var isLooping: Bool { style.isLooping && count > 1 }

  /// The width of all items and the gaps between them, in points.
  public var contentWidth: Double { count == 0 ? 0 : Double(count) * step - style.gap }

  /// The offsets that can be scrolled to; `nil` if every offset can.
  public var bounds: ClosedRange<Double>? {
    isLooping ? nil : 0...max(0, contentWidth - width)
  }

  /// The offset kept in bounds; a looping carousel has none.
  public func clamped(_ offset: Double) -> Double {
    guard offset.isFinite else { return 0 }
    guard let bounds else { return offset }
    return min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  /// The same place in the first round of a looping carousel, so that offsets do not grow for ever.
  public func normalized(_ offset: Double) -> Double {
    guard isLooping, offset.isFinite else { return clamped(offset) }
    let round = Double(count) * step
    let rest = offset - Double(Self.floor(offset / round)) * round
    return rest < round ? max(0, rest) : 0
  }

  /// The item of a slot: `-1` is the last item of the round before.
  public func item(at slot: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = slot % count
    return rest < 0 ? rest + count : rest
  }

  /// The offset at which a slot's item is at its resting place: leading edge to leading edge, as far as bounds allow.
  public func offset(of slot: Int) -> Double { clamped(Double(slot) * step) }

  /// The slot that is nearest to its resting place.
  public func slot(nearest offset: Double) -> Int {
    guard count > 0, step > 0, offset.isFinite else { return 0 }
    if let bounds {
      // At the far end, the last item counts as reached though it may not be able to come to the leading edge.
      if offset >= bounds.upperBound, bounds.upperBound > 0 { return firstSlotAtEnd }
      return min(max(0, Self.floor(offset / step + 0.5)), count - 1)
    }
    return Self.floor(offset / step + 0.5)
  }

  /// The first slot whose resting place is the far end.
  private var firstSlotAtEnd: Int {
    guard let bounds else { return 0 }
    return min(count - 1, max(0, -Self.floor(-bounds.upperBound / step)))
  }

  /// The slot that shows an item, in the round that is nearest to an offset.
  public func slot(of item: Int, near offset: Double) -> Int {
    guard isLooping else { return min(max(0, item), max(0, count - 1)) }
    let current = slot(nearest: offset)
    let here = current - self.item(at: current) + item
    return [here - count, here, here + count].min { abs($0 - current) < abs($1 - current) } ?? here
  }

  /// The offset at which an item is in sight as a whole, coming from an offset: that one if it is, or else where the item
  /// rests.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The offset that the band has now, in points.
  ///   - isFirst: Whether the item is to be at its resting place even if it is in sight elsewhere.
  public func offset(toSee item: Int, from offset: Double, isFirst: Bool = false) -> Double {
    let slot = slot(of: item, near: offset)
    let start = Double(slot) * step - offset
    return isFirst || start < 0 || start + itemWidth > width ? self.offset(of: slot) : offset
  }

  /// The items in sight at an offset, from the leading edge on.
  ///
  /// - Parameters:
  ///   - offset: The scroll offset, in points.
  ///   - overscan: How far beyond both edges, in points.
  public func slots(at offset: Double, overscan: Double = 0) -> [Slot] {
    guard count > 0, offset.isFinite else { return [] }
    var first = Self.floor((offset - overscan + style.gap) / step)
    var last = Self.floor((offset + width + overscan) / step)
    if Double(last) * step >= offset + width + overscan { last -= 1 }
    if !isLooping { (first, last) = (max(0, first), min(count - 1, last)) }
    guard first <= last else { return [] }
    return (first...last).map { Slot(index: $0, item: item(at: $0), x: Double($0) * step - offset) }
  }

  /// The items in sight at an offset, from the first to the last one; both ends of a looping carousel mean all.
  public func items(at offset: Double) -> Range<Int> {
    let items = slots(at: offset).map(\.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// Where a swipe comes to rest.
  ///
  /// - Parameters:
  ///   - start: The offset at which the swipe began.
  ///   - offset: The offset at which the finger left.
  ///   - velocity: The speed then, in points a second, positive towards later items.
  public func restingOffset(from start: Double, to offset: Double, velocity: Double) -> Double {
    guard count > 0, offset.isFinite else { return 0 }
    // What a touch scroller travels after the finger leaves, slowing down as UIKit's and GTK's do.
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

  /// The slot that the carousel shows next when it moves on by itself, or with an arrow key.
  ///
  /// A carousel that does not loop starts over from the first item.
  ///
  /// - Returns: `nil` if there is nothing to move on to.
  public func slot(after slot: Int) -> Int? {
    guard count > 1 else { return nil }
    if isLooping { return slot + 1 }
    guard let bounds, bounds.upperBound > 0 else { return nil }
    return offset(of: slot) >= bounds.upperBound ? 0 : slot + 1
  }

  /// The largest whole number that is not above; without the C library's mathematics.
  private static func floor(_ value: Double) -> Int {
    guard abs(value) < 1e15 else { return 0 }
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
