import Roster

/// Creates rows for the list and its carousels, and counts them.
@MainActor
final class RowFactory {
  let context: GTKCellContext
  /// Called for each new row, to attach gestures to its widget.
  var onCreate: @MainActor (RowController) -> Void = { _ in }
  /// The number of rows created.
  private(set) var createdCount = 0
  /// The number of times that a row was bound.
  private(set) var bindCount = 0
  private let driver: ListDriver

  init(driver: ListDriver, context: GTKCellContext) {
    self.driver = driver
    self.context = context
  }

  /// Returns the row at a position of the current snapshot; an empty row if there is none.
  func row(at element: ElementPosition) -> ListRow {
    driver.row(at: element) ?? ListRow(FallbackContent(text: ""))
  }

  /// Creates the widgets of a row and adds them to a list widget.
  func create(for content: any CellContent, at element: ElementPosition, in list: ListWidget) -> RowController {
    let row = RowController(cell: CellFactory.make(for: content, context: context), element: element, driver: driver)
    createdCount += 1
    list.add(row.widget)
    onCreate(row)
    return row
  }

  /// Binds a row to a position.
  func bind(
    _ row: RowController, to element: ElementPosition, onChange: @escaping @MainActor (RowController) -> Void
  ) {
    bindCount += 1
    row.bind(element, onChange: onChange)
  }
}
