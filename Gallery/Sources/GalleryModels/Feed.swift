/// Some days of the sample feed, newest first.
public struct FeedDays: Codable, Sendable, Equatable {
  /// The days, newest first; a day without entries is left out.
  public var days: [FeedDay]
  /// Whether older days follow.
  public var hasNext: Bool
  /// What to send as `cursor` to get the older days; `nil` at the end.
  public var nextCursor: String?

  /// Makes a page from its parts.
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
  /// The date, as `2026-05-20`; unique.
  public var id: String
  /// What to call the day: Today, Yesterday, or its date in words.
  public var title: String
  /// What happened on it, newest first.
  public var entries: [FeedEntry]

  /// Makes a day from its parts.
  public init(id: String, title: String, entries: [FeedEntry]) {
    self.id = id
    self.title = title
    self.entries = entries
  }
}

/// Something that someone put into the feed. On the wire its `kind` says which case it is.
public enum FeedEntry: Codable, Sendable, Equatable, Identifiable {
  /// Some words.
  case status(FeedStatus)
  /// A picture.
  case photo(FeedPhoto)

  /// Unique over all days and kinds.
  public var id: String {
    switch self {
    case .status(let status): status.id
    case .photo(let photo): photo.id
    }
  }

  private enum CodingKeys: String, CodingKey { case kind }
  private enum Kind: String, Codable { case status, photo }

  /// Reads an entry of either kind.
  public init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind) {
    case .status: self = .status(try FeedStatus(from: decoder))
    case .photo: self = .photo(try FeedPhoto(from: decoder))
    }
  }

  /// Writes the entry's fields and its kind into one object.
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

/// Who put an entry into the feed; an invented name.
public struct FeedAuthor: Codable, Sendable, Equatable {
  /// The name to show.
  public var name: String
  /// The picture, as a path on the server.
  public var avatar: String

  /// Makes an author from its parts.
  public init(name: String, avatar: String) {
    self.name = name
    self.avatar = avatar
  }
}

/// Some words in the feed.
public struct FeedStatus: Codable, Sendable, Equatable, Identifiable {
  /// Unique over all entries.
  public var id: String
  /// Who wrote it.
  public var author: FeedAuthor
  /// The time of day, as `09:41`.
  public var time: String
  /// The words.
  public var text: String
  /// The number of comments.
  public var comments: Int
  /// Whether the reader marked it as a favourite.
  public var favourite: Bool

  /// Makes a status from its parts.
  public init(id: String, author: FeedAuthor, time: String, text: String, comments: Int, favourite: Bool) {
    self.id = id
    self.author = author
    self.time = time
    self.text = text
    self.comments = comments
    self.favourite = favourite
  }
}

/// A picture in the feed.
public struct FeedPhoto: Codable, Sendable, Equatable, Identifiable {
  /// Unique over all entries.
  public var id: String
  /// Who took it.
  public var author: FeedAuthor
  /// The time of day, as `09:41`.
  public var time: String
  /// What can be seen.
  public var caption: String
  /// The picture, as a path on the server.
  public var image: String
  /// Width divided by height.
  public var aspect: Double
  /// The number of comments.
  public var comments: Int
  /// Whether the reader marked it as a favourite.
  public var favourite: Bool

  /// Makes a photo from its parts.
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

/// What `POST /feed` takes: a new status by the reader.
public struct NewStatus: Codable, Sendable, Equatable {
  /// The words; 1 to 500 characters.
  public var text: String
  /// A token of the client's choice. A second post with the same token answers with the first one's entry, so that
  /// a post whose answer was lost can be sent again.
  public var token: String?

  /// Makes a new status from its parts.
  public init(text: String, token: String? = nil) {
    self.text = text
    self.token = token
  }
}
