#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterFoundation
  import UIKit

  extension ListView {
    /// Presents a sheet with the list's sections, loads, updates, cells and memory. Pulling to refresh updates it. A row saves a
    /// recording of the session in the temporary directory, which RosterTesting's `RecordedSession` repeats in a test.
    ///
    /// In debug builds, Control-Shift-I on a hardware keyboard opens it. On a device without one, call it from an app's debug menu,
    /// or in the debugger. Does nothing for a list that is not in a window.
    public func showInspector() {
      let page = InspectorPage(driver)
      let inspector = ListViewController(page, strings: strings, issues: driver.issues)
      presenter.dialogs.presentingController?
        .present(UINavigationController(rootViewController: inspector), animated: true)
    }
  }
#endif
