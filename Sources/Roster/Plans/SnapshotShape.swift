/// The number of items in each section of a snapshot.
package struct SnapshotShape: Sendable {
  /// The numbers of items of all sections.
  package let counts: [Int]

  /// Creates a shape from the numbers of items.
  package init(_ counts: [Int]) {
    self.counts = counts
  }

  /// Creates the shape of sections.
  package init(of sections: [some DiffableSection]) {
    self.init(sections.map(\.itemCount))
  }
}
