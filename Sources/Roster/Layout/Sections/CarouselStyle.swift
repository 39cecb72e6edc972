/// The style and paging of a carousel. All lengths are in points.
///
/// ```swift
/// CarouselStyle(itemWidth: CarouselStyle.ItemWidth.fraction(0.8), spacing: 12)
/// ```
public struct CarouselStyle: Hashable, Sendable {
  /// The resting positions of a swipe.
  public enum Paging: Hashable, Sendable {
    /// Any offset.
    case free
    /// The item nearest to the end of the deceleration.
    case item
    /// The item after or before the one at the beginning of the swipe.
    case page
  }

  /// The width of an item.
  public enum ItemWidth: Hashable, Sendable {
    /// A fixed width.
    case points(Double)
    /// A fraction of the carousel's width inside its insets: `1` for a banner.
    case fraction(Double)
  }

  /// The resting positions of a swipe.
  public var paging: Paging
  /// Whether the first item follows the last one, and the last one precedes the first.
  public var isLooping: Bool
  /// The time after which the carousel advances automatically, or `nil` to never advance.
  public var autoAdvance: Duration?
  /// The width of an item.
  public var itemWidth: ItemWidth
  /// The spacing between items.
  public var spacing: Double
  /// The height of the items.
  public var height: ItemHeight

  /// Creates a style.
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

  /// The spacing limited to valid values.
  var gap: Double { FixedPoint.bounded(spacing) }

  /// Returns the width of an item for a carousel's width, at least 1.
  func itemWidth(in width: Double) -> Double {
    switch itemWidth {
    case .points(let points): max(1, FixedPoint.bounded(points))
    case .fraction(let fraction): max(1, FixedPoint.bounded(width * fraction))
    }
  }
}
