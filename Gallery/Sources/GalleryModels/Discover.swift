/// A search tag.
public struct DiscoverTag: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity.
  public var id: String
  /// The displayed word.
  public var title: String

  /// Creates a tag.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// A large image with text, for the looping banner.
public struct DiscoverBanner: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity.
  public var id: String
  /// The displayed title.
  public var title: String
  /// The subtitle.
  public var subtitle: String
  /// The path of the image on the server.
  public var image: String

  /// Creates a banner.
  public init(id: String, title: String, subtitle: String, image: String) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// An image with a title, for the image carousel, the grid and the rows.
public struct DiscoverItem: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity.
  public var id: String
  /// The displayed title.
  public var title: String
  /// The subtitle.
  public var subtitle: String
  /// The path of the image on the server.
  public var image: String

  /// Creates an item.
  public init(id: String, title: String, subtitle: String, image: String) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
