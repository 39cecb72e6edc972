import CGTK
import GalleryPages
import Roster
import RosterGTK

/// The common views of statuses and photos: author and time above, comments and favorite button below.
@MainActor
final class EntryParts {
  let head: Widget
  let foot: Widget
  let avatar = ImageView(iconSize: 40, pictureSize: 40)

  private let author = Label(styles: ["heading"])
  private let time = Label(styles: ["dim-label", "caption"])
  private let comments = Label(styles: ["dim-label", "caption"])
  private let bubble = Picture(size: 16)
  private let star = Button(icon: "non-starred-symbolic", title: "Favourite")
  private var favour: ActionHandler<Void>?

  init() {
    avatar.shape = .circle
    avatar.align(vertically: GTK_ALIGN_START)
    author.expand(horizontally: true)
    time.align(vertically: GTK_ALIGN_CENTER)
    bubble.show(icon: "gallery-comment-symbolic")
    bubble.style("dim-label")
    comments.expand(horizontally: true).align(vertically: GTK_ALIGN_CENTER)
    star.style("flat", "circular", "gallery-star").align(vertically: GTK_ALIGN_CENTER)
    head = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [author, time])
    foot = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [bubble, comments, star])
    star.onClick = { [weak self] in self?.favour?() }
  }

  func update(_ entry: EntryContent, in context: GTKCellContext) {
    avatar.show(entry.avatar, in: context)
    author.text = entry.author
    time.text = entry.time
    comments.text = entry.comments
    bubble.isVisible = !entry.comments.isEmpty
    gtk_button_set_icon_name(
      UnsafeMutableRawPointer(star.pointer).assumingMemoryBound(to: GtkButton.self),
      entry.isFavourite ? "starred-symbolic" : "non-starred-symbolic")
    star.setStyle("gallery-on", entry.isFavourite)
    star.tooltip(entry.isFavourite ? "Remove from favourites" : "Add to favourites")
    star.accessibleLabel(entry.isFavourite ? "Favourite, on" : "Favourite, off")
    favour = entry.favour
  }

  /// Displays the common parts of an entry.
  func frame(_ content: [Widget]) -> Widget {
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, [head] + content + [foot])
    column.expand(horizontally: true)
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [avatar, column])
    row.margin(top: 12, bottom: 6, start: 12, end: 12)
    return row
  }
}
