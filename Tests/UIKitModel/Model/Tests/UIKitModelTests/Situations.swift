import UIKit

extension Situation {
  /// The rows of the contract's table of messages that a batch can cause.
  static let all = counts + positions + conflicts

  private static let counts: [Situation] = [
    Situation(
      "row count", [10], [10], .rowCount,
      "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
        + "the update (10) must be equal to the number of rows contained in that section before the update (10), plus "
        + "or minus the number of rows inserted or deleted from that section (0 inserted, 9 deleted) and plus or minus "
        + "the number of rows moved into or out of that section (0 moved in, 0 moved out)."
    ) { $0.deleteRows(at: (0..<9).map { .at(0, $0) }, with: .none) },
    Situation(
      "section count", [], [0], .sectionCount,
      "Invalid update: invalid number of sections. The number of sections contained in the table view after the update "
        + "(1) must be equal to the number of sections contained in the table view before the update (0), plus or "
        + "minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
    ) { _ in },
    Situation(
      "rows moved in and out", [2, 2], [2, 2], .rowCount, "(1 moved in, 0 moved out)"
    ) { $0.moveRow(at: .at(0, 0), to: .at(1, 0)) },
  ]

  private static let positions: [Situation] = [
    Situation(
      "delete row, bad row", [1, 1, 1], [1, 1, 0], .deleteMissingRow,
      "attempt to delete row 3 from section 2 which only contains 1 rows before the update"
    ) { $0.deleteRows(at: [.at(2, 3)], with: .none) },
    Situation(
      "delete row, bad section", [], [], .deleteRowInMissingSection,
      "attempt to delete row 0 from section 0, but there are only 0 sections before the update"
    ) { $0.deleteRows(at: [.at(0, 0)], with: .none) },
    Situation(
      "delete section", [1], [1], .deleteMissingSection,
      "attempt to delete section 4, but there are only 1 sections before the update"
    ) { $0.deleteSections([4], with: .none) },
    Situation(
      "insert row, bad row", [8], [8], .insertRowBeyondEnd,
      "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update"
    ) { $0.insertRows(at: [.at(0, 8)], with: .none) },
    Situation(
      "insert row, bad section", [1, 1], [1, 1], .insertRowIntoMissingSection,
      "attempt to insert row 0 into section 2, but there are only 2 sections after the update"
    ) { $0.insertRows(at: [.at(2, 0)], with: .none) },
    Situation(
      "insert section", [1], [1], .insertSectionBeyondEnd,
      "attempt to insert section 3 but there are only 1 sections after the update"
    ) { $0.insertSections([3], with: .none) },
    Situation(
      "reload row that is not there", [1], [1], .reloadMissingRow,
      "attempt to reload row 5 from section 0 which only contains 1 rows before the update"
    ) { $0.reloadRows(at: [.at(0, 5)], with: .none) },
    Situation(
      "reload section that is not there", [1], [1], .reloadMissingSection,
      "attempt to reload section 5, but there are only 1 sections before the update"
    ) { $0.reloadSections([5], with: .none) },
    Situation(
      "reconfigure row that is not there", [1], [1], .reloadMissingRow,
      "attempt to reconfigure row 5 from section 0 which only contains 1 rows before the update"
    ) { $0.reconfigureRows(at: [.at(0, 5)]) },
    Situation(
      "move, bad source", [1, 1, 0], [1, 1, 0], .moveMissingRow,
      "{length = 2, path = 2 - 0}) that does not exist - there are only 0 rows in section 2 before the update"
    ) { $0.moveRow(at: .at(2, 0), to: .at(0, 0)) },
    Situation(
      "move, bad target", [2], [2], .moveRowBeyondEnd, "there are only 2 rows in section 0 after the update"
    ) { $0.moveRow(at: .at(0, 0), to: .at(0, 2)) },
    Situation(
      "move section, bad source", [1], [1], .moveMissingSection,
      "attempt to move section 1, but there are only 1 sections before the update"
    ) { $0.moveSection(1, toSection: 0) },
    Situation(
      "move section, bad target", [1, 1], [1, 1], .moveSectionBeyondEnd,
      "attempt to move section 0 to section 2, but there are only 2 sections after the update"
    ) { $0.moveSection(0, toSection: 2) },
  ]

