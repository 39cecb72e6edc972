/// A word to search by.
public struct DiscoverTag: Codable, Sendable, Equatable, Identifiable {
  /// Unique.
  public var id: String
  /// The word to show.
  public var title: String

  /// Makes a tag from its parts.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// A large picture with words, for the looping banner.
public struct DiscoverBanner: Codable, Sendable, Equatable, Identifiable {
  /// Unique.
  public var id: String
  /// The title to show.
  public var title: String
  /// A line below the title.
  public var subtitle: String
  /// The picture, as a path on the server.
  public var image: String

  /// Makes a banner from its parts.
  public init(id: String, title: String, subtitle: String, image: String) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// A picture with a title: what the image carousel, the grid and the rows show.
public struct DiscoverItem: Codable, Sendable, Equatable, Identifiable {
  /// Unique.
  public var id: String
  /// The title to show.
  public var title: String
  /// A line below the title.
  public var subtitle: String
  /// The picture, as a path on the server.
  public var image: String

  /// Makes an item from its parts.
  public init(id: String, title: String, subtitle: String, image: String) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
