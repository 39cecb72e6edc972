import Foundation
import Roster

extension Scenario {
  /// The benchmark in the README of DifferenceKit (Apache-2.0), restated: UUIDs, of which a run is deleted, a run is
  /// inserted and the prefix is shuffled; and the same with a million integers.
  static var publishedDifferences: [Scenario] {
    [
      Scenario(name: "diff-uuid-5000", count: 5_000) {
        let (old, new) = published((0..<5_000).map { _ in UUID() }, fresh: { _ in UUID() })
        return contenders(from: old, to: new, isSmall: true)
      },
      Scenario(name: "diff-uuid-100000", count: 100_000) {
        let (old, new) = published((0..<100_000).map { _ in UUID() }, share: 10, fresh: { _ in UUID() })
        return contenders(from: old, to: new, isSmall: false)
      },
      Scenario(name: "diff-int-1000000", count: 1_000_000) {
        let (old, new) = published(Array(0..<1_000_000), share: 10, fresh: { 2_000_000 + $0 })
        return contenders(from: old, to: new, isSmall: false)
      },
      Scenario(name: "diff-string-100000", count: 100_000) {
        let (old, new) = addresses(100_000)
        return contenders(from: old, to: new, isSmall: false)
      },
      Scenario(name: "diff-string-1000000", count: 1_000_000) {
        let (old, new) = addresses(1_000_000)
        return contenders(from: old, to: new, isSmall: false)
      },
    ]
  }

  private static func addresses(_ count: Int) -> (old: [String], new: [String]) {
    published(
      (0..<count).map { "https://example.com/courses/\($0)" }, share: 10, fresh: { "https://example.com/new/\($0)" })
  }

  /// Deletes a run of 1/`share` of the values, inserts a run of the same length, and shuffles a fifth as many at the start.
  private static func published<Value>(
    _ old: [Value], share: Int = 5, fresh: (Int) -> Value
  ) -> (old: [Value], new: [Value]) {
    let length = old.count / share
    let start = length * 2
    var new = old
    new.removeSubrange(start..<start + length)
    new.insert(contentsOf: (0..<length).map(fresh), at: start + length)
    new[0..<length / 5].shuffle()
    return (old, new)
  }

  /// The changes of ``publishedDifferences`` and others, for lists of any length.
  static var growingDifferences: [GrowingWork] {
    [
      GrowingWork(name: "diff-uuid") { count in
        let (old, new) = published((0..<count).map { _ in UUID() }, share: 10, fresh: { _ in UUID() })
        return difference(from: old, to: new)
      },
      GrowingWork(name: "diff-shuffle") { count in
        let old = Array(0..<count)
        return difference(from: old, to: old.shuffled())
      },
      GrowingWork(name: "diff-no-change") { count in
        let old = Array(0..<count)
        return difference(from: old, to: old.map { $0 })
      },
    ]
  }

  private static func difference<Value: Hashable & Sendable>(from old: [Value], to new: [Value]) -> Contender {
    Contender(name: "Roster") { planned(ItemDifference(from: old, to: new), from: old.count, to: new.count) }
  }

  /// The check of a list that is displayed for the first time.
  private static func uniqueness<ID: Hashable & Sendable>(of ids: [ID]) -> [Contender] {
    let list = ItemList(ids)
    return [
      Contender(name: "Roster") { list.duplicateGroups { $0 }?.count ?? 0 },
      Contender(name: "Set") { Set(ids).count },
    ]
  }

  /// Other changes.
  static var plainDifferences: [Scenario] {
    [
      Scenario(name: "diff-first-to-last", count: 100_000) {
        let old = Array(0..<100_000)
        return contenders(from: old, to: Array(old.dropFirst()) + [0], isSmall: true)
      },
      Scenario(name: "diff-reversal", count: 100_000) {
        let old = Array(0..<100_000)
        return contenders(from: old, to: old.reversed(), isSmall: false)
      },
      Scenario(name: "diff-reversal-small", count: 1_000) {
        let old = Array(0..<1_000)
        return contenders(from: old, to: old.reversed(), isSmall: true)
      },
      Scenario(name: "diff-shuffle", count: 100_000) {
        let old = Array(0..<100_000)
        return contenders(from: old, to: old.shuffled(), isSmall: false)
      },
      Scenario(name: "diff-shuffle-uuid", count: 100_000) {
        let old = (0..<100_000).map { _ in UUID() }
        return contenders(from: old, to: old.shuffled(), isSmall: false)
      },
      Scenario(name: "diff-hostile-uuid", count: 50_000) {
        // All end in the same eight bytes, a constant of common hash functions.
        let end: [UInt8] = [0x15, 0x7C, 0x4A, 0x7F, 0xB9, 0x79, 0x37, 0x9E]
        let old = (0..<50_000 as Range<UInt64>).map { number in
          withUnsafeBytes(of: number) { number in
            (Array(number) + end).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
          }
        }
        return contenders(from: old, to: old.shuffled(), isSmall: false)
      },
      Scenario(name: "diff-scattered", count: 100_000) {
        let old = (0..<100_000).map { _ in UUID() }
        var new = old
        for _ in 0..<500 {
          new.remove(at: .random(in: 0..<new.count))
          new.insert(UUID(), at: .random(in: 0..<new.count))
          new.insert(new.remove(at: .random(in: 0..<new.count)), at: .random(in: 0..<new.count))
        }
        return contenders(from: old, to: new, isSmall: true)
      },
      Scenario(name: "diff-duplicates", count: 100_000) {
        let old = (0..<100_000).map { $0 % 1_000 }
        var new = old
        new.removeSubrange(20_000..<21_000)
        new.insert(contentsOf: 0..<1_000, at: 70_000)
        return contenders(from: old, to: new, isSmall: true)
      },
      Scenario(name: "diff-no-change", count: 1_000_000) {
        let old = Array(0..<1_000_000)
        return contenders(from: old, to: Array(old.map { $0 }), isSmall: true)
      },
      Scenario(name: "unique-int", count: 1_000_000) { uniqueness(of: Array(0..<1_000_000)) },
      Scenario(name: "unique-int-shuffled", count: 1_000_000) { uniqueness(of: (0..<1_000_000).shuffled()) },
      Scenario(name: "unique-uuid", count: 1_000_000) { uniqueness(of: (0..<1_000_000).map { _ in UUID() }) },
      Scenario(name: "diff-replace-all", count: 100_000) {
        contenders(from: Array(0..<100_000), to: Array(100_000..<200_000), isSmall: false)
      },
      Scenario(name: "diff-small-list", count: 20) {
        let old = (0..<20).map { _ in UUID() }
        var new = old
        new.remove(at: 4)
        new.insert(UUID(), at: 11)
        new.swapAt(1, 17)
        return contenders(from: old, to: new, isSmall: true)
      },
    ]
  }
}
