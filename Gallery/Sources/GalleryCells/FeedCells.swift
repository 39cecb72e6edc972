import CGTK
import GalleryPages
import Roster
import RosterGTK

/// The cell of a status.
public final class PostCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let parts = EntryParts()
  private let text = Label(wraps: true)
  private var context = GTKCellContext()

  /// Creates the cell.
  public init() {
    widget = parts.frame([text])
  }

  /// Stores the list's image loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Displays the content.
  public func update(_ content: PostContent) {
    parts.update(content.entry, in: context)
    text.text = content.text
  }
}

extension PostContent: GTKPresentable {
  /// Displays statuses.
  public typealias Cell = PostCell
}

/// The cell of a photo with its caption.
public final class PhotoCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let parts = EntryParts()
  private let picture = CoverImageView()
  private let caption = Label(wraps: true)
  private var context = GTKCellContext()

  /// Creates the cell.
  public init() {
    picture.style("gallery-picture").margin(top: 6)
    widget = parts.frame([caption, picture])
  }

  /// Stores the list's image loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Displays the content.
  public func update(_ content: PhotoContent) {
    parts.update(content.entry, in: context)
    caption.text = content.caption
    picture.show(content.image, aspect: content.aspect, in: context)
    picture.accessibleLabel(content.caption)
  }
}

extension PhotoContent: GTKPresentable {
  /// Displays photos.
  public typealias Cell = PhotoCell
}
