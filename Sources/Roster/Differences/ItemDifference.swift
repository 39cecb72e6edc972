/// The difference of a section's items.
///
/// Deletes and the sources of moves and updates are old indices; inserts and the targets are new indices, as in batch
/// updates of UIKit. A moved item is in `moves` only, not in `deletes` and `inserts`. An item whose content changed is in
/// `updates`, even if it moved.
public struct ItemDifference: Hashable, Sendable {
  /// A move of an item.
  @usableFromInline package struct Move: Hashable, Sendable {
    /// The index in the old items.
    @usableFromInline package var from: Int
    /// The index in the new items.
    @usableFromInline package var to: Int

    /// Creates a move.
    @inlinable
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An update of an item's content.
  @usableFromInline package struct Update: Hashable, Sendable {
    /// The index in the old items.
    @usableFromInline package var old: Int
    /// The index in the new items.
    @usableFromInline package var new: Int

    /// Creates an update.
    @inlinable
    package init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The deleted ranges in old indices, ascending and not adjacent, such as `deletes: [2..<4]`.
  @usableFromInline package var deletes: [Range<Int>]
  /// The inserted ranges in new indices, ascending and not adjacent, such as `inserts: [0..<1, 5..<9]`.
  @usableFromInline package var inserts: [Range<Int>]
  /// The moves, ascending by target.
  @usableFromInline package var moves: [Move]
  /// The updates, ascending by new index.
  @usableFromInline package var updates: [Update]

  /// Creates a difference. Defaults to an empty one.
  @inlinable
  package init(
    deletes: [Range<Int>] = [], inserts: [Range<Int>] = [], moves: [Move] = [], updates: [Update] = []
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Returns the difference that replaces all items.
  static func replacing(_ oldCount: Int, with newCount: Int) -> ItemDifference {
    ItemDifference(
      deletes: oldCount > 0 ? [0..<oldCount] : [], inserts: newCount > 0 ? [0..<newCount] : [])
  }

  /// Whether nothing changed.
  @inlinable
  package var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }
}
