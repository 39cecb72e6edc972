import Roster

/// A wide image with an overlaid title and subtitle.
public struct BannerContent: CellContent {
  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String
  /// The image.
  public var image: ImageSource

  /// Creates a banner.
  public init(_ title: String, _ subtitle: String, _ image: ImageSource) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The text.
  public var textDescription: String { "\(title), \(subtitle)" }

  /// The image, for prefetching.
  public var images: [ImageSource] { [image] }
}

/// An image with a title and a subtitle below it.
public struct TileContent: CellContent {
  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String
  /// The image.
  public var image: ImageSource

  /// Creates a tile.
  public init(_ title: String, _ subtitle: String, _ image: ImageSource) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The text.
  public var textDescription: String { "\(title), \(subtitle)" }

  /// The image, for prefetching.
  public var images: [ImageSource] { [image] }
}
