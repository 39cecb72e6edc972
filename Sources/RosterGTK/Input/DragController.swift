import CGTK
import Roster

/// Owns the drag that reorders a row by its handle. Updates wait until the row is dropped.
///
/// While a row is dragged, the others stand as they would after the drop, with the cards that they would have.
@MainActor
final class DragController {
  /// The number of frames after which a page that has not moved its item has refused the move.
  private static let patience = 30

  let driver: ListDriver
  let widget: ListWidget
  let rows: VisibleRowsController
  let layout: LayoutController
  private let animator: RowAnimator
  let backdrops: CardBackdrops
  var drag: Drag?
  /// The row that a key moves, until the page has changed.
  private var movedRow: (row: RowController, source: ItemPosition)?

  init(
    driver: ListDriver, widget: ListWidget, rows: VisibleRowsController, layout: LayoutController,
    animator: RowAnimator
  ) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
    self.layout = layout
    self.animator = animator
    backdrops = CardBackdrops(widget)
  }

  /// Whether a row is held.
  var isDragging: Bool { drag.map { $0.framesSinceDrop == nil } ?? false }

  /// The row that is being dragged, or that moves to its place.
  var draggedRow: RowController? { drag?.row }

  /// The position at which the dragged row would be dropped.
  var destination: ItemPosition? { rows.preview?.destination }

  // MARK: Gesture

  /// Adds the gesture to the list. It claims its events from the rows, so that a drag is not a click as well.
  func connect() {
    guard let gesture = gtk_gesture_drag_new() else { return }
    widget.keep(
      SignalConnection.point(gesture.raw, "drag-begin") { [weak self] x, y in
        guard let self, let row = handledRow(atX: x, y: y), begin(row) else {
          gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
          return
        }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      })
    widget.keep(SignalConnection.point(gesture.raw, "drag-update") { [weak self] _, dy in self?.update(distance: dy) })
    widget.keep(
      SignalConnection.point(gesture.raw, "drag-end") { [weak self] _, _ in
        if self?.isDragging == true { self?.drop() }
      })
    widget.keep(
      SignalConnection.object(gesture.raw, "cancel") { [weak self] _ in
        if self?.isDragging == true { self?.cancel() }
      })
    widget.addController(gesture.raw)
  }

  /// The row whose handle is at a point of the list.
  private func handledRow(atX x: Double, y: Double) -> RowController? {
    let picked = Array(widget.picked(atX: x, y: y))
    return rows.all.first { row in picked.contains { $0 == row.decoration.handle?.pointer } }
  }

  // MARK: Dragging

  /// Begins a drag.
  ///
  /// - Returns: Whether the row can be moved and no other row is being dragged.
  func begin(_ row: RowController) -> Bool {
    guard !isDragging, case .item(let position) = row.element, row.binding.row?.traits.isMovable == true else {
      return false
    }
    end()
    animator.finish()
    let drag = Drag(row, source: position)
    self.drag = drag
    gtk_widget_grab_focus(row.widget.pointer)
    drag.placed = Set(visibleWidgets.map { ObjectIdentifier($0.widget) })
    row.widget.setStyle("roster-dragged", true)
    widget.raise(row.widget)
    show(MovePreview(source: position, destination: position))
    drag.frames = TickCallback(widget.pointer) { [weak self] _ in self?.nextFrame() ?? false }
    return true
  }

  /// Moves the dragged row to a distance from its start, in points.
  func update(distance: Double) {
    guard let drag, isDragging else { return }
    drag.distance = distance
    updateDestination()
    placeRows()
    widget.setNeedsPlacement()
  }

  /// Ends the drag at the current position. The page decides whether it accepts the move: the row moves to its new place, and
  /// back if the page does not change.
  func drop() {
    guard let drag, let preview = rows.preview else { return }
    drag.framesSinceDrop = 0
    drag.release()
    let isMove = preview.destination != preview.source
    if !isMove || !driver.move(from: preview.source, to: preview.destination) { show(nil) }
    driver.hostBecameReady()
    placeRows()
    widget.setNeedsPlacement()
  }

  private func cancel() {
    drag?.framesSinceDrop = 0
    show(nil)
    driver.hostBecameReady()
  }

  /// Ends the drag where it is. An update, which has captured the places of the rows, then animates them.
  func end() {
    guard let drag else { return }
    self.drag = nil
    drag.frames = nil
    drag.release()
    backdrops.hide()
    rows.preview = nil
    for item in visibleWidgets { item.widget.shift = 0 }
    drag.row.widget.shift = 0
    widget.setNeedsPlacement()
  }

  /// Autoscrolls, and moves the rows a part of their way to their places.
  private func nextFrame() -> Bool {
    guard let drag else { return false }
    if let frames = drag.framesSinceDrop {
      drag.framesSinceDrop = frames + 1
      if frames == Self.patience { show(nil) }
      if frames > 2 * Self.patience || (rows.preview == nil && isAtRest) {
        end()
        layout.sortWidgets()
        return false
      }
    } else {
      autoscroll()
    }
    placeRows(isFrame: true)
    widget.setNeedsPlacement()
    return true
  }

  /// Scrolls the list while the dragged row is near the top or the bottom.
  private func autoscroll() {
    if let drag, drag.distance != 0, layout.autoscroll(at: drag.center) { updateDestination() }
  }

  // MARK: Keyboard

  /// Moves a row by the keyboard: within its section, or into the next section that accepts it.
  func move(_ row: RowController, by step: Int) -> Bool {
    guard case .item(let position) = row.element, row.binding.row?.traits.isMovable == true else { return false }
    let sections = driver.snapshot.sections
    var destination = ItemPosition(section: position.section, item: position.item + step)
    if destination.item < 0 || destination.item >= sections[position.section].items.count {
      var section = position.section + step
      while sections.indices.contains(section), !acceptsDrop(section) { section += step }
      guard sections.indices.contains(section) else { return true }
      destination = ItemPosition(section: section, item: step > 0 ? 0 : sections[section].items.count)
    }
    movedRow = (row, position)
    driver.move(from: position, to: destination)
    return true
  }

  /// Scrolls to the row that a key has moved.
  func revealMovedRow() {
    guard let (row, source) = movedRow, row.element != .item(source) else { return }
    movedRow = nil
    if row.widget.containsFocus { layout.reveal(row.element) }
  }
}
