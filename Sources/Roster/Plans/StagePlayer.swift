/// Simulates a valid stage.
struct StagePlayer {
  let index: Int
  let stage: UpdateStage
  let old: ListOutline
  let new: ListOutline

  /// Returns the content of the host after the stage.
  ///
  /// - Throws: A violation if an item or a section is not the one that ``UpdateStage/after`` contains.
  func play(on shown: ListOutline) throws(PlanViolation) -> ListOutline {
    var sections = try placedSections(shown)
    try placeItems(shown, &sections)
    for operation in stage.operations {
      switch operation {
      case .updateSection(_, let after):
        sections[after].section.head = try expected(section: after).head
      case .updateItem(_, let after):
        sections[after.section].section.items[after.item].content = try expected(after).content
      default: break
      }
    }
    let result = ListOutline(sections: sections.map(\.section))
    for (target, section) in result.sections.enumerated() {
      try require(section.id == expected(section: target).id, "section \(target)", is: section.id)
      for (item, shownItem) in section.items.enumerated() {
        let position = ItemPosition(section: target, item: item)
        try require(shownItem.id == expected(position).id, "item \(item) of section \(target)", is: shownItem.id)
      }
    }
    return result
  }

  /// A section after the stage, and its index before it, or `nil` for an inserted section.
  private typealias Placed = (before: Int?, section: ListOutline.Section)

  private func placedSections(_ shown: ListOutline) throws(PlanViolation) -> [Placed] {
    var removed: Set<Int> = []
    var result = [Placed?](repeating: nil, count: stage.after.sectionCount)
    for operation in stage.operations {
      switch operation {
      case .deleteSection(let section): removed.insert(section)
      case .moveSection(let from, let to):
        removed.insert(from)
        result[to] = (from, shown.sections[from])
      case .insertSection(let section):
        var inserted = try expected(section: section)
        inserted.items = []
        for item in 0..<stage.after.itemCount(in: section) {
          inserted.items.append(try expected(ItemPosition(section: section, item: item)))
        }
        result[section] = (nil, inserted)
      default: break
      }
    }
    var rest = shown.sections.indices.lazy.filter { !removed.contains($0) }.makeIterator()
    for target in result.indices where result[target] == nil {
      guard let section = rest.next() else { break }
      result[target] = (section, shown.sections[section])
    }
    return result.compactMap { $0 }
  }

  private func placeItems(_ shown: ListOutline, _ sections: inout [Placed]) throws(PlanViolation) {
    var removed: [Int: Set<Int>] = [:]
    var placed: [Int: [Int: ListOutline.Item]] = [:]
    for operation in stage.operations {
      switch operation {
      case .deleteItems(let section, let items): removed[section, default: []].formUnion(items)
      case .insertItems(let section, let items):
        for item in items {
          placed[section, default: [:]][item] = try expected(ItemPosition(section: section, item: item))
        }
      case .moveItem(let from, let to):
        removed[from.section, default: []].insert(from.item)
        placed[to.section, default: [:]][to.item] = shown.sections[from.section].items[from.item]
      default: break
      }
    }
    for target in sections.indices {
      guard let before = sections[target].before else { continue }
      let removed = removed[before] ?? []
      let placed = placed[target] ?? [:]
      if removed.isEmpty && placed.isEmpty { continue }
      let rest = shown.sections[before].items.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
      var next = rest.makeIterator()
      sections[target].section.items = (0..<stage.after.itemCount(in: target)).compactMap { placed[$0] ?? next.next() }
    }
  }

  private func expected(section: Int) throws(PlanViolation) -> ListOutline.Section {
    switch stage.after.source(ofSection: section) {
    case .old(let index) where old.sections.indices.contains(index): return old.sections[index]
    case .new(let index) where new.sections.indices.contains(index): return new.sections[index]
    default: throw fault("section \(section) has no source.")
    }
  }

  private func expected(_ position: ItemPosition) throws(PlanViolation) -> ListOutline.Item {
    let source: (ListOutline, ItemPosition)? =
      switch stage.after.source(of: position) {
      case .old(let target): (old, target)
      case .new(let target): (new, target)
      case nil: nil
      }
    guard let (outline, target) = source, outline.sections.indices.contains(target.section),
      outline.sections[target.section].items.indices.contains(target.item)
    else { throw fault("item \(position.item) of section \(position.section) has no source.") }
    return outline.sections[target.section].items[target.item]
  }

  private func require(
    _ condition: @autoclosure () throws(PlanViolation) -> Bool, _ what: String, is id: String
  ) throws(PlanViolation) {
    if try !condition() { throw fault("\(what) is \(id), which differs from the content after the stage.") }
  }

  private func fault(_ sentence: String) -> PlanViolation {
    PlanViolation(stage: index, rule: .effect, sentence: sentence)
  }
}
