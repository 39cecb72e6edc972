/// A page of days of the sample feed, newest first.
public struct FeedDays: Codable, Sendable, Equatable {
  /// The days, newest first. Days without entries are omitted.
  public var days: [FeedDay]
  /// Whether there are older days.
  public var hasNext: Bool
  /// The `cursor` of the older days, or `nil` at the end.
  public var nextCursor: String?

  /// Creates a page.
  public init(days: [FeedDay], hasNext: Bool, nextCursor: String?) {
    self.days = days
    self.hasNext = hasNext
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case days
    case hasNext = "has_next"
    case nextCursor = "next_cursor"
  }
}

/// A day of the feed.
public struct FeedDay: Codable, Sendable, Equatable, Identifiable {
  /// The date, such as `2026-05-20`, which is the identity.
  public var id: String
  /// The displayed name of the day: Today, Yesterday, or its date.
  public var title: String
  /// The entries of the day, newest first.
  public var entries: [FeedEntry]

  /// Creates a day.
  public init(id: String, title: String, entries: [FeedEntry]) {
    self.id = id
    self.title = title
    self.entries = entries
  }
}

/// An entry of the feed. In JSON, its `kind` is the case.
public enum FeedEntry: Codable, Sendable, Equatable, Identifiable {
  /// A text.
  case status(FeedStatus)
  /// A photo.
  case photo(FeedPhoto)

  /// The identity, unique among all entries.
  public var id: String {
    switch self {
    case .status(let status): status.id
    case .photo(let photo): photo.id
    }
  }

  private enum CodingKeys: String, CodingKey { case kind }
  private enum Kind: String, Codable { case status, photo }

  /// Decodes an entry of either kind.
  public init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind) {
    case .status: self = .status(try FeedStatus(from: decoder))
    case .photo: self = .photo(try FeedPhoto(from: decoder))
    }
  }

  /// Encodes the entry's fields and its kind in one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .status(let status):
      try container.encode(Kind.status, forKey: .kind)
      try status.encode(to: encoder)
    case .photo(let photo):
      try container.encode(Kind.photo, forKey: .kind)
      try photo.encode(to: encoder)
    }
  }
}

/// The fictional author of an entry.
public struct FeedAuthor: Codable, Sendable, Equatable {
  /// The displayed name.
  public var name: String
  /// The path of the image on the server.
  public var avatar: String

  /// Creates an author.
  public init(name: String, avatar: String) {
    self.name = name
    self.avatar = avatar
  }
}

/// A text entry of the feed.
public struct FeedStatus: Codable, Sendable, Equatable, Identifiable {
  /// The identity, unique among all entries.
  public var id: String
  /// The author.
  public var author: FeedAuthor
  /// The time of day, such as `09:41`.
  public var time: String
  /// The text.
  public var text: String
  /// The number of comments.
  public var comments: Int
  /// Whether the user marked it as a favourite.
  public var favourite: Bool

  /// Creates a status.
  public init(id: String, author: FeedAuthor, time: String, text: String, comments: Int, favourite: Bool) {
    self.id = id
    self.author = author
    self.time = time
    self.text = text
    self.comments = comments
    self.favourite = favourite
  }
}

/// A photo entry of the feed.
public struct FeedPhoto: Codable, Sendable, Equatable, Identifiable {
  /// The identity, unique among all entries.
  public var id: String
  /// The author.
  public var author: FeedAuthor
  /// The time of day, such as `09:41`.
  public var time: String
  /// The caption.
  public var caption: String
  /// The path of the image on the server.
  public var image: String
  /// Width divided by height.
  public var aspect: Double
  /// The number of comments.
  public var comments: Int
  /// Whether the user marked it as a favourite.
  public var favourite: Bool

  /// Creates a photo.
  public init(
    id: String, author: FeedAuthor, time: String, caption: String, image: String, aspect: Double, comments: Int,
    favourite: Bool
  ) {
    self.id = id
    self.author = author
    self.time = time
    self.caption = caption
    self.image = image
    self.aspect = aspect
    self.comments = comments
    self.favourite = favourite
  }
}

/// The content of `POST /feed`: a new status of the user.
public struct NewStatus: Codable, Sendable, Equatable {
  /// The text, with 1 to 500 characters.
  public var text: String
  /// An idempotency token. A second request with the same token returns the entry of the first one, so that the client
  /// can retry after a lost response.
  public var token: String?

  /// Creates a new status.
  public init(text: String, token: String? = nil) {
    self.text = text
    self.token = token
  }
}
