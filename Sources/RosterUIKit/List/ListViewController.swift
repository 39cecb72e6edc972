#if canImport(UIKit)
  import Roster
  import UIKit

  /// A screen that shows a page.
  ///
  /// ```swift
  /// navigationController.pushViewController(ListViewController(CoursesPage()), animated: true)
  /// ```
  public final class ListViewController: UIViewController {
    /// The list that shows the page.
    public let list: ListView

    /// Makes a screen of a page.
    ///
    /// - Parameters:
    ///   - page: The page; kept alive by the screen.
    ///   - words: What the list says by itself; the app's language unless told otherwise.
    ///   - issues: Where problems of the page are reported; the standard error stream unless told otherwise, and files of
    ///     the temporary folder for updates that broke a rule of UIKit, both in debug builds only. A reporter of one's own
    ///     writes neither, unless it is made with `IssueReporter.init(limit:keepingRecordings:)`.
    public init(_ page: some ListPage, strings: ListStrings = .system, issues: IssueReporter? = nil) {
      list = ListView(page, strings: strings, issues: issues)
      super.init(nibName: nil, bundle: nil)
      title = page.title
      list.onTitle = { [weak self] title in
        if self?.title != title { self?.title = title }
      }
    }

    /// Screens are made in code.
    public required init?(coder: NSCoder) { nil }

    /// The list is the screen's view.
    public override func loadView() {
      view = list
    }

    /// Shows or hides the controls to delete and reorder rows.
    public override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      list.tableView.setEditing(editing, animated: animated)
    }
  }
#endif
