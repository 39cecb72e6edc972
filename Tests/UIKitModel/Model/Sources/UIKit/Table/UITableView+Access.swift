// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  /// Returns `nil` for off-screen rows. Warns if called while the table updates its visible cells.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let position = position(indexPath) else { return nil }
    if isBusy {
      model.report(.warning(.cellForRowDuringUpdate))
    } else {
      layoutPendingReload()
    }
    return shownCells[position]
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

  /// After a reload, the visible rows are known only after a layout.
  private func layoutPendingReload() {
    if needsReload, window != nil { layoutIfNeeded() }
  }

  // MARK: Places

  private func rect(_ element: TableGeometry.Element) -> CGRect {
    CGRect(x: 0, y: geometry.minY(element), width: bounds.width, height: geometry[element].height)
  }

  /// Raises an exception if the table has no such element.
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

  /// Raises an exception for an index out of range, although UIKit's documentation promises an empty rectangle.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let position = position(indexPath) else { return .zero }
    return rect(.row(position), .rectOfMissingRow, "request for rect at invalid index path (\(position.printed))")
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

  // MARK: Scrolling

  /// Raises an exception for an index out of range. `NSNotFound` as the row means the section's header.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let position = position(indexPath) else { return }
    let counts = loadedCounts
    guard counts.indices.contains(position.section) else {
      raise(
        .init(
          .scrollBeyondSections,
          "Attempted to scroll the table view to an out-of-bounds section (\(position.section)) when there are only "
            + "\(counts.count) sections. Table view: \(printed)"), name: .range)
      return
    }
    if position.row == NSNotFound { return scroll(to: rect(.header(position.section)), .top, animated) }
    guard (0..<counts[position.section]).contains(position.row) else {
      raise(
        .init(
          .scrollBeyondRows,
          "Attempted to scroll the table view to an out-of-bounds row (\(position.row)) when there are only "
            + "\(counts[position.section]) rows in section \(position.section). Table view: \(printed)"), name: .range)
      return
    }
    scroll(to: rect(.row(position)), scrollPosition, animated)
    // Layout replaces estimates on the way by heights, so scroll again with the new geometry.
    guard window != nil, !isBusy else { return }
    for _ in 0..<3 {
      layoutIfNeeded()
      guard exists(position) else { return }
      scroll(to: rect(.row(position)), scrollPosition, false)
    }
  }

  private func scroll(to rect: CGRect, _ scrollPosition: ScrollPosition, _ animated: Bool) {
    let insets = adjustedContentInset
    let available = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch scrollPosition {
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - insets.top - available / 2
    case .bottom: y = rect.maxY - insets.top - available
    case .none:
      if rect.minY < y + insets.top { y = rect.minY - insets.top }
      if rect.maxY > y + insets.top + available { y = rect.maxY - insets.top - available }
    }
    let total = geometry.height + (tableFooterView?.frame.height ?? 0)
    if contentSize.height != total { contentSize = CGSize(width: bounds.width, height: total) }
    let range = offsetRange
    setContentOffset(CGPoint(x: contentOffset.x, y: max(range.top.y, min(range.bottom.y, y))), animated: animated)
  }
}
