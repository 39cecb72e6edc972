import Foundation

extension UITableView {
  /// Whether rows are placed by estimates until they are displayed.
  var estimatesRows: Bool {
    if estimatedRowHeight != 0 { return true }
    guard let delegate, let counts, let section = counts.firstIndex(where: { $0 > 0 }) else { return false }
    return ask("estimatedHeightForRowAt", { delegate.tableView(self, estimatedHeightForRowAt: $0) }, section) != nil
  }

  private func ask(_ method: String, _ question: (IndexPath) -> CGFloat, _ section: Int) -> CGFloat? {
    model.ask(method) { question(IndexPath(row: 0, section: section)) }
  }

  /// Fills the geometry from the counts: estimates, or every real height where estimates are off.
  func buildGeometry() {
    let counts = counts ?? []
    let estimates = estimatesRows
    sectionsWithoutHeader = []
    sectionsWithoutFooter = []
    geometry.top = tableHeaderView?.frame.height ?? 0
    geometry.sections = counts.indices.map { section in
      TableGeometry.Section(
        header: estimatedEdge(section, isHeader: true),
        rows: (0..<counts[section]).map { initialExtent(RowPlace(section, $0), estimates: estimates) },
        footer: estimatedEdge(section, isHeader: false))
    }
  }

  /// The height that a row has before it is displayed.
  func initialExtent(_ place: RowPlace, estimates: Bool) -> TableGeometry.Extent {
    if estimates { return .estimate(estimatedHeight(place)) }
    let height = askHeight(place)
    guard height == Self.automaticDimension else { return .measured(height) }
    model.report(.risky(.selfSizingWithoutEstimate))
    return .estimate(44)
  }

  private func estimatedHeight(_ place: RowPlace) -> CGFloat {
    let own = delegate.flatMap { delegate in
      model.ask("estimatedHeightForRowAt") { delegate.tableView(self, estimatedHeightForRowAt: IndexPath(place)) }
    }
    let height = own ?? estimatedRowHeight
    if height > 0 { return height }
    return rowHeight > 0 ? rowHeight : 44
  }

  /// What a header or footer is taken for until its view is measured.
  func estimatedEdge(_ section: Int, isHeader: Bool) -> TableGeometry.Extent {
    let own: CGFloat? = delegate.flatMap { delegate in
      isHeader
        ? model.ask("estimatedHeightForHeader") { delegate.tableView(self, estimatedHeightForHeaderInSection: section) }
        : model.ask("estimatedHeightForFooter") { delegate.tableView(self, estimatedHeightForFooterInSection: section) }
    }
    let general = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    let height = own ?? general
    if height > 0, height < 1 { model.report(.risky(.tinyEstimate)) }
    if height > 0 { return .estimate(height) }
    if height == 0, let delegate {
      // Without an estimate the height is asked at once; what needs a view to be measured waits for it.
      let real = askEdgeHeight(section, isHeader: isHeader, delegate: delegate)
      if real > 0 { return .measured(real) }
    }
    return .estimate(style == .plain ? 0 : 18)
  }

  /// The delegate's height, or the table's; `automaticDimension` means that the cell is to be measured.
  func askHeight(_ place: RowPlace) -> CGFloat {
    let own = delegate.flatMap { delegate in
      model.ask("heightForRowAt") { delegate.tableView(self, heightForRowAt: IndexPath(place)) }
    }
    let height = own ?? rowHeight
    guard height < 0, height != Self.automaticDimension else { return height }
    raise(
      .init(
        .negativeRowHeight,
        "table view row height must not be negative - provided height for index path (\(place.printed)) is "
          + String(format: "%f", height)))
    return 0
  }

  func askHeightNeedlessly(_ place: RowPlace) {
    _ = askHeight(place)
  }

  /// Brings the geometry up to a displayed cell's real height; returns whether it changed.
  func measure(_ cell: UITableViewCell, _ place: RowPlace) -> Bool {
    cell.hasInvalidSize = false
    var height = askHeight(place)
    if height == Self.automaticDimension {
      height =
        cell.systemLayoutSizeFitting(
          CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height.rounded(.up)
    }
    let element = TableGeometry.Element.row(place)
    let old = geometry[element]
    geometry[element] = .measured(height)
    return old.height != height
  }

  /// The width of cells.
  var contentWidth: CGFloat { style == .insetGrouped ? max(0, bounds.width - 40) : bounds.width }

  /// Drops all known heights: the width, the text size or a rule changed.
  func forgetHeights() {
    guard counts != nil else { return setNeedsLayout() }
    buildGeometry()
    for cell in shownCells.values { cell.hasInvalidSize = true }
    for place in shownCells.keys { geometry[.row(place)].isMeasured = false }
    setNeedsLayout()
  }

  func checkTinyEstimates() {
    for height in [estimatedSectionHeaderHeight, estimatedSectionFooterHeight] where height > 0 && height < 1 {
      model.report(.risky(.tinyEstimate))
    }
    forgetHeights()
  }

  // MARK: Headers and footers

  func askEdgeHeight(_ section: Int, isHeader: Bool, delegate: (any UITableViewDelegate)?) -> CGFloat {
    let own: CGFloat? = delegate.flatMap { delegate in
      isHeader
        ? model.ask("heightForHeaderInSection") { delegate.tableView(self, heightForHeaderInSection: section) }
        : model.ask("heightForFooterInSection") { delegate.tableView(self, heightForFooterInSection: section) }
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

  /// The height of a header or footer whose view, if it has one, is known.
  func edgeHeight(_ section: Int, isHeader: Bool, view: UIView?) -> CGFloat {
    let asked = askEdgeHeight(section, isHeader: isHeader, delegate: delegate)
    let isDefault = asked == Self.automaticDimension || (asked == 0 && style != .plain)
    guard isDefault else { return asked + topPadding(isHeader, hasView: view != nil) }
    // A grouped table takes 0 for "the default height"; tiny heights make a header vanish.
    if asked == 0 { return isHeader && section == 0 ? 35 : 18 }
    guard let view else { return style == .plain ? 0 : isHeader && section == 0 ? 35 : 18 }
    let fitting =
      view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height.rounded(.up)
    return (fitting > 0 ? fitting : view.bounds.height) + topPadding(isHeader, hasView: true)
  }

  private func topPadding(_ isHeader: Bool, hasView: Bool) -> CGFloat {
    guard isHeader, hasView, style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 0 : max(0, sectionHeaderTopPadding)
  }
}
