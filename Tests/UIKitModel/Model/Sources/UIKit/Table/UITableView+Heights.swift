import Foundation

extension UITableView {
  /// A Boolean value that indicates whether rows have estimated heights until they are displayed.
  var estimatesRows: Bool {
    if estimatedRowHeight != 0 { return true }
    guard let delegate, let counts, let section = counts.firstIndex(where: { $0 > 0 }) else { return false }
    return ask("estimatedHeightForRowAt", { delegate.tableView(self, estimatedHeightForRowAt: $0) }, section) != nil
  }

  private func ask(_ method: String, _ question: (IndexPath) -> CGFloat, _ section: Int) -> CGFloat? {
    model.ask(method) { question(IndexPath(row: 0, section: section)) }
  }

  /// Fills the geometry with estimates, or with all heights if there are no estimates.
  func buildGeometry() {
    let counts = counts ?? []
    let estimates = estimatesRows
    sectionsWithoutHeader = []
    sectionsWithoutFooter = []
    geometry.top = tableHeaderView?.frame.height ?? 0
    geometry.sections = counts.indices.map { section in
      TableGeometry.Section(
        header: estimatedEdge(section, isHeader: true),
        rows: (0..<counts[section]).map { initialExtent(RowPosition(section, $0), estimates: estimates) },
        footer: estimatedEdge(section, isHeader: false))
    }
  }

  /// The height of a row before it is displayed.
  func initialExtent(_ position: RowPosition, estimates: Bool) -> TableGeometry.Extent {
    if estimates { return .estimate(estimatedHeight(position)) }
    let height = askHeight(position)
    guard height == Self.automaticDimension else { return .measured(height) }
    model.report(.risky(.selfSizingWithoutEstimate))
    return .estimate(44)
  }

  private func estimatedHeight(_ position: RowPosition) -> CGFloat {
    let own = delegate.flatMap { delegate in
      model.ask("estimatedHeightForRowAt", delegate) {
        $0.tableView(self, estimatedHeightForRowAt: IndexPath(position))
      }
    }
    let height = own ?? estimatedRowHeight
    if height > 0 { return height }
    return rowHeight > 0 ? rowHeight : 44
  }

  /// The height of a header or footer until its view is measured.
  func estimatedEdge(_ section: Int, isHeader: Bool) -> TableGeometry.Extent {
    let own: CGFloat? = delegate.flatMap { delegate in
      isHeader
        ? model.ask("estimatedHeightForHeader", delegate) {
          $0.tableView(self, estimatedHeightForHeaderInSection: section)
        }
        : model.ask("estimatedHeightForFooter", delegate) {
          $0.tableView(self, estimatedHeightForFooterInSection: section)
        }
    }
    let general = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    let height = own ?? general
    if height > 0, height < 1 { model.report(.risky(.tinyEstimate)) }
    if height > 0 { return .estimate(height) }
    if height == 0, let delegate {
      // Without an estimate the height is requested now, unless the view must be measured.
      let real = askEdgeHeight(section, isHeader: isHeader, delegate: delegate)
      if real > 0 { return .measured(real) }
    }
    return .estimate(style == .plain ? 0 : 18)
  }

  /// The delegate's or the table's row height. `automaticDimension` means that the cell is measured.
  func askHeight(_ position: RowPosition) -> CGFloat {
    let own = delegate.flatMap { delegate in
      model.ask("heightForRowAt", delegate) { $0.tableView(self, heightForRowAt: IndexPath(position)) }
    }
    let height = own ?? rowHeight
    guard height < 0, height != Self.automaticDimension else { return height }
    raise(
      .init(
        .negativeRowHeight,
        "table view row height must not be negative - provided height for index path (\(position.printed)) is "
          + String(format: "%f", height)))
    return 0
  }

  func askHeightNeedlessly(_ position: RowPosition) {
    _ = askHeight(position)
  }

  /// Sets the measured height of a displayed cell. Returns whether it changed.
  func measure(_ cell: UITableViewCell, _ position: RowPosition) -> Bool {
    cell.hasInvalidSize = false
    var height = askHeight(position)
    if height == Self.automaticDimension {
      height =
        cell.systemLayoutSizeFitting(
          CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height.rounded(.up)
    }
    let element = TableGeometry.Element.row(position)
    let old = geometry[element]
    geometry[element] = .measured(height)
    return old.height != height
  }

  /// The distance of cells from the table's left and right edges.
  var sectionInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let margins = layoutMargins
    return UIEdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
  }

  /// The width of cells.
  var contentWidth: CGFloat { max(0, bounds.width - sectionInsets.left - sectionInsets.right) }

  /// The part of a cell or header that its content view leaves free, which is in the safe area otherwise.
  var contentSafeArea: UIEdgeInsets {
    guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
    return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
  }

  /// Invalidates all heights after a change of the width, the text size or a height property.
  func invalidateHeights() {
    guard counts != nil else { return setNeedsLayout() }
    buildGeometry()
    for cell in shownCells.values { cell.hasInvalidSize = true }
    for position in shownCells.keys { geometry[.row(position)].isMeasured = false }
    setNeedsLayout()
  }

  func checkTinyEstimates() {
    for height in [estimatedSectionHeaderHeight, estimatedSectionFooterHeight] where height > 0 && height < 1 {
      model.report(.risky(.tinyEstimate))
    }
    invalidateHeights()
  }

  // MARK: Headers and footers

  func askEdgeHeight(_ section: Int, isHeader: Bool, delegate: (any UITableViewDelegate)?) -> CGFloat {
    let own: CGFloat? = delegate.flatMap { delegate in
      isHeader
        ? model.ask("heightForHeaderInSection", delegate) { $0.tableView(self, heightForHeaderInSection: section) }
        : model.ask("heightForFooterInSection", delegate) { $0.tableView(self, heightForFooterInSection: section) }
    }
    let height = own ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    guard height < 0, height != Self.automaticDimension else { return height }
    let noun = isHeader ? "header" : "footer"
    raise(
      .init(
        isHeader ? .negativeHeaderHeight : .negativeFooterHeight,
        "section \(noun) height must not be negative - provided height for section \(section) is "
          + String(format: "%f", height)))
    return 0
  }

  /// The height of a header or footer after its view was requested.
  func edgeHeight(_ section: Int, isHeader: Bool, view: UIView?) -> CGFloat {
    let asked = askEdgeHeight(section, isHeader: isHeader, delegate: delegate)
    let isDefault = asked == Self.automaticDimension || (asked == 0 && style != .plain)
    guard isDefault else { return asked + topPadding(isHeader, hasView: view != nil) }
    // In a grouped table, 0 means the default height. A tiny height hides a header.
    if asked == 0 { return isHeader && section == 0 ? 35 : 18 }
    guard let view else { return style == .plain ? 0 : isHeader && section == 0 ? 35 : 18 }
    let fitting =
      view.systemLayoutSizeFitting(
        CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height.rounded(.up)
    return (fitting > 0 ? fitting : view.bounds.height) + topPadding(isHeader, hasView: true)
  }

  private func topPadding(_ isHeader: Bool, hasView: Bool) -> CGFloat {
    guard isHeader, hasView, style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 0 : max(0, sectionHeaderTopPadding)
  }
}
