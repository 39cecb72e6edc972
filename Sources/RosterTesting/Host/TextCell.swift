import Roster

/// The headless host's cell for one type of content.
///
/// A cell is made once and shows many rows, one after the other: what never changes belongs into `init`, what a row says
/// into ``update(_:)``.
///
/// ```swift
/// final class PhotoTextCell: TextCell {
///   private var content: PhotoContent?
///   init() {}
///   func update(_ content: PhotoContent) { self.content = content }
///   func lines(width: Int) -> [String] { content.map { ["▣ \($0.title)", "♥ \($0.likes)"] } ?? [] }
/// }
/// extension PhotoContent: TextPresentable { typealias Cell = PhotoTextCell }
/// ```
@MainActor
public protocol TextCell: AnyObject {
  /// What the cell shows.
  associatedtype Content: CellContent

  /// Makes a cell that shows nothing yet.
  init()

  /// Shows a content. What it reads of observable models is watched: the cell is updated again when that changes.
  func update(_ content: Content)

  /// What the cell shows, as lines of at most `width` characters. Their number is the cell's height.
  func lines(width: Int) -> [String]

  /// A user pressed something in the cell; returns whether there is such a thing. Nothing unless told otherwise.
  func press(_ control: String) -> Bool
}

extension TextCell {
  /// There is nothing to press.
  public func press(_ control: String) -> Bool { false }
}

/// A content that the headless host shows with a cell of its own; others are shown by their `textDescription`.
public protocol TextPresentable: CellContent {
  /// The type of the cell.
  associatedtype Cell: TextCell where Cell.Content == Self
}
