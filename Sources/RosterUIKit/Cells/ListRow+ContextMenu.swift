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
        identifier: MenuIdentifier(path), previewProvider: preview.map { controller in { controller } }
      ) { _ in UIMenu(children: actions) }
    }
  }

  /// Identifies the row of a menu: the table may have other rows when the user opens the menu's preview.
  final class MenuIdentifier: NSObject, NSCopying {
    let path: ItemPath

    init(_ path: ItemPath) { self.path = path }

    func copy(with zone: NSZone?) -> Any { self }
  }

  extension UIContextMenuConfiguration {
    /// Selects the row when the preview has grown to the page that the row opens.
    @MainActor func performPreviewAction(
      _ driver: ListDriver?, animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard let path = (identifier as? MenuIdentifier)?.path else { return }
      animator.addCompletion { [weak driver] in
        if let driver, let position = driver.snapshot.position(of: path) { driver.activate(.item(position)) }
      }
    }
  }
#endif
