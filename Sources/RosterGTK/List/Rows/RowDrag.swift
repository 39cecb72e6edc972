import CGTK
import Roster

/// A row under way: the user drags it by its handle. Updates wait until it is dropped.
@MainActor
final class RowDrag {
  let row: LiveRow
  let from: ItemPosition
  /// Where the row was taken, in the list, in points.
  let startY: Double
  /// How far the pointer went since, in points.
  var distance = 0.0
  /// The offset of the document when the drag began, in points.
  let startOffset: Double
  var autoScroll: TickCallback?

  init(_ row: LiveRow, from: ItemPosition, startOffset: Double) {
    self.row = row
    self.from = from
    self.startOffset = startOffset
    startY = row.holder.frame.y
  }

  /// Where the row's middle is drawn, in the viewport.
  var middle: Double { startY + distance + row.holder.frame.height / 2 }
}

extension ListView {
  func connectDrag(to row: LiveRow) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    let holder = row.holder
    holder.keep(
      SignalConnection.point(gesture.raw, "drag-begin") { [weak self, weak row] x, y in
        guard let self, let row, isOnHandle(of: row, x: x, y: y), beginDrag(row) else {
          gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
          return
        }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      })
    holder.keep(
      SignalConnection.point(gesture.raw, "drag-update") { [weak self, weak row] _, dy in
        guard let self, let row, let drag, drag.row === row else { return }
        // The gesture counts from where the row began, but the row moves along.
        moveDrag(to: dy + row.holder.shift)
      })
    holder.keep(
      SignalConnection.point(gesture.raw, "drag-end") { [weak self, weak row] _, _ in
        guard let self, let row, drag?.row === row else { return }
        endDrag()
      })
    holder.keep(
      SignalConnection.object(gesture.raw, "cancel") { [weak self, weak row] _ in
        guard let self, let row, drag?.row === row else { return }
        cancelDrag()
      })
    holder.addController(gesture.raw)
  }

  private func isOnHandle(of row: LiveRow, x: Double, y: Double) -> Bool {
    guard let handle = row.frame.handle, handle.isVisible else { return false }
    var picked = gtk_widget_pick(row.holder.pointer, x, y, GTK_PICK_DEFAULT)
    while let widget = picked, widget != row.holder.pointer {
      if widget == handle.pointer { return true }
      picked = gtk_widget_get_parent(widget)
    }
    return false
  }

  /// Takes a row up.
  @discardableResult
  func beginDrag(_ row: LiveRow) -> Bool {
    guard drag == nil, case .item(let position) = row.element, row.binding.row?.traits.isMovable == true else {
      return false
    }
    animator.finish()
    let started = RowDrag(row, from: position, startOffset: viewport.offset)
    drag = started
    row.holder.setStyle("roster-dragged", true)
    list.raise(row.holder)
    started.autoScroll = TickCallback(list.pointer) { [weak self] _ in self?.scrollAtEdge() ?? false }
    return true
  }

  func moveDrag(to distance: Double) {
    guard let drag else { return }
    drag.distance = distance
    showDrag()
  }

  /// Drops the row; the page decides whether it stays.
  func endDrag() {
    guard let drag else { return }
    let target = dropTarget(of: drag)
    finishDrag()
    if let target, target != drag.from { driver.move(from: drag.from, to: target) }
    driver.hostBecameReady()
  }

  func cancelDrag() {
    guard drag != nil else { return }
    finishDrag()
    driver.hostBecameReady()
  }

  private func finishDrag() {
    guard let drag else { return }
    self.drag = nil
    drag.autoScroll = nil
    drag.row.holder.setStyle("roster-dragged", false)
    let drawn = animator.capture(live.values)
    for row in live.values { row.holder.shift = 0 }
    layOut()
    animator.run(live.values, from: drawn)
    list.setNeedsPlacement()
  }

  /// Rows between the old and the new place make room.
  private func showDrag() {
    guard let drag else { return }
    let target = dropTarget(of: drag) ?? drag.from
    let height = drag.row.holder.frame.height
    let gone = ElementPosition.item(drag.from)
    for (element, row) in live where row !== drag.row {
      guard case .item(let position) = element else { continue }
      let isBetweenDown = element > gone && position.section == target.section && position.item <= target.item
      let isBetweenUp = element < gone && position.section == target.section && position.item >= target.item
      row.holder.shift = isBetweenDown ? -height : (isBetweenUp ? height : 0)
    }
    drag.row.holder.frame.y = drag.startY
    drag.row.holder.shift = drag.distance
    list.setNeedsPlacement()
  }

  /// Where the row would come to stand, counted as once it is taken out of its old place.
  private func dropTarget(of drag: RowDrag) -> ItemPosition? {
    let rows = live.filter { $0.value !== drag.row && $0.key.item != nil }
    let sections = driver.snapshot.sections
    let below = rows.filter { canDrop(in: $0.key.section, sections) }
    guard
      let nearest = below.min(by: { abs(center($0.value) - drag.middle) < abs(center($1.value) - drag.middle) }),
      let position = nearest.key.item
    else { return nil }
    let ownCenter = drag.startY + drag.row.holder.frame.height / 2
    if abs(drag.middle - ownCenter) < abs(drag.middle - center(nearest.value)) { return drag.from }
    guard position.section != drag.from.section else { return position }
    let goesAfter = drag.middle > center(nearest.value)
    return ItemPosition(section: position.section, item: position.item + (goesAfter ? 1 : 0))
  }

  private func canDrop(in section: Int, _ sections: [SectionSnapshot]) -> Bool {
    sections.indices.contains(section) && sections[section].actions.drop != nil
  }

  private func center(_ row: LiveRow) -> Double { row.holder.frame.y + row.holder.frame.height / 2 }

  /// The list scrolls while the row is held at an edge.
  private func scrollAtEdge() -> Bool {
    guard let drag else { return false }
    let edge = 48.0
    let y = drag.middle
    let speed = y < edge ? (y - edge) / 4 : (y > list.height - edge ? (y - list.height + edge) / 4 : 0)
    if speed != 0, drag.distance != 0 {
      viewport.scroll(by: speed)
      layOut(isCommand: true)
      showDrag()
    }
    return true
  }

  /// Moves the focused row by keyboard: within its section, and into the neighbouring one that takes it.
  func moveFocusedRow(by step: Int) -> Bool {
    guard let focused, case .item(let position) = focused.element, focused.binding.row?.traits.isMovable == true
    else { return false }
    let sections = driver.snapshot.sections
    var target = ItemPosition(section: position.section, item: position.item + step)
    if target.item < 0 || target.item >= sections[position.section].items.count {
      var section = position.section + step
      while sections.indices.contains(section), !canDrop(in: section, sections) { section += step }
      guard sections.indices.contains(section) else { return true }
      target = ItemPosition(section: section, item: step > 0 ? 0 : sections[section].items.count)
    }
    driver.move(from: position, to: target)
    return true
  }
}
