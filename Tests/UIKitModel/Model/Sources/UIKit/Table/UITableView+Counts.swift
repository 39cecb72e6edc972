// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  /// The cached number of sections, which is loaded on first use.
  public var numberOfSections: Int { loadedCounts.count }

  /// Returns the cached number of rows, or 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// Invalidates all data. Counts are loaded on next use, cells in the next layout.
  public func reloadData() {
    model.checkMainThread("-[UITableView reloadData]")
    model.note("reloadData")
    model.tableUpdates.reloads += 1
    if update.depth > 0 || update.isCommitting {
      raise(.init(.reloadDataInUpdate, "reloadData should not be called inside an update block"))
    }
    if hasUncommittedUpdates {
      raise(.init(.reloadDataWhileUncommitted, "reloadData must not be called while hasUncommittedUpdates is true"))
    }
    if interaction.reorder != nil { model.report(.risky(.updateDuringReorder)) }
    interaction.abandonReorder()
    interaction.swiped = nil
    if isBusy { return deferReload() }
    selectedRows = []
    update.animationEnd = -1
    invalidateCounts()
    indexTitles = nil
  }

  /// Asks for the titles of the index again, which the table keeps.
  public func reloadSectionIndexTitles() { indexTitles = nil }

  /// The titles of the index; empty if there is none.
  package func shownIndexTitles() -> [String] {
    if let indexTitles { return indexTitles }
    let titles: [String]?? = dataSource.flatMap { source in
      model.ask("sectionIndexTitles") { source.sectionIndexTitles(for: self) }
    }
    indexTitles = (titles ?? nil) ?? []
    return indexTitles ?? []
  }

  /// Scrolls to the section of a title of the index. Returns whether there is such a title.
  package func tapIndex(_ title: String) -> Bool {
    guard let index = shownIndexTitles().firstIndex(of: title), let dataSource else { return false }
    let section = model.ask("sectionForSectionIndexTitle") {
      dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    }
    guard let section, (0..<numberOfSections).contains(section) else { return false }
    contentOffset.y = min(rect(forSection: section).minY, contentSize.height - bounds.height) - adjustedContentInset.top
    layoutIfNeeded()
    return true
  }

  /// A Boolean value that indicates whether the table is inside an update or a layout, whose callbacks are running.
  var isBusy: Bool { isUpdatingCells || update.isCommitting }

  /// An update in such a callback is undefined in UIKit. The model reports it and reloads afterwards.
  func deferReload() {
    model.report(.risky(.updateInsideUpdate))
    hasDeferredReload = true
  }

  func reloadIfDeferred() {
    guard hasDeferredReload, !isBusy else { return }
    hasDeferredReload = false
    selectedRows = []
    invalidateCounts()
  }

  func invalidateCounts() {
    counts = nil
    needsReload = true
    setNeedsLayout()
  }

  var loadedCounts: [Int] {
    if let counts { return counts }
    let fresh = requestCounts()
    counts = fresh
    buildGeometry()
    return fresh
  }

  func exists(_ position: RowPosition) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(position.section) && (0..<counts[position.section]).contains(position.row)
  }

  /// The current counts of the data source.
  func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    if model.random.happens(model.behaviour.extraCounts) {
      _ = model.ask("numberOfSections") { dataSource.numberOfSections(in: self) }
    }
    let sections = model.ask("numberOfSections") { dataSource.numberOfSections(in: self) } ?? 1
    guard sections >= 0 else {
      raise(.init(.negativeCount, "numberOfSections must not be negative - \(sections)"))
      return []
    }
    return (0..<sections).map { section in
      let rows = model.ask("numberOfRowsInSection") { dataSource.tableView(self, numberOfRowsInSection: section) } ?? 0
      if rows < 0 {
        raise(.init(.negativeCount, "number of rows in section \(section) must not be negative - \(rows)"))
      } else if rows > 1 << 40 {
        raise(
          .init(
            .tooManyRows,
            "Failed to allocate data stores for \(rows) rows in section \(section). Consider using fewer rows"))
        return 0
      }
      return max(0, rows)
    }
  }

  /// Asks for unnecessary counts and heights, as UIKit may do at any time.
  func askNeedlessly() {
    guard let dataSource, let counts else { return }
    if model.random.happens(model.behaviour.extraCounts),
      let section = counts.indices.randomElement(using: &model.random)
    {
      _ = model.ask("numberOfSections") { dataSource.numberOfSections(in: self) }
      _ = model.ask("numberOfRowsInSection") { dataSource.tableView(self, numberOfRowsInSection: section) }
    }
    if model.random.happens(model.behaviour.extraHeights),
      let section = counts.indices.filter({ counts[$0] > 0 }).randomElement(using: &model.random)
    {
      let row = Int.random(in: 0..<counts[section], using: &model.random)
      askHeightNeedlessly(RowPosition(section, row))
    }
  }
}
