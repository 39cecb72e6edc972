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
  ///   func update(_ content: PhotoContent) { accessibilityLabel = content.title }
  /// }
  /// ```
  ///
  /// The view can be an existing `UITableViewCell` subclass, which the table registers and dequeues; an existing
  /// `UICollectionViewCell` subclass for grids, flows and carousels, whose collection view registers and dequeues it; or any
  /// other `UIView`, which is embedded in a cell. A table cell is embedded, too, outside of lists.
  ///
  /// A table creates its cells with `init(style:reuseIdentifier:)` and the default style, a collection view with
  /// `init(frame:)`, and both from ``nib`` if there is one.
  public protocol UIKitPresentable: CellContent {
    /// The view that displays the content. Inferred from ``makeCell()``.
    associatedtype Cell: UIView & UIKitCell where Cell.Content == Self

    /// Creates a styled view without content.
    ///
    /// Not called for cells that a table or a collection view creates, nor if the view comes from ``nib``.
    @MainActor static func makeCell() -> Cell

    /// The nib with the view, whose outlets are connected when its `awakeFromNib()` is called; `nil`, the default, for a view
    /// without a nib.
    ///
    /// The view is the only top-level object of the nib. Leave its reuse identifier empty.
    @MainActor static var nib: UINib? { get }
  }

  extension UIKitPresentable {
    /// No nib.
    @MainActor public static var nib: UINib? { nil }
  }
#endif
