import CGTK
import GalleryPages
import Roster
import RosterGTK

/// The cell of a banner.
public final class BannerCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let picture = CoverImageView()
  private let title = Label(styles: ["title-3"], wraps: true)
  private let subtitle = Label(styles: ["gallery-small"], wraps: true)
  private var context = GTKCellContext()

  /// Creates the cell.
  public init() {
    let overlay = Widget(gtk_overlay_new())
    picture.style("gallery-banner", "roster-focus-shape").expand(horizontally: true, vertically: true)
    let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 3, [title, subtitle])
    words.style("roster-scrim", "gallery-shade").align(vertically: GTK_ALIGN_END)
    gtk_overlay_set_child(OpaquePointer(overlay.pointer), picture.pointer)
    gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), words.pointer)
    overlay.adopt(picture)
    overlay.adopt(words)
    overlay.margin(top: 6, bottom: 6, start: 12, end: 12)
    widget = overlay
  }

  /// Stores the list's image loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Displays the content.
  public func update(_ content: BannerContent) {
    title.text = content.title
    subtitle.text = content.subtitle
    picture.show(content.image, aspect: 2.4, in: context)
  }
}

extension BannerContent: GTKPresentable {
  /// Displays banners.
  public typealias Cell = BannerCell
}

/// The cell of a tile.
public final class TileCell: GTKCell {
  /// The widget of the cell.
  public let widget: Widget
  private let picture = CoverImageView()
  private let title = Label(styles: ["heading"])
  private let subtitle = Label(styles: ["caption", "dim-label"])
  private var context = GTKCellContext()

  /// Creates the cell.
  public init() {
    let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 3, [title, subtitle])
    words.margin(top: 9, bottom: 12, start: 12, end: 12)
    let card = Box(GTK_ORIENTATION_VERTICAL, [picture, words])
    card.style("gallery-tile", "roster-focus-shape").margin(top: 3, bottom: 6, start: 3, end: 3)
    widget = Box(GTK_ORIENTATION_VERTICAL, [card])
  }

  /// Stores the list's image loader.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Displays the content.
  public func update(_ content: TileContent) {
    title.text = content.title
    subtitle.text = content.subtitle
    picture.show(content.image, aspect: 1.5, in: context)
  }
}

extension TileContent: GTKPresentable {
  /// Displays tiles.
  public typealias Cell = TileCell
}
