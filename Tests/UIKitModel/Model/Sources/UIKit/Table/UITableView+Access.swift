// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  /// Nil for rows out of view. Not to be asked while the table updates its visible cells.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let place = place(indexPath) else { return nil }
    if isBusy {
      model.report(.warning(.cellForRowDuringUpdate))
    } else {
      layoutPendingReload()
    }
    return shownCells[place]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  public var visibleCells: [UITableViewCell] {
    if isBusy {
      model.report(.warning(.visibleCellsDuringUpdate))
    } else {
      layoutPendingReload()
    }
    return shownCells.sorted { $0.key < $1.key }.map(\.value)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    if !isBusy { layoutPendingReload() }
    return shownCells.keys.sorted().map { IndexPath($0) }
  }

  /// After a reload, what is visible is known only after a layout.
  private func layoutPendingReload() {
    if needsReload, window != nil { layoutIfNeeded() }
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  // MARK: Places

  private func rect(_ element: TableGeometry.Element) -> CGRect {
    CGRect(x: 0, y: geometry.minY(element), width: bounds.width, height: geometry[element].height)
  }

  /// Raises for what the table does not have.
  private func rect(
    _ element: TableGeometry.Element, _ rule: UIKitModel.Violation.Rule, _ reason: @autoclosure () -> String
  ) -> CGRect {
    _ = loadedCounts
    guard geometry.contains(element) else {
      raise(.init(rule, reason()))
      return .zero
    }
    return rect(element)
  }

  /// Out of range raises, against UIKit's documentation, which promises an empty rectangle.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let place = place(indexPath) else { return .zero }
    return rect(.row(place), .rectOfMissingRow, "request for rect at invalid index path (\(place.printed))")
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(.header(section), .rectOfMissingSection, "request for rect of header in invalid section (\(section))")
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(.footer(section), .rectOfMissingSection, "request for rect of footer in invalid section (\(section))")
  }

  public func rect(forSection section: Int) -> CGRect {
    let header = rect(.header(section), .rectOfMissingSection, "request for rect of invalid section (\(section))")
    return geometry.contains(.footer(section)) ? header.union(rect(.footer(section))) : header
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    _ = loadedCounts
    guard let first = geometry.first(endingBelow: point.y), first.minY <= point.y,
      case .row(let place) = first.element
    else { return nil }
    return IndexPath(place)
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    _ = loadedCounts
    var found: [IndexPath] = []
    guard let start = geometry.first(endingBelow: rect.minY) else { return found }
    var element: TableGeometry.Element? = start.element
    var y = start.minY
    while let current = element, y < rect.maxY {
      if case .row(let place) = current { found.append(IndexPath(place)) }
      y += geometry[current].height
      element = geometry.next(current)
    }
    return found
  }

  // MARK: Scrolling

  /// Out of range raises; `NSNotFound` as the row means the section's header.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let place = place(indexPath) else { return }
    let counts = loadedCounts
    guard counts.indices.contains(place.section) else {
      raise(
        .init(
          .scrollBeyondSections,
          "Attempted to scroll the table view to an out-of-bounds section (\(place.section)) when there are only "
            + "\(counts.count) sections. Table view: \(printed)"), name: .range)
      return
    }
    if place.row == NSNotFound { return scroll(to: rect(.header(place.section)), .top, animated) }
    guard (0..<counts[place.section]).contains(place.row) else {
      raise(
        .init(
          .scrollBeyondRows,
          "Attempted to scroll the table view to an out-of-bounds row (\(place.row)) when there are only "
            + "\(counts[place.section]) rows in section \(place.section). Table view: \(printed)"), name: .range)
      return
    }
    scroll(to: rect(.row(place)), position, animated)
    // Estimates on the way turn into heights when the rows are laid out: go there again with what is known then.
    guard window != nil, !isBusy else { return }
    for _ in 0..<3 {
      layoutIfNeeded()
      guard exists(place) else { return }
      scroll(to: rect(.row(place)), position, false)
    }
  }

  private func scroll(to rect: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - insets.top - room / 2
    case .bottom: y = rect.maxY - insets.top - room
    case .none:
      if rect.minY < y + insets.top { y = rect.minY - insets.top }
      if rect.maxY > y + insets.top + room { y = rect.maxY - insets.top - room }
    }
    let total = geometry.height + (tableFooterView?.frame.height ?? 0)
    if contentSize.height != total { contentSize = CGSize(width: bounds.width, height: total) }
    let range = offsetRange
    setContentOffset(CGPoint(x: contentOffset.x, y: max(range.top.y, min(range.bottom.y, y))), animated: animated)
  }

  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    guard let place = selectedPlaces.min() else { return }
    scrollToRow(at: IndexPath(place), at: position, animated: animated)
  }
}
