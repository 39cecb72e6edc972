/// A mapping between the old and the new indices of a difference.
///
/// - Complexity: Creation takes O(*k* log *k*) for *k* changes, and a lookup O(log *k*).
struct IndexMap: Sendable {
  /// The indices that are deleted, inserted or moved, as runs, with the number of kept items before each run.
  private struct Holes: Sendable {
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

    /// Returns the number of kept items before an index, or `nil` if the index is in a hole.
    func rank(of index: Int) -> Int? {
      let following = runs.partitioningIndex { $0.lowerBound > index }
      guard following > 0 else { return index }
      let run = runs[following - 1]
      return index < run.upperBound ? nil : keptBefore[following - 1] + index - run.upperBound
    }

    /// Returns the number of kept items before an index. The index can be in a hole.
    func rankOrHole(of index: Int) -> Int {
      let following = runs.partitioningIndex { $0.lowerBound > index }
      guard following > 0 else { return index }
      return keptBefore[following - 1] + Swift.max(0, index - runs[following - 1].upperBound)
    }

    /// Returns the index of the kept item with a number of kept items before it.
    func index(ofRank rank: Int) -> Int {
      let following = keptBefore.partitioningIndex { $0 > rank }
      guard following > 0 else { return rank }
      return runs[following - 1].upperBound + rank - keptBefore[following - 1]
    }
  }

  private let oldHoles: Holes
  private let newHoles: Holes
  private let movesByTarget: [ItemDifference.Move]
  private let movesBySource: [ItemDifference.Move]

  /// Creates the map of a difference and of the items that move to or from another list.
  init(_ difference: ItemDifference, leaving: [Int] = [], arriving: [Int] = []) {
    movesByTarget = difference.moves
    movesBySource = difference.moves.sorted { $0.from < $1.from }
    oldHoles = Holes(difference.deletes + movesBySource.map { $0.from..<$0.from + 1 } + leaving.map { $0..<$0 + 1 })
    newHoles = Holes(difference.inserts + movesByTarget.map { $0.to..<$0.to + 1 } + arriving.map { $0..<$0 + 1 })
  }

  /// Returns the new index of an item, or `nil` if it was deleted.
  func new(of old: Int) -> Int? {
    if let rank = oldHoles.rank(of: old) { return newHoles.index(ofRank: rank) }
    let position = movesBySource.partitioningIndex { $0.from >= old }
    return position < movesBySource.count && movesBySource[position].from == old ? movesBySource[position].to : nil
  }

  /// Returns the old index of an item, or `nil` if it was inserted.
  func old(of new: Int) -> Int? {
    if let rank = newHoles.rank(of: new) { return oldHoles.index(ofRank: rank) }
    let position = movesByTarget.partitioningIndex { $0.to >= new }
    return position < movesByTarget.count && movesByTarget[position].to == new ? movesByTarget[position].from : nil
  }

  /// Returns the number of kept items before an old index.
  func keptRank(ofOld old: Int) -> Int { oldHoles.rankOrHole(of: old) }

  /// Returns the old index of the first kept item from an old index on. It can be out of bounds.
  func keptOld(from old: Int) -> Int { oldHoles.index(ofRank: oldHoles.rankOrHole(of: old)) }

  /// Returns the old index of the last kept item before an old index, or `nil` if there is none.
  func keptOld(before old: Int) -> Int? {
    let rank = oldHoles.rankOrHole(of: old)
    return rank > 0 ? oldHoles.index(ofRank: rank - 1) : nil
  }

  /// Returns the number of kept items before a new index.
  func keptRank(ofNew new: Int) -> Int { newHoles.rankOrHole(of: new) }
}

extension Array {
  /// Returns the first index whose element and all later ones match a condition, by binary search.
  @inlinable
  func partitioningIndex(where meets: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
