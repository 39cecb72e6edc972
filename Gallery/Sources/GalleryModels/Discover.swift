/// A component of the discover page, as the server describes it.
public struct DiscoverShelf: Codable, Sendable, Equatable {
  /// What a component displays.
  public struct Parameters: Codable, Sendable, Equatable {
    /// The title.
    public var title: String
    /// The name of the items on the server.
    public var items: String

    /// Creates parameters.
    public init(title: String, items: String) {
      self.title = title
      self.items = items
    }
  }

  /// The kind of component.
  public var type: String
  /// The identity, which stays when the order changes.
  public var id: String
  /// What it displays.
  public var parameters: Parameters

  /// Creates a description.
  public init(_ type: String, id: String, title: String, items: String) {
    self.type = type
    self.id = id
    parameters = Parameters(title: title, items: items)
  }
}

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
