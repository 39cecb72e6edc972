import CGTK
import GalleryPages
import Roster
import RosterGTK

/// Shows a post.
public final class PostCell: GTKCell {
  /// The row of parts.
  public let widget: Widget
  private let parts = EntryParts()
  private let text = Label(wraps: true)
  private var context = GTKCellContext()

  /// Builds the parts.
  public init() {
    widget = parts.frame([text])
  }

  /// Keeps the list's picture loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Copies the content's values.
  public func update(_ content: PostContent) {
    parts.update(content.entry, in: context)
    text.text = content.text
  }
}

extension PostContent: GTKPresentable {
  /// Posts.
  public typealias Cell = PostCell
}

/// Shows a photo with its caption.
public final class PhotoCell: GTKCell {
  /// The row of parts.
  public let widget: Widget
  private let parts = EntryParts()
  private let picture = CoverImageView()
  private let caption = Label(wraps: true)
  private var context = GTKCellContext()

  /// Builds the parts.
  public init() {
    picture.style("gallery-picture").margin(top: 6)
    widget = parts.frame([caption, picture])
  }

  /// Keeps the list's picture loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Copies the content's values.
  public func update(_ content: PhotoContent) {
    parts.update(content.entry, in: context)
    caption.text = content.caption
    picture.show(content.image, aspect: content.aspect, in: context)
    picture.accessibleLabel(content.caption)
  }
}

extension PhotoContent: GTKPresentable {
  /// Photos.
  public typealias Cell = PhotoCell
}
