import Foundation

/// Requests for cells and header views, and display callbacks.
extension UITableView {
  // MARK: Cells

  /// Returns a cell from the data source, or `nil` if there is no data source.
  func requestCell(_ position: RowPosition, existing: UITableViewCell? = nil, isStale: Bool = false) -> UITableViewCell?
  {
    guard let dataSource else {
      raise(.init(.missingDataSource, "UITableView dataSource is not set"))
      return nil
    }
    let outer = request
    request = CellRequest(position: position, existing: existing, isStale: isStale)
    model.count("cellForRowAt")
    model.note("cellForRowAt \(position.section)-\(position.row)")
    let cell = model.run { dataSource.tableView(self, cellForRowAt: IndexPath(position)) }
    let dequeued = request?.dequeued ?? []
    request = outer
    if let existing, existing !== cell { raiseReconfigure() }
    for other in dequeued where other !== cell {
      model.report(.risky(.dequeuedCellNotReturned))
      pool(other)
    }
    let isShownElsewhere = shownCells.contains { $0.value === cell && $0.key != position }
    if isShownElsewhere || (cell.table != nil && cell.table !== self) {
      model.report(.risky(.cellInUseElsewhere))
    }
    if window != nil { cell.updateTraitsInTree(from: self) }
    if leavingCells.contains(ObjectIdentifier(cell)) { model.report(.risky(.cellReplacedByItself)) }
    cell.table = self
    return cell
  }

  func display(_ cell: UITableViewCell, _ position: RowPosition) {
    shownCells[position] = cell
    cell.isHidden = false
    if isEditing { cell.setEditing(canEdit(position), animated: false) }
    if selectedRows.contains(position) { cell.setSelected(true, animated: false) }
    if cell.superview !== self { addSubview(cell) }
    tellWillDisplay(cell, position)
    if model.random.happens(model.behaviour.repeatedDisplay) {
      tellEndDisplay(cell, position)
      tellWillDisplay(cell, position)
    }
    // After `willDisplay` the table sets only alpha and frame.
    cell.alpha = 1
  }

  private func tellWillDisplay(_ cell: UITableViewCell, _ position: RowPosition) {
    guard let delegate else { return }
    model.tell("willDisplay", delegate) { $0.tableView(self, willDisplay: cell, forRowAt: IndexPath(position)) }
  }

