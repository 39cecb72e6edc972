import Foundation

/// Layout: displays cells, measures them, and enqueues off-screen ones for reuse.
extension UITableView {
  func layoutRows() {
    guard !isBusy else { return }
    if window == nil {
      guard dataSource != nil else { return }
      model.report(.warning(.layoutOutsideViewHierarchy))
    }
    _ = loadedCounts
    if needsReload { recycleAll() }
    layoutTableHeader()
    isUpdatingCells = true
    fillView()
    isUpdatingCells = false
    askNeedlessly()
    isUpdatingCells = true
    prefetchCells()
    isUpdatingCells = false
    prefetchData()
    lastLaidOutY = bounds.minY
    reloadIfDeferred()
  }

  private func layoutTableHeader() {
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
    }
    geometry.top = tableHeaderView?.frame.height ?? 0
  }

  /// Enqueues the cells of the state before a reload. `didEndDisplaying` has the old index paths.
  func recycleAll() {
    needsReload = false
    for position in shownCells.keys.sorted() { endDisplay(position) }
    for section in shownHeaders.keys.sorted() { endDisplayOfHeader(section) }
    for section in shownFooters.keys.sorted() { endDisplayOfFooter(section) }
    for cell in prefetchedCells.values { pool(cell) }
    prefetchedCells = [:]
    prefetchedPlaces = []
  }

  // MARK: Filling

  private func fillView() {
    for _ in 0..<8 {
      let anchor = anchor()
      let changed = showElementsInView()
      contentSize = CGSize(width: bounds.width, height: geometry.height + (tableFooterView?.frame.height ?? 0))
      var moved = keep(anchor)
      let offset = contentOffset
      clampOffset()
      moved = moved || offset != contentOffset
      if !changed && !moved { break }
    }
    recycleOffscreen()
    placeViews()
  }

  /// The topmost visible row and its minimum y, as the scroll anchor.
  private func anchor() -> (row: RowPosition, minY: CGFloat)? {
    guard let row = shownCells.keys.filter({ geometry.contains(.row($0)) && isInView(.row($0)) }).min() else {
      return nil
    }
    return (row, geometry.minY(.row(row)))
  }

  /// Adjusts the content offset for heights above the anchor that differ from their estimates.
  private func keep(_ anchor: (row: RowPosition, minY: CGFloat)?) -> Bool {
    guard let anchor, contentOffset.y > offsetRange.top.y else { return false }
    let delta = geometry.minY(.row(anchor.row)) - anchor.minY
    guard abs(delta) > 0.01 else { return false }
    contentOffset.y += delta
    return true
  }

  /// Displays the visible elements from top to bottom. Returns whether a height changed.
  private func showElementsInView() -> Bool {
    guard bounds.height > 0, bounds.width > 0 else { return false }
    var changed = showPinnedHeader()
    guard let start = geometry.first(endingBelow: bounds.minY) else { return changed }
    var element: TableGeometry.Element? = start.element
    var y = start.minY
    while let current = element, y < bounds.maxY {
      if show(current) { changed = true }
      y += geometry[current].height
      element = geometry.next(current)
    }
    return changed
  }

  /// Displays the pinned header of the topmost section in a plain table.
  private func showPinnedHeader() -> Bool {
    guard style == .plain, let start = geometry.first(endingBelow: bounds.minY) else { return false }
    switch start.element {
    case .row(let position): return show(.header(position.section))
    case .footer(let section): return show(.header(section))
    case .header: return false
    }
  }

  private func show(_ element: TableGeometry.Element) -> Bool {
    switch element {
    case .row(let position): showCell(position)
    case .header(let section): showEdge(section, isHeader: true)
    case .footer(let section): showEdge(section, isHeader: false)
    }
  }

  private func showCell(_ position: RowPosition) -> Bool {
    if let cell = shownCells[position] {
      let isCurrent = geometry[.row(position)].isMeasured && !cell.hasInvalidSize
      return isCurrent ? false : measure(cell, position)
    }
    guard let cell = prefetchedCells.removeValue(forKey: position) ?? requestCell(position) else { return false }
    cell.frame.size.width = contentWidth
    let changed = measure(cell, position)
    display(cell, position)
    return changed
  }

  private func showEdge(_ section: Int, isHeader: Bool) -> Bool {
    let element = isHeader ? TableGeometry.Element.header(section) : .footer(section)
    let shown = isHeader ? shownHeaders[section] : shownFooters[section]
    let isCurrent = geometry[element].isMeasured && (shown as? UITableViewHeaderFooterView)?.hasInvalidSize != true
    if isCurrent && (shown != nil || hasNoView(section, isHeader: isHeader)) { return false }
    let view = shown ?? requestEdgeView(section, isHeader: isHeader)
    (view as? UITableViewHeaderFooterView)?.hasInvalidSize = false
    let old = geometry[element].height
    let height = edgeHeight(section, isHeader: isHeader, view: view)
    geometry[element] = .measured(height)
    if let view, shown == nil { display(view, section, isHeader: isHeader) }
    if view == nil { rememberNoView(section, isHeader: isHeader) }
    return height != old
  }

  // MARK: Leaving

  /// Returns whether the element intersects the visible bounds.
  func isInView(_ element: TableGeometry.Element) -> Bool {
    let minY = geometry.minY(element)
    return minY < bounds.maxY && minY + geometry[element].height > bounds.minY
  }

  private func recycleOffscreen() {
    for position in shownCells.keys.sorted() where !isInView(.row(position)) {
      // The dragged row follows the finger, whatever its index path is.
      if let reorder = interaction.reorder, position == reorder.current || position == reorder.source { continue }
      endDisplay(position)
    }
    let topSection = geometry.first(endingBelow: bounds.minY).map { first in
      switch first.element {
      case .header(let section), .footer(let section): section
      case .row(let position): position.section
      }
    }
    for section in shownHeaders.keys.sorted() where !isInView(.header(section)) {
      if style != .plain || section != topSection { endDisplayOfHeader(section) }
    }
    for section in shownFooters.keys.sorted() where !isInView(.footer(section)) { endDisplayOfFooter(section) }
    for (position, cell) in prefetchedCells where geometry.minY(.row(position)) > bounds.maxY + bounds.height {
      prefetchedCells[position] = nil
      pool(cell)
    }
    for (position, cell) in prefetchedCells where geometry.minY(.row(position)) + bounds.height < bounds.minY {
      prefetchedCells[position] = nil
      pool(cell)
    }
  }

  private func placeViews() {
    let x = sectionInsets.left
    for (position, cell) in shownCells {
      cell.frame = frame(.row(position), x: x, width: contentWidth)
    }
    for (section, view) in shownHeaders {
      var frame = frame(.header(section), x: x, width: contentWidth)
      if style == .plain {
        let end = geometry.minY(.footer(section)) - frame.height
        let own = frame.minY
        frame.origin.y = max(own, min(bounds.minY + adjustedContentInset.top, end))
        (view as? UITableViewHeaderFooterView)?.isPinned = frame.minY != own
      }
      view.frame = frame
    }
    for (section, view) in shownFooters { view.frame = frame(.footer(section), x: x, width: contentWidth) }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: geometry.height, width: bounds.width, height: footer.frame.height)
    }
  }

  private func frame(_ element: TableGeometry.Element, x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: geometry.minY(element), width: width, height: geometry[element].height)
  }
}
