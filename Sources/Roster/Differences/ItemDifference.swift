/// How the items of one section became other items.
///
/// Indices of deletes and of the sources of moves and updates count in the old items, those of inserts and of the
/// targets in the new items, as all hosts count them. A moved item is in `moves` only, not in `deletes` and `inserts`. An item whose
/// content changed is in `updates`, also if it moved.
public struct ItemDifference: Hashable, Sendable {
  /// An item that changed its place among the survivors.
  public struct Move: Hashable, Sendable {
    /// The index in the old items.
    public var from: Int
    /// The index in the new items.
    public var to: Int

    /// Makes a move.
    @inlinable
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that stayed the same item and shows something else.
  public struct Update: Hashable, Sendable {
    /// The index in the old items.
    public var old: Int
    /// The index in the new items.
    public var new: Int

    /// Makes an update.
    @inlinable
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// Deleted runs, ascending and not adjacent, in old indices.
  public var deletes: [Range<Int>]
  /// Inserted runs, ascending and not adjacent, in new indices.
  public var inserts: [Range<Int>]
  /// Moves, ascending by target.
  public var moves: [Move]
  /// Updates in place, ascending by new index.
  public var updates: [Update]

  /// Makes a difference, empty unless told otherwise.
  @inlinable
  public init(
    deletes: [Range<Int>] = [], inserts: [Range<Int>] = [], moves: [Move] = [], updates: [Update] = []
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// All of so many items gave way to so many others.
  static func replacing(_ oldCount: Int, with newCount: Int) -> ItemDifference {
    ItemDifference(
      deletes: oldCount > 0 ? [0..<oldCount] : [], inserts: newCount > 0 ? [0..<newCount] : [])
  }

  /// Whether nothing changed.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }
}
