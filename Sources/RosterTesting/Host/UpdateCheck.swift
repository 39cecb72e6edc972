import Roster

/// Follows an update on a copy of the ids, as a batch-updating view would, and says where it goes wrong.
///
/// The check is a second implementation of what a stage means, so that it does not share the planner's mistakes.
struct UpdateCheck {
  /// The ids that a host would have now, by section.
  private var shown: [VisibleSection]
  private let before: [VisibleSection]
  private let after: [VisibleSection]
  private let update: ListUpdate

  private struct VisibleSection: Equatable {
    var id: AnyID
    var items: [AnyID]
  }

  /// Follows an update to its end.
  ///
  /// - Throws: ``HarnessError/invalidUpdate(_:)`` if a stage does not lead to what it says, or the last one not to the new
  ///   snapshot.
  static func run(_ update: ListUpdate) throws {
    // Operations of the third kind of host count in indices that no snapshot has; the headless host is none of those.
    guard update.plan.rules != .oneAtATime, update.before.itemCount + update.after.itemCount <= 20_000 else { return }
    var check = UpdateCheck(update)
    for (index, stage) in update.plan.stages.enumerated() { try check.apply(stage, index: index) }
    guard check.shown == check.after else {
      throw HarnessError.invalidUpdate(
        "after all stages the host shows \(description(check.shown)), not the new snapshot")
    }
  }

  private init(_ update: ListUpdate) {
    self.update = update
    before = Self.sections(of: update.before, rules: update.plan.rules)
    after = Self.sections(of: update.after, rules: update.plan.rules)
    shown = before
  }

  private static func sections(of snapshot: ListSnapshot, rules: HostCapabilities) -> [VisibleSection] {
    snapshot.sections.map { section in
      if rules == .uiKitTable, TableProjection.isNestedCollection(section) {
        return VisibleSection(id: section.id, items: section.items.count == 0 ? [] : [band])
      }
      return VisibleSection(id: section.id, items: (0..<section.items.count).map { section.items.id(at: $0) })
    }
  }

  /// The one row in which a table shows all items of a section that is no list.
  private static let band: AnyID = "band"

  private static func description(_ sections: [VisibleSection]) -> String {
    sections.map { "\($0.id): \($0.items.map(\.description).joined(separator: " "))" }.joined(separator: "; ")
  }

  private mutating func apply(_ stage: UpdateStage, index: Int) throws {
    let promised = try promised(by: stage, index: index)
    try follow(stage.operations, to: promised, index: index)
    guard shown == promised else {
      throw HarnessError.invalidUpdate(
        "stage \(index) leads to \(Self.description(shown)), but promises \(Self.description(promised))")
    }
  }

  /// Takes away what goes, moves included; then fills the gaps from the front with what comes.
  private mutating func follow(_ operations: [UpdateOperation], to after: [VisibleSection], index: Int) throws {
    let old = shown
    var goneItems: Set<ItemPosition> = []
    var goneSections: Set<Int> = []
    var comingSections: [Int: (section: VisibleSection, from: Int?)] = [:]
    var comingItems: [ItemPosition: AnyID] = [:]

    func oldID(_ position: ItemPosition) throws -> AnyID {
      guard old.indices.contains(position.section), old[position.section].items.indices.contains(position.item) else {
        throw HarnessError.invalidUpdate("stage \(index) names \(position), which is not there before it")
      }
      return old[position.section].items[position.item]
    }

    func newID(_ position: ItemPosition) throws -> AnyID {
      guard after.indices.contains(position.section), after[position.section].items.indices.contains(position.item)
      else { throw HarnessError.invalidUpdate("stage \(index) names \(position), which is not there after it") }
      return after[position.section].items[position.item]
    }

    for operation in operations {
      switch operation {
      case .deleteSection(let section):
        guard old.indices.contains(section), goneSections.insert(section).inserted else {
          throw HarnessError.invalidUpdate("stage \(index) deletes section \(section), which is not there")
        }
      case .insertSection(let section):
        guard after.indices.contains(section) else {
          throw HarnessError.invalidUpdate("stage \(index) inserts section \(section), which is not there after it")
        }
        comingSections[section] = (after[section], nil)
      case .moveSection(let from, let to):
        guard old.indices.contains(from), goneSections.insert(from).inserted else {
          throw HarnessError.invalidUpdate("stage \(index) moves section \(from), which is not there")
        }
        comingSections[to] = (old[from], from)
      case .deleteItems(let section, let items):
        for item in items {
          let position = ItemPosition(section: section, item: item)
          _ = try oldID(position)
          goneItems.insert(position)
        }
      case .insertItems(let section, let items):
        for item in items {
          let position = ItemPosition(section: section, item: item)
          comingItems[position] = try newID(position)
        }
      case .moveItem(let from, let to):
        comingItems[to] = try oldID(from)
        goneItems.insert(from)
      case .updateItem, .updateSection:
        break
      }
    }
    shown = old.indices.compactMap { section in
      if goneSections.contains(section) { return nil }
      return kept(old[section], at: section, without: goneItems)
    }
    for (to, coming) in comingSections.sorted(by: { $0.key < $1.key }) {
      guard to <= shown.count else {
        throw HarnessError.invalidUpdate("stage \(index) leaves no place for section \(to)")
      }
      let section = coming.from.map { kept(coming.section, at: $0, without: goneItems) } ?? coming.section
      shown.insert(section, at: to)
    }
    for (to, item) in comingItems.sorted(by: { $0.key < $1.key }) {
      guard shown.indices.contains(to.section), to.item <= shown[to.section].items.count else {
        throw HarnessError.invalidUpdate("stage \(index) leaves no place for an item at \(to)")
      }
      shown[to.section].items.insert(item, at: to.item)
    }
  }

  private func kept(_ section: VisibleSection, at index: Int, without gone: Set<ItemPosition>) -> VisibleSection {
    var section = section
    section.items = section.items.enumerated()
      .filter { !gone.contains(ItemPosition(section: index, item: $0.offset)) }.map(\.element)
    return section
  }

  private static func id(of position: ItemPosition, in sections: [VisibleSection]) -> AnyID? {
    guard sections.indices.contains(position.section), sections[position.section].items.indices.contains(position.item)
    else { return nil }
    return sections[position.section].items[position.item]
  }

  /// What a stage says that the host shows afterwards.
  private func promised(by stage: UpdateStage, index: Int) throws -> [VisibleSection] {
    try (0..<stage.after.sectionCount).map { section in
      let id: AnyID? =
        switch stage.after.source(ofSection: section) {
        case .old(let old): update.before.sections[old].id
        case .new(let new): update.after.sections[new].id
        case nil: nil
        }
      guard let id else { throw HarnessError.invalidUpdate("stage \(index) has no section \(section)") }
      let items = try (0..<stage.after.itemCount(in: section)).map { item in
        let position = ItemPosition(section: section, item: item)
        let found: AnyID? =
          switch stage.after.source(of: position) {
          case .old(let old): Self.id(of: old, in: before)
          case .new(let new): Self.id(of: new, in: after)
          case nil: nil
          }
        guard let found else { throw HarnessError.invalidUpdate("stage \(index) has no item at \(position)") }
        return found
      }
      return VisibleSection(id: id, items: items)
    }
  }
}
