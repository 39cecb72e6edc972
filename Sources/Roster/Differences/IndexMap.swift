/// A mapping between the old and the new indices of a difference.
///
/// - Complexity: Creation takes O(*k* log *k*) for *k* changes, and a lookup O(log *k*).
struct IndexMap: Sendable {
  /// The indices that are deleted, inserted or moved, as runs, with the number of kept items before each run.
  private struct Gaps: Sendable {
    var runs: [Range<Int>] = []
    var keptBefore: [Int] = []

    init(_ unordered: [Range<Int>]) {
      var removed = 0
      for run in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        runs.append(run)
        keptBefore.append(run.lowerBound - removed)
        removed += run.count
      }
    }

    /// Returns the number of kept items before an index, and whether the index is in a gap.
    func rank(of index: Int) -> (rank: Int, isGap: Bool) {
      let following = runs.partitioningIndex { $0.lowerBound > index }
      guard following > 0 else { return (index, false) }
      let distance = index - runs[following - 1].upperBound
      return (keptBefore[following - 1] + Swift.max(0, distance), distance < 0)
    }

    /// Returns the index of the kept item with a number of kept items before it.
    func index(ofRank rank: Int) -> Int {
      let following = keptBefore.partitioningIndex { $0 > rank }
      guard following > 0 else { return rank }
      return runs[following - 1].upperBound + rank - keptBefore[following - 1]
    }
  }

  private let oldGaps: Gaps
  private let newGaps: Gaps
  private let movesByTarget: [ItemDifference.Move]
  private let movesBySource: [ItemDifference.Move]

  /// Creates the map of a difference and of the items that move to or from another list.
  init(_ difference: ItemDifference, leaving: [Int] = [], arriving: [Int] = []) {
    movesByTarget = difference.moves
    movesBySource = difference.moves.sorted { $0.from < $1.from }
    oldGaps = Gaps(difference.deletes + movesBySource.map { $0.from..<$0.from + 1 } + leaving.map { $0..<$0 + 1 })
    newGaps = Gaps(difference.inserts + movesByTarget.map { $0.to..<$0.to + 1 } + arriving.map { $0..<$0 + 1 })
  }

  /// Returns the new index of an item, or `nil` if it was deleted.
  func new(of old: Int) -> Int? {
    let (rank, isGap) = oldGaps.rank(of: old)
    if !isGap { return newGaps.index(ofRank: rank) }
    let position = movesBySource.partitioningIndex { $0.from >= old }
    return position < movesBySource.count && movesBySource[position].from == old ? movesBySource[position].to : nil
  }

  /// Returns the old index of an item, or `nil` if it was inserted.
  func old(of new: Int) -> Int? {
    let (rank, isGap) = newGaps.rank(of: new)
    if !isGap { return oldGaps.index(ofRank: rank) }
    let position = movesByTarget.partitioningIndex { $0.to >= new }
    return position < movesByTarget.count && movesByTarget[position].to == new ? movesByTarget[position].from : nil
  }

  /// Returns whether an item is neither deleted nor moved.
  func keeps(_ old: Int) -> Bool { !oldGaps.rank(of: old).isGap }

  /// Returns the old index of the first kept item after a new index. It can be out of bounds.
  func keptOld(afterNew new: Int) -> Int { oldGaps.index(ofRank: newGaps.rank(of: new).rank) }

  /// Returns the old index of the first kept item from an old index on. It can be out of bounds.
  func keptOld(from old: Int) -> Int { oldGaps.index(ofRank: oldGaps.rank(of: old).rank) }

  /// Returns the old index of the last kept item before an old index, or `nil` if there is none.
  func keptOld(before old: Int) -> Int? {
    let rank = oldGaps.rank(of: old).rank
    return rank > 0 ? oldGaps.index(ofRank: rank - 1) : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element and all later ones match a condition, by binary search.
  @inlinable func partitioningIndex(where meets: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
