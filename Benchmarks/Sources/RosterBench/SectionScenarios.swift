import Roster

#if ROSTER_BENCH_PEERS
  import DifferenceKit
  import Differentiator
#endif

/// A section of integers.
private struct NumberSection: Roster.DiffableSection {
  static let differ = ItemDiffer<Int>(id: { $0 }, isEqual: nil)

  let number: Int
  var items: ItemList<Int>

  var id: AnyID { AnyID(number) }
  var itemCount: Int { items.count }
  func isIdentical(to old: Self) -> Bool { items.isIdentical(to: old.items) }
  func headDiffers(from old: Self) -> Bool { false }
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    Self.differ.difference(from: old.items, to: items)
  }
  func itemID(at index: Int) -> AnyID { AnyID(items[index]) }
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool { false }
}

extension Scenario {
  /// A thousand sections of a hundred rows. Some sections move, are inserted or deleted, and rows move between them.
  static var sectionDifferences: [Scenario] {
    [
      Scenario(name: "diff-sections", count: 100_000) {
        let old = (0..<1_000).map { section in (section, Array(section * 100..<section * 100 + 100)) }
        var new = old
        for section in stride(from: 0, to: 900, by: 10) {
          let moved = new[section].1.removeLast()
          new[section + 5].1.insert(moved, at: 50)
          new[section + 1].1.swapAt(3, 60)
          new[section + 2].1.removeSubrange(10..<15)
          new[section + 3].1.insert(contentsOf: 1_000_000 + section * 10..<1_000_005 + section * 10, at: 20)
        }
        new.append(new.remove(at: 17))
        new.remove(at: 500)
        new.insert((2_000, [3_000_000]), at: 250)
        return sectionContenders(old, new)
      },
      Scenario(name: "diff-sections-no-change", count: 100_000) {
        let old = (0..<1_000).map { section in (section, Array(section * 100..<section * 100 + 100)) }
        return sectionContenders(old, old.map { ($0.0, $0.1.map { $0 }) })
      },
    ]
  }

  private static func sectionContenders(_ old: [(Int, [Int])], _ new: [(Int, [Int])]) -> [Contender] {
    let oldSections = old.map { NumberSection(number: $0.0, items: ItemList($0.1)) }
    let newSections = new.map { NumberSection(number: $0.0, items: ItemList($0.1)) }
    var result = [
      Contender(name: "Roster") {
        let plan = UpdatePlan(
          Roster.Changeset(from: oldSections, to: newSections), from: SnapshotShape(of: oldSections),
          to: SnapshotShape(of: newSections), capabilities: .tableView)
        return plan.stages.count
      }
    ]
    #if ROSTER_BENCH_PEERS
      let oldArrays = old.map { ArraySection(model: $0.0, elements: $0.1) }
      let newArrays = new.map { ArraySection(model: $0.0, elements: $0.1) }
      result.append(
        Contender(name: "DifferenceKit") {
          StagedChangeset(source: oldArrays, target: newArrays).reduce(0) { $0 + $1.changeCount }
        })
      let oldAnimated = old.map { AnimatedSection(identity: $0.0, items: $0.1.map(Identified.init(identity:))) }
      let newAnimated = new.map { AnimatedSection(identity: $0.0, items: $0.1.map(Identified.init(identity:))) }
      result.append(
        Contender(name: "Differentiator") {
          let stages = try? Diff.differencesForSectionedView(initialSections: oldAnimated, finalSections: newAnimated)
          return stages?.count ?? 0
        })
    #endif
    result.append(
      Contender(name: "Swift stdlib") {
        var count = new.map(\.0).difference(from: old.map(\.0)).inferringMoves().count
        let byNumber = Dictionary(uniqueKeysWithValues: old)
        for (number, items) in new {
          count += items.difference(from: byNumber[number] ?? []).inferringMoves().count
        }
        return count
      })
    return result
  }
}
