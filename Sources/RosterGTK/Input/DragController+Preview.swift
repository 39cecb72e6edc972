import Roster

extension DragController {
  /// A drag in progress.
  final class Drag {
    let row: RowController
    let source: ItemPosition
    /// The y-coordinate of the row's body in the list when the drag began, in points.
    let startY: Double
    /// The distance that the pointer moved, in points.
    var distance = 0.0
    /// The rows that have been placed; a row that scrolls into view takes its place at once.
    var placed: Set<ObjectIdentifier> = []
    /// The number of frames since the drop; `nil` while the row is held.
    var framesSinceDrop: Int?
    var frames: TickCallback?

    @MainActor
    init(_ row: RowController, source: ItemPosition) {
      self.row = row
      self.source = source
      startY = row.widget.body.y + row.widget.shift
    }

    @MainActor
    var center: Double { startY + distance + row.widget.body.height / 2 }

    /// Draws the row as one that is not held.
    @MainActor
    func release() {
      for style in ["roster-dragged", "roster-forbidden"] { row.widget.setStyle(style, false) }
    }
  }

  /// The part of its way that a row moves in a frame.
  private static let pace = 0.3

  /// Lets the rows anticipate a move; `nil` lets them return.
  func show(_ preview: MovePreview?) {
    guard let drag, preview != rows.preview else { return }
    let tops = visibleWidgets.map { ($0.widget, $0.widget.body.y + $0.widget.shift) }
    rows.preview = preview
    layout.layOut()
    // A row whose margin changes does not jump.
    for (widget, top) in tops where widget !== drag.row.widget { widget.shift = top - widget.body.y }
    placeRows()
    widget.setNeedsPlacement()
  }

  func updateDestination() {
    guard let drag else { return }
    let slot = slots.min { abs($0.center - drag.center) < abs($1.center - drag.center) }
    let isForbidden = slot?.destination == nil
    drag.row.widget.setStyle("roster-forbidden", isForbidden)
    let destination = slot?.destination ?? drag.source
    show(MovePreview(source: drag.source, destination: destination))
  }

  /// A place where the row can be dropped; without a destination, one where it cannot.
  private struct Slot {
    var center: Double
    var destination: ItemPosition?
  }

  /// The places above and below the visible rows, as if the dragged row were not there.
  private var slots: [Slot] {
    guard let drag else { return [] }
    let source = ElementPosition.item(drag.source)
    let sourceHeight = layout.visibleElements.first { $0.position == source }?.height ?? 0
    let half = drag.row.widget.body.height / 2
    var slots: [Slot] = []
    for element in layout.visibleElements where element.position != source && !element.isSticky {
      let section = element.position.section
      let y = element.y - (element.position > source ? sourceHeight : 0)
      let accepts = acceptsDrop(section)
      let count = driver.snapshot.sections[section].items.count - (section == drag.source.section ? 1 : 0)
      switch element.position {
      case .header, .footer:
        guard count == 0 || !accepts else { continue }
        let destination = accepts ? ItemPosition(section: section, item: 0) : nil
        slots.append(
          Slot(center: y + element.height + (accepts ? half : -element.height / 2), destination: destination))
      case .item(let position):
        let item = position.item - (section == drag.source.section && position.item > drag.source.item ? 1 : 0)
        let row = rows[element.position]
        let body = y + (row?.widget.spacing ?? 0)
        guard accepts else {
          slots.append(Slot(center: y + element.height / 2, destination: nil))
          continue
        }
        slots.append(Slot(center: body + half, destination: ItemPosition(section: section, item: item)))
        guard item == count - 1 else { continue }
        let end = y + element.height - (row?.widget.spacingBelow ?? 0)
        slots.append(Slot(center: end + half, destination: ItemPosition(section: section, item: item + 1)))
      }
    }
    // The section of the row may have no other.
    if driver.snapshot.sections[drag.source.section].items.count == 1, acceptsDrop(drag.source.section) {
      slots.append(Slot(center: drag.startY + half, destination: drag.source))
    }
    return slots
  }

  func acceptsDrop(_ section: Int) -> Bool {
    driver.snapshot.section(section)?.move != nil
  }

