import Roster

/// Follows an update on a copy of the ids, as a batch-updating view would, and says where it goes wrong.
///
/// The check is a second implementation of what a stage means, so that it does not share the planner's mistakes.
struct UpdateCheck {
  /// The ids that a host would have now, by section.
  private var shown: [ShownSection]
  private let update: ListUpdate

  private struct ShownSection: Equatable {
    var id: AnyID
    var items: [AnyID]
  }

  /// Follows an update to its end.
  ///
  /// - Throws: ``HarnessError/brokenUpdate(_:)`` if a stage does not lead to what it says, or the last one not to the new
  ///   snapshot.
  static func run(_ update: ListUpdate) throws {
    // Operations of the third kind of host count in indices that no snapshot has; the headless host is none of those.
    guard update.plan.rules != .oneAtATime, update.before.itemCount + update.after.itemCount <= 20_000 else { return }
    var check = UpdateCheck(update)
    for (index, stage) in update.plan.stages.enumerated() { try check.apply(stage, index: index) }
    guard check.shown == check.sections(of: update.after) else {
      throw HarnessError.brokenUpdate("after all stages the host shows \(words(check.shown)), not the new snapshot")
    }
  }

  private init(_ update: ListUpdate) {
    self.update = update
    shown = []
    shown = sections(of: update.before)
  }

  private func sections(of snapshot: Snapshot) -> [ShownSection] {
    snapshot.sections.map { section in
      let count = isOneRow(section) ? min(1, section.items.count) : section.items.count
      return ShownSection(id: section.id, items: (0..<count).map { id(of: $0, in: section) })
    }
  }

  /// Whether the host is a table, which shows the items of this section together in one row.
  private func isOneRow(_ section: SectionSnapshot) -> Bool {
    update.plan.rules == .uiKitTable && TableProjection.isBand(section)
  }

  private func id(of item: Int, in section: SectionSnapshot) -> AnyID {
    isOneRow(section) ? "all items" : section.items.id(at: item)
  }

  private static func words(_ sections: [ShownSection]) -> String {
    sections.map { "\($0.id): \($0.items.map(\.description).joined(separator: " "))" }.joined(separator: "; ")
  }

  private mutating func apply(_ stage: UpdateStage, index: Int) throws {
    let promised = try promised(by: stage, index: index)
    try follow(stage.operations, to: promised, index: index)
    guard shown == promised else {
      throw HarnessError.brokenUpdate(
        "stage \(index) leads to \(Self.words(shown)), but promises \(Self.words(promised))")
    }
  }

  /// Takes away what goes, moves included; then fills the gaps from the front with what comes.
  private mutating func follow(_ operations: [UpdateOperation], to after: [ShownSection], index: Int) throws {
    let old = shown
    var goneItems: Set<ItemPosition> = []
    var goneSections: Set<Int> = []
    var comingSections: [Int: (section: ShownSection, from: Int?)] = [:]
    var comingItems: [ItemPosition: AnyID] = [:]

    func oldID(_ position: ItemPosition) throws -> AnyID {
      guard old.indices.contains(position.section), old[position.section].items.indices.contains(position.item) else {
        throw HarnessError.brokenUpdate("stage \(index) names \(position), which is not there before it")
      }
      return old[position.section].items[position.item]
    }

    func newID(_ position: ItemPosition) throws -> AnyID {
      guard after.indices.contains(position.section), after[position.section].items.indices.contains(position.item)
      else { throw HarnessError.brokenUpdate("stage \(index) names \(position), which is not there after it") }
      return after[position.section].items[position.item]
    }

    for operation in operations {
      switch operation {
      case .deleteSection(let section):
        guard old.indices.contains(section), goneSections.insert(section).inserted else {
          throw HarnessError.brokenUpdate("stage \(index) deletes section \(section), which is not there")
        }
      case .insertSection(let section):
        guard after.indices.contains(section) else {
          throw HarnessError.brokenUpdate("stage \(index) inserts section \(section), which is not there after it")
        }
        comingSections[section] = (after[section], nil)
      case .moveSection(let from, let to):
        guard old.indices.contains(from), goneSections.insert(from).inserted else {
          throw HarnessError.brokenUpdate("stage \(index) moves section \(from), which is not there")
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
        throw HarnessError.brokenUpdate("stage \(index) leaves no place for section \(to)")
      }
      let section = coming.from.map { kept(coming.section, at: $0, without: goneItems) } ?? coming.section
      shown.insert(section, at: to)
    }
    for (to, item) in comingItems.sorted(by: { $0.key < $1.key }) {
      guard shown.indices.contains(to.section), to.item <= shown[to.section].items.count else {
        throw HarnessError.brokenUpdate("stage \(index) leaves no place for an item at \(to)")
      }
      shown[to.section].items.insert(item, at: to.item)
    }
  }

  private func kept(_ section: ShownSection, at index: Int, without gone: Set<ItemPosition>) -> ShownSection {
    var section = section
    section.items = section.items.enumerated()
      .filter { !gone.contains(ItemPosition(section: index, item: $0.offset)) }.map(\.element)
    return section
  }

  /// What a stage says that the host shows afterwards.
  private func promised(by stage: UpdateStage, index: Int) throws -> [ShownSection] {
    try (0..<stage.after.sectionCount).map { section in
      let id: AnyID? =
        switch stage.after.source(ofSection: section) {
        case .old(let old): update.before.sections[old].id
        case .new(let new): update.after.sections[new].id
        case nil: nil
        }
      guard let id else { throw HarnessError.brokenUpdate("stage \(index) has no section \(section)") }
      let items = try (0..<stage.after.itemCount(in: section)).map { item in
        let position = ItemPosition(section: section, item: item)
        let id: AnyID? =
          switch stage.after.source(of: position) {
          case .old(let old): self.id(of: old.item, in: update.before.sections[old.section])
          case .new(let new): self.id(of: new.item, in: update.after.sections[new.section])
          case nil: nil
          }
        guard let id else { throw HarnessError.brokenUpdate("stage \(index) has no item at \(position)") }
        return id
      }
      return ShownSection(id: id, items: items)
    }
  }
}
