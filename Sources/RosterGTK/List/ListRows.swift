import CGTK
import Roster

/// The rows of a list view: their widgets, layout, focus and input.
@MainActor
final class ListRows {
  let widget = ListWidget()
  let factory: RowFactory
  let rows: VisibleRowsController
  let carousels: CarouselController
  let layout: LayoutController
  let animator: RowAnimator
  let focus: FocusController
  let drag: DragController
  let transfer: TransferController
  let swipe: SwipeController
  let interaction: RowInteractionController
  let keyboard: KeyboardController
  let selectionBar: SelectionBar
  /// The request for the focus, while rows are not displayed yet.
  var focusRequest: FocusRequest?

  init(driver: ListDriver, context: GTKCellContext) {
    factory = RowFactory(driver: driver, context: context)
    animator = RowAnimator(widget)
    rows = VisibleRowsController(driver: driver, widget: widget, factory: factory)
    carousels = CarouselController(driver: driver, widget: widget, factory: factory)
    layout = LayoutController(driver: driver, widget: widget, rows: rows, carousels: carousels)
    focus = FocusController(driver: driver, widget: widget, rows: rows, carousels: carousels, layout: layout)
    drag = DragController(driver: driver, widget: widget, rows: rows, layout: layout, animator: animator)
    transfer = TransferController(driver: driver, widget: widget, rows: rows, layout: layout)
    swipe = SwipeController(driver: driver, widget: widget, rows: rows)
    interaction = RowInteractionController(driver: driver, layout: layout, drag: drag, swipe: swipe)
    selectionBar = SelectionBar(driver)
    keyboard = KeyboardController(
      driver: driver, layout: layout, focus: focus, drag: drag, interaction: interaction, widget: widget)
    connect()
  }

  private func connect() {
    widget.layoutDelegate = layout
    widget.focusDelegate = focus
    // Rows are on screen while their widget is mapped: not below another page, nor while a placeholder replaces them.
    for signal in ["map", "unmap"] {
      widget.connect(signal) { [weak layout] in layout?.reportVisibleItems() }
    }
    widget.connect("unmap") { [weak swipe] in swipe?.close() }
    factory.onCreate = { [weak interaction] row in interaction?.connect(row) }
    drag.connect()
    swipe.connect()
    animator.onReorder = { [weak layout] in layout?.sortWidgets() }
    rows.onRecycle = { [weak self] row in
      self?.interaction.closeMenu(of: row)
      self?.swipe.forget(row)
      self?.didRemove(row)
    }
    // The focused row keeps its widgets, so that scrolling loses neither the caret nor unsaved input.
    layout.mustKeep = { [weak focus, weak drag, weak animator] row in
      row === focus?.focusedRow || row === drag?.draggedRow || row.widget.containsFocus || animator?.holds(row) == true
    }
  }

  /// Shows a new snapshot. Rows that exist before and after keep their widgets, and with them the focus and the
  /// selection of text.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - showPresentation: Shows the state of the page besides its rows. Called when the rows have their new contents.
  func apply(_ update: ListUpdate, showPresentation: () -> Void) {
    let captured = animator.capture(animatedItems)
    drag.end()
    let map = layout.apply(update)
    let newPosition = { [layout] (element: ElementPosition) in
      map.newElement(of: element).flatMap { layout.viewport.layout.contains($0) ? $0 : nil }
    }
    let deleted = rows.move(to: newPosition)
    let lostFocus = deleted.first { $0 === focus.focusedRow }
    let isAnimated = update.reason == .change
    func isAnimating(_ element: ElementPosition, in snapshot: ListSnapshot) -> Bool {
      let section = element.section
      return !snapshot.sections.indices.contains(section) || snapshot.sections[section].style.animation != .none
    }
    for row in deleted where row !== lostFocus {
      remove(row, animated: isAnimated && isAnimating(row.element, in: update.before), map)
    }
    rows.refresh()
    carousels.update(to: layout.viewport.layout, map: map)
    rows.updateKeptRows(newPosition)
    showPresentation()
    rows.updateDecorations()
    layout.layOut()
    drag.revealMovedRow()
    transfer.update()
    layout.sortWidgets()
    if let lostFocus {
      focus.moveFocus(fromDeleted: lostFocus)
      remove(lostFocus, animated: isAnimated, map)
    }
    if isAnimated {
      let items = animatedItems.filter { isAnimating($0.element, in: update.after) }
      animator.run(items, from: captured) { element in
        map.oldElement(of: element).flatMap { update.before.sections.indices.contains($0.section) ? $0 : nil }
      }
    } else {
      animator.finish()
    }
    widget.setNeedsPlacement()
  }

  /// Displays every row again, after a change of the theme.
  func updateCells() {
    rows.updateCells()
    carousels.updateCells()
  }

  /// Recycles the widgets of a deleted row, after it has slid out if it is visible.
  private func remove(_ row: RowController, animated: Bool, _ map: PositionMap) {
    didRemove(row)
    guard animated, animator.canRemove(row) else { return rows.recycle(row) }
    animator.remove(row, ofSection: map.newSection(of: row.element.section)) { [weak self] in self?.rows.recycle(row) }
  }

  /// The rows and carousels that updates move.
  private var animatedItems: [RowAnimator.Item] {
    let sticky = layout.stickyHeader.row
    return rows.all.filter { $0 !== sticky }.map { RowAnimator.Item($0) }
      + carousels.all.filter(\.isShown).map {
        RowAnimator.Item($0.widget, at: .item(ItemPosition(section: $0.section, item: 0)))
      }
  }

  private func didRemove(_ row: RowController) {
    layout.didRemove(row)
    focus.didRemove(row)
  }
}
