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
    if hasUncommittedUpdates {
      raise(.init(.reloadDataWhileUncommitted, "reloadData must not be called while hasUncommittedUpdates is true"))
    }
    if isBusy { return deferReload() }
    selectedRows = []
    invalidateCounts()
  }

  func invalidateCounts() {
    counts = nil
    needsReload = true
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  package var loadedCounts: [Int] {
    if let counts { return counts }
    let fresh = requestCounts()
    counts = fresh
    return fresh
  }

  func exists(_ position: RowPosition) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(position.section) && (0..<counts[position.section]).contains(position.row)
  }

  private func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    if model.random.happens(model.behaviour.extraCounts) {
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
    if hadCounts, dataSource != nil, requestCounts() != before { model.report(.risky(.modelChangedBeforeUpdate)) }
  }

  public func insertItems(at indexPaths: [IndexPath]) { add(indexPaths) { .insertRow($0) } }
  public func deleteItems(at indexPaths: [IndexPath]) { add(indexPaths) { .deleteRow($0) } }
  public func reloadItems(at indexPaths: [IndexPath]) { add(indexPaths) { .reloadRow($0) } }
  public func reconfigureItems(at indexPaths: [IndexPath]) { add(indexPaths) { .reconfigureRow($0) } }
  public func insertSections(_ sections: IndexSet) { add(sections.map { .insertSection($0) }) }
  public func deleteSections(_ sections: IndexSet) { add(sections.map { .deleteSection($0) }) }
  public func reloadSections(_ sections: IndexSet) { add(sections.map { .reloadSection($0) }) }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = position(indexPath), let to = position(newIndexPath) else { return }
    add([.moveRow(from: from, to: to)])
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(from: section, to: newSection)])
  }

  private func position(_ indexPath: IndexPath) -> RowPosition? {
    if indexPath.position == nil {
      raise(
        .init(
          .indexPathShape,
          "Invalid index path for use with UICollectionView.  Index paths passed to collection view must contain "
            + "exactly two indices specifying the section and item."))
    }
    return indexPath.position
  }

  private func add(_ indexPaths: [IndexPath], _ item: (RowPosition) -> UpdateItem) {
    add(indexPaths.compactMap { position($0).map(item) })
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
    let batch = BatchUpdate(kind: .collection, before: before, after: requestCounts(), items: items)
    var violations = batch.violations()
    if violations.isEmpty {
      for risk in batch.risks() { model.report(.risky(risk)) }
      remap(batch)
      update.isCommitting = false
    } else {
      if model.random.happens(model.behaviour.listedCountsMessage) {
        violations = batch.inNewerWords(violations, view: printed)
      }
      model.raise(violations, in: printed)
      update.isCommitting = false
      selectedRows = []
      invalidateCounts()
    }
    reloadIfDeferred()
    collectionViewLayout.invalidateLayout()
    if window != nil { layoutIfNeeded() }
    finish(completions)
  }

  private func finish(_ completions: [(Bool) -> Void]) {
    let isUnfinished = model.random.happens(model.behaviour.unfinishedCompletions)
    let isLate = model.random.happens(model.behaviour.lateCompletions)
    guard !completions.isEmpty else { return }
    model.clock.after(isLate ? 2.3 : 0.3) {
      for completion in completions { completion(!isUnfinished) }
    }
  }

  private func remap(_ batch: BatchUpdate) {
    let mapping = batch.mapping
    counts = batch.after
    var remapped: [RowPosition: UICollectionViewCell] = [:]
    var ended: [(RowPosition, UICollectionViewCell)] = []
    for (position, cell) in shownItems {
      if let target = mapping.rows[position.section][position.row], !batch.reloadedRows.contains(position) {
        remapped[target] = cell
      } else {
        ended.append((position, cell))
      }
    }
    shownItems = remapped
    remapPrefetchedItems(batch, mapping)
    for (position, cell) in ended.sorted(by: { $0.0 < $1.0 }) { endDisplay(of: cell, at: position, isAnimated: true) }
    selectedRows = Set(
      selectedRows.compactMap { batch.reloadedRows.contains($0) ? nil : mapping.rows[$0.section][$0.row] })
    for old in batch.reconfiguredRows.sorted() {
      guard let position = mapping.rows[old.section][old.row],
        let cell = shownItems[position] ?? prefetchedItems[position]
      else {
        continue
      }
      _ = requestCell(position, existing: cell)
    }
  }

  private func remapPrefetchedItems(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    let early = prefetchedItems
    prefetchedItems = [:]
    for (position, cell) in early.sorted(by: { $0.key < $1.key }) {
      if let target = mapping.rows[position.section][position.row], !batch.reloadedRows.contains(position) {
        prefetchedItems[target] = cell
      } else {
        recycle(cell)
      }
    }
  }
}