  struct Placed {
    let element: PlacedElement
    let widget: RowWidget
  }

  /// The widgets of the visible elements, without the dragged row.
  var visibleWidgets: [Placed] {
    layout.visibleElements.compactMap { element in
      guard !element.isSticky else { return nil }
      if element.isCarousel {
        return layout.carousels.carousel(ofSection: element.position.section).map {
          Placed(element: element, widget: $0.widget)
        }
      }
      guard let row = rows[element.position], row !== drag?.row else { return nil }
      return Placed(element: element, widget: row.widget)
    }
  }

  // MARK: Placement

  /// The distance by which an element is moved: up by the space that the row has left, and down by that which it takes.
  private func shift(of element: PlacedElement) -> Double {
    guard let drag, let preview = rows.preview else { return 0 }
    let source = ElementPosition.item(drag.source)
    let isBelowSource = element.position > source
    let isBelowSlot = preview.newElement(of: element.position) > .item(preview.destination)
    return (isBelowSlot ? slotHeight : 0) - (isBelowSource ? drag.row.widget.frame.height : 0)
  }

  /// The height that the dragged row has in its slot, in points.
  private var slotHeight: Double {
    guard let drag, rows.preview != nil else { return 0 }
    let style = rows.style(ofMoved: drag.row)
    // The lines of a row with a fixed height are within it.
    let lineHeight = drag.row.binding.row?.fixedHeight == nil ? style.lineHeight : 0
    return drag.row.widget.body.height + style.outerHeight + lineHeight
  }

  /// The y-coordinate of the body of the dragged row in its slot.
  private var slotY: Double {
    guard let drag, let preview = rows.preview else { return drag?.row.widget.body.y ?? 0 }
    let placed = visibleWidgets
    let isAbove = { (item: Placed) in preview.newElement(of: item.element.position) < .item(preview.destination) }
    let spacing = rows.style(ofMoved: drag.row).spacing
    if let last = placed.last(where: isAbove) {
      return last.element.y + last.element.height + shift(of: last.element) + spacing
    }
    let first = placed.first.map { $0.element.y + shift(of: $0.element) - slotHeight }
    return (first ?? drag.row.widget.frame.y) + spacing
  }

  /// Shifts the rows to their places, or a part of the way.
  func placeRows(isFrame: Bool = false) {
    guard let drag else { return }
    let isAnimated = Theme.allowsAnimation
    for item in visibleWidgets {
      let target = shift(of: item.element)
      let isNew = drag.placed.insert(ObjectIdentifier(item.widget)).inserted
      item.widget.shift = isNew || !isAnimated ? target : step(item.widget.shift, to: target, isFrame)
    }
    let held = drag.startY + drag.distance
    let body = drag.row.widget.body
    if drag.framesSinceDrop == nil {
      drag.row.widget.shift = held - body.y
    } else {
      let target = slotY - body.y
      drag.row.widget.shift = isAnimated ? step(drag.row.widget.shift, to: target, isFrame) : target
    }
    showCards()
  }

  private func step(_ value: Double, to target: Double, _ isFrame: Bool) -> Double {
    guard isFrame else { return value }
    return abs(target - value) < 0.5 ? target : value + (target - value) * Self.pace
  }

  var isAtRest: Bool {
    guard let drag else { return true }
    return visibleWidgets.allSatisfy { $0.widget.shift == shift(of: $0.element) }
      && abs(drag.row.widget.body.y + drag.row.widget.shift - slotY) < 0.5
  }

  /// Draws the cards around their rows and the slot.
  private func showCards() {
    guard let drag else { return }
    let shown = visibleWidgets.compactMap { item -> (RowAnimator.Item, Span)? in
      guard let row = rows[item.element.position] else { return nil }
      var body = row.widget.body
      body.y += row.widget.shift
      return (RowAnimator.Item(row), body)
    }
    var slot = RowAnimator.Item(drag.row)
    slot.card = rows.preview?.destination.section ?? slot.card
    backdrops.show(shown + [(slot, Span(y: slotY, height: drag.row.widget.body.height))])
  }
}
