/// Where things that were at one index in a list are in the list after a difference, and the other way round.
///
/// Takes the changes times a logarithm to make, and the logarithm of their number to ask.
struct IndexMap: Sendable {
  /// What is not a kept item: runs of indices, with the number of kept items before each run.
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

    /// How many kept items stand before an index; `nil` if the index is in a hole.
    func rank(of index: Int) -> Int? {
      let following = runs.partitioningIndex { $0.lowerBound > index }
      guard following > 0 else { return index }
      let run = runs[following - 1]
      return index < run.upperBound ? nil : keptBefore[following - 1] + index - run.upperBound
    }

    /// How many kept items stand before an index, which may itself be in a hole.
    func rankOrHole(of index: Int) -> Int {
      let following = runs.partitioningIndex { $0.lowerBound > index }
      guard following > 0 else { return index }
      return keptBefore[following - 1] + Swift.max(0, index - runs[following - 1].upperBound)
    }

    /// The index of the kept item before which so many others stand.
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

  /// The map of a difference, with the indices of items that left for or arrived from another list beside it.
  init(_ difference: ItemDifference, leaving: [Int] = [], arriving: [Int] = []) {
    movesByTarget = difference.moves
    movesBySource = difference.moves.sorted { $0.from < $1.from }
    oldHoles = Holes(difference.deletes + movesBySource.map { $0.from..<$0.from + 1 } + leaving.map { $0..<$0 + 1 })
    newHoles = Holes(difference.inserts + movesByTarget.map { $0.to..<$0.to + 1 } + arriving.map { $0..<$0 + 1 })
  }

  /// Where the thing at an old index is now; `nil` if it is gone.
  func new(of old: Int) -> Int? {
    if let rank = oldHoles.rank(of: old) { return newHoles.index(ofRank: rank) }
    let place = movesBySource.partitioningIndex { $0.from >= old }
    return place < movesBySource.count && movesBySource[place].from == old ? movesBySource[place].to : nil
  }

  /// Where the thing at a new index was; `nil` if it was not there.
  func old(of new: Int) -> Int? {
    if let rank = newHoles.rank(of: new) { return oldHoles.index(ofRank: rank) }
    let place = movesByTarget.partitioningIndex { $0.to >= new }
    return place < movesByTarget.count && movesByTarget[place].to == new ? movesByTarget[place].from : nil
  }

  /// How many of the things that neither moved, came nor went stand before an old index.
  func keptRank(ofOld old: Int) -> Int { oldHoles.rankOrHole(of: old) }

  /// The first old index from an old index on of a thing that neither moved nor went. It may be past the last one.
  func keptOld(from old: Int) -> Int { oldHoles.index(ofRank: oldHoles.rankOrHole(of: old)) }

  /// The last old index before an old index of a thing that neither moved nor went; `nil` if there is none.
  func keptOld(before old: Int) -> Int? {
    let rank = oldHoles.rankOrHole(of: old)
    return rank > 0 ? oldHoles.index(ofRank: rank - 1) : nil
  }

  /// How many of the things that neither moved, came nor went stand before a new index.
  func keptRank(ofNew new: Int) -> Int { newHoles.rankOrHole(of: new) }
}

extension Array {
  /// The first index whose element meets a condition that all later elements meet, too. Binary search.
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