  private static let conflicts: [Situation] = [
    Situation(
      "delete and reload of one row", [2], [1], .deleteAndReloadRow,
      "attempt to delete and reload the same index path (<NSIndexPath: "
    ) {
      $0.deleteRows(at: [.at(0, 0)], with: .none)
      $0.reloadRows(at: [.at(0, 0)], with: .none)
    },
    Situation(
      "delete and reload of one section", [1, 1], [1], .deleteAndReloadSection,
      "attempt to delete and reload the same section (1)"
    ) {
      $0.deleteSections([1], with: .none)
      $0.reloadSections([1], with: .none)
    },
    Situation(
      "delete and move from one row", [3], [2], .deleteAndMoveRow,
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: "
    ) {
      $0.deleteRows(at: [.at(0, 0)], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
    },
    Situation(
      "reload and move from one row", [3], [3], .deleteAndMoveRow,
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: "
    ) {
      $0.reloadRows(at: [.at(0, 0)], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
    },
    Situation(
      "insert and move to one row", [3], [4], .insertAndMoveRow,
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: "
    ) {
      $0.insertRows(at: [.at(0, 1)], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
    },
    Situation(
      "reload of a row and a move to it", [3], [3], .insertAndMoveRow,
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: "
    ) {
      $0.reloadRows(at: [.at(0, 1)], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
    },
    Situation(
      "delete and move from one section", [1, 2, 3], [2, 3], .deleteAndMoveSection,
      "attempt to perform a delete and a move from the same section (0)"
    ) {
      $0.deleteSections([0], with: .none)
      $0.moveSection(0, toSection: 1)
    },
    Situation(
      "insert and move to one section", [1, 2, 3], [0, 1, 2, 3], .insertAndMoveSection,
      "attempt to perform an insert and a move to the same section (1)"
    ) {
      $0.insertSections([1], with: .none)
      $0.moveSection(0, toSection: 1)
    },
    Situation(
      "reload of a section and a move to it", [1, 2, 3], [2, 1, 3], .insertAndMoveSection,
      "attempt to perform an insert and a move to the same section (1)"
    ) {
      $0.reloadSections([1], with: .none)
      $0.moveSection(0, toSection: 1)
    },
    Situation(
      "two moves from one row", [3], [3], .moveRowTwice, "a move from the same index path"
    ) {
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
      $0.moveRow(at: .at(0, 0), to: .at(0, 2))
    },
    Situation(
      "two moves to one row", [3], [3], .moveRowsToOnePlace, "a move to the same index path"
    ) {
      $0.moveRow(at: .at(0, 0), to: .at(0, 2))
      $0.moveRow(at: .at(0, 1), to: .at(0, 2))
    },
    Situation(
      "two moves from one section", [1, 2, 3], [1, 2, 3], .moveSectionTwice, "a move from the same section (0)"
    ) {
      $0.moveSection(0, toSection: 1)
      $0.moveSection(0, toSection: 2)
    },
    Situation(
      "two moves to one section", [1, 2, 3], [1, 2, 3], .moveSectionsToOnePlace, "a move to the same section (2)"
    ) {
      $0.moveSection(0, toSection: 2)
      $0.moveSection(1, toSection: 2)
    },
    Situation(
      "move into a new section", [1, 2], [1, 1, 1], .moveIntoInsertedSection,
      "cannot move a row into a newly inserted section (2)"
    ) {
      $0.insertSections([2], with: .none)
      $0.moveRow(at: .at(1, 0), to: .at(2, 0))
    },
    Situation(
      "move out of a deleted section", [1, 2], [3], .moveFromDeletedSection,
      "cannot move a row from a deleted section (0)"
    ) {
      $0.deleteSections([0], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 0))
    },
    Situation(
      "move out of a reloaded section", [1, 2], [0, 3], .moveFromDeletedSection,
      "cannot move a row from a deleted section (0)"
    ) {
      $0.reloadSections([0], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(1, 0))
    },
  ]
}
