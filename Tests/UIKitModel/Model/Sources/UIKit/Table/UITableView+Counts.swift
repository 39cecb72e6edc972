// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  /// From the cache, which is filled on first need.
  public var numberOfSections: Int { loadedCounts.count }

  /// From the cache; 0 for a section that it does not have.
  public func numberOfRows(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// Marks everything as to be loaded again: counts with the next need, cells with the next layout.
  public func reloadData() {
    model.checkMainThread("-[UITableView reloadData]")
    model.note("reloadData")
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
    selectedPlaces = []
    forgetCounts()
  }

  /// Whether the table is in the middle of an update or a layout, and calls back from it.
  var isBusy: Bool { isUpdatingCells || update.isCommitting }

  /// An update from such a callback has no defined outcome in UIKit. The model reports it and reloads afterwards.
  func deferReload() {
    model.report(.risky(.updateInsideUpdate))
    hasDeferredReload = true
  }

  func reloadIfDeferred() {
    guard hasDeferredReload, !isBusy else { return }
    hasDeferredReload = false
    selectedPlaces = []
    forgetCounts()
  }

  func forgetCounts() {
    counts = nil
    needsReload = true
    setNeedsLayout()
  }

  var loadedCounts: [Int] {
    if let counts { return counts }
    let fresh = askCounts()
    counts = fresh
    buildGeometry()
    return fresh
  }

  func exists(_ place: RowPlace) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.row)
  }

  /// The counts as the data source says them now.
  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    if model.chance.happens(model.behaviour.extraCounts) {
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

  /// Counts and heights that nobody needs, as UIKit may ask for at any time.
  func askNeedlessly() {
    guard let dataSource, let counts else { return }
    if model.chance.happens(model.behaviour.extraCounts),
      let section = counts.indices.randomElement(using: &model.chance)
    {
      _ = model.ask("numberOfSections") { dataSource.numberOfSections(in: self) }
      _ = model.ask("numberOfRowsInSection") { dataSource.tableView(self, numberOfRowsInSection: section) }
    }
    if model.chance.happens(model.behaviour.extraHeights),
      let section = counts.indices.filter({ counts[$0] > 0 }).randomElement(using: &model.chance)
    {
      let row = Int.random(in: 0..<counts[section], using: &model.chance)
      askHeightNeedlessly(RowPlace(section, row))
    }
  }
}
