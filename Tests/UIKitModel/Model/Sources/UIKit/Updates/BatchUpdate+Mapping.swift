extension BatchUpdate {
  /// Where the sections and rows of before are after the batch.
  package struct Mapping: Sendable {
    /// For each old section its new index, also if it is reloaded; nil if it is deleted.
    package var sections: [Int?]
    /// For each old row its new place; nil if the row, or its section, is deleted or its section is reloaded.
    package var rows: [[RowPlace?]]
    /// For each new section the old one, nil if it is inserted.
    package var oldSections: [Int?]
  }

  /// The new index of each old section; nil if it is deleted.
  ///
  /// Moved sections go to their targets, all others keep their order and fill the places that are left.
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

  /// The mapping of a batch without violations.
  package var mapping: Mapping {
    let sections = sectionTargets
    var oldSections = [Int?](repeating: nil, count: after.count)
    for (old, new) in sections.enumerated() {
      if let new, oldSections.indices.contains(new) { oldSections[new] = old }
    }
    var rows = before.map { [RowPlace?](repeating: nil, count: $0) }
    var taken = insertedRows
    var moved: Set<RowPlace> = []
    for move in movedRows where existed(move.from) {
      rows[move.from.section][move.from.row] = move.to
      taken.insert(move.to)
      moved.insert(move.from)
    }
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      var next = RowPlace(new, 0)
      for row in 0..<before[old] {
        let place = RowPlace(old, row)
        if deletedRows.contains(place) || moved.contains(place) { continue }
        while taken.contains(next) { next.row += 1 }
        rows[old][row] = next
        next.row += 1
      }
    }
    return Mapping(sections: sections, rows: rows, oldSections: oldSections)
  }
}
