/// Plans a changeset for a host that does one thing at a time: every stage is one operation, in the indices that the one
/// before left.
///
/// The order is: sections go, items go, items move, items come (now every section has its new items, in the old order of
/// sections), sections move, sections come, and at last what stayed is updated. Takes the number of operations times a
/// logarithm, and the number of sections.
struct StepPlanner {
  let changeset: Changeset
  let new: SnapshotShape
  private let map: PositionMap
  private let places: RemainingSections
  private var state: ItemList<IntermediateSnapshot.Section>
  private var result: [UpdateStage] = []

  init(changeset: Changeset, old: SnapshotShape, new: SnapshotShape) {
    self.changeset = changeset
    self.new = new
    map = PositionMap(changeset)
    places = RemainingSections(deleted: changeset.deletedSections)
    state = ItemList(
      (0..<old.sectionCount).map { IntermediateSnapshot.Section(.old($0), count: old.itemCount(in: $0)) })
  }

  func stages() -> [UpdateStage] {
    var planner = self
    planner.run()
    if !planner.result.isEmpty {
      planner.result[planner.result.count - 1].after = IntermediateSnapshot(storage: .new(new))
    }
    return planner.result
  }

  private mutating func run() {
    for section in changeset.deletedSections.reversed() {
      state.remove(at: section)
      emit(.deleteSection(section))
    }
    deleteItems()
    moveItems()
    insertItems()
    moveSections()
    for section in changeset.insertedSections {
      state.insert(IntermediateSnapshot.Section(.new(section), count: new.itemCount(in: section)), at: section)
      emit(.insertSection(section))
    }
    update()
  }

  private mutating func emit(_ operation: UpdateOperation) {
    result.append(UpdateStage(operations: [operation], after: IntermediateSnapshot(storage: .mixed(state))))
  }

  private mutating func deleteItems() {
    for change in changeset.sections {
      let section = places.index(ofOld: change.old)
      for items in change.items.deletes.reversed() {
        state[section].items.replace(items, with: nil)
        emit(.deleteItems(section: section, items: items))
      }
    }
  }

  private mutating func insertItems() {
    for change in changeset.sections {
      let section = places.index(ofOld: change.old)
      for items in change.items.inserts {
        let first = ItemPosition(section: change.new, item: items.lowerBound)
        state[section].items.replace(
          items.lowerBound..<items.lowerBound, with: IntermediateSnapshot.Run(first: .new(first), count: items.count))
        emit(.insertItems(section: section, items: items))
      }
    }
  }

  private mutating func moveItems() {
    var moves = changeset.crossMoves.map { (from: $0.from, to: $0.to) }
    for change in changeset.sections {
      moves += change.items.moves.map {
        (ItemPosition(section: change.old, item: $0.from), ItemPosition(section: change.new, item: $0.to))
      }
    }
    // Boards are known by the old index of their section.
    let leaving = Dictionary(grouping: moves.map(\.from), by: \.section)
    let arriving = Dictionary(grouping: moves.map(\.to)) { map.oldSection(of: $0.section) ?? -1 }
    var boards: [Int: MoveBoard] = [:]
    for section in Set(leaving.keys).union(arriving.keys) {
      guard let newSection = map.newSection(of: section), let items = map.indexMap(ofNewSection: newSection) else {
        continue
      }
      boards[section] = MoveBoard(
        sources: (leaving[section] ?? []).map { ($0.item, items.keptRank(ofOld: $0.item)) },
        targets: (arriving[section] ?? []).map { ($0.item, items.keptRank(ofNew: $0.item)) })
    }
    for move in moves {
      guard let target = map.oldSection(of: move.to.section),
        let source = boards[move.from.section]?.leave(move.from.item),
        let arrival = boards[target]?.arrive(move.to.item)
      else { continue }
      let from = ItemPosition(section: places.index(ofOld: move.from.section), item: source)
      let to = ItemPosition(section: places.index(ofOld: target), item: arrival)
      guard let (run, offset) = state[from.section].items.leaf(at: source) else { continue }
      state[from.section].items.replace(source..<source + 1, with: nil)
      state[to.section].items.replace(arrival..<arrival, with: run.part(offset..<offset + 1))
      if from != to { emit(.moveItem(from: from, to: to)) }
    }
  }

  private mutating func moveSections() {
    // Sections that are not there yet, or no longer, do not count.
    let order = IndexMap(
      ItemDifference(
        deletes: changeset.deletedSections.map { $0..<$0 + 1 }, inserts: changeset.insertedSections.map { $0..<$0 + 1 },
        moves: changeset.movedSections))
    var board = MoveBoard(
      sources: changeset.movedSections.map { ($0.from, order.keptRank(ofOld: $0.from)) },
      targets: changeset.movedSections.map { ($0.to, order.keptRank(ofNew: $0.to)) })
    for move in changeset.movedSections {
      guard let from = board.leave(move.from), let to = board.arrive(move.to), from != to else { continue }
      state.move(from: from, to: to)
      emit(.moveSection(from: from, to: to))
    }
  }

  private mutating func update() {
    for operation in changeset.updateOperations {
      switch operation {
      case .updateSection(_, let after):
        state[after].head = .new(after)
        emit(.updateSection(before: after, after: after))
      case .updateItem(_, let after):
        state[after.section].items.replace(
          after.item..<after.item + 1, with: IntermediateSnapshot.Run(first: .new(after), count: 1))
        emit(.updateItem(before: after, after: after))
      default: break
      }
    }
  }
}
