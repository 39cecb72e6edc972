import CGTK
import Roster
import RosterFoundation

extension ListView {
  /// Opens a window with the list's sections, loads, updates, cells and memory. F5 updates it. A row saves a recording of the
  /// session in the folder for temporary files, which RosterTesting's `RecordedSession` repeats in a test.
  ///
  /// In debug builds, Control-Shift-I opens it. Where GTK's own inspector is enabled for that key, it opens instead.
  public func showInspector() {
    if let inspector { return inspector.present() }
    let page = InspectorPage(driver)
    let window = Window(
      title: page.title, width: 560, height: 760, content: ListView(page, strings: strings, issues: driver.issues))
    window.onClose = { [weak self] in self?.inspector = nil }
    inspector = window
    window.present()
  }

  /// Opens the inspector on a key. An inspector is not inspected.
  func connectInspector() {
    guard !(driver.page is InspectorPage) else { return }
    addShortcut("<Control><Shift>i") { [weak self] in
      self?.showInspector()
      return self != nil
    }
  }
}
