import Roster

/// A reusable cell. A cell is created once and shows many contents of one type, one after another.
///
/// ```swift
/// extension PhotoContent: GTKPresentable { typealias Cell = PhotoCell }
///
/// final class PhotoCell: GTKCell {
///   private let title = Label(styles: ["heading"])
///   let widget: Widget
///
///   init() {                                                        // once per cell: create and style widgets
///     widget = Box(.vertical, [title])
///   }
///
///   func update(_ content: PhotoContent) {          // once per use: copy the content's values
///     title.text = content.title
///   }
/// }
/// ```
///
/// A cell has no reference to its page and no index path. It reports user input by the actions in its content.
@MainActor
public protocol GTKCell: AnyObject {
  /// The content that the cell shows.
  associatedtype Content: CellContent

  /// Creates and styles the cell's widgets. Called once per cell.
  init()

  /// The cell's widget. It must not change.
  var widget: Widget { get }

  /// Shows a content. Called when the cell is reused and when its content changed, but not for an equal content.
  ///
  /// Set everything that depends on the content, because the cell may have shown another row before.
  func update(_ content: Content)

  /// Prepares the cell for reuse, for example by stopping animations. The default implementation does nothing.
  func prepareForReuse()

  /// Receives the services of the list. Called once, before the first update. The default implementation does nothing.
  func attach(to context: GTKCellContext)
}

extension GTKCell {
  /// Does nothing.
  public func prepareForReuse() {}
  /// Does nothing.
  public func attach(to context: GTKCellContext) {}
}

/// A content with a GTK cell type.
public protocol GTKPresentable: CellContent {
  /// The cell type.
  associatedtype Cell: GTKCell where Cell.Content == Self
}

/// The services that a list offers to its cells.
@MainActor
public final class GTKCellContext {
  /// The name of this host in issues.
  static let hostName = "GTK"

  /// Loads images.
  public let images: ImageLoader
  /// Receives issues; each is reported once.
  public let issues: IssueReporter
  /// The theme of the page. A change updates all cells.
  public internal(set) var theme = ListTheme()
  /// The Return key was pressed in a text field.
  var submitField: @MainActor () -> Void = {}

  /// Creates a context, for example for the test of a cell.
  public init(images: ImageLoader = .shared, issues: IssueReporter = IssueReporter()) {
    self.images = images
    self.issues = issues
  }
}
