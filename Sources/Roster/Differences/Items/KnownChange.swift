/// The common items of two lists that are known without reading items.
@usableFromInline struct KnownChange: Sendable {
  /// A run of the edited list: items of the old list, or new ones.
  private struct Piece: RopeLeaf {
    /// The start of the run in the old list, or `nil` for new items.
    let origin: Int?
    let count: Int

    func part(_ offsets: Range<Int>) -> Self {
      Self(origin: origin.map { $0 + offsets.lowerBound }, count: offsets.count)
    }

    func joined(with next: Self) -> Self? {
      origin.map { $0 + count } == next.origin ? Self(origin: origin, count: count + next.count) : nil
    }
  }

  /// The unchanged items, ascending by new index.
  @usableFromInline var blocks: [MatchedBlock] = []

  /// Finds what is known of two lists: by the recorded edits, or in long lists by shared memory; `nil` if it is nothing.
  ///
  /// Matching few items is faster than sorting their runs, and pairs equal identities in order.
  @inlinable init?<Element>(from old: ItemList<Element>, to new: ItemList<Element>) {
    if let edits = new.edits(since: old) {
      self.init(edits: edits, oldCount: old.count)
    } else if old.isTree || new.isTree, old.count > 256, new.count > 256 {
      self.init(sharedBy: old, and: new)
      if blocks.isEmpty { return nil }
    } else {
      return nil
    }
  }

  @usableFromInline init(blocks: [MatchedBlock]) {
    self.blocks = blocks
  }

  /// Applies edits to a list with a number of items, in O(*k* log *k*) for *k* edits.
  @usableFromInline init(edits: [ItemListEdit], oldCount: Int) {
    var pieces = Rope(Piece(origin: 0, count: oldCount))
    for edit in edits {
      switch edit {
      case .replace(let range, let count):
        pieces.replace(range, with: Piece(origin: nil, count: count))
      case .move(let source, let target):
        pieces.move(source..<source + 1, to: target)
      }
    }
    var new = 0
    pieces.forEachLeaf { piece in
      if let origin = piece.origin { blocks.add(old: origin, new: new, count: piece.count) }
      new += piece.count
    }
  }

  /// The number of unchanged items.
  @usableFromInline var keptCount: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Returns the old and the new indices that are in no block, ascending.
  @usableFromInline func rest(oldCount: Int, newCount: Int) -> (old: [Int], new: [Int]) {
    var newRest: [Int] = []
    var end = 0
    for block in blocks {
      newRest.append(contentsOf: end..<block.new)
      end = block.new + block.count
    }
    newRest.append(contentsOf: end..<newCount)
    let oldRest = Array(blocks.withBlockOrder(oldCount: oldCount) { $0.rank() }.joined())
    return (oldRest, newRest)
  }
}
