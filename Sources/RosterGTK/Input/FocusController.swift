import CGTK
import CRosterGTK
import Roster

/// Owns the keyboard focus of the list.
@MainActor
final class FocusController: ListWidgetFocusDelegate {
  /// The direction of a focus movement.
  enum Direction {
    case up, down, first, last, pageUp, pageDown
  }

  /// The row that has the focus or had it last.
  private(set) var focusedRow: RowController?

  private let driver: ListDriver
  private let widget: ListWidget
  private let rows: VisibleRowsController
  private let carousels: CarouselController
  private let layout: LayoutController

  init(
    driver: ListDriver, widget: ListWidget, rows: VisibleRowsController, carousels: CarouselController,
    layout: LayoutController
  ) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
    self.carousels = carousels
    self.layout = layout
    carousels.onFocus = { [weak self] in self?.focusedRow = $0 }
  }

  private var order: FocusOrder { FocusOrder(snapshot: driver.snapshot) }

  // MARK: ListWidgetFocusDelegate

  func focusDidMove(to widget: RowWidget?) {
    // A carousel reports the focus of its rows itself.
    let row = widget.flatMap { rows.row(of: $0) }
    if widget == nil || row != nil {
      driver.focusDidMove(to: row?.element.item.flatMap { driver.snapshot.path(at: $0) })
    }
    guard let row, row !== focusedRow else { return }
    focusedRow = row
    if !row.isNamed { row.updateName(in: driver.strings) }
    if !layout.isLayingOut { layout.reveal(row.element) }
  }

  var preferredFocusRow: RowWidget? { preferredRow?.widget }

  func focusField(isForward: Bool) -> Bool {
    // Beyond the rows that are searched, the Tab key leaves the list.
    focusedRow.flatMap { driver.snapshot.textField(from: $0.element, isForward: isForward) }
      .map { focusControl(of: .item($0)) } ?? false
  }

  func focusAfterRows() -> Bool { false }

  func submitField() -> Bool { focusedRow.map { driver.submit($0.element) } ?? false }

  /// Focuses the control of a row; the row if it has none.
  @discardableResult
  func focusControl(of element: ElementPosition) -> Bool {
    guard let row = driver.snapshot.row(at: element), row.isEnabled, row.control != nil else { return focus(element) }
    layout.reveal(element)
    let controller = rows.dequeueRow(at: element)
    let cell = controller.standardCell?.slot.visibleCell ?? controller.cell
    return gtk_widget_grab_focus(cell.widget.pointer) != 0
      || gtk_widget_child_focus(cell.widget.pointer, GTK_DIR_TAB_FORWARD) != 0
  }

  private var preferredRow: RowController? {
    if let focusedRow, focusedRow.isInUse { return focusedRow }
    if let selected = rows.all.first(where: { $0.isInUse && $0.binding.row?.traits.isSelected == true }) {
      return selected
    }
    return layout.firstVisibleElement(where: order.canFocus).flatMap { rows[$0] }
  }

  /// The element from which the focus moves. The last focused row may be recycled by now, in a carousel.
  private var startElement: ElementPosition? { focusedRow?.element ?? preferredRow?.element }

  // MARK: Moving the focus

  /// Focuses an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scrolls: Whether to scroll until the element is visible.
  @discardableResult
  func focus(_ element: ElementPosition, scrolls: Bool = true) -> Bool {
    if scrolls { layout.reveal(element) }
    if let carousel = carousels.carousel(ofSection: element.section), let position = element.item {
      return carousel.focus(item: position.item)
    }
    // GTK focuses only widgets that the list has positioned.
    return gtk_widget_grab_focus(rows.dequeueRow(at: element).widget.pointer) != 0
  }

  /// Moves the focus. The list uses the key even if there is nothing to focus.
  func moveFocus(_ direction: Direction) -> Bool {
    guard let element = element(toward: direction) else { return true }
    let isFocused = focus(element)
    // Also the headings before the first row, and the text after the last one.
    if element == order.first { layout.scroll(to: .start) }
    if direction == .last { layout.scroll(to: .end) }
    return isFocused
  }

  /// Focuses the nearest neighbor of a deleted row that has the focus; if the row was not visible, a visible row, so that
  /// the list does not scroll.
  func moveFocus(fromDeleted row: RowController) {
    guard row.widget.containsFocus else { return }
    let frame = row.widget.frame
    guard frame.y < widget.height, frame.y + frame.height > 0 else {
      if let visible = layout.firstVisibleElement(where: order.canFocus) { focus(visible, scrolls: false) }
      return
    }
    let last = driver.snapshot.sections.count - 1
    guard last >= 0 else { return }
    let section = min(row.element.section, last)
    let count = driver.snapshot.sections[section].items.count
    if case .item(let position) = row.element, count > 0 {
      focus(.item(ItemPosition(section: section, item: min(position.item, count - 1))), scrolls: false)
    } else if let next = order.element(after: .header(section: section)) ?? order.first {
      focus(next, scrolls: false)
    }
  }

  /// Handles the removal of a row.
  func didRemove(_ row: RowController) {
    if row === focusedRow { focusedRow = nil }
  }

  private func element(toward direction: Direction) -> ElementPosition? {
    switch direction {
    case .first: order.first
    case .last: order.last
    case .up: element(isDown: false)
    case .down: element(isDown: true)
    case .pageUp: elementOnNextPage(isDown: false)
    case .pageDown: elementOnNextPage(isDown: true)
    }
  }

  /// The next or previous element; in a grid, the nearest one in the next or previous line.
  private func element(isDown: Bool) -> ElementPosition? {
    guard let start = startElement else { return order.first }
    guard focusedRow != nil else { return start }
    if let item = start.item, carousels.carousel(ofSection: item.section) != nil {
      return element(past: item.section, isDown: isDown)
    }
    guard case .item(let position) = start, !driver.snapshot.sections[position.section].layout.isList,
      let frame = rows[start]?.widget.frame
    else { return enterCarousel(neighbor(of: start, isDown: isDown)) }
    return elementInGrid(from: start, frame: frame, isDown: isDown)
  }

  private func elementInGrid(
    from start: ElementPosition, frame: RowWidget.Frame, isDown: Bool
  ) -> ElementPosition? {
    let center = frame.x + frame.width / 2
    var next = neighbor(of: start, isDown: isDown)
    var best: (element: ElementPosition, distance: Double, y: Double)?
    while let element = next, element.section == start.section {
      let other = rows.dequeueRow(at: element).widget.frame
      let isPast = isDown ? other.y > frame.y : other.y < frame.y
      if let best, other.y != best.y { return best.element }
      let distance = abs(other.x + other.width / 2 - center)
      if isPast, distance < best?.distance ?? .infinity { best = (element, distance, other.y) }
      next = neighbor(of: element, isDown: isDown)
    }
    return best?.element ?? enterCarousel(next)
  }

  private func neighbor(of element: ElementPosition, isDown: Bool) -> ElementPosition? {
    isDown ? order.element(after: element) : order.element(before: element)
  }

  /// The focus enters a carousel at its current item.
  private func enterCarousel(_ element: ElementPosition?) -> ElementPosition? {
    guard let position = element?.item, let carousel = carousels.carousel(ofSection: position.section) else {
      return element
    }
    return .item(ItemPosition(section: position.section, item: carousel.currentItem))
  }

  private func element(past section: Int, isDown: Bool) -> ElementPosition? {
    let count = driver.snapshot.sections[section].items.count
    let edge = ElementPosition.item(ItemPosition(section: section, item: isDown ? count - 1 : 0))
    return enterCarousel(neighbor(of: edge, isDown: isDown))
  }

  private func elementOnNextPage(isDown: Bool) -> ElementPosition? {
    guard let start = startElement else { return order.first }
    let distance = (widget.height - layout.stickyHeader.height) * (isDown ? 0.9 : -0.9)
    let startY = layout.viewport.placement(of: start)?.y ?? 0
    let offset = layout.viewport.offset
    layout.scroll(by: distance)
    let targetY = startY + distance - (layout.viewport.offset - offset)
    guard let nearest = layout.visibleElement(nearestTo: targetY, where: order.canFocus), nearest != start else {
      return isDown ? order.last : order.first
    }
    return nearest
  }
}
