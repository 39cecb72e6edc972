/// The content of a host after one stage of an ``UpdatePlan``: sections of the new snapshot.
///
/// After the last stage it is the new snapshot. Before, the sections can still have the order of the old one, and inserted
/// sections can be missing.
package struct IntermediateSnapshot: Sendable {
  /// The numbers of items of all sections.
  package let counts: [Int]
  private let sections: [Int]?

  /// Creates the content of a host from the counts of the new snapshot and the new indices of the host's sections in
  /// their order; `nil` for the new snapshot.
  package init(_ new: SnapshotShape, sections: [Int]? = nil) {
    self.sections = sections
    counts = sections?.map { new.counts[$0] } ?? new.counts
  }

  /// Whether the content is the new snapshot, as after the last stage.
  package var isNew: Bool { sections == nil }

  /// The number of sections.
  package var sectionCount: Int { counts.count }

  /// Returns the number of items in a section; 0 if the section does not exist.
  package func itemCount(in section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  /// Returns the index of a section in the new snapshot, or `nil` if the section does not exist.
  package func newSection(at section: Int) -> Int? {
    counts.indices.contains(section) ? sections?[section] ?? section : nil
  }
}
