/// The rules for the indices and counts of one stage.
struct StageRules {
  let index: Int
  let capabilities: HostCapabilities
  let stage: UpdateStage
  let before: [Int]
  let after: [Int]

  /// The stage's changes in one section, in old or in new indices.
  private struct Edits {
    var ranges: [Range<Int>] = []
    var moved: [Int] = []
    var updated: [Int] = []
    var count: Int { ranges.reduce(0) { $0 + $1.count } + moved.count }
  }

  func check() throws(PlanViolation) {
    var deleted: Set<Int> = []
    var inserted: Set<Int> = []
    var movedFrom: [Int: Int] = [:]
    var movedTo: Set<Int> = []
    var updatedSections: [(Int, Int)] = []
    var leaving: [Int: Edits] = [:]
    var arriving: [Int: Edits] = [:]

    for operation in stage.operations {
      switch operation {
      case .deleteSection(let section):
        try require(before.indices.contains(section), .index, "section \(section) cannot be deleted: \(wasCount).")
        try require(deleted.insert(section).inserted, .conflict, "section \(section) is deleted twice.")
      case .insertSection(let section):
        try require(after.indices.contains(section), .index, "section \(section) cannot be inserted: \(isCount).")
        try require(inserted.insert(section).inserted, .conflict, "section \(section) is inserted twice.")
      case .moveSection(let from, let to):
        try require(before.indices.contains(from), .index, "section \(from) cannot be moved: \(wasCount).")
        try require(after.indices.contains(to), .index, "no section can be moved to \(to): \(isCount).")
        try require(
          movedFrom.updateValue(to, forKey: from) == nil, .conflict, "section \(from) is moved twice.")
        try require(movedTo.insert(to).inserted, .conflict, "two sections are moved to \(to).")
      case .updateSection(let old, let new):
        try require(before.indices.contains(old), .index, "section \(old) cannot be updated: \(wasCount).")
        try require(after.indices.contains(new), .index, "section \(new) cannot be updated: \(isCount).")
        updatedSections.append((old, new))
      case .deleteItems(let section, let items):
        try requireItems(items, in: section, of: before, "deleted", "before")
        leaving[section, default: Edits()].ranges.append(items)
      case .insertItems(let section, let items):
        try requireItems(items, in: section, of: after, "inserted", "after")
        arriving[section, default: Edits()].ranges.append(items)
      case .moveItem(let from, let to):
        try requireItems(from.item..<from.item + 1, in: from.section, of: before, "moved", "before")
        try requireItems(to.item..<to.item + 1, in: to.section, of: after, "put there by a move", "after")
        leaving[from.section, default: Edits()].moved.append(from.item)
        arriving[to.section, default: Edits()].moved.append(to.item)
      case .updateItem(let old, let new):
        try requireItems(old.item..<old.item + 1, in: old.section, of: before, "updated", "before")
        try requireItems(new.item..<new.item + 1, in: new.section, of: after, "updated", "after")
        leaving[old.section, default: Edits()].updated.append(old.item)
        arriving[new.section, default: Edits()].updated.append(new.item)
      }
    }

    for section in deleted.sorted() {
      try require(movedFrom[section] == nil, .conflict, "section \(section) is deleted and moved.")
      try require(
        leaving[section] == nil, .conflict, "items are changed in or moved out of section \(section), which is deleted."
      )
    }
    for section in inserted.sorted() {
      try require(!movedTo.contains(section), .conflict, "section \(section) is inserted and the target of a move.")
      try require(
        arriving[section] == nil, .conflict, "items are changed in or moved into section \(section), which is inserted."
      )
    }
    try require(
      after.count == before.count + inserted.count - deleted.count, .sectionCount,
      "\(after.count) sections after the stage are not \(before.count) before it, \(inserted.count) inserted and \(deleted.count) deleted."
    )

    for (section, edits) in leaving.sorted(by: { $0.key < $1.key }) {
      try requireApart(
        edits, updatesApart: !capabilities.allowsUpdatesDuringMoves, "section \(section) before the stage")
    }
    for (section, edits) in arriving.sorted(by: { $0.key < $1.key }) {
      try requireApart(
        edits, updatesApart: !capabilities.allowsUpdatesDuringMoves, "section \(section) after the stage")
    }
    try checkCounts(deleted, inserted, movedFrom, movedTo, leaving, arriving)
    if !capabilities.allowsEditsInMovedSections { try checkMovedSections(movedFrom, movedTo, leaving, arriving) }
    if !capabilities.allowsUpdatesDuringMoves {
      try checkUpdates(movedFrom, updatedSections.count, !deleted.isEmpty || !inserted.isEmpty, leaving)
    }
  }

