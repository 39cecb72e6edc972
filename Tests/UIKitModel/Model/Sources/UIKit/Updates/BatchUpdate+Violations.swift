extension BatchUpdate {
  private typealias Rule = UIKitModel.Violation.Rule

  /// Returns the rules that the batch breaks, or an empty array if UIKit accepts it.
  ///
  /// UIKit reports only the first violation that it finds, in an undocumented order. Here, the most specific violations
  /// come first and the counts last.
  package func violations() -> [UIKitModel.Violation] {
    let placed = placeViolations() + conflictViolations()
    // Counts can be compared only if all index paths exist.
    return placed + (placed.isEmpty ? countViolations() : sectionCountViolations())
  }

  // MARK: Places

  private func placeViolations() -> [UIKitModel.Violation] {
    deletedPlaces() + insertedPlaces() + movedPlaces()
  }

  private func deletedPlaces() -> [UIKitModel.Violation] {
    var found: [UIKitModel.Violation] = []
    for section in (deletedSections.union(reloadedSections)).sorted() where !before.indices.contains(section) {
      let verb = deletedSections.contains(section) ? "delete" : "reload"
      found.append(
        .init(
          verb == "delete" ? .deleteMissingSection : .reloadMissingSection,
          "attempt to \(verb) section \(section), but there are only \(before.count) sections before the update"))
    }
    for position in deletedRows.union(reloadedRows).union(reconfiguredRows).sorted() where !existed(position) {
      let isDelete = deletedRows.contains(position)
      let verb = isDelete ? "delete" : reloadedRows.contains(position) ? "reload" : "reconfigure"
      if before.indices.contains(position.section) {
        found.append(
          .init(
            isDelete ? .deleteMissingRow : .reloadMissingRow,
            "attempt to \(verb) \(kind.row) \(position.row) from section \(position.section) which only contains "
              + "\(before[position.section]) \(kind.row)s before the update"))
      } else {
        found.append(
          .init(
            isDelete ? .deleteRowInMissingSection : .reloadMissingRow,
            "attempt to \(verb) \(kind.row) \(position.row) from section \(position.section), but there are only "
              + "\(before.count) sections before the update"))
      }
    }
    return found
  }

  private func insertedPlaces() -> [UIKitModel.Violation] {
    var found: [UIKitModel.Violation] = []
    for section in insertedSections.sorted() where !after.indices.contains(section) {
      found.append(
        .init(
          .insertSectionBeyondEnd,
          "attempt to insert section \(section) but there are only \(after.count) sections after the update"))
    }
    for position in insertedRows.sorted() where !exists(position) {
      if after.indices.contains(position.section) {
        found.append(
          .init(
            .insertRowBeyondEnd,
            "attempt to insert \(kind.row) \(position.row) into section \(position.section), but there are only "
              + "\(after[position.section]) \(kind.row)s in section \(position.section) after the update"))
      } else {
        found.append(
          .init(
            .insertRowIntoMissingSection,
            "attempt to insert \(kind.row) \(position.row) into section \(position.section), but there are only "
              + "\(after.count) sections after the update"))
      }
    }
    return found
  }

  private func movedPlaces() -> [UIKitModel.Violation] {
    var found: [UIKitModel.Violation] = []
    for move in movedSections {
      if !before.indices.contains(move.from) {
        found.append(
          .init(
            .moveMissingSection,
            "attempt to move section \(move.from), but there are only \(before.count) sections before the update"))
      }
      if !after.indices.contains(move.to) {
        found.append(
          .init(
            .moveSectionBeyondEnd,
            "attempt to move section \(move.from) to section \(move.to), but there are only \(after.count) sections "
              + "after the update"))
      }
    }
    for move in movedRows {
      if !existed(move.from) {
        let only =
          before.indices.contains(move.from.section)
          ? "\(before[move.from.section]) \(kind.row)s in section \(move.from.section)" : "\(before.count) sections"
        found.append(
          .init(
            .moveMissingRow,
            "attempt to move index path (\(move.from.printed)) that does not exist - there are only \(only) "
              + "before the update"))
      }
      if !exists(move.to) {
        let only =
          after.indices.contains(move.to.section)
          ? "\(after[move.to.section]) \(kind.row)s in section \(move.to.section)" : "\(after.count) sections"
        found.append(
          .init(
            .moveRowBeyondEnd,
            "attempt to move index path (\(move.from.printed)) to index path (\(move.to.printed)) that does not "
              + "exist - there are only \(only) after the update"))
      }
    }
    return found
  }

  // MARK: Counts

  private func countViolations() -> [UIKitModel.Violation] {
    sectionCountViolations() + rowCountViolations()
  }

  private func sectionCountViolations() -> [UIKitModel.Violation] {
    guard after.count != before.count + insertedSections.count - deletedSections.count else { return [] }
    return [
      .init(
        .sectionCount,
        "Invalid update: invalid number of sections. The number of sections contained in the \(kind.view) after the "
          + "update (\(after.count)) must be equal to the number of sections contained in the \(kind.view) before the "
          + "update (\(before.count)), plus or minus the number of sections inserted or deleted "
          + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
    ]
  }

  private func rowCountViolations() -> [UIKitModel.Violation] {
    var arithmetic = RowArithmetic(sectionCount: before.count)
    let targets = sectionTargets
    var oldSections: [Int: Int] = [:]
    for (old, new) in targets.enumerated() {
      if let new { oldSections[new] = old }
    }
    for position in deletedRows where targets[position.section] != nil { arithmetic.deleted[position.section] += 1 }
    for position in insertedRows {
      if let old = oldSections[position.section] { arithmetic.inserted[old] += 1 }
    }
    for move in movedRows {
      arithmetic.movedOut[move.from.section] += 1
      if let old = oldSections[move.to.section] { arithmetic.movedIn[old] += 1 }
    }
    var found: [UIKitModel.Violation] = []
    for (old, new) in targets.enumerated() {
      guard let new, !reloadedSections.contains(old), after.indices.contains(new) else { continue }
      let inserted = arithmetic.inserted[old]
      let deleted = arithmetic.deleted[old]
      let movedIn = arithmetic.movedIn[old]
      let movedOut = arithmetic.movedOut[old]
      guard after[new] != before[old] - deleted + inserted + movedIn - movedOut else { continue }
      found.append(
        .init(
          .rowCount,
          "Invalid update: invalid number of \(kind.row)s in section \(new). The number of \(kind.row)s contained in an "
            + "existing section after the update (\(after[new])) must be equal to the number of \(kind.row)s contained "
            + "in that section before the update (\(before[old])), plus or minus the number of \(kind.row)s inserted "
            + "or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
            + "\(kind.row)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."))
    }
    return found
  }
}

/// The numbers of rows that a batch adds to and removes from each old section.
private struct RowArithmetic {
  var deleted: [Int]
  var inserted: [Int]
  var movedIn: [Int]
  var movedOut: [Int]

  init(sectionCount: Int) {
    deleted = Array(repeating: 0, count: sectionCount)
    inserted = deleted
    movedIn = deleted
    movedOut = deleted
  }
}
