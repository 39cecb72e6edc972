extension BatchUpdate {
  /// The indices of the old sections and rows after the batch.
  package struct Mapping: Sendable {
    /// The new index of each old section, also of reloaded ones, or `nil` if the section is deleted.
    package var sections: [Int?]
    /// The new position of each old row, or `nil` if the row or its section is deleted or its section is reloaded.
    package var rows: [[RowPosition?]]
    /// The old index of each new section, or `nil` if the section is inserted.
    package var oldSections: [Int?]
  }

  /// The new index of each old section, or `nil` if the section is deleted.
  ///
  /// Moved sections have their target index. The others fill the remaining indices in order.
  package var sectionTargets: [Int?] {
    var targets = [Int?](repeating: nil, count: before.count)
    var taken = Set(insertedSections)
    for move in movedSections where before.indices.contains(move.from) {
      targets[move.from] = move.to
      taken.insert(move.to)
    }
    let moved = Set(movedSections.map(\.from))
    var next = 0
    for section in before.indices where !deletedSections.contains(section) && !moved.contains(section) {
      while taken.contains(next) { next += 1 }
      targets[section] = next
      next += 1
    }
    return targets
  }

  /// The index mapping of a batch without violations.
  package var mapping: Mapping {
    let sections = sectionTargets
    var oldSections = [Int?](repeating: nil, count: after.count)
    for (old, new) in sections.enumerated() {
      if let new, oldSections.indices.contains(new) { oldSections[new] = old }
    }
    var rows = before.map { [RowPosition?](repeating: nil, count: $0) }
    var taken = insertedRows
    var moved: Set<RowPosition> = []
    for move in movedRows where existed(move.from) {
      rows[move.from.section][move.from.row] = move.to
      taken.insert(move.to)
      moved.insert(move.from)
    }
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      var next = RowPosition(new, 0)
      for row in 0..<before[old] {
        let position = RowPosition(old, row)
        if deletedRows.contains(position) || moved.contains(position) { continue }
        while taken.contains(next) { next.row += 1 }
        rows[old][row] = next
        next.row += 1
      }
    }
    return Mapping(sections: sections, rows: rows, oldSections: oldSections)
  }
}