  /// Checks that every surviving section has the number of items that its edits lead to.
  private func checkCounts(
    _ deleted: Set<Int>, _ inserted: Set<Int>, _ movedFrom: [Int: Int], _ movedTo: Set<Int>, _ leaving: [Int: Edits],
    _ arriving: [Int: Edits]
  ) throws(PlanViolation) {
    var free = after.indices.lazy.filter { !inserted.contains($0) && !movedTo.contains($0) }.makeIterator()
    for section in before.indices where !deleted.contains(section) {
      guard let target = movedFrom[section] ?? free.next() else {
        throw fault(.sectionCount, "section \(section) has no index after the stage.")
      }
      let (left, arrived) = (leaving[section]?.count ?? 0, arriving[target]?.count ?? 0)
      try require(
        after[target] == before[section] - left + arrived, .itemCount,
        "section \(target) has \(after[target]) items after the stage, but it had \(before[section]), of which \(left) are removed and to which \(arrived) are added."
      )
    }
  }

  /// Checks that no section moves while its items change, which UIKit allows but applies wrongly.
  private func checkMovedSections(
    _ movedFrom: [Int: Int], _ movedTo: Set<Int>, _ leaving: [Int: Edits], _ arriving: [Int: Edits]
  ) throws(PlanViolation) {
    for section in movedFrom.keys.sorted() {
      try require(leaving[section] == nil, .risk, "section \(section) moves while items in it change or leave it.")
    }
    for section in movedTo.sorted() {
      try require(arriving[section] == nil, .risk, "a section moves to \(section) while items in it change or join it.")
    }
  }

  /// Checks that nothing is updated while something moves, which UIKit allows but applies wrongly.
  private func checkUpdates(
    _ movedFrom: [Int: Int], _ updatedSections: Int, _ changesSections: Bool, _ leaving: [Int: Edits]
  ) throws(PlanViolation) {
    let updates = leaving.values.contains { !$0.updated.isEmpty } || updatedSections > 0
    let moves = !movedFrom.isEmpty || leaving.values.contains { !$0.moved.isEmpty }
    try require(!(updates && moves), .risk, "something is updated while something moves.")
    try require(
      updatedSections == 0 || !changesSections, .risk,
      "a section is updated while sections are inserted or deleted.")
  }

  /// Checks that no index is used by two operations.
  private func requireApart(_ edits: Edits, updatesApart: Bool, _ name: String) throws(PlanViolation) {
    var ranges = edits.ranges + edits.moved.map { $0..<$0 + 1 }
    if updatesApart { ranges += edits.updated.map { $0..<$0 + 1 } }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    for (first, second) in zip(ranges, ranges.dropFirst()) where second.lowerBound < first.upperBound {
      throw fault(.conflict, "item \(second.lowerBound) of \(name) is used by two operations.")
    }
  }

  private func requireItems(
    _ items: Range<Int>, in section: Int, of counts: [Int], _ what: String, _ when: String
  ) throws(PlanViolation) {
    guard counts.indices.contains(section) else {
      throw fault(
        .index, "items of section \(section) cannot be \(what): there are \(counts.count) sections \(when) the stage.")
    }
    try require(
      items.lowerBound >= 0 && items.upperBound <= counts[section] && !items.isEmpty, .index,
      "items \(items) of section \(section) cannot be \(what): it has \(counts[section]) \(when) the stage.")
  }

  private var wasCount: String { "there are \(before.count) sections before the stage" }
  private var isCount: String { "there are \(after.count) sections after the stage" }

  private func require(
    _ condition: Bool, _ rule: PlanViolation.Rule, _ sentence: @autoclosure () -> String
  ) throws(PlanViolation) {
    if !condition { throw fault(rule, sentence()) }
  }

  private func fault(_ rule: PlanViolation.Rule, _ sentence: String) -> PlanViolation {
    PlanViolation(stage: index, rule: rule, sentence: sentence)
  }
}
