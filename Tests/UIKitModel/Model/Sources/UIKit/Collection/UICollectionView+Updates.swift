// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  public var numberOfSections: Int { loadedCounts.count }

  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    guard counts.indices.contains(section) else {
      raise(
        .init(
          .invalidIndexPath,
          "request for number of items in section \(section) when there are only \(counts.count) sections in the "
            + "collection view"))
      return 0
    }
    return counts[section]
  }

  public func reloadData() {
    model.checkMainThread("-[UICollectionView reloadData]")
    if update.depth > 0 || update.isCommitting {
      raise(.init(.reloadDataInUpdate, "reloadData should not be called inside performBatchUpdates"))
    }
    if isBusy { return deferReload() }
    selectedPlaces = []
    forgetCounts()
  }

  func forgetCounts() {
    counts = nil
    needsReload = true
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  package var loadedCounts: [Int] {
    if let counts { return counts }
    let fresh = askCounts()
    counts = fresh
    return fresh
  }

  func exists(_ place: RowPlace) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.row)
  }

  private func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    if model.chance.happens(model.behaviour.extraCounts) {
      _ = model.ask("numberOfSections(collection)") { dataSource.numberOfSections(in: self) }
    }
    let sections = model.ask("numberOfSections(collection)") { dataSource.numberOfSections(in: self) } ?? 1
    guard sections >= 0 else {
      raise(.init(.negativeCount, "numberOfSections must not be negative - \(sections)"))
      return []
    }
    return (0..<sections).map { section in
      let items =
        model.ask("numberOfItemsInSection") { dataSource.collectionView(self, numberOfItemsInSection: section) } ?? 0
      if items < 0 {
        raise(.init(.negativeCount, "number of items in section \(section) must not be negative - \(items)"))
      }
      return max(0, items)
    }
  }

  // MARK: Blocks

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    model.checkMainThread("-[UICollectionView performBatchUpdates:completion:]")
    if update.depth == 0 { openUpdate() }
    update.depth += 1
    updates?()
    if let completion { update.completions.append(completion) }
    update.depth -= 1
    if update.depth == 0 { commit() }
  }

  private func openUpdate() {
    if window == nil { model.report(.risky(.updateWithoutWindow)) }
    let hadCounts = counts != nil
    let before = loadedCounts
    if hadCounts, dataSource != nil, askCounts() != before { model.report(.risky(.modelChangedBeforeUpdate)) }
  }

  public func insertItems(at indexPaths: [IndexPath]) { add(indexPaths) { .insertRow($0) } }
  public func deleteItems(at indexPaths: [IndexPath]) { add(indexPaths) { .deleteRow($0) } }
  public func reloadItems(at indexPaths: [IndexPath]) { add(indexPaths) { .reloadRow($0) } }
  public func reconfigureItems(at indexPaths: [IndexPath]) { add(indexPaths) { .reconfigureRow($0) } }
  public func insertSections(_ sections: IndexSet) { add(sections.map { .insertSection($0) }) }
  public func deleteSections(_ sections: IndexSet) { add(sections.map { .deleteSection($0) }) }
  public func reloadSections(_ sections: IndexSet) { add(sections.map { .reloadSection($0) }) }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = place(indexPath), let to = place(newIndexPath) else { return }
    add([.moveRow(from: from, to: to)])
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(from: section, to: newSection)])
  }

  private func place(_ indexPath: IndexPath) -> RowPlace? {
    if indexPath.place == nil {
      raise(
        .init(
          .indexPathShape,
          "Invalid index path for use with UICollectionView.  Index paths passed to collection view must contain "
            + "exactly two indices specifying the section and item."))
    }
    return indexPath.place
  }

  private func add(_ indexPaths: [IndexPath], _ item: (RowPlace) -> UpdateItem) {
    add(indexPaths.compactMap { place($0).map(item) })
  }

  private func add(_ items: [UpdateItem]) {
    guard update.depth == 0 else {
      update.items += items
      return
    }
    guard !items.isEmpty else { return }
    if window == nil { model.report(.risky(.updateWithoutWindow)) }
    _ = loadedCounts
    update.items = items
    commit()
  }

  // MARK: Commit

  private func commit() {
    let items = update.items
    let completions = update.completions
    update.items = []
    update.completions = []
    update.number += 1
    if isBusy {
      deferReload()
      return finish(completions)
    }
    let before = loadedCounts
    update.isCommitting = true
    let batch = BatchUpdate(kind: .collection, before: before, after: askCounts(), items: items)
    var violations = batch.violations()
    if violations.isEmpty {
      for risk in batch.risks() { model.report(.risky(risk)) }
      carryOver(batch)
      update.isCommitting = false
    } else {
      if model.chance.happens(model.behaviour.listedCounts) {
        violations = batch.inNewerWords(violations, view: printed)
      }
      model.raise(violations, in: printed)
      update.isCommitting = false
      selectedPlaces = []
      forgetCounts()
    }
    reloadIfDeferred()
    collectionViewLayout.invalidateLayout()
    if window != nil { layoutIfNeeded() }
    finish(completions)
  }

  private func finish(_ completions: [(Bool) -> Void]) {
    let isUnfinished = model.chance.happens(model.behaviour.unfinishedCompletions)
    let isLate = model.chance.happens(model.behaviour.lateCompletions)
    guard !completions.isEmpty else { return }
    model.clock.after(isLate ? 2.3 : 0.3) {
      for completion in completions { completion(!isUnfinished) }
    }
  }

  private func carryOver(_ batch: BatchUpdate) {
    let mapping = batch.mapping
    counts = batch.after
    var carried: [RowPlace: UICollectionViewCell] = [:]
    var ended: [(RowPlace, UICollectionViewCell)] = []
    for (place, cell) in shownItems {
      if let target = mapping.rows[place.section][place.row], !batch.reloadedRows.contains(place) {
        carried[target] = cell
      } else {
        ended.append((place, cell))
      }
    }
    shownItems = carried
    carryEarlyItems(batch, mapping)
    for (place, cell) in ended.sorted(by: { $0.0 < $1.0 }) { endDisplay(of: cell, at: place, isAnimated: true) }
    for view in shownSupplementaries.values { letGo(view) }
    shownSupplementaries = [:]
    collectionViewLayout.forgetAdoptedSizes()
    for cell in shownItems.values { cell.hasInvalidSize = true }
    selectedPlaces = Set(
      selectedPlaces.compactMap { batch.reloadedRows.contains($0) ? nil : mapping.rows[$0.section][$0.row] })
    for old in batch.reconfiguredRows.sorted() {
      guard let place = mapping.rows[old.section][old.row], let cell = shownItems[place] ?? earlyItems[place] else {
        continue
      }
      _ = askCell(place, existing: cell)
      cell.hasInvalidSize = true
    }
  }

  private func carryEarlyItems(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    let early = earlyItems
    earlyItems = [:]
    for (place, cell) in early.sorted(by: { $0.key < $1.key }) {
      if let target = mapping.rows[place.section][place.row], !batch.reloadedRows.contains(place) {
        earlyItems[target] = cell
      } else {
        letGo(cell)
      }
    }
  }
}
