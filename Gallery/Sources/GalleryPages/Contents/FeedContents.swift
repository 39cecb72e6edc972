import GalleryModels
import Roster

/// The common parts of the feed's entries: author, time, number of comments, and favorite state.
public struct EntryContent: Equatable, Sendable {
  /// The author.
  public var author: String
  /// The author's avatar.
  public var avatar: ImageSource
  /// The time, as text.
  public var time: String
  /// The number of comments, as text; empty if there are none.
  public var comments: String
  /// Whether the entry is a favorite.
  public var isFavourite: Bool
  /// Toggles the favorite state.
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

/// A status in the feed.
public struct PostContent: CellContent {
  /// Author, time, comments and favorite state.
  public var entry: EntryContent
  /// The text.
  public var text: String

  init(_ status: FeedStatus, _ gallery: Gallery, favour: @escaping @MainActor () -> Void) {
    text = status.text
    entry = EntryContent(
      status.author, status.time, comments: status.comments, isFavourite: status.favourite, gallery, favour: favour)
  }

  /// The text, followed by the common parts.
  public var textDescription: String { "\(text), \(entry.strings)" }
}

/// A photo in the feed.
public struct PhotoContent: CellContent {
  /// Author, time, comments and favorite state.
  public var entry: EntryContent
  /// The caption.
  public var caption: String
  /// The image.
  public var image: ImageSource
  /// The ratio of the image's width to its height.
  public var aspect: Double

  init(_ photo: FeedPhoto, _ gallery: Gallery, favour: @escaping @MainActor () -> Void) {
    caption = photo.caption
    // At most 420 points high in the feed's column.
    aspect = min(max(photo.aspect, 1.25), 3)
    image = gallery.image(photo.image, width: 960, height: Int(960 / aspect))
    entry = EntryContent(
      photo.author, photo.time, comments: photo.comments, isFavourite: photo.favourite, gallery, favour: favour)
  }

  /// The text, followed by the common parts.
  public var textDescription: String { "\(caption), \(entry.strings)" }

  /// The images, for prefetching.
  public var images: [ImageSource] { [image, entry.avatar] }
}
