/// The exact difference of two snapshots.
///
/// Old indices refer to the old snapshot, new indices to the new one. Items of deleted and inserted sections are not listed:
/// they are deleted and inserted with their section.
///
/// ```swift
/// update.changeset.deletedSections + update.changeset.insertedSections   // a host that reloads sections
/// for change in update.changeset.sections { print(change) }               // Changeset.SectionChange
/// for move in update.changeset.crossMoves where move.isUpdated { print(move.to) }   // Changeset.CrossMove
/// ```
public struct Changeset: Hashable, Sendable {
  /// The changed items of one section that both snapshots contain.
  public struct SectionChange: Hashable, Sendable {
    /// The section's index in the old snapshot.
    public var old: Int
    /// The section's index in the new snapshot.
    public var new: Int
    /// The changes of the items.
    public var items: ItemDifference

    /// Creates a section's change.
    package init(old: Int, new: Int, items: ItemDifference) {
      self.old = old
      self.new = new
      self.items = items
    }
  }

  /// A move of an item from one surviving section to another.
  ///
  /// The item is neither in the deletes of the one section nor in the inserts of the other.
  public struct CrossMove: Hashable, Sendable {
    /// The position in the old snapshot.
    public var from: ItemPosition
    /// The position in the new snapshot.
    public var to: ItemPosition
    /// Whether the item's content changed.
    public var isUpdated: Bool
  }

  /// The deleted sections in old indices, ascending.
  public var deletedSections: [Int]
  /// The inserted sections in new indices, ascending.
  public var insertedSections: [Int]
  /// The moved sections (the fewest possible), ascending by target.
  public var movedSections: [ItemDifference.Move]
  /// The surviving sections whose header, footer, layout or style changed, ascending by new index.
  public var updatedSections: [ItemDifference.Update]
  /// The changes of the surviving sections' items, ascending by new index. No change is empty.
  public var sections: [SectionChange]
  /// The moves between surviving sections, ascending by target.
  public var crossMoves: [CrossMove]

  /// Creates a changeset. Defaults to an empty one.
  package init(
    deletedSections: [Int] = [], insertedSections: [Int] = [], movedSections: [ItemDifference.Move] = [],
    updatedSections: [ItemDifference.Update] = [], sections: [SectionChange] = [], crossMoves: [CrossMove] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.updatedSections = updatedSections
    self.sections = sections
    self.crossMoves = crossMoves
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
      && sections.isEmpty && crossMoves.isEmpty
  }
}
