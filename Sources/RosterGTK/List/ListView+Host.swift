import Roster

extension ListView {
  /// Shows a new snapshot. Rows that exist before and after keep their widgets, and with them the focus and the
  /// selection of text.
  func apply(_ update: ListUpdate) {
    let positions = animator.capture(rows.all)
    let map = layout.apply(update)
    let newPosition = { [layout] (element: ElementPosition) in
      map.newElement(of: element).flatMap { layout.viewport.layout.contains($0) ? $0 : nil }
    }
    let deleted = rows.move(to: newPosition)
    let lostFocus = deleted.first { $0 === focus.focusedRow }
    let isAnimated = update.reason == .change
    func isAnimating(_ row: RowController, in snapshot: ListSnapshot) -> Bool {
      let section = row.element.section
      return !snapshot.sections.indices.contains(section) || snapshot.sections[section].style.animation != .none
    }
    for row in deleted where row !== lostFocus {
      remove(row, animated: isAnimated && isAnimating(row, in: update.before))
    }
    rows.refresh()
    carousels.update(to: layout.viewport.layout, map: map)
    rows.updateKeptRows(newPosition)
    show(update.presentation)
    rows.updateDecorations()
    layout.layOut()
    layout.sortWidgets()
    if let lostFocus {
      focus.moveFocus(fromDeleted: lostFocus)
      remove(lostFocus, animated: isAnimated)
    }
    if isAnimated { animator.run(rows.all.filter { isAnimating($0, in: update.after) }, from: positions) }
    widget.setNeedsPlacement()
  }

  /// Recycles the widgets of a deleted row, after a fade-out if it is visible.
  private func remove(_ row: RowController, animated: Bool) {
    forget(row)
    guard animated, animator.canFade(row) else { return rows.recycle(row) }
    animator.fade(row) { [weak self] in self?.rows.recycle(row) }
  }

  /// Performs a command.
  func perform(_ command: ListCommand) {
    switch command {
    case .toast(let toast): show(toast)
    case .ask(let request): dialogs.show(request, over: self)
    case .scroll(.top): layout.scroll(to: .start)
    case .scroll(.end): layout.scroll(to: .end)
    case .scroll(.item(let path)):
      if let position = driver.snapshot.position(of: path) { layout.scroll(to: .item(position), at: .nearest) }
    case .scroll(.element(let element)):
      layout.endInitialPosition()
      layout.scroll(to: element, at: .top)
    }
  }
}
