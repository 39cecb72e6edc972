import Roster

/// A wide picture with words upon it.
public struct BannerContent: CellContent {
  /// The large words.
  public var title: String
  /// The small words.
  public var subtitle: String
  /// The picture.
  public var image: ImageSource

  /// Makes a banner.
  public init(_ title: String, _ subtitle: String, _ image: ImageSource) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The words.
  public var textDescription: String { "\(title), \(subtitle)" }

  /// The picture, for hosts to load ahead.
  public var images: [ImageSource] { [image] }
}

/// A picture with words below it.
public struct TileContent: CellContent {
  /// The large words.
  public var title: String
  /// The small words.
  public var subtitle: String
  /// The picture.
  public var image: ImageSource

  /// Makes a tile.
  public init(_ title: String, _ subtitle: String, _ image: ImageSource) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The words.
  public var textDescription: String { "\(title), \(subtitle)" }

  /// The picture, for hosts to load ahead.
  public var images: [ImageSource] { [image] }
}
