import Foundation

/// The end of the outermost block: ask, check, carry over, show.
extension UITableView {
  func commit() {
    let items = update.items
    let completions = update.completions
    update.items = []
    update.completions = []
    update.number += 1
    if isBusy {
      deferReload()
      return finish(completions, of: update.number)
    }
    let before = loadedCounts
    update.isCommitting = true
    let batch = BatchUpdate(kind: .table, before: before, after: askCounts(), items: items)
    model.note("update commits \(items.count) changes \(before) → \(batch.after)")
    var violations = batch.violations()
    if violations.isEmpty {
      for risk in batch.risks() { model.report(.risky(risk)) }
      carryOver(batch)
      update.isCommitting = false
      measureAgain()
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
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
    finish(completions, of: update.number)
  }

  private func finish(_ completions: [(Bool) -> Void], of number: Int) {
    guard !completions.isEmpty else { return }
    let isUnfinished = model.chance.happens(model.behaviour.unfinishedCompletions)
    let isLate = model.chance.happens(model.behaviour.lateCompletions)
    let duration = UIView.areAnimationsEnabled && window != nil ? 0.3 : 0
    model.clock.after(isLate ? duration + 2 : duration) { [weak self] in
      let wasInterrupted = self.map { $0.update.number != number && duration > 0 } ?? true
      for completion in completions { completion(!isUnfinished && !wasInterrupted) }
    }
  }

  /// Every update, also an empty one, asks for heights again and keeps the cells.
  private func measureAgain() {
    if !estimatesRows {
      for section in geometry.sections.indices {
        for row in geometry.sections[section].rows.indices {
          let place = RowPlace(section, row)
          let height = askHeight(place)
          if height != Self.automaticDimension { geometry[.row(place)] = .measured(height) }
        }
      }
    }
    for (place, cell) in shownCells {
      cell.hasInvalidSize = true
      geometry[.row(place)].isMeasured = false
    }
    for section in shownHeaders.keys { geometry[.header(section)].isMeasured = false }
    for section in shownFooters.keys { geometry[.footer(section)].isMeasured = false }
  }

  // MARK: Carrying over

  func carryOver(_ batch: BatchUpdate) {
    // After a reload that was not laid out yet, what is still on the screen stands at places of the past.
    if needsReload { letGoAll() }
    let mapping = batch.mapping
    let anchor = shownCells.keys.filter { mapping.rows[$0.section][$0.row] != nil && isInView(.row($0)) }.min()
    let anchorY = anchor.map { geometry.minY(.row($0)) }
    counts = batch.after
    let staleRow = staleRow(batch)
    carryGeometry(batch, mapping)
    carryCells(batch, mapping)
    carryEdges(batch, mapping)
    selectedPlaces = Set(
      selectedPlaces.compactMap { batch.reloadedRows.contains($0) ? nil : mapping.rows[$0.section][$0.row] })
    prefetchedPlaces = []
    interaction.carryOver(mapping)
    reconfigure(batch, mapping)
    askStaleCell(staleRow)
    if let anchor, let anchorY, let target = mapping.rows[anchor.section][anchor.row],
      model.chance.happens(model.behaviour.keptRows)
    {
      contentOffset.y += geometry.minY(.row(target)) - anchorY
    }
  }

  private func carryGeometry(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    let old = geometry
    sectionsWithoutHeader = []
    sectionsWithoutFooter = []
    let estimates = estimatesRows
    var sources = batch.after.map { [RowPlace?](repeating: nil, count: $0) }
    for (section, rows) in mapping.rows.enumerated() {
      for (row, target) in rows.enumerated() {
        let place = RowPlace(section, row)
        if let target, !batch.reloadedRows.contains(place) { sources[target.section][target.row] = place }
      }
    }
    var sections: [TableGeometry.Section] = []
    for (section, rows) in sources.enumerated() {
      let oldSection = mapping.oldSections[section].flatMap { batch.reloadedSections.contains($0) ? nil : $0 }
      sections.append(
        TableGeometry.Section(
          header: oldSection.map { old.sections[$0].header } ?? estimatedEdge(section, isHeader: true),
          rows: rows.enumerated().map { row, source in
            source.map { old[.row($0)] } ?? initialExtent(RowPlace(section, row), estimates: estimates)
          },
          footer: oldSection.map { old.sections[$0].footer } ?? estimatedEdge(section, isHeader: false)))
    }
    geometry.sections = sections
  }

  private func carryCells(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    var carried: [RowPlace: UITableViewCell] = [:]
    var ended: [(RowPlace, UITableViewCell)] = []
    for (place, cell) in shownCells {
      if let target = mapping.rows[place.section][place.row], !batch.reloadedRows.contains(place) {
        carried[target] = cell
      } else {
        ended.append((place, cell))
      }
    }
    shownCells = carried
    var early: [RowPlace: UITableViewCell] = [:]
    for (place, cell) in earlyCells {
      if let target = mapping.rows[place.section][place.row], !batch.reloadedRows.contains(place) {
        early[target] = cell
      } else {
        pool(cell)
      }
    }
    earlyCells = early
    for (place, cell) in ended.sorted(by: { $0.0 < $1.0 }) { endDisplay(of: cell, at: place, isAnimated: true) }
  }

  private func carryEdges(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    func target(_ section: Int) -> Int? {
      batch.reloadedSections.contains(section) ? nil : mapping.sections[section]
    }
    for section in shownHeaders.keys.sorted() where target(section) == nil { endDisplayOfHeader(section) }
    for section in shownFooters.keys.sorted() where target(section) == nil { endDisplayOfFooter(section) }
    shownHeaders = Dictionary(
      uniqueKeysWithValues: shownHeaders.compactMap { old, view in target(old).map { ($0, view) } })
    shownFooters = Dictionary(
      uniqueKeysWithValues: shownFooters.compactMap { old, view in target(old).map { ($0, view) } })
  }

  private func reconfigure(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    for old in batch.reconfiguredRows.sorted() {
      guard let place = mapping.rows[old.section][old.row] else { continue }
      guard let cell = shownCells[place] ?? earlyCells[place] else { continue }
      _ = askCell(place, existing: cell)
      cell.hasInvalidSize = true
    }
  }

  // MARK: Stale rows

  /// A row that the batch deletes while it is out of view: with self-sizing UIKit has been seen to ask for its cell.
  private func staleRow(_ batch: BatchUpdate) -> RowPlace? {
    guard estimatesRows else { return nil }
    return batch.deletedRows.filter { shownCells[$0] == nil && !batch.exists($0) }.min()
  }

  private func askStaleCell(_ place: RowPlace?) {
    guard let place, model.chance.happens(model.behaviour.staleCells) else { return }
    if let cell = askCell(place, isStale: true) { pool(cell) }
  }
}
