// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The calls collected between the outermost begin and end.
package struct OpenUpdate {
  var depth = 0
  var isCommitting = false
  var items: [UpdateItem] = []
  var completions: [(Bool) -> Void] = []
  /// Updates so far; an update that begins before the last one's animation ended interrupts it.
  var number = 0
  /// Rows deleted inside the running commit-editing callback, nil outside one.
  var editingDeletes: Set<RowPlace>?
  var sectionsReloadedThisTurn = 0

  init() {}
}

extension UITableView {
  // MARK: Blocks

  public func beginUpdates() {
    model.checkMainThread("-[UITableView beginUpdates]")
    if update.depth == 0 { openUpdate() }
    update.depth += 1
  }

  public func endUpdates() {
    guard update.depth > 0 else {
      raise(.init(.unbalancedEndUpdates, "endUpdates called without a matching beginUpdates"))
      return
    }
    update.depth -= 1
    if update.depth == 0 { commit() }
  }

  /// Only the outermost block commits. `completion` is told whether the animations ended undisturbed.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    model.checkMainThread("-[UITableView performBatchUpdates:completion:]")
    if update.depth == 0 { openUpdate() }
    update.depth += 1
    updates?()
    if let completion { update.completions.append(completion) }
    update.depth -= 1
    if update.depth == 0 { commit() }
  }

  /// The state before the update is what the data source says now, if the table never asked.
  private func openUpdate() {
    model.note("update opens")
    reportUpdateRisks()
    let hadCounts = counts != nil
    let before = loadedCounts
    if hadCounts, dataSource != nil, askCounts() != before { model.report(.risky(.modelChangedBeforeUpdate)) }
    askHeightsAtOpening()
  }

  private func reportUpdateRisks() {
    if window == nil { model.report(.risky(.updateWithoutWindow)) }
    if interaction.reorder != nil { model.report(.risky(.updateDuringReorder)) }
  }

  /// Opening an update may ask for heights of the old state.
  private func askHeightsAtOpening() {
    for place in shownCells.keys.sorted() where model.chance.happens(model.behaviour.extraHeights) {
      askHeightNeedlessly(place)
    }
  }

  // MARK: Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths, "insertRows") { .insertRow($0) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update.editingDeletes?.formUnion(indexPaths.compactMap(\.place))
    add(indexPaths, "deleteRows") { .deleteRow($0) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths, "reloadRows") { .reloadRow($0) }
  }

  /// Keeps the cells: the data source must dequeue and return the one that is there.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    add(indexPaths, "reconfigureRows") { .reconfigureRow($0) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = place(indexPath), let to = place(newIndexPath) else { return }
    add([.moveRow(from: from, to: to)], "moveRow")
  }

  // MARK: Sections

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .insertSection($0) }, "insertSections")
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for place in update.editingDeletes ?? [] where sections.contains(place.section) {
      model.report(.risky(.deleteRowAndSectionWhileCommittingEditing(section: place.section)))
    }
    add(sections.map { .deleteSection($0) }, "deleteSections")
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    if update.depth == 0 { countReloadSections() }
    add(sections.map { .reloadSection($0) }, "reloadSections")
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(from: section, to: newSection)], "moveSection")
  }

  private func countReloadSections() {
    update.sectionsReloadedThisTurn += 1
    if update.sectionsReloadedThisTurn > 1 { model.report(.risky(.repeatedReloadSections)) }
    model.clock.after(0) { [weak self] in self?.update.sectionsReloadedThisTurn = 0 }
  }

  // MARK: Recording

  private func add(_ indexPaths: [IndexPath], _ method: String, _ item: (RowPlace) -> UpdateItem) {
    add(indexPaths.compactMap { place($0).map(item) }, method)
  }

  /// Outside a block every call is a batch of its own, for which the data source must have changed already.
  private func add(_ items: [UpdateItem], _ method: String) {
    model.checkMainThread("-[UITableView \(method)]")
    model.count(method)
    guard update.depth == 0 else {
      update.items += items
      return
    }
    guard !items.isEmpty else { return }
    reportUpdateRisks()
    _ = loadedCounts
    update.items = items
    commit()
  }
}
