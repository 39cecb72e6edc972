/// The common items of an ``ItemList`` and an older version, known without reading items.
@usableFromInline struct KnownChange: Sendable {
  /// A run of the edited list: items of the old list, or new ones.
  @usableFromInline struct Piece: RopeLeaf {
    /// The start of the run in the old list, or `nil` for new items.
    let origin: Int?
    @usableFromInline let count: Int

    @usableFromInline func part(_ offsets: Range<Int>) -> Self {
      Self(origin: origin.map { $0 + offsets.lowerBound }, count: offsets.count)
    }

    @usableFromInline func joined(with next: Self) -> Self? {
      switch (origin, next.origin) {
      case (nil, nil): Self(origin: nil, count: count + next.count)
      case (let first?, let second?) where first + count == second: Self(origin: first, count: count + next.count)
      default: nil
      }
    }
  }

  /// The unchanged items, ascending by new index.
  @usableFromInline var blocks: [MatchedBlock] = []

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
