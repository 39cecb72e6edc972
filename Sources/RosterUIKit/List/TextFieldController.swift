#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Handles the Return key of text fields in rows: it moves to the next text field; in the last one, it ends editing and performs
  /// the row's selection action, if it has one.
  @MainActor
  final class TextFieldController: NSObject, TextEditingDelegate {
    private let table: UITableView
    private let state: TableState
    private let driver: ListDriver

    /// The number of rows below a text field that are searched for the next one.
    static let searchLimit = 200

    init(table: UITableView, state: TableState, driver: ListDriver) {
      self.table = table
      self.state = state
      self.driver = driver
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      textField.returnKeyType = nextPath(after: textField) == nil ? .done : .next
      return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      let path = path(of: textField)
      if let path, let element = state.contents.element(at: path), driver.submit(element) { return false }
      if let path = nextPath(after: textField), let next = field(at: path), next.becomeFirstResponder() { return false }
      textField.resignFirstResponder()
      if let path, state.contents.row(at: path)?.traits.isSelectable == true,
        let element = state.contents.element(at: path)
      {
        driver.activate(element)
      }
      return false
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { didBeginEditing(textField) }

    func textFieldDidEndEditing(_ textField: UITextField) { didEndEditing() }

    /// A text field or a text view of a row has the keyboard.
    func didBeginEditing(_ view: UIView) {
      driver.focusDidMove(to: path(of: view).flatMap { state.contents.source(at: $0)?.path })
    }

    /// The text field or text view has lost the keyboard, unless only its cell is replaced.
    func didEndEditing() {
      if edited == nil { driver.focusDidMove(to: nil) }
    }

    /// Makes an item visible, and its text field or text view first responder. Returns whether the item has one.
    func focus(_ item: ItemPosition) -> Bool {
      guard let path = state.contents.path(of: item), let row = state.contents.row(at: path), row.isEnabled else {
        return false
      }
      if row.hasTextField { return field(at: path)?.becomeFirstResponder() == true }
      show(path)
      return table.cellForRow(at: path)?.firstTextView?.becomeFirstResponder() == true
    }

    // MARK: Replaced cells

    /// The row whose text field the user edits, while its cell is being replaced.
    private var edited: ItemPath?

    /// The table is about to replace cells, including those of rows that remain.
    func willReplaceCells() {
      // The first call precedes the change of the rows.
      guard edited == nil, let field = table.firstTextField(where: \.isFirstResponder), let path = path(of: field)
      else { return }
      edited = state.contents.source(at: path)?.path
    }

    /// The table has laid out its rows: the row's new cell gets the keyboard in the same turn of the run loop, so that the
    /// keyboard does not move.
    func cellsDidChange() {
      guard let edited else { return }
      self.edited = nil
      guard let position = state.contents.snapshot.position(of: edited), let path = state.contents.path(of: position)
      else { return }
      table.cellForRow(at: path)?.accessoryView?.firstTextField { !$0.isFirstResponder }?.becomeFirstResponder()
    }

    // MARK: Rows

    private func path(of field: UIView) -> IndexPath? {
      var view: UIView? = field
      while let current = view {
        if let cell = current as? UITableViewCell, let path = table.indexPath(for: cell) { return path }
        view = current.superview
      }
      return nil
    }

    /// The next row with a text field.
    private func nextPath(after field: UITextField) -> IndexPath? {
      guard var path = path(of: field) else { return nil }
      for _ in 0..<Self.searchLimit {
        path.row += 1
        while path.row >= state.contents.rowCount(in: path.section) {
          guard path.section + 1 < state.contents.sectionCount else { return nil }
          path = IndexPath(row: 0, section: path.section + 1)
        }
        if state.contents.row(at: path)?.hasTextField == true { return path }
      }
      return nil
    }

    private func show(_ path: IndexPath) {
      table.scrollToRow(at: path, at: .none, animated: false)
      table.layoutIfNeeded()
    }

    /// The text field of a row, which becomes visible.
    private func field(at path: IndexPath) -> UITextField? {
      show(path)
      return table.cellForRow(at: path)?.accessoryView?.firstTextField { _ in true }
    }
  }

  extension ListRow {
    fileprivate var hasTextField: Bool {
      isEnabled && control?.role == .textField
    }
  }

  extension UIView {
    fileprivate var firstTextView: UITextView? {
      self as? UITextView ?? subviews.lazy.compactMap(\.firstTextView).first
    }

    fileprivate func firstTextField(where condition: (UITextField) -> Bool) -> UITextField? {
      if let field = self as? UITextField { return condition(field) ? field : nil }
      for view in subviews {
        if let field = view.firstTextField(where: condition) { return field }
      }
      return nil
    }
  }
#endif
