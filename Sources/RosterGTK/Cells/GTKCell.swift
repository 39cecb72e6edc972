import Roster

/// The view of one row: made once, shown for many contents of one type, one after another.
///
/// ```swift
/// extension PhotoContent: GTKPresentable { typealias Cell = PhotoCell }
///
/// final class PhotoCell: GTKCell {
///   private let title = Label(styles: ["heading"])
///   let widget: Widget
///
///   init() {                                        // once for each cell: build and style
///     widget = Box(.vertical, [title])
///   }
///
///   func update(_ content: PhotoContent) {          // for each use: copy the content's values
///     title.text = content.title
///   }
/// }
/// ```
///
/// A cell knows neither its page nor its place. What the user does in it goes out through the actions in its content.
@MainActor
public protocol GTKCell: AnyObject {
  /// What the cell shows.
  associatedtype Content: CellContent

  /// Builds and styles the cell. Called once for each cell.
  init()

  /// The cell's widget: the same one for the cell's whole life.
  var widget: Widget { get }

  /// Shows a content. Called when the cell gets a new use, and whenever its content changed; never for a content that
  /// looks the same. Set everything that depends on the content: nothing of the last row may remain.
  func update(_ content: Content)

  /// The cell goes back to its pool. Stop what runs; does nothing unless told otherwise.
  func prepareForReuse()

  /// The cell became part of a list: keep what it offers if it is needed. Called once, before the first update.
  func attach(to context: GTKCellContext)
}

extension GTKCell {
  /// Nothing to stop.
  public func prepareForReuse() {}
  /// Nothing needed.
  public func attach(to context: GTKCellContext) {}
}

/// A content that GTK lists can show: it names its cell type.
public protocol GTKPresentable: CellContent {
  /// The cell type.
  associatedtype Cell: GTKCell where Cell.Content == Self
}

/// What a list offers its cells.
@MainActor
public final class GTKCellContext {
  /// The name of this host in issues.
  static let hostName = "GTK"

  /// Loads pictures.
  public let images: ImageLoader
  /// Where problems are reported, once each.
  public let issues: IssueReporter

  /// Makes a context, as for a test of a single cell.
  public init(images: ImageLoader = .shared, issues: IssueReporter = IssueReporter()) {
    self.images = images
    self.issues = issues
  }
}
