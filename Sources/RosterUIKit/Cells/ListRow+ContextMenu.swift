#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ListRow {
    /// Returns the context menu of the row at a path; `nil` if it has neither actions nor a preview.
    @MainActor func contextMenu(
      at path: ItemPath, of driver: ListDriver, _ context: UIKitCellContext
    ) -> UIContextMenuConfiguration? {
      let actions = menuActions(driver.strings) { [weak driver] in driver?.perform($0, on: path) }
      let preview = isEnabled ? context.menuPreview?(path) : nil
      guard !actions.isEmpty || preview != nil else { return nil }
      return UIContextMenuConfiguration(
        identifier: MenuIdentifier(path, of: driver), previewProvider: preview.map { controller in { controller } }
      ) { _ in UIMenu(children: actions) }
    }
  }

  /// Identifies the row of a menu: the table may have other rows when the user opens the menu's preview, and those of several pages.
  final class MenuIdentifier: NSObject, NSCopying {
    let path: ItemPath
    private(set) weak var driver: ListDriver?

    init(_ path: ItemPath, of driver: ListDriver) {
      self.path = path
      self.driver = driver
    }

    func copy(with zone: NSZone?) -> Any { self }
  }

  extension UIContextMenuConfiguration {
    /// Selects the row when the preview has grown to the page that the row opens. Does nothing for a row of another driver.
    @MainActor func performPreviewAction(
      of driver: ListDriver?, animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard let menu = identifier as? MenuIdentifier, menu.driver === driver else { return }
      let path = menu.path
      animator.addCompletion { [weak driver] in
        if let driver, let position = driver.snapshot.position(of: path) { driver.activate(.item(position)) }
      }
    }
  }
#endif
