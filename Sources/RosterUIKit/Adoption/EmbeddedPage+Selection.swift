#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  // A selection of several rows.
  extension EmbeddedPage {
    /// The view at whose bottom the bar of the page's selection is displayed: the view of the table's controller, which may be the table
    /// itself; `nil`, the default, for no bar.
    ///
    /// With a view, the table is in editing mode while the user selects, so that rows have the system's checkmarks, and the last rows end
    /// above the bar. Without one, selected rows have a mark at their edge, and the app displays its own bar. Rows of the app can be
    /// edited meanwhile, unless its data source says otherwise.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   courses.selectionBarContainer = view
    ///   courses.start()
    /// }
    ///
    /// override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    ///   courses.canEditRow(at: indexPath) ?? false
    /// }
    /// override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    ///   courses.didDeselectRow(at: indexPath)
    /// }
    /// ```
    ///
    /// The selection begins when the page's `ListSelection` becomes active, which a button of the app can set, or by two fingers; see
    /// ``shouldBeginMultipleSelectionInteraction(at:)``.
    public var selectionBarContainer: UIView? {
      get { selectionContainer }
      set {
        guard newValue !== selectionContainer else { return }
        selectionContainer = newValue
        showSelection(of: driver.presentation)
        for cell in table.visibleCells { rows.cells.showMark(of: cell) }
      }
    }

    /// Displays the bar and the checkmarks of the page's selection, if the app has a place for the bar.
    func showSelection(of presentation: PagePresentation) {
      selectionBar.show(presentation, in: selectionContainer)
      rows.setSelecting(selectionContainer != nil && presentation.activeSelection != nil)
    }

    /// Returns whether a row has a checkmark or controls in editing mode, or swipe actions; `nil` if its section is not the page's. Call
    /// it in `tableView(_:canEditRowAt:)`.
    public func canEditRow(at path: IndexPath) -> Bool? {
      rows.state.inPage(path).map(rows.canEdit(at:))
    }

    /// Removes a row from the selection. Does nothing if its section is not the page's. Call it in `tableView(_:didDeselectRowAt:)`.
    public func didDeselectRow(at path: IndexPath) {
      if let path = rows.state.inPage(path) { _ = rows.choose(at: path, isSelected: false) }
    }

    /// Returns whether two fingers that move across rows select them, or `nil` if the section is not the page's. Call it in the
    /// delegate's method of similar name.
    public func shouldBeginMultipleSelectionInteraction(at path: IndexPath) -> Bool? {
      rows.state.inPage(path).map { selectionContainer != nil && rows.canChoose(at: $0) }
    }

    /// Begins the selection of the rows across which two fingers move. Does nothing if the section is not the page's. Call it in the
    /// delegate's method of similar name.
    public func didBeginMultipleSelectionInteraction(at path: IndexPath) {
      if rows.state.inPage(path) != nil, selectionContainer != nil { rows.beginSelecting() }
    }
  }
#endif
