/// The exact difference of two snapshots.
///
/// Old indices refer to the old snapshot, new indices to the new one. Items of deleted and inserted sections are not listed:
/// they are deleted and inserted with their section.
public struct Changeset: Hashable, Sendable {
  /// The changed items of one section that both snapshots contain.
  package struct SectionChange: Hashable, Sendable {
    /// The section's index in the old snapshot.
    package var old: Int
    /// The section's index in the new snapshot.
    package var new: Int
    /// The changes of the items.
    package var items: ItemDifference

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
  package struct CrossMove: Hashable, Sendable {
    /// The position in the old snapshot.
    package var from: ItemPosition
    /// The position in the new snapshot.
    package var to: ItemPosition
    /// Whether the item's content changed.
    package var isUpdated: Bool
  }

  /// The deleted sections in old indices, ascending.
  package var deletedSections: [Int]
  /// The inserted sections in new indices, ascending.
  package var insertedSections: [Int]
  /// The moved sections (the fewest possible), ascending by target.
  package var movedSections: [ItemDifference.Move]
  /// The surviving sections whose header, footer, layout or style changed, ascending by new index.
  package var updatedSections: [ItemDifference.Update]
  /// The changes of the surviving sections' items, ascending by new index. No change is empty.
  package var sections: [SectionChange]
  /// The moves between surviving sections, ascending by target.
  package var crossMoves: [CrossMove]

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
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
      && sections.isEmpty && crossMoves.isEmpty
  }
}
