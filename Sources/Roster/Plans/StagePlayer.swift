/// Plays a legal stage on what a host shows.
struct StagePlayer {
  let index: Int
  let stage: UpdateStage
  let old: ListOutline
  let new: ListOutline

  /// What the host shows after the stage.
  ///
  /// - Throws: if an item or a section is not the one that the stage says is there.
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
    for (place, section) in result.sections.enumerated() {
      try require(section.id == expected(section: place).id, "section \(place)", is: section.id)
      for (item, shownItem) in section.items.enumerated() {
        let position = ItemPosition(section: place, item: item)
        try require(shownItem.id == expected(position).id, "item \(item) of section \(place)", is: shownItem.id)
      }
    }
    return result
  }

  /// A section after the stage, and its index before; `nil` for one that is inserted.
  private typealias Placed = (before: Int?, section: ListOutline.Section)

  private func placedSections(_ shown: ListOutline) throws(PlanViolation) -> [Placed] {
    var gone: Set<Int> = []
    var result = [Placed?](repeating: nil, count: stage.after.sectionCount)
    for operation in stage.operations {
      switch operation {
      case .deleteSection(let section): gone.insert(section)
      case .moveSection(let from, let to):
        gone.insert(from)
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
    var rest = shown.sections.indices.lazy.filter { !gone.contains($0) }.makeIterator()
    for place in result.indices where result[place] == nil {
      guard let section = rest.next() else { break }
      result[place] = (section, shown.sections[section])
    }
    return result.compactMap { $0 }
  }

  private func placeItems(_ shown: ListOutline, _ sections: inout [Placed]) throws(PlanViolation) {
    var gone: [Int: Set<Int>] = [:]
    var placed: [Int: [Int: ListOutline.Item]] = [:]
    for operation in stage.operations {
      switch operation {
      case .deleteItems(let section, let items): gone[section, default: []].formUnion(items)
      case .insertItems(let section, let items):
        for item in items {
          placed[section, default: [:]][item] = try expected(ItemPosition(section: section, item: item))
        }
      case .moveItem(let from, let to):
        gone[from.section, default: []].insert(from.item)
        placed[to.section, default: [:]][to.item] = shown.sections[from.section].items[from.item]
      default: break
      }
    }
    for place in sections.indices {
      guard let before = sections[place].before else { continue }
      let gone = gone[before] ?? []
      let placed = placed[place] ?? [:]
      if gone.isEmpty && placed.isEmpty { continue }
      let rest = shown.sections[before].items.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      var next = rest.makeIterator()
      sections[place].section.items = (0..<stage.after.itemCount(in: place)).compactMap { placed[$0] ?? next.next() }
    }
  }

  private func expected(section: Int) throws(PlanViolation) -> ListOutline.Section {
    switch stage.after.source(ofSection: section) {
    case .old(let index) where old.sections.indices.contains(index): return old.sections[index]
    case .new(let index) where new.sections.indices.contains(index): return new.sections[index]
    default: throw fault("section \(section) is said to come from nowhere.")
    }
  }

  private func expected(_ position: ItemPosition) throws(PlanViolation) -> ListOutline.Item {
    let source: (ListOutline, ItemPosition)? =
      switch stage.after.source(of: position) {
      case .old(let place): (old, place)
      case .new(let place): (new, place)
      case nil: nil
      }
    guard let (outline, place) = source, outline.sections.indices.contains(place.section),
      outline.sections[place.section].items.indices.contains(place.item)
    else { throw fault("item \(position.item) of section \(position.section) is said to come from nowhere.") }
    return outline.sections[place.section].items[place.item]
  }

  private func require(
    _ condition: @autoclosure () throws(PlanViolation) -> Bool, _ what: String, is id: String
  ) throws(PlanViolation) {
    if try !condition() { throw fault("\(what) is \(id), which is not what the stage says.") }
  }

  private func fault(_ sentence: String) -> PlanViolation {
    PlanViolation(stage: index, rule: .effect, sentence: sentence)
  }
}
