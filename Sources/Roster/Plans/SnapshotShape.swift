/// The number of sections of a snapshot, and the number of items in each.
package struct SnapshotShape: Sendable {
  /// The number of sections.
  package let sectionCount: Int
  private let count: @Sendable (Int) -> Int

  /// Creates a shape whose counts are computed on demand.
  package init(sectionCount: Int, itemCount: @escaping @Sendable (_ section: Int) -> Int) {
    self.sectionCount = sectionCount
    count = itemCount
  }

  /// Creates a shape from the numbers of items.
  package init(_ counts: [Int]) {
    self.init(sectionCount: counts.count) { counts[$0] }
  }

  /// Creates the shape of sections.
  package init<Section: DiffableSection>(of sections: [Section]) {
    self.init(sectionCount: sections.count) { sections[$0].itemCount }
  }

  /// Returns the number of items in a section; 0 if the section does not exist.
  package func itemCount(in section: Int) -> Int {
    section >= 0 && section < sectionCount ? count(section) : 0
  }

  /// The numbers of items of all sections.
  package var counts: [Int] { (0..<sectionCount).map(count) }
}
