/// The content of a host after one stage of an ``UpdatePlan``: sections of the new snapshot.
///
/// After the last stage it is the new snapshot. Before, the sections can still have the order of the old one, and inserted
/// sections can be missing.
package struct IntermediateSnapshot: Sendable {
  private let new: SnapshotShape
  private let sections: [Int]?

  /// Creates the content of a host from the counts of the new snapshot and the new indices of the host's sections in
  /// their order; `nil` for the new snapshot.
  package init(_ new: SnapshotShape, sections: [Int]? = nil) {
    self.new = new
    self.sections = sections
  }

  /// Whether the content is the new snapshot, as after the last stage.
  package var isNew: Bool { sections == nil }

  /// The number of sections.
  package var sectionCount: Int { sections?.count ?? new.sectionCount }

  /// The counts of all sections.
  package var counts: [Int] { (0..<sectionCount).map(itemCount(in:)) }

  /// Returns the number of items in a section; 0 if the section does not exist.
  package func itemCount(in section: Int) -> Int { newSection(at: section).map(new.itemCount(in:)) ?? 0 }

  /// Returns the index of a section in the new snapshot, or `nil` if the section does not exist.
  package func newSection(at section: Int) -> Int? {
    section >= 0 && section < sectionCount ? sections?[section] ?? section : nil
  }
}
