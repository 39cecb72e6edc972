#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  // The menus of rows.
  extension EmbeddedPage {
    /// Returns the preview above the menu of a row, such as the page that the row opens; `nil`, the default, for none. A tap on the
    /// preview selects the row if the delegate forwards ``willPerformPreviewAction(forMenuWith:animator:)``.
    ///
    /// ```swift
    /// embedded.menuPreview = { path in
    ///   Int(path.item.description).map { ListViewController(CoursePage(id: $0)) }
    /// }
    /// ```
    public var menuPreview: (@MainActor (ItemPath) -> UIViewController?)? {
      get { context.menuPreview }
      set { context.menuPreview = newValue }
    }

    /// Returns the context menu with a row's actions and its preview, or `nil` if it has neither, or is not the page's.
    public func contextMenu(forRowAt path: IndexPath) -> UIContextMenuConfiguration? {
      rows.state.inPage(path).flatMap { swipeActions.menu(at: $0) }
    }

    /// Selects the row of a menu when its preview, which the user has tapped, has grown to the page that the row opens. Does nothing if
    /// the menu is not that of a row of the page. Call it in `tableView(_:willPerformPreviewActionForMenuWith:animator:)`.
    public func willPerformPreviewAction(
      forMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
    ) {
      configuration.performPreviewAction(of: driver, animator: animator)
    }
  }
#endif