  private func tellEndDisplay(_ cell: UITableViewCell, _ position: RowPosition) {
    guard let delegate else { return }
    model.tell("didEndDisplaying", delegate) {
      $0.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(position))
    }
  }

  func endDisplay(_ position: RowPosition) {
    guard let cell = shownCells.removeValue(forKey: position) else { return }
    endDisplay(of: cell, at: position)
  }

  /// Sends `didEndDisplaying`, now or later, and enqueues the cell for reuse.
  ///
  /// - Parameter isAnimated: Whether an update removes the cell, which is visible until the animation ends.
  func endDisplay(of cell: UITableViewCell, at position: RowPosition, isAnimated: Bool = false) {
    cell.isHidden = true
    let isLate = isAnimated && model.random.happens(model.behaviour.lateEndOfDisplay)
    if !isLate {
      tellEndDisplay(cell, position)
      pool(cell)
    }
    // A cell without a reuse identifier cannot be dequeued.
    guard isLate || isAnimated && cell.reuseIdentifier == nil else { return }
    leavingCells.insert(ObjectIdentifier(cell))
    model.clock.after(0.3) { [weak self] in
      guard let self else { return }
      leavingCells.remove(ObjectIdentifier(cell))
      guard isLate else { return }
      tellEndDisplay(cell, position)
      pool(cell)
    }
  }

  func pool(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.table = nil
    cellPool.put(cell, for: cell.reuseIdentifier)
  }

  /// Asks for cells of rows that are not visible yet and may never become visible.
  func prefetchCells() {
    guard isPrefetchingEnabled, window != nil, bounds.height > 0 else { return }
    guard model.random.happens(model.behaviour.prefetchedCells), let last = shownCells.keys.max() else { return }
    guard case .row(let position)? = geometry.next(.row(last)), prefetchedCells[position] == nil else { return }
    prefetchedCells[position] = requestCell(position)
  }

  // MARK: Headers and footers

  func requestEdgeView(_ section: Int, isHeader: Bool) -> UIView? {
    let own: UIView?? = delegate.flatMap { delegate in
      isHeader
        ? model.ask("viewForHeaderInSection", delegate) { $0.tableView(self, viewForHeaderInSection: section) }
        : model.ask("viewForFooterInSection", delegate) { $0.tableView(self, viewForFooterInSection: section) }
    }
    if let view = own ?? nil {
      let others = isHeader ? shownHeaders : shownFooters
      if others.contains(where: { $0.value === view && $0.key != section }) {
        model.report(.risky(.headerInUseElsewhere))
      }
      return view
    }
    guard let title = requestTitle(section, isHeader: isHeader) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.table = self
    var content: UIListContentConfiguration
    switch (style, isHeader) {
    case (.plain, true): content = .plainHeader()
    case (.plain, false): content = .plainFooter()
    case (_, true): content = .groupedHeader()
    case (_, false): content = .groupedFooter()
    }
    content.text = title
    view.contentConfiguration = content
    return view
  }

  private func requestTitle(_ section: Int, isHeader: Bool) -> String? {
    guard let dataSource else { return nil }
    let title: String?? =
      isHeader
      ? model.ask("titleForHeaderInSection") { dataSource.tableView(self, titleForHeaderInSection: section) }
      : model.ask("titleForFooterInSection") { dataSource.tableView(self, titleForFooterInSection: section) }
    return title ?? nil
  }

  func display(_ view: UIView, _ section: Int, isHeader: Bool) {
    if isHeader { shownHeaders[section] = view } else { shownFooters[section] = view }
    (view as? UITableViewHeaderFooterView)?.table = self
    view.isHidden = false
    addSubview(view)
    // As with cells, the table's animations set the alpha.
    defer { view.alpha = 1 }
    guard let delegate else { return }
    if isHeader {
      model.tell("willDisplayHeaderView", delegate) {
        $0.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
    } else {
      model.tell("willDisplayFooterView", delegate) {
        $0.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  func endDisplayOfHeader(_ section: Int) {
    guard let view = shownHeaders.removeValue(forKey: section) else { return }
    if let delegate {
      model.tell("didEndDisplayingHeaderView", delegate) {
        $0.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      }
    }
    poolEdge(view)
  }

  func endDisplayOfFooter(_ section: Int) {
    guard let view = shownFooters.removeValue(forKey: section) else { return }
    if let delegate {
      model.tell("didEndDisplayingFooterView", delegate) {
        $0.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
    poolEdge(view)
  }

  private func poolEdge(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView else { return }
    headerFooterPool.put(view, for: view.reuseIdentifier)
  }

  /// Headers without a view are not requested again in each layout.
  func hasNoView(_ section: Int, isHeader: Bool) -> Bool {
    (isHeader ? sectionsWithoutHeader : sectionsWithoutFooter).contains(section)
  }

  func rememberNoView(_ section: Int, isHeader: Bool) {
    if isHeader { sectionsWithoutHeader.insert(section) } else { sectionsWithoutFooter.insert(section) }
  }

  // MARK: Data prefetching

  /// Requests data of the next rows in the scroll direction, nearest first.
  func prefetchData() {
    guard isPrefetchingEnabled, window != nil, let source = prefetchDataSource, bounds.minY != lastLaidOutY else {
      return
    }
    let isDownward = bounds.minY > lastLaidOutY
    let upcoming = upcomingRows(isDownward).filter { !prefetchedPlaces.contains($0) && shownCells[$0] == nil }
    let passed = prefetchedPlaces.filter { shownCells[$0] == nil && !upcomingRows(isDownward).contains($0) }
    if !upcoming.isEmpty {
      prefetchedPlaces.formUnion(upcoming)
      model.count("prefetchRowsAt")
      source.tableView(self, prefetchRowsAt: upcoming.map { IndexPath($0) })
    }
    let cancelled = passed.filter { _ in model.random.happens(model.behaviour.cancelledPrefetches) }
    if !cancelled.isEmpty {
      prefetchedPlaces.subtract(cancelled)
      model.tell("cancelPrefetchingForRowsAt") {
        source.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted().map { IndexPath($0) })
      }
    }
  }

  /// The rows within one view height beyond the visible ones.
  private func upcomingRows(_ isDownward: Bool) -> [RowPosition] {
    let edge = isDownward ? bounds.maxY : max(0, bounds.minY - bounds.height)
    guard let start = geometry.first(endingBelow: edge) else { return [] }
    var found: [RowPosition] = []
    var element: TableGeometry.Element? = start.element
    var y = start.minY
    while let current = element, y < edge + bounds.height, isDownward || y < bounds.minY {
      if case .row(let position) = current { found.append(position) }
      y += geometry[current].height
      element = geometry.next(current)
    }
    return isDownward ? found : found.reversed()
  }
}
