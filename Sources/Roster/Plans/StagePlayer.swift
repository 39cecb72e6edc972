/// Simulates a valid stage.
struct StagePlayer {
  let index: Int
  let stage: UpdateStage
  let new: ListOutline

  /// Returns the content of the host after the stage. Throws if an item or a section is not the one in
  /// ``UpdateStage/after``.
  func play(on shown: ListOutline) throws(PlanViolation) -> ListOutline {
    let expected = try expectedSections()
    var result = placedSections(shown, expected)
    for operation in stage.operations {
      switch operation {
      case .updateSection(_, let after): result[after].head = expected[after].head
      case .updateItem(_, let after):
        result[after.section].items[after.item].content = expected[after.section].items[after.item].content
      default: break
      }
    }
    for (section, (shown, expected)) in zip(result, expected).enumerated() {
      if shown.id != expected.id { throw violation("section \(section)", shown.id) }
      for (item, (shown, expected)) in zip(shown.items, expected.items).enumerated() where shown.id != expected.id {
        throw violation("item \(item) of section \(section)", shown.id)
      }
    }
    return ListOutline(sections: result)
  }

  private func expectedSections() throws(PlanViolation) -> [ListOutline.Section] {
    var sections: [ListOutline.Section] = []
    for section in 0..<stage.after.sectionCount {
      guard let target = stage.after.newSection(at: section), new.sections.indices.contains(target),
        new.sections[target].items.count == stage.after.itemCount(in: section)
      else { throw PlanViolation(stage: index, rule: .effect, message: "section \(section) has no source.") }
      sections.append(new.sections[target])
    }
    return sections
  }

  /// Returns the sections after deletes, inserts and moves.
  private func placedSections(_ shown: ListOutline, _ expected: [ListOutline.Section]) -> [ListOutline.Section] {
    var removedSections: Set<Int> = []
    var removedItems: Set<ItemPosition> = []
    // The old section at each new index, and the items that are inserted or move there.
    var sources = [Int?](repeating: nil, count: expected.count)
    var inserted: Set<Int> = []
    var placed: [ItemPosition: ListOutline.Item] = [:]
    for operation in stage.operations {
      switch operation {
      case .deleteSection(let section): removedSections.insert(section)
      case .insertSection(let section): inserted.insert(section)
      case .moveSection(let from, let to):
        removedSections.insert(from)
        sources[to] = from
      case .deleteItems(let section, let items):
        removedItems.formUnion(items.map { ItemPosition(section: section, item: $0) })
      case .insertItems(let section, let items):
        for item in items { placed[ItemPosition(section: section, item: item)] = expected[section].items[item] }
      case .moveItem(let from, let to):
        removedItems.insert(from)
        placed[to] = shown.sections[from.section].items[from.item]
      case .updateSection, .updateItem: break
      }
    }
    var rest = shown.sections.indices.lazy.filter { !removedSections.contains($0) }.makeIterator()
    return expected.indices.map { target in
      guard !inserted.contains(target), let source = sources[target] ?? rest.next() else { return expected[target] }
      var section = shown.sections[source]
      var next = section.items.indices.lazy.filter { !removedItems.contains(ItemPosition(section: source, item: $0)) }
        .map { [items = section.items] in items[$0] }.makeIterator()
      section.items = expected[target].items.indices.compactMap {
        placed[ItemPosition(section: target, item: $0)] ?? next.next()
      }
      return section
    }
  }

  private func violation(_ what: String, _ id: String) -> PlanViolation {
    PlanViolation(
      stage: index, rule: .effect, message: "\(what) is \(id), which differs from the content after the stage.")
  }
}
