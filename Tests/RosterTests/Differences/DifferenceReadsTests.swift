import Testing

@testable import Roster

/// How many identities a difference reads: fewer reads are the reason for its walks, samples and tables, which have the
/// same result without them.
@Suite("Identities that a difference reads")
struct DifferenceReadsTests {
  // Touched by one test on one thread.
  private final class Reads: @unchecked Sendable { var count = 0 }

  enum Change: String, CaseIterable {
    case appended, removed, tenthRemoved, tenthInserted, tenthReplaced, threeOfEightRemoved, moved, exchanged
    case partsReversed, reversed, halvesReversed, interleaved, shuffled, replaced, halfShuffled, middleReplaced,
      prepended

    /// The maximum number of reads for a list of 1,000 numbers or texts.
    var most: Int {
      switch self {
      case .appended: 2000
      case .removed: 2000
      case .tenthRemoved: 1903
      case .tenthInserted: 2630
      case .tenthReplaced: 2830
      case .threeOfEightRemoved: 1626
      case .moved: 2031
      case .exchanged: 2128
      case .partsReversed: 2224
      case .reversed: 2101
      case .halvesReversed: 2087
      case .interleaved: 3969
      case .shuffled: 6075
      case .replaced: 5051
      case .halfShuffled: 4048
      case .middleReplaced: 2629
      case .prepended: 2002
      }
    }

    /// The items after the change.
    func new(_ old: [Int]) -> [Int] {
      func shuffled(_ items: [Int]) -> [Int] {
        var random = SeededRandom(seed: 7)
        return items.shuffled(using: &random)
      }
      let (first, second) = (Array(old[..<500]), Array(old[500...]))
      switch self {
      case .appended: return old + [-1]
      case .removed: return old.filter { $0 != 500 }
      case .tenthRemoved: return old.filter { $0 % 10 != 3 }
      case .tenthInserted: return old.flatMap { item -> [Int] in item % 10 == 3 ? [-item, item] : [item] }
      case .tenthReplaced: return old.map { item -> Int in item % 10 == 3 ? -item : item }
      case .threeOfEightRemoved: return old.filter { $0 % 8 > 2 }
      case .moved: return old.filter { $0 != 200 } + [200]
      case .exchanged: return second + first
      case .partsReversed: return stride(from: 900, through: 0, by: -100).flatMap { Array(old[$0..<$0 + 100]) }
      case .reversed: return old.reversed()
      case .halvesReversed: return first.reversed() + second.reversed()
      case .interleaved: return old.filter { $0.isMultiple(of: 2) } + old.filter { !$0.isMultiple(of: 2) }
      case .shuffled: return shuffled(old)
      case .replaced: return old.map { -$0 - 1 }
      case .halfShuffled: return first + shuffled(second)
      case .middleReplaced: return Array(old[..<300]) + (1..<200).map { -$0 } + Array(old[700...])
      case .prepended: return (1...20).map { -$0 } + old
      }
    }
  }

  private func reads<ID: Hashable & Sendable>(_ old: [Int], _ new: [Int], _ id: @escaping @Sendable (Int) -> ID) -> Int
  {
    let reads = Reads()
    let differ = ItemDiffer<Int>(
      id: {
        reads.count += 1
        return id($0)
      }, isEqual: nil)
    let difference = differ.difference(from: ItemList(old), to: ItemList(new))
    #expect(difference.apply(to: old, from: new) == new)
    return reads.count
  }

  @Test("A difference reads no more identities than these", arguments: Change.allCases)
  func reads(change: Change) {
    let old = Array(0..<1_000)
    let new = change.new(old)
    // Two hashes can collide.
    let (numbers, texts) = (reads(old, new) { $0 }, reads(old, new) { "\($0)" })
    #expect(numbers <= change.most + 2 && texts <= change.most + 2, "\(numbers), \(texts)")
  }
}
