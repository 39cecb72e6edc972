import CGTK
import Roster

/// Owns the rows that exist as widgets: dequeues, updates and recycles them.
@MainActor
final class VisibleRowsController {
  /// Called when a row's content changed, by an update or by an observable model.
  var onContentChange: @MainActor () -> Void = {}
  /// Called before a row's widgets go back to the pool.
  var onRecycle: @MainActor (RowController) -> Void = { _ in }

  private let driver: ListDriver
  private let widget: ListWidget
  private let factory: RowFactory
  private let pool = ReusePool()
  private var rows: [ElementPosition: RowController] = [:]
  private var decoratedWidth = 0.0
  /// The move that the decorations anticipate, while a row is dragged.
  var preview: MovePreview? {
    didSet { if preview != oldValue { updateDecorations() } }
  }

  init(driver: ListDriver, widget: ListWidget, factory: RowFactory) {
    self.driver = driver
    self.widget = widget
    self.factory = factory
  }

  // MARK: Access

  /// The number of rows in use.
  var count: Int { rows.count }

  /// The rows in use, in no particular order.
  var all: Dictionary<ElementPosition, RowController>.Values { rows.values }

  /// The rows in use by position.
  var byElement: [ElementPosition: RowController] { rows }

  /// The row at a position, if it exists as widgets.
  subscript(element: ElementPosition) -> RowController? { rows[element] }

  /// The row that a widget belongs to.
  func row(of widget: RowWidget) -> RowController? {
    rows.values.first { $0.widget === widget }
  }

  /// Returns the row at a position; dequeues one if none exists.
  func dequeueRow(at element: ElementPosition) -> RowController {
    if let row = rows[element] { return row }
    let content = factory.row(at: element)
    let reuseKey = ReuseKey(for: content.content, at: element)
    let isKept = content.traits.hasDedicatedCell && reuseKey.element != .footer
    let keptKey = isKept ? driver.snapshot.path(of: element) : nil
    if let keptKey, let kept = pool.dequeueKept(keptKey) {
      if kept.reuseKey == reuseKey {
        rows[element] = kept
        kept.resume(element)
        return kept
      }
      discard(kept)
    }
    let unused = keptKey == nil ? pool.dequeue(reuseKey) : nil
    let row = unused ?? factory.create(for: content.content, at: element, in: widget)
    row.keptCellKey = keptKey
    rows[element] = row
    factory.bind(row, to: element) { [weak self] row in
      guard let self else { return }
      updateDecoration(of: row)
      onContentChange()
    }
    return row
  }

  // MARK: Recycling

  /// Removes a row from the list, and puts its widgets into the pool, as ``recycle(_:)``.
  func remove(_ row: RowController) {
    rows[row.element] = nil
    onRecycle(row)
    pool.enqueue(row)
  }

  /// Hides the rows that were removed, unless they display another element by now.
  func hideUnused() { pool.hideUnused() }

  /// Puts the widgets of a row that the list has no more into the pool, or keeps them with their state for this row.
  func recycle(_ row: RowController) {
    onRecycle(row)
    pool.enqueue(row)
    pool.hideUnused()
  }

  /// Replaces the cells whose content is of another type now. A new cell takes over the focus.
  func replaceIncompatibleCells() {
    for row in rows.values where !row.isCellCompatible {
      let hadFocus = row.widget.containsFocus
      row.keptCellKey = nil
      remove(row)
      if hadFocus { gtk_widget_grab_focus(dequeueRow(at: row.element).widget.pointer) }
    }
  }

  private func discard(_ row: RowController) {
    row.unbind()
    widget.remove(row.widget)
  }

  // MARK: Updates

  /// Moves the rows to their positions in a new snapshot.
  ///
  /// - Parameter newPosition: Returns an element's position after the update; `nil` if it was deleted.
  /// - Returns: The rows of deleted elements. The caller recycles them.
  func move(to newPosition: (ElementPosition) -> ElementPosition?) -> [RowController] {
    var staying: [ElementPosition: RowController] = [:]
    var deleted: [RowController] = []
    for row in rows.values {
      if let element = newPosition(row.element) {
        staying[element] = row
        row.element = element
      } else {
        deleted.append(row)
      }
    }
    rows = staying
    return deleted
  }

  /// Binds the rows to the new snapshot.
  func refresh() {
    for row in rows.values { row.binding.refresh(row.element) }
  }

  /// Updates the off-screen rows that keep their cells.
  ///
  /// - Parameter newPosition: Returns an element's position after the update; `nil` if it was deleted.
  func updateKeptRows(_ newPosition: (ElementPosition) -> ElementPosition?) {
    for row in pool.updateKept({ newPosition($0.element) }) { discard(row) }
  }

  /// Displays every row again, after a change of the theme.
  func updateCells() {
    for row in rows.values {
      if let content = row.binding.row?.content { row.cell.update(content) }
    }
  }

  /// Updates the decorations if the width has changed.
  func updateDecorations(forWidth width: Double) {
    guard width != decoratedWidth else { return }
    decoratedWidth = width
    updateDecorations()
  }

  /// Updates the decoration and the traits of every row.
  func updateDecorations() {
    for row in rows.values { updateDecoration(of: row) }
  }

  private func updateDecoration(of row: RowController) {
    let sections = driver.snapshot.sections
    guard let content = row.binding.row, sections.indices.contains(row.element.section) else { return }
    let style = style(of: row.element, content)
    row.decorate(style)
    row.updateTraits(
      of: content, positionInSection: row.element.item?.item,
      sectionCount: sections[row.element.section].items.count, hasCornerMark: style.isInGrid && !style.isChip)
    if !widget.isMoving { row.updateName(in: driver.strings) }
  }

  /// Returns the style of an element's decoration.
  private func style(
    of element: ElementPosition, _ content: ListRow, isLifted: Bool = true
  ) -> RowDecoration.Style {
    let sections = driver.snapshot.sections
    let new = preview?.newElement(of: element) ?? element
    let section = sections[new.section]
    var style = RowDecoration.Style(
      new, content, section: section,
      itemCount: preview?.itemCount(ofSection: new.section, in: driver.snapshot) ?? section.items.count,
      style: driver.presentation.style, theme: driver.presentation.theme, isFirstSection: new.section == 0,
      isLastSection: new.section == sections.count - 1, width: widget.width)
    if isLifted, let preview, element == .item(preview.source) { style.lift() }
    return style
  }

  /// Returns the style that the dragged row has after the move that the decorations anticipate.
  func style(ofMoved row: RowController) -> RowDecoration.Style {
    row.binding.row.map { style(of: row.element, $0, isLifted: false) } ?? row.decoration.currentStyle
  }

  /// Names the rows that were bound while the list scrolled.
  func updateNames() {
    for row in rows.values where !row.isNamed { row.updateName(in: driver.strings) }
  }
}
