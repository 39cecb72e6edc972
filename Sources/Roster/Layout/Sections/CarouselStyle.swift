/// How a carousel looks and moves. All lengths are in points.
public struct CarouselStyle: Hashable, Sendable {
  /// Where a swipe comes to rest.
  public enum Paging: Hashable, Sendable {
    /// Anywhere.
    case free
    /// At the item that is nearest to where the swipe would have ended.
    case item
    /// At the item after (or before) the one that the swipe began at.
    case page
  }

  /// How wide an item is.
  public enum ItemWidth: Hashable, Sendable {
    /// As wide as this.
    case points(Double)
    /// This part of the band's width, insets taken off: `1` for a banner.
    case fraction(Double)
  }

  /// Where a swipe comes to rest.
  public var paging: Paging
  /// Whether the first item follows the last one.
  public var isLooping: Bool
  /// How long an item is shown before the carousel moves on by itself; `nil` for never.
  public var autoAdvance: Duration?
  /// How wide an item is.
  public var itemWidth: ItemWidth
  /// The gap between items.
  public var spacing: Double
  /// How high the band is.
  public var height: ItemHeight

  /// Makes a style.
  public init(
    paging: Paging = .free, isLooping: Bool = false, autoAdvance: Duration? = nil, itemWidth: ItemWidth = .fraction(1),
    spacing: Double = 0, height: ItemHeight = .fitsContent
  ) {
    self.paging = paging
    self.isLooping = isLooping
    self.autoAdvance = autoAdvance
    self.itemWidth = itemWidth
    self.spacing = spacing
    self.height = height
  }

  /// The gap between items as it is laid out: a number that is not negative.
  var gap: Double { FixedPoint.bounded(spacing) }

  /// The width of an item in a band of a width, at least 1.
  func itemWidth(in width: Double) -> Double {
    switch itemWidth {
    case .points(let points): max(1, FixedPoint.bounded(points))
    case .fraction(let fraction): max(1, FixedPoint.bounded(width * fraction))
    }
  }
}
