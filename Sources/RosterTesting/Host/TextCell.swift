import Roster

/// The headless host's cell for one type of content.
///
/// A cell is created once and reused for many rows. Set up what never changes in `init`, and display a row's content in
/// ``update(_:)``.
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
  /// The type of content that the cell displays.
  associatedtype Content: CellContent

  /// Creates an empty cell.
  init()

  /// Displays a content. Called again when an observable property that the method reads changes.
  func update(_ content: Content)

  /// Returns the displayed text, as lines of at most `width` characters. Their number is the cell's height.
  func lines(width: Int) -> [String]

  /// Presses a control in the cell; returns whether the cell has it. The default implementation returns `false`.
  func press(_ control: String) -> Bool
}

extension TextCell {
  /// Returns `false`, for a cell without controls.
  public func press(_ control: String) -> Bool { false }
}

/// A content with a custom cell on the headless host. Other contents are displayed by their `textDescription`.
public protocol TextPresentable: CellContent {
  /// The type of the cell.
  associatedtype Cell: TextCell where Cell.Content == Self
}
