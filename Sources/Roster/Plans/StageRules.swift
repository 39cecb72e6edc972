/// The rules for the indices and counts of one stage.
struct StageRules {
  private let index: Int
  private let capabilities: HostCapabilities
  private let before: [Int]
  private let after: [Int]
  private var deleted: Set<Int> = []
  private var inserted: Set<Int> = []
  private var movedFrom: [Int: Int] = [:]
  private var movedTo: Set<Int> = []
  private var updatesSections = false
  private var leaving: [Int: Edits] = [:]
  private var arriving: [Int: Edits] = [:]

  /// The stage's changes in one section, in old or in new indices.
  private struct Edits {
    var ranges: [Range<Int>] = []
    var moved: [Int] = []
    var updated: [Int] = []
    var count: Int { ranges.reduce(0) { $0 + $1.count } + moved.count }
  }

  /// Checks a stage.
  static func check(
    _ stage: UpdateStage, index: Int, capabilities: HostCapabilities, before: [Int], after: [Int]
  ) throws(PlanViolation) {
    var rules = StageRules(index: index, capabilities: capabilities, before: before, after: after)
    for operation in stage.operations { try rules.add(operation) }
    try rules.checkConflicts()
    try rules.checkCounts()
    try rules.checkRisks()
  }

  /// Adds an operation, whose indices must exist and be used once.
  private mutating func add(_ operation: UpdateOperation) throws(PlanViolation) {
    switch operation {
    case .deleteSection(let section):
      try requireSection(section, "deleted", isOld: true)
      try require(deleted.insert(section).inserted, .conflict, "section \(section) is deleted twice.")
    case .insertSection(let section):
      try requireSection(section, "inserted", isOld: false)
      try require(inserted.insert(section).inserted, .conflict, "section \(section) is inserted twice.")
    case .moveSection(let from, let to):
      try requireSection(from, "moved", isOld: true)
      try requireSection(to, "the target of a move", isOld: false)
      try require(movedFrom.updateValue(to, forKey: from) == nil, .conflict, "section \(from) is moved twice.")
      try require(movedTo.insert(to).inserted, .conflict, "two sections are moved to \(to).")
    case .updateSection(let old, let new):
      try requireSection(old, "updated", isOld: true)
      try requireSection(new, "updated", isOld: false)
      updatesSections = true
    case .deleteItems(let section, let items):
      try requireItems(items, in: section, "deleted", isOld: true)
      leaving[section, default: Edits()].ranges.append(items)
    case .insertItems(let section, let items):
      try requireItems(items, in: section, "inserted", isOld: false)
      arriving[section, default: Edits()].ranges.append(items)
    case .moveItem(let from, let to):
      try requireItems(from.item..<from.item + 1, in: from.section, "moved", isOld: true)
      try requireItems(to.item..<to.item + 1, in: to.section, "the target of a move", isOld: false)
      leaving[from.section, default: Edits()].moved.append(from.item)
      arriving[to.section, default: Edits()].moved.append(to.item)
    case .updateItem(let old, let new):
      try requireItems(old.item..<old.item + 1, in: old.section, "updated", isOld: true)
      try requireItems(new.item..<new.item + 1, in: new.section, "updated", isOld: false)
      leaving[old.section, default: Edits()].updated.append(old.item)
      arriving[new.section, default: Edits()].updated.append(new.item)
    }
  }

  /// Checks that no section or item is used by two operations.
  private func checkConflicts() throws(PlanViolation) {
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
    for (sections, when) in [(leaving, "before"), (arriving, "after")] {
      for (section, edits) in sections.sorted(by: { $0.key < $1.key }) {
        let updated = capabilities.allowsUpdatesDuringMoves ? [] : edits.updated
        let ranges = (edits.ranges + (edits.moved + updated).map { $0..<$0 + 1 })
          .sorted { $0.lowerBound < $1.lowerBound }
        for (first, second) in zip(ranges, ranges.dropFirst()) {
          try require(
            second.lowerBound >= first.upperBound, .conflict,
            "item \(second.lowerBound) of section \(section) \(when) the stage is used by two operations.")
        }
      }
    }
  }

  /// Checks that the operations lead from the counts before the stage to those after it.
  private func checkCounts() throws(PlanViolation) {
    try require(
      after.count == before.count + inserted.count - deleted.count, .sectionCount,
      "\(after.count) sections after the stage are not \(before.count) before it, \(inserted.count) inserted and \(deleted.count) deleted."
    )
    var free = after.indices.lazy.filter { !inserted.contains($0) && !movedTo.contains($0) }.makeIterator()
    for section in before.indices where !deleted.contains(section) {
      guard let target = movedFrom[section] ?? free.next() else {
        throw violation(.sectionCount, "section \(section) has no index after the stage.")
      }
      let (left, arrived) = (leaving[section]?.count ?? 0, arriving[target]?.count ?? 0)
      try require(
        after[target] == before[section] - left + arrived, .itemCount,
        "section \(target) has \(after[target]) items after the stage, but it had \(before[section]), of which \(left) are removed and to which \(arrived) are added."
      )
    }
  }

  /// Checks that no section moves while its items change, and that nothing is updated while something moves. UIKit allows
  /// both and applies them wrongly.
  private func checkRisks() throws(PlanViolation) {
    if !capabilities.allowsEditsInMovedSections {
      for section in movedFrom.keys.sorted() {
        try require(leaving[section] == nil, .risk, "section \(section) moves while items in it change or leave it.")
      }
      for section in movedTo.sorted() {
        try require(
          arriving[section] == nil, .risk, "a section moves to \(section) while items in it change or join it.")
      }
    }
    if capabilities.allowsUpdatesDuringMoves { return }
    let updates = updatesSections || leaving.values.contains { !$0.updated.isEmpty }
    let moves = !movedFrom.isEmpty || leaving.values.contains { !$0.moved.isEmpty }
    try require(!updates || !moves, .risk, "something is updated while something moves.")
    try require(
      !updatesSections || deleted.isEmpty && inserted.isEmpty, .risk,
      "a section is updated while sections are inserted or deleted.")
  }

  private func requireSection(_ section: Int, _ what: String, isOld: Bool) throws(PlanViolation) {
    let count = (isOld ? before : after).count
    try require(
      section >= 0 && section < count, .index,
      "section \(section) cannot be \(what): there are \(count) sections \(isOld ? "before" : "after") the stage.")
  }

  private func requireItems(_ items: Range<Int>, in section: Int, _ what: String, isOld: Bool) throws(PlanViolation) {
    try requireSection(section, "one whose items are \(what)", isOld: isOld)
    let count = (isOld ? before : after)[section]
    try require(
      items.lowerBound >= 0 && items.upperBound <= count && !items.isEmpty, .index,
      "items \(items) of section \(section) cannot be \(what): it has \(count) \(isOld ? "before" : "after") the stage."
    )
  }

  private func require(
    _ condition: Bool, _ rule: PlanViolation.Rule, _ message: @autoclosure () -> String
  ) throws(PlanViolation) {
    if !condition { throw violation(rule, message()) }
  }

  private func violation(_ rule: PlanViolation.Rule, _ message: String) -> PlanViolation {
    PlanViolation(stage: index, rule: rule, message: message)
  }
}
