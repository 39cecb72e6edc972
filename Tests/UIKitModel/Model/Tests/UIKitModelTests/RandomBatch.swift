import Foundation

@testable import UIKit

/// Random batches, about half of them legal.
struct RandomBatch {
  var random: RandomSource

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  /// A batch over a few short sections.
  mutating func next() -> BatchOracle {
    let before = (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
    var items: [UpdateItem] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) { items.append(item(before)) }
    let after =
      random.happens(0.75) ? fitting(before, items) : before.map { max(0, $0 + Int.random(in: -1...1, using: &random)) }
    return BatchOracle(before: before, after: after, items: items)
  }

  /// A legal batch, found by trying.
  mutating func nextLegal() -> BatchOracle {
    while true {
      let batch = next()
      if batch.result() != nil { return batch }
    }
  }

  private mutating func position(_ counts: [Int]) -> RowPosition {
    let section = Int.random(in: 0...max(0, counts.count - (random.happens(0.05) ? 0 : 1)), using: &random)
    let count = counts.indices.contains(section) ? counts[section] : 1
    return RowPosition(section, Int.random(in: 0...max(0, count - (random.happens(0.05) ? 0 : 1)), using: &random))
  }

  private mutating func section(_ counts: [Int]) -> Int { position(counts).section }

  private mutating func item(_ before: [Int]) -> UpdateItem {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: .deleteRow(position(before))
    case 3...5: .insertRow(position(before))
    case 6: .reloadRow(position(before))
    case 7: .moveRow(from: position(before), to: position(before))
    case 8: .deleteSection(section(before))
    case 9: .insertSection(section(before))
    case 10: .moveSection(from: section(before), to: section(before))
    default: .reloadSection(section(before))
    }
  }

  /// Counts that make the batch valid, if its index paths are legal.
  private mutating func fitting(_ before: [Int], _ items: [UpdateItem]) -> [Int] {
    let inserted = Set(items.compactMap { if case .insertSection(let section) = $0 { section } else { nil } })
    let deleted = Set(items.compactMap { if case .deleteSection(let section) = $0 { section } else { nil } })
    let count = max(0, before.count + inserted.count - deleted.count)
    let targets = BatchUpdate(kind: .table, before: before, after: [], items: items).sectionTargets
    var after = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
    for (old, new) in targets.enumerated() {
      guard let new, after.indices.contains(new) else { continue }
      let deletes = Set(
        items.compactMap { if case .deleteRow(let position) = $0, position.section == old { position } else { nil } })
      let inserts = Set(
        items.compactMap { if case .insertRow(let position) = $0, position.section == new { position } else { nil } })
      var rows = before[old] - deletes.count + inserts.count
      for case .moveRow(let from, let to) in items {
        if from.section == old { rows -= 1 }
        if to.section == new { rows += 1 }
      }
      after[new] = max(0, rows)
    }
    return after
  }
}

/// The seed of a random test: from the environment to replay it, otherwise a fixed one.
func testSeed(_ standard: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["ROSTER_SEED"].flatMap(UInt64.init) ?? standard
}
