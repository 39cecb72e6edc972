#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ListRow {
    /// Returns the context menu of the row at a path; `nil` if it has no actions.
    @MainActor func contextMenu(at path: ItemPath, of driver: ListDriver) -> UIContextMenuConfiguration? {
      let actions = menuActions(driver.strings) { [weak driver] in driver?.perform($0, on: path) }
      guard !actions.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: actions) }
    }
  }
#endif
