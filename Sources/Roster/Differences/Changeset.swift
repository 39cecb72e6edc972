/// The exact difference of two snapshots: what a host has to do to show the new one where it shows the old one.
///
/// Old indices count in the old snapshot, new ones in the new snapshot. Items of deleted and inserted sections are not
/// listed one by one: they go and come with their section. Applied to the old snapshot it gives the new one, exactly.
public struct Changeset: Hashable, Sendable {
  /// The changed items of one section that is in both snapshots.
  public struct SectionChange: Hashable, Sendable {
    /// The section's index in the old snapshot.
    public var old: Int
    /// The section's index in the new snapshot.
    public var new: Int
    /// What happened to the items.
    public var items: ItemDifference

    /// Makes a section's change.
    public init(old: Int, new: Int, items: ItemDifference) {
      self.old = old
      self.new = new
      self.items = items
    }
  }

  /// An item that left one surviving section for another.
  ///
  /// It is listed here only, neither in the deletes of the one nor in the inserts of the other.
  public struct CrossMove: Hashable, Sendable {
    /// The place in the old snapshot.
    public var from: ItemPosition
    /// The place in the new snapshot.
    public var to: ItemPosition
    /// Whether its content changed as well.
    public var isUpdated: Bool

    /// Makes a move between sections.
    public init(from: ItemPosition, to: ItemPosition, isUpdated: Bool) {
      self.from = from
      self.to = to
      self.isUpdated = isUpdated
    }
  }

  /// Deleted sections, ascending, in old indices.
  public var deletedSections: [Int]
  /// Inserted sections, ascending, in new indices.
  public var insertedSections: [Int]
  /// Sections that changed their place among the survivors (fewest possible), ascending by target.
  public var movedSections: [ItemDifference.Move]
  /// Surviving sections whose header, footer, layout or style changed, ascending by new index.
  public var updatedSections: [ItemDifference.Update]
  /// Surviving sections whose items changed, ascending by new index; none of them is empty.
  public var sections: [SectionChange]
  /// Items that moved from one surviving section to another, ascending by target.
  public var crossMoves: [CrossMove]

  /// Makes a changeset, empty unless told otherwise.
  public init(
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
