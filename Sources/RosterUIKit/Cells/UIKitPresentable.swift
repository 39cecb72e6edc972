#if canImport(UIKit)
  import Roster
  import UIKit

  /// A content that UIKit can show.
  ///
  /// Say how the one view that shows it is made; registration, reuse identifiers and dequeuing follow from its type:
  ///
  /// ```swift
  /// extension PhotoContent: UIKitPresentable {
  ///   static func makeCell() -> PhotoView { PhotoView() }
  /// }
  /// final class PhotoView: UIView, UIKitCell {
  ///   func update(_ content: PhotoContent) { … }
  /// }
  /// ```
  ///
  /// The view is a `UITableViewCell` subclass that you already have, which the table then registers and dequeues as it
  /// is, or any other `UIView`, which is put into a cell. Both also work in grids, flows and carousels.
  ///
  /// A `UITableViewCell` subclass is made by the table in lists, by `init(style:reuseIdentifier:)` with the default style,
  /// and by ``makeCell()`` elsewhere and for rows that keep their cell: style it in the initializer, so that it looks the
  /// same everywhere. Nibs and storyboards are not supported for it; any other view may come from a nib.
  public protocol UIKitPresentable: CellContent {
    /// The view that shows the content; the compiler finds it.
    associatedtype Cell: UIView & UIKitCell where Cell.Content == Self

    /// Makes a view that shows nothing yet, styled once and for all.
    ///
    /// Not called for table cells in lists: the table makes them from their class.
    @MainActor static func makeCell() -> Cell
  }

  /// A view that shows one type of content.
  @MainActor
  public protocol UIKitCell: AnyObject {
    /// What the view shows.
    associatedtype Content: CellContent

    /// Shows a content, all of it: nothing of what was shown before may remain.
    ///
    /// What is read here of observable models is watched, and the view is updated again when it changes.
    func update(_ content: Content)

    /// Forgets what was shown, before the view is used for another row. Does nothing unless told otherwise.
    func cellWillBeReused()
  }

  extension UIKitCell {
    /// Nothing.
    public func cellWillBeReused() {}
  }
#endif
