#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A content that a UIKit list can display.
  ///
  /// Implement ``makeCell()`` to create the view. Registration, reuse identifiers and dequeuing follow from its type:
  ///
  /// ```swift
  /// extension PhotoContent: UIKitPresentable {
  ///   @MainActor static func makeCell() -> PhotoView { PhotoView() }
  /// }
  /// final class PhotoView: UIView, UIKitCell {
  ///   func update(_ content: PhotoContent) { … }
  /// }
  /// ```
  ///
  /// The view is either an existing `UITableViewCell` subclass, which the table registers and dequeues directly, or any
  /// other `UIView`, which is embedded in a cell. Both also work in grids, flows and carousels.
  ///
  /// In lists, the table creates a `UITableViewCell` subclass with `init(style:reuseIdentifier:)` and the default style.
  /// Elsewhere, and for rows that keep their cell, ``makeCell()`` creates it. Style it in the initializer, so that it looks
  /// the same everywhere. Nibs and storyboards are not supported for table cells; any other view may come from a nib.
  public protocol UIKitPresentable: CellContent {
    /// The view that displays the content. Inferred from ``makeCell()``.
    associatedtype Cell: UIView & UIKitCell where Cell.Content == Self

    /// Creates a styled view without content.
    ///
    /// Not called for table cells in lists: the table creates them from their class.
    @MainActor static func makeCell() -> Cell
  }
#endif
