import Foundation

/// The end of the outermost block: asks for counts, validates the batch, remaps the state and lays out the table.
extension UITableView {
  func commit() {
    let items = update.items
    let completions = update.completions
    update.items = []
    update.completions = []
    update.number += 1
    model.tableUpdates.insert(items)
    if !items.isEmpty, UIView.areAnimationsEnabled, window != nil {
      update.animationEnd = model.clock.now + 0.3
      update.animationTurn = model.clock.turns
    }
    if isBusy {
      deferReload()
      return finish(completions, of: update.number)
    }
    let before = loadedCounts
    update.isCommitting = true
    let batch = BatchUpdate(kind: .table, before: before, after: requestCounts(), items: items)
    model.note("update commits \(items.count) changes \(before) → \(batch.after)")
    var violations = batch.violations()
    if violations.isEmpty {
      for risk in batch.risks() { model.report(.risky(risk)) }
      remap(batch)
      update.isCommitting = false
      measureAgain(isEmpty: items.isEmpty)
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
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
    finish(completions, of: update.number)
  }

  private func finish(_ completions: [(Bool) -> Void], of number: Int) {
    guard !completions.isEmpty else { return }
    let isUnfinished = model.random.happens(model.behaviour.unfinishedCompletions)
    let isLate = model.random.happens(model.behaviour.lateCompletions)
    let duration = UIView.areAnimationsEnabled && window != nil ? 0.3 : 0
    model.clock.after(isLate ? duration + 2 : duration) { [weak self] in
      let wasInterrupted = self.map { $0.update.number != number && duration > 0 } ?? true
      for completion in completions { completion(!isUnfinished && !wasInterrupted) }
    }
  }

  /// Asks for heights again and keeps the cells, as every update does, also an empty one.
  private func measureAgain(isEmpty: Bool) {
    if estimatesRows {
      if isEmpty, model.random.happens(model.behaviour.repeatedEstimates) { estimateAgain() }
    } else {
      for section in geometry.sections.indices {
        for row in geometry.sections[section].rows.indices {
          let position = RowPosition(section, row)
          let height = askHeight(position)
          if height != Self.automaticDimension { geometry[.row(position)] = .measured(height) }
        }
      }
    }
    for (position, cell) in shownCells {
      cell.hasInvalidSize = true
      geometry[.row(position)].isMeasured = false
    }
    for section in shownHeaders.keys { geometry[.header(section)].isMeasured = false }
    for section in shownFooters.keys { geometry[.footer(section)].isMeasured = false }
  }

  private func estimateAgain() {
    for section in geometry.sections.indices {
      for row in geometry.sections[section].rows.indices {
        let position = RowPosition(section, row)
        let extent = initialExtent(position, estimates: true)
        if shownCells[position] == nil { geometry[.row(position)] = extent }
      }
    }
  }

  // MARK: Carrying over

  func remap(_ batch: BatchUpdate) {
    // After a reload without a layout, the cells on the screen still have the old index paths.
    if needsReload { recycleAll() }
    let mapping = batch.mapping
    let anchor = shownCells.keys.filter { mapping.rows[$0.section][$0.row] != nil && isInView(.row($0)) }.min()
    let anchorY = anchor.map { geometry.minY(.row($0)) }
    counts = batch.after
    let staleRow = staleRow(batch)
    remapGeometry(batch, mapping)
    remapCells(batch, mapping)
    remapEdgeViews(batch, mapping)
    selectedRows = Set(
      selectedRows.compactMap { batch.reloadedRows.contains($0) ? nil : mapping.rows[$0.section][$0.row] })
    prefetchedPlaces = []
    interaction.remap(mapping)
    reconfigure(batch, mapping)
    requestStaleCell(staleRow)
    if let anchor, let anchorY, let target = mapping.rows[anchor.section][anchor.row],
      model.random.happens(model.behaviour.keptRows)
    {
      contentOffset.y += geometry.minY(.row(target)) - anchorY
    }
  }

  private func remapGeometry(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    let old = geometry
    sectionsWithoutHeader = []
    sectionsWithoutFooter = []
    let estimates = estimatesRows
    var sources = batch.after.map { [RowPosition?](repeating: nil, count: $0) }
    for (section, rows) in mapping.rows.enumerated() {
      for (row, target) in rows.enumerated() {
        let position = RowPosition(section, row)
        if let target, !batch.reloadedRows.contains(position) { sources[target.section][target.row] = position }
      }
    }
    var sections: [TableGeometry.Section] = []
    for (section, rows) in sources.enumerated() {
      let oldSection = mapping.oldSections[section].flatMap { batch.reloadedSections.contains($0) ? nil : $0 }
      sections.append(
        TableGeometry.Section(
          header: oldSection.map { old.sections[$0].header } ?? estimatedEdge(section, isHeader: true),
          rows: rows.enumerated().map { row, source in
            source.map { old[.row($0)] } ?? initialExtent(RowPosition(section, row), estimates: estimates)
          },
          footer: oldSection.map { old.sections[$0].footer } ?? estimatedEdge(section, isHeader: false)))
    }
    geometry.sections = sections
  }

  private func remapCells(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
    var remapped: [RowPosition: UITableViewCell] = [:]
    var ended: [(RowPosition, UITableViewCell)] = []
    for (position, cell) in shownCells {
      if let target = mapping.rows[position.section][position.row], !batch.reloadedRows.contains(position) {
        remapped[target] = cell
      } else {
        ended.append((position, cell))
      }
    }
    shownCells = remapped
    var early: [RowPosition: UITableViewCell] = [:]
    for (position, cell) in prefetchedCells {
      if let target = mapping.rows[position.section][position.row], !batch.reloadedRows.contains(position) {
        early[target] = cell
      } else {
        pool(cell)
      }
    }
    prefetchedCells = early
    for (position, cell) in ended.sorted(by: { $0.0 < $1.0 }) { endDisplay(of: cell, at: position, isAnimated: true) }
  }

  private func remapEdgeViews(_ batch: BatchUpdate, _ mapping: BatchUpdate.Mapping) {
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
      guard let position = mapping.rows[old.section][old.row] else { continue }
      guard let cell = shownCells[position] ?? prefetchedCells[position] else { continue }
      _ = requestCell(position, existing: cell)
      cell.hasInvalidSize = true
    }
  }

  // MARK: Stale rows

  /// Returns an off-screen row that the batch deletes. Self-sizing tables were seen to ask for its cell (radar 26552741).
  private func staleRow(_ batch: BatchUpdate) -> RowPosition? {
    guard estimatesRows else { return nil }
    return batch.deletedRows.filter { shownCells[$0] == nil && !batch.exists($0) }.min()
  }

  private func requestStaleCell(_ position: RowPosition?) {
    guard let position, model.random.happens(model.behaviour.staleCells) else { return }
    if let cell = requestCell(position, isStale: true) { pool(cell) }
  }
}
