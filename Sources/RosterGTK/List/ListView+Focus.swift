import CGTK
import CRosterGTK
import Roster

extension ListView {
  /// Where the focus goes by a key.
  enum FocusMove {
    case up, down, first, last, pageUp, pageDown
  }

  func listWidget(focusMovedTo holder: RowHolder?) {
    // A carousel says itself which of its rows it is.
    guard let holder, let row = live.values.first(where: { $0.holder === holder }), row !== focused else { return }
    focused = row
    if !isLayingOut { reveal(row.element) }
  }

  func listWidgetRowForEntry() -> RowHolder? {
    if let focused, focused.isInUse { return focused.holder }
    let inSight = placed.first {
      $0.y >= pinnedHeight && !$0.isSticky && !$0.isCarousel && canFocus($0.position)
    }
    return inSight.flatMap { live[$0.position]?.holder }
  }

  /// Gives an element the focus, and brings it into sight.
  @discardableResult
  func focus(_ element: ElementPosition, reveals: Bool = true) -> Bool {
    if reveals { reveal(element) }
    if let carousel = carousel(ofSection: element.section), let position = element.item {
      return carousel.focus(item: position.item)
    }
    let row = live[element] ?? dequeueRow(element)
    // The list must have placed the row before GTK lets it take the focus.
    return gtk_widget_grab_focus(row.holder.pointer) != 0
  }

  /// Scrolls as little as possible until an element is in sight as a whole, or its start is.
  func reveal(_ element: ElementPosition) {
    guard list.width > 0 else { return }
    scroll(to: .element(element))
  }

  func moveFocus(_ move: FocusMove) -> Bool {
    guard let target = target(of: move) else { return true }
    return focus(target)
  }

  private func target(of move: FocusMove) -> ElementPosition? {
    switch move {
    case .first: return firstFocusable()
    case .last: return lastFocusable()
    case .up: return vertical(isDown: false)
    case .down: return vertical(isDown: true)
    case .pageUp: return page(isDown: false)
    case .pageDown: return page(isDown: true)
    }
  }

  private var start: ElementPosition? {
    focused?.element
      ?? listWidgetRowForEntry().flatMap { holder in
        live.first { $0.value.holder === holder }?.key
      }
  }

  /// The next element; in a grid, the one in the next line that stands nearest below or above.
  private func vertical(isDown: Bool) -> ElementPosition? {
    guard let start else { return firstFocusable() }
    guard focused != nil else { return start }
    if let item = start.item, carousel(ofSection: item.section) != nil {
      return past(section: item.section, isDown: isDown)
    }
    guard case .item(let position) = start, !driver.snapshot.sections[position.section].layout.isList,
      let own = live[start]?.holder.frame
    else { return entered(isDown ? nextFocusable(after: start) : previousFocusable(before: start)) }
    var next = isDown ? nextFocusable(after: start) : previousFocusable(before: start)
    var best: (element: ElementPosition, distance: Double, y: Double)?
    while let element = next, element.section == position.section {
      let frame = (live[element] ?? dequeueRow(element)).holder.frame
      let isPast = isDown ? frame.y > own.y : frame.y < own.y
      if let best, frame.y != best.y { return best.element }
      let distance = abs(frame.x + frame.width / 2 - own.x - own.width / 2)
      if isPast, distance < best?.distance ?? .infinity { best = (element, distance, frame.y) }
      next = isDown ? nextFocusable(after: element) : previousFocusable(before: element)
    }
    return best?.element ?? entered(next)
  }

  /// A carousel is entered at the item that it shows.
  private func entered(_ element: ElementPosition?) -> ElementPosition? {
    guard let element, let position = element.item, let carousel = carousel(ofSection: position.section) else {
      return element
    }
    return .item(ItemPosition(section: position.section, item: carousel.currentItem))
  }

  private func past(section: Int, isDown: Bool) -> ElementPosition? {
    let count = driver.snapshot.sections[section].items.count
    let edge = ElementPosition.item(ItemPosition(section: section, item: isDown ? count - 1 : 0))
    return entered(isDown ? nextFocusable(after: edge) : previousFocusable(before: edge))
  }

  /// The element one viewport further.
  private func page(isDown: Bool) -> ElementPosition? {
    guard let start else { return firstFocusable() }
    let distance = (list.height - pinnedHeight) * (isDown ? 0.9 : -0.9)
    let targetY = (viewport.placement(of: start)?.y ?? 0) + distance
    let before = viewport.offset
    viewport.scroll(by: distance)
    layOut(isCommand: true)
    let moved = viewport.offset - before
    let candidates = placed.filter { canFocus($0.position) && !$0.isSticky }
    let nearest = candidates.min { abs($0.y - targetY + moved) < abs($1.y - targetY + moved) }?.position
    guard let nearest, nearest != start else { return isDown ? lastFocusable() : firstFocusable() }
    return nearest
  }

  // MARK: Which elements take the focus

  func canFocus(_ element: ElementPosition) -> Bool {
    switch element {
    case .item: true
    case .header: driver.snapshot.row(at: element)?.traits.isSelectable ?? false
    case .footer: false
    }
  }

  func firstFocusable() -> ElementPosition? {
    nextFocusable(after: nil)
  }

  func lastFocusable() -> ElementPosition? {
    let sections = driver.snapshot.sections
    for index in sections.indices.reversed() {
      if sections[index].items.count > 0 {
        return .item(ItemPosition(section: index, item: sections[index].items.count - 1))
      }
      if canFocus(.header(section: index)) { return .header(section: index) }
    }
    return nil
  }

  func nextFocusable(after element: ElementPosition?) -> ElementPosition? {
    let sections = driver.snapshot.sections
    var section = element?.section ?? -1
    if case .item(let position) = element, sections.indices.contains(section),
      position.item + 1 < sections[section].items.count
    {
      return .item(ItemPosition(section: section, item: position.item + 1))
    }
    if case .header = element, sections.indices.contains(section), sections[section].items.count > 0 {
      return .item(ItemPosition(section: section, item: 0))
    }
    section += 1
    while section < sections.count {
      if canFocus(.header(section: section)) { return .header(section: section) }
      if sections[section].items.count > 0 { return .item(ItemPosition(section: section, item: 0)) }
      section += 1
    }
    return nil
  }

  func previousFocusable(before element: ElementPosition) -> ElementPosition? {
    let sections = driver.snapshot.sections
    var section = element.section
    if case .item(let position) = element {
      if position.item > 0 { return .item(ItemPosition(section: section, item: position.item - 1)) }
      if canFocus(.header(section: section)) { return .header(section: section) }
    }
    section -= 1
    while section >= 0 {
      if sections[section].items.count > 0 {
        return .item(ItemPosition(section: section, item: sections[section].items.count - 1))
      }
      if canFocus(.header(section: section)) { return .header(section: section) }
      section -= 1
    }
    return nil
  }
}
