import GalleryModels
import Roster

/// Who wrote an entry of the feed and when, what others said, and whether the reader likes it.
public struct EntryContent: Equatable, Sendable {
  /// Who wrote it.
  public var author: String
  /// The writer's picture.
  public var avatar: ImageSource
  /// When, as words.
  public var time: String
  /// How many comments there are, as words; empty for none.
  public var comments: String
  /// Whether the reader likes it.
  public var isFavourite: Bool
  /// Likes it, or likes it no more.
  public var favour: ActionHandler<Void>

  init(
    _ author: FeedAuthor, _ time: String, comments: Int, isFavourite: Bool, _ gallery: Gallery,
    favour: @escaping @MainActor () -> Void
  ) {
    self.author = author.name
    avatar = gallery.image(author.avatar)
    self.time = time
    self.comments = comments == 0 ? "" : comments == 1 ? "1 comment" : "\(comments) comments"
    self.isFavourite = isFavourite
    self.favour = ActionHandler { _ in favour() }
  }

  var strings: String {
    [author, time, comments, isFavourite ? "★" : "☆"].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A few words in the feed.
public struct PostContent: CellContent {
  /// Who, when, and what others said.
  public var entry: EntryContent
  /// The words.
  public var text: String

  init(_ status: FeedStatus, _ gallery: Gallery, favour: @escaping @MainActor () -> Void) {
    text = status.text
    entry = EntryContent(
      status.author, status.time, comments: status.comments, isFavourite: status.favourite, gallery, favour: favour)
  }

  /// The words first.
  public var textDescription: String { "\(text), \(entry.strings)" }
}

/// A picture in the feed.
public struct PhotoContent: CellContent {
  /// Who, when, and what others said.
  public var entry: EntryContent
  /// The words below the picture.
  public var caption: String
  /// The picture.
  public var image: ImageSource
  /// How many times wider than high the picture is.
  public var aspect: Double

  init(_ photo: FeedPhoto, _ gallery: Gallery, favour: @escaping @MainActor () -> Void) {
    caption = photo.caption
    aspect = min(max(photo.aspect, 0.5), 3)
    image = gallery.image(photo.image, width: 960, height: Int(960 / aspect))
    entry = EntryContent(
      photo.author, photo.time, comments: photo.comments, isFavourite: photo.favourite, gallery, favour: favour)
  }

  /// The words first.
  public var textDescription: String { "\(caption), \(entry.strings)" }

  /// The pictures, for hosts to load ahead.
  public var images: [ImageSource] { [image, entry.avatar] }
}
