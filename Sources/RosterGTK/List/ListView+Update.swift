import CGTK
import CRosterGTK
import Roster

extension ListView {
  /// Shows a new snapshot. Rows that stay keep their widgets, and with them focus, caret and selection.
  func apply(_ update: ListUpdate) {
    let before = animator.capture(live.values)
    follow(update)
    var staying: [ElementPosition: LiveRow] = [:]
    var leaving: [LiveRow] = []
    for row in live.values {
      if let element = survivor(of: row.element) {
        staying[element] = row
        row.element = element
      } else {
        leaving.append(row)
      }
    }
    live = staying
    let lostFocus = leaving.first { $0 === focused }
    for row in leaving where row !== lostFocus { leave(row, isAnimated: update.reason == .change) }
    for row in staying.values { row.binding.refresh(row.element) }
    updateCarousels()
    followOwnedCells()
    show(update.presentation)
    showLooks()
    layOut()
    orderRows()
    if let lostFocus {
      moveFocus(from: lostFocus)
      leave(lostFocus, isAnimated: update.reason == .change)
    }
    if update.reason == .change { animator.run(live.values, from: before) }
    list.setNeedsPlacement()
  }

  /// Does something once.
  func perform(_ command: ListCommand) {
    switch command {
    case .toast(let toast):
      toasts.show(toast)
    case .scroll(.top): scroll(to: .start)
    case .scroll(.end): scroll(to: .end)
    case .scroll(.item(let path)):
      if let position = driver.snapshot.position(of: path) { show(.item(position)) }
    case .scroll(.element(let element)):
      hasScrolled = true
      followScrollPolicy()
      show(element, at: .top)
    }
  }

  /// Scrolls to an element, and slides the carousel that it stands in.
  func show(_ element: ElementPosition, at alignment: ScrollAlignment = .nearest) {
    scroll(to: .element(element, at: alignment))
    guard let item = element.item else { return }
    carousel(ofSection: item.section)?.show(item: item.item, isFirst: alignment == .top)
  }

  /// Goes to a place at once; voids corrections and a fling that are under way.
  public func scroll(to target: ListScrollTarget) {
    viewport.scroll(to: target)
    velocity.stop()
    layOut(isCommand: true)
    orderRows()
    list.setNeedsPlacement()
  }

  /// Keeps the layout in step with the rows.
  private func follow(_ update: ListUpdate) {
    let sections = update.after.sections
    if update.reason == .change {
      map = PositionMap(update.changeset)
      viewport.apply(update.changeset) {
        sections.indices.contains($0) ? sections[$0].gtkShape : SectionShape(itemCount: 0)
      }
    } else {
      // Nothing that was shown counts any more.
      map = PositionMap(Changeset(deletedSections: Array(update.before.sections.indices)))
      viewport.reset(sections: sections.map(\.gtkShape))
    }
  }

  private func survivor(of element: ElementPosition) -> ElementPosition? {
    map.newElement(of: element).flatMap { viewport.layout.contains($0) ? $0 : nil }
  }

  // MARK: Rows that go

  private func leave(_ row: LiveRow, isAnimated: Bool) {
    if row === pinned { pinned = nil }
    if row === focused { focused = nil }
    guard isAnimated, animator.canFade(row) else { return recycle(row) }
    animator.fade(row) { [weak self] in self?.recycle(row) }
  }

  /// Puts a row's widgets aside: for another row, or, with all that they hold, for when this row comes back.
  func recycle(_ row: LiveRow) {
    if menu?.holder === row.holder { menu?.close() }
    if row.ownKey == nil { row.unbind() } else { row.suspend() }
    pool.put(row)
  }

  func replaceCell(of row: LiveRow) {
    let hadFocus = row === focused && row.holder.containsFocus
    live[row.element] = nil
    if row === focused { focused = nil }
    if row === pinned { pinned = nil }
    let element = row.element
    row.ownKey = nil
    recycle(row)
    if hadFocus { gtk_widget_grab_focus(dequeueRow(element).holder.pointer) }
  }

  /// The focused row is gone: its nearest neighbour takes the focus over, so that the keyboard stays in the list.
  private func moveFocus(from row: LiveRow) {
    guard row.holder.containsFocus else { return }
    let last = driver.snapshot.sections.count - 1
    guard last >= 0 else { return }
    let section = min(row.element.section, last)
    let count = driver.snapshot.sections[section].items.count
    if case .item(let position) = row.element, count > 0 {
      focus(.item(ItemPosition(section: section, item: min(position.item, count - 1))), reveals: false)
    } else if let next = nextFocusable(after: .header(section: section)) ?? firstFocusable() {
      focus(next, reveals: false)
    }
  }

  private func followOwnedCells() {
    for row in pool.followOwned({ survivor(of: $0.element) }) {
      row.unbind()
      list.remove(row.holder)
    }
  }

  // MARK: Looks

  /// Brings frames up to date: which row is the last of its section, what is a card, what is folded.
  func showLooks() {
    for row in live.values { showLook(of: row) }
  }

  func showLook(of row: LiveRow) {
    let sections = driver.snapshot.sections
    guard let content = row.binding.row, sections.indices.contains(row.element.section) else { return }
    let section = sections[row.element.section]
    row.frame.show(
      RowFrame.Look(
        row.element, content, section: section, style: presentation.style,
        isFirstSection: row.element.section == 0, width: list.width))
    row.showTraits(
      of: content, strings: strings, positionInSection: row.element.item?.item, sectionCount: section.items.count)
  }
}

extension SectionSnapshot {
  /// The shape of the section, with first guesses of heights that fit this host's cells.
  fileprivate var gtkShape: SectionShape {
    var shape = shape
    shape.itemEstimate = 56
    shape.headerEstimate = 40
    shape.footerEstimate = 36
    return shape
  }
}
