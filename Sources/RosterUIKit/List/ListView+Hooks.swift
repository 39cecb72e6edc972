#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  // What an app adds to a list that only UIKit has.
  extension ListView {
    /// Configures the collection view of a grid, a flow or a carousel, such as its background or its scroll indicators.
    ///
    /// It is called with the identity of the section each time when a collection view displays a section, because collection views
    /// are reused. The collection view's data source, delegate and layout are the list's. Set the closure before the list is
    /// displayed.
    public var configureCollectionView: (@MainActor (_ collectionView: UICollectionView, _ section: AnyID) -> Void)? {
      get { context.configureCollectionView }
      set { context.configureCollectionView = newValue }
    }

    /// Returns the title of a section in the index at the table's edge, by the section's identity; `nil` for sections that are not in
    /// it. Without this closure, which is the default, there is no index.
    public var sectionIndexTitle: (@MainActor (_ section: AnyID) -> String?)? {
      get { context.sectionIndexTitle }
      set {
        context.sectionIndexTitle = newValue
        tableView.reloadSectionIndexTitles()
      }
    }

    /// Returns the preview above the menu of a row, such as the page that the row opens; `nil`, the default, for none. A tap on the
    /// preview selects the row.
    ///
    /// ```swift
    /// list.menuPreview = { path in
    ///   Int(path.item.description).map { ListViewController(CoursePage(id: $0)) }
    /// }
    /// ```
    public var menuPreview: (@MainActor (ItemPath) -> UIViewController?)? {
      get { context.menuPreview }
      set { context.menuPreview = newValue }
    }

    /// The view above the keyboard while the user edits a text of a standard row, such as a bar with a button that ends editing;
    /// `nil`, the default, for none. Rows with views of the app's own set their `inputAccessoryView` themselves.
    public var textInputAccessoryView: UIView? {
      get { context.textInputAccessoryView }
      set { context.textInputAccessoryView = newValue }
    }
  }
#endif
