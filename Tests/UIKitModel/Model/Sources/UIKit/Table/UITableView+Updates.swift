// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The operations between the outermost begin and end.
package struct OpenUpdate {
  var depth = 0
  var isCommitting = false
  var items: [UpdateItem] = []
  var completions: [(Bool) -> Void] = []
  /// The number of updates so far. An update that begins before the previous animation ends interrupts it.
  var number = 0
  /// The rows deleted in the running commit-editing callback, or `nil` outside of one.
  var editingDeletes: Set<RowPosition>?
  var sectionsReloadedThisTurn = 0
  /// The end of the last animation, and the turn of the run loop in which it began.
  var animationEnd = -1.0
  var animationTurn = 0

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

  /// Only the outermost block commits. `completion` receives `false` if the animations were interrupted.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    model.checkMainThread("-[UITableView performBatchUpdates:completion:]")
    if update.depth == 0 { openUpdate() }
    update.depth += 1
    updates?()
    if let completion { update.completions.append(completion) }
    update.depth -= 1
    if update.depth == 0 { commit() }
  }

  /// If the table has not loaded its counts, the counts now are the state before the update.
  private func openUpdate() {
    model.note("update opens")
    reportUpdateRisks()
    let hadCounts = counts != nil
    let before = loadedCounts
    if hadCounts, dataSource != nil, requestCounts() != before { model.report(.risky(.modelChangedBeforeUpdate)) }
    askHeightsAtOpening()
  }

  private func reportUpdateRisks() {
    if window == nil { model.report(.risky(.updateWithoutWindow)) }
    if model.clock.now < update.animationEnd, model.clock.turns != update.animationTurn {
      model.report(.risky(.updateDuringAnimation))
    }
    if interaction.reorder != nil { model.report(.risky(.updateDuringReorder)) }
  }

  /// UIKit may ask for heights of the old state when an update begins.
  private func askHeightsAtOpening() {
    for position in shownCells.keys.sorted() where model.random.happens(model.behaviour.extraHeights) {
      askHeightNeedlessly(position)
    }
  }

  // MARK: Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    usedAnimations.append(animation)
    add(indexPaths, "insertRows") { .insertRow($0) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update.editingDeletes?.formUnion(indexPaths.compactMap(\.position))
    usedAnimations.append(animation)
    add(indexPaths, "deleteRows") { .deleteRow($0) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths, "reloadRows") { .reloadRow($0) }
  }

  /// Keeps the cells. The data source must dequeue and return the existing one.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    add(indexPaths, "reconfigureRows") { .reconfigureRow($0) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = position(indexPath), let to = position(newIndexPath) else { return }
    add([.moveRow(from: from, to: to)], "moveRow")
  }

  // MARK: Sections

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .insertSection($0) }, "insertSections")
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for position in update.editingDeletes ?? [] where sections.contains(position.section) {
      model.report(.risky(.deleteRowAndSectionWhileCommittingEditing(section: position.section)))
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

  private func add(_ indexPaths: [IndexPath], _ method: String, _ item: (RowPosition) -> UpdateItem) {
    add(indexPaths.compactMap { position($0).map(item) }, method)
  }

  /// Outside a block each call is its own batch, and the data source must already have changed.
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
