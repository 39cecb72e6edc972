import CGTK
import Roster

/// Owns the drag that reorders a row by its handle. Updates wait until the drag ends.
@MainActor
final class DragController {
  /// A drag in progress.
  private final class Drag {
    let row: RowController
    let source: ItemPosition
    /// The row's y-coordinate in the list when the drag began, in points.
    let startY: Double
    /// The distance that the pointer moved, in points.
    var distance = 0.0
    var autoscroll: TickCallback?

    @MainActor
    init(_ row: RowController, source: ItemPosition) {
      self.row = row
      self.source = source
      startY = row.widget.frame.y
    }

    /// The y-coordinate of the dragged row's center in the viewport.
    @MainActor
    var center: Double { startY + distance + row.widget.frame.height / 2 }
  }

  /// The height of the areas at the top and the bottom in which a drag scrolls the list, in points.
  private static let autoscrollEdge = 48.0

  private let driver: ListDriver
  private let widget: ListWidget
  private let rows: VisibleRowsController
  private let layout: LayoutController
  private let animator: RowAnimator
  private var drag: Drag?

  init(
    driver: ListDriver, widget: ListWidget, rows: VisibleRowsController, layout: LayoutController,
    animator: RowAnimator
  ) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
    self.layout = layout
    self.animator = animator
  }

  /// Whether a row is being dragged.
  var isDragging: Bool { drag != nil }

  /// The row that is being dragged.
  var draggedRow: RowController? { drag?.row }

  // MARK: Gesture

  /// Adds the drag gesture to a row.
  func connect(_ row: RowController) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    let widget = row.widget
    widget.keep(
      SignalConnection.point(gesture.raw, "drag-begin") { [weak self, weak row] x, y in
        guard let self, let row, isHandle(of: row, atX: x, y: y), begin(row) else {
          gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
          return
        }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      })
    widget.keep(
      SignalConnection.point(gesture.raw, "drag-update") { [weak self, weak row] _, dy in
        guard let self, let row, row === draggedRow else { return }
        // The gesture reports coordinates of the row, which moves with the pointer.
        update(distance: dy + row.widget.shift)
      })
    widget.keep(
      SignalConnection.point(gesture.raw, "drag-end") { [weak self, weak row] _, _ in
        guard let self, let row, row === draggedRow else { return }
        drop()
      })
    widget.keep(
      SignalConnection.object(gesture.raw, "cancel") { [weak self, weak row] _ in
        guard let self, let row, row === draggedRow else { return }
        cancel()
      })
    widget.addController(gesture.raw)
  }

  private func isHandle(of row: RowController, atX x: Double, y: Double) -> Bool {
    guard let handle = row.decoration.handle, handle.isVisible else { return false }
    var picked = gtk_widget_pick(row.widget.pointer, x, y, GTK_PICK_DEFAULT)
    while let widget = picked, widget != row.widget.pointer {
      if widget == handle.pointer { return true }
      picked = gtk_widget_get_parent(widget)
    }
    return false
  }

  // MARK: Dragging

  /// Begins a drag.
  ///
  /// - Returns: Whether the row can be moved and no other row is being dragged.
  func begin(_ row: RowController) -> Bool {
    guard drag == nil, case .item(let position) = row.element, row.binding.row?.traits.isMovable == true else {
      return false
    }
    animator.finish()
    let drag = Drag(row, source: position)
    self.drag = drag
    row.widget.setStyle("roster-dragged", true)
    widget.raise(row.widget)
    drag.autoscroll = TickCallback(widget.pointer) { [weak self] _ in self?.autoscroll() ?? false }
    return true
  }

  /// Moves the dragged row to a distance from its start, in points.
  func update(distance: Double) {
    guard let drag else { return }
    drag.distance = distance
    shiftRows()
  }

  /// Ends the drag at the current position. The page decides whether it accepts the move.
  func drop() {
    guard let drag else { return }
    let destination = destination(of: drag)
    end()
    if let destination, destination != drag.source { driver.move(from: drag.source, to: destination) }
    driver.hostBecameReady()
  }

  private func cancel() {
    guard drag != nil else { return }
    end()
    driver.hostBecameReady()
  }

  private func end() {
    guard let drag else { return }
    self.drag = nil
    drag.autoscroll = nil
    drag.row.widget.setStyle("roster-dragged", false)
    let positions = animator.capture(rows.all)
    for row in rows.all { row.widget.shift = 0 }
    layout.layOut()
    animator.run(rows.all, from: positions)
    widget.setNeedsPlacement()
  }

  /// Shifts the rows between the source and the destination.
  private func shiftRows() {
    guard let drag else { return }
    let destination = destination(of: drag) ?? drag.source
    let height = drag.row.widget.frame.height
    let source = ElementPosition.item(drag.source)
    for row in rows.all where row !== drag.row {
      guard case .item(let position) = row.element else { continue }
      let isInSection = position.section == destination.section
      if isInSection, row.element > source, position.item <= destination.item {
        row.widget.shift = -height
      } else if isInSection, row.element < source, position.item >= destination.item {
        row.widget.shift = height
      } else {
        row.widget.shift = 0
      }
    }
    drag.row.widget.frame.y = drag.startY
    drag.row.widget.shift = drag.distance
    widget.setNeedsPlacement()
  }

  /// The destination of the dragged row, as an index path after its removal.
  private func destination(of drag: Drag) -> ItemPosition? {
    let candidates = rows.all.filter {
      $0 !== drag.row && $0.element.item != nil && acceptsDrop($0.element.section)
    }
    guard let nearest = candidates.min(by: { abs(center($0) - drag.center) < abs(center($1) - drag.center) }),
      let position = nearest.element.item
    else { return nil }
    let sourceCenter = drag.startY + drag.row.widget.frame.height / 2
    if abs(drag.center - sourceCenter) < abs(drag.center - center(nearest)) { return drag.source }
    guard position.section != drag.source.section else { return position }
    let isAfter = drag.center > center(nearest)
    return ItemPosition(section: position.section, item: position.item + (isAfter ? 1 : 0))
  }

  private func acceptsDrop(_ section: Int) -> Bool {
    let sections = driver.snapshot.sections
    return sections.indices.contains(section) && sections[section].drop != nil
  }

  private func center(_ row: RowController) -> Double { row.widget.frame.y + row.widget.frame.height / 2 }

  /// Scrolls the list while the dragged row is near the top or the bottom.
  private func autoscroll() -> Bool {
    guard let drag else { return false }
    let edge = Self.autoscrollEdge
    let y = drag.center
    let speed = y < edge ? (y - edge) / 4 : (y > widget.height - edge ? (y - widget.height + edge) / 4 : 0)
    if speed != 0, drag.distance != 0 {
      layout.scroll(by: speed)
      shiftRows()
    }
    return true
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
    driver.move(from: position, to: destination)
    return true
  }
}
