import Foundation

/// What one layout does: bring cells into view, measure them, and let go what left the view.
extension UITableView {
  func layoutRows() {
    guard !isBusy else { return }
    if window == nil {
      guard dataSource != nil else { return }
      model.report(.warning(.layoutOutsideViewHierarchy))
    }
    _ = loadedCounts
    if needsReload { letGoAll() }
    layoutTableHeader()
    isUpdatingCells = true
    fillView()
    isUpdatingCells = false
    askNeedlessly()
    isUpdatingCells = true
    bringEarlyCells()
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

  /// Cells of the state before a reload go to the pool; the data source hears of it with their old places.
  func letGoAll() {
    needsReload = false
    for place in shownCells.keys.sorted() { endDisplay(place) }
    for section in shownHeaders.keys.sorted() { endDisplayOfHeader(section) }
    for section in shownFooters.keys.sorted() { endDisplayOfFooter(section) }
    for cell in earlyCells.values { pool(cell) }
    earlyCells = [:]
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
      holdOffset()
      moved = moved || offset != contentOffset
      if !changed && !moved { break }
    }
    letGoOutside()
    placeViews()
  }

  /// The topmost row that was in view before and stays there, and its place.
  private func anchor() -> (row: RowPlace, minY: CGFloat)? {
    guard let row = shownCells.keys.filter({ geometry.contains(.row($0)) && isInView(.row($0)) }).min() else {
      return nil
    }
    return (row, geometry.minY(.row(row)))
  }

  /// Estimates above the anchor that turned out wrong move the offset, not the row that the reader looks at.
  private func keep(_ anchor: (row: RowPlace, minY: CGFloat)?) -> Bool {
    guard let anchor, contentOffset.y > offsetRange.top.y else { return false }
    let delta = geometry.minY(.row(anchor.row)) - anchor.minY
    guard abs(delta) > 0.01 else { return false }
    contentOffset.y += delta
    return true
  }

  /// Shows what is in view from top to bottom; returns whether a height changed.
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

  /// In plain tables the header of the section at the top stays in view.
  private func showPinnedHeader() -> Bool {
    guard style == .plain, let start = geometry.first(endingBelow: bounds.minY) else { return false }
    switch start.element {
    case .row(let place): return show(.header(place.section))
    case .footer(let section): return show(.header(section))
    case .header: return false
    }
  }

  private func show(_ element: TableGeometry.Element) -> Bool {
    switch element {
    case .row(let place): showCell(place)
    case .header(let section): showEdge(section, isHeader: true)
    case .footer(let section): showEdge(section, isHeader: false)
    }
  }

  private func showCell(_ place: RowPlace) -> Bool {
    if let cell = shownCells[place] {
      let isCurrent = geometry[.row(place)].isMeasured && !cell.hasInvalidSize
      return isCurrent ? false : measure(cell, place)
    }
    guard let cell = earlyCells.removeValue(forKey: place) ?? askCell(place) else { return false }
    cell.frame.size.width = contentWidth
    let changed = measure(cell, place)
    display(cell, place)
    return changed
  }

  private func showEdge(_ section: Int, isHeader: Bool) -> Bool {
    let element = isHeader ? TableGeometry.Element.header(section) : .footer(section)
    let shown = isHeader ? shownHeaders[section] : shownFooters[section]
    let isCurrent = geometry[element].isMeasured && (shown as? UITableViewHeaderFooterView)?.hasInvalidSize != true
    if isCurrent && (shown != nil || hasNoView(section, isHeader: isHeader)) { return false }
    let view = shown ?? askEdgeView(section, isHeader: isHeader)
    (view as? UITableViewHeaderFooterView)?.hasInvalidSize = false
    let old = geometry[element].height
    let height = edgeHeight(section, isHeader: isHeader, view: view)
    geometry[element] = .measured(height)
    if let view, shown == nil { display(view, section, isHeader: isHeader) }
    if view == nil { rememberNoView(section, isHeader: isHeader) }
    return height != old
  }

  // MARK: Leaving

  /// Whether any of the element is in the visible part.
  func isInView(_ element: TableGeometry.Element) -> Bool {
    let minY = geometry.minY(element)
    return minY < bounds.maxY && minY + geometry[element].height > bounds.minY
  }

  private func letGoOutside() {
    for place in shownCells.keys.sorted() where !isInView(.row(place)) {
      // The dragged row hangs on the finger, wherever its place is.
      if let reorder = interaction.reorder, place == reorder.current || place == reorder.source { continue }
      endDisplay(place)
    }
    let topSection = geometry.first(endingBelow: bounds.minY).map { first in
      switch first.element {
      case .header(let section), .footer(let section): section
      case .row(let place): place.section
      }
    }
    for section in shownHeaders.keys.sorted() where !isInView(.header(section)) {
      if style != .plain || section != topSection { endDisplayOfHeader(section) }
    }
    for section in shownFooters.keys.sorted() where !isInView(.footer(section)) { endDisplayOfFooter(section) }
    for (place, cell) in earlyCells where geometry.minY(.row(place)) > bounds.maxY + bounds.height {
      earlyCells[place] = nil
      pool(cell)
    }
    for (place, cell) in earlyCells where geometry.minY(.row(place)) + bounds.height < bounds.minY {
      earlyCells[place] = nil
      pool(cell)
    }
  }

  private func placeViews() {
    let x = (bounds.width - contentWidth) / 2
    for (place, cell) in shownCells {
      cell.frame = frame(.row(place), x: x, width: contentWidth)
    }
    for (section, view) in shownHeaders {
      var frame = frame(.header(section), x: 0, width: bounds.width)
      if style == .plain {
        let end = geometry.minY(.footer(section)) - frame.height
        frame.origin.y = max(frame.minY, min(bounds.minY + adjustedContentInset.top, end))
      }
      view.frame = frame
    }
    for (section, view) in shownFooters { view.frame = frame(.footer(section), x: 0, width: bounds.width) }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: geometry.height, width: bounds.width, height: footer.frame.height)
    }
  }

  private func frame(_ element: TableGeometry.Element, x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: geometry.minY(element), width: width, height: geometry[element].height)
  }
}
