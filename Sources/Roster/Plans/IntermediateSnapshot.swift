/// The content of a host after one stage of an ``UpdatePlan``: the counts, and the source of each section and item.
///
/// After the last stage it is the new snapshot. Before, it is a mixture of both.
package struct IntermediateSnapshot: Sendable {
  /// A position in the old or the new snapshot.
  package enum Source<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The snapshot before the update.
    case old(Position)
    /// The snapshot after the update.
    case new(Position)
  }

  /// A run of items that are adjacent in one of the two snapshots.
  struct Run: RopeLeaf, Hashable {
    let first: Source<ItemPosition>
    let count: Int

    func part(_ offsets: Range<Int>) -> Run {
      Run(first: item(at: offsets.lowerBound), count: offsets.count)
    }

    func joined(with next: Run) -> Run? {
      item(at: count) == next.first ? Run(first: first, count: count + next.count) : nil
    }

    func item(at offset: Int) -> Source<ItemPosition> {
      switch first {
      case .old(let position): .old(ItemPosition(section: position.section, item: position.item + offset))
      case .new(let position): .new(ItemPosition(section: position.section, item: position.item + offset))
      }
    }
  }

  /// A section of a mixture.
  struct Section: Sendable {
    var head: Source<Int>
    var items: Rope<Run>

    /// Creates a whole section of one of the snapshots.
    init(_ head: Source<Int>, count: Int) {
      self.head = head
      let first: Source<ItemPosition> =
        switch head {
        case .old(let section): .old(ItemPosition(section: section, item: 0))
        case .new(let section): .new(ItemPosition(section: section, item: 0))
        }
      items = Rope(Run(first: first, count: count))
    }
  }

  enum Storage: Sendable {
    case new(SnapshotShape)
    case mixed(ItemList<Section>)
  }

  var storage: Storage

  /// Whether the content is the new snapshot, as after the last stage.
  package var isNew: Bool {
    if case .new = storage { true } else { false }
  }

  /// The number of sections.
  package var sectionCount: Int {
    switch storage {
    case .new(let shape): shape.sectionCount
    case .mixed(let sections): sections.count
    }
  }

  /// Returns the number of items in a section; 0 if the section does not exist.
  package func itemCount(in section: Int) -> Int {
    switch storage {
    case .new(let shape): shape.itemCount(in: section)
    case .mixed(let sections): sections.indices.contains(section) ? sections[section].items.count : 0
    }
  }

  /// Returns the source of a section's header, footer, layout and style, or `nil` if the section does not exist.
  package func source(ofSection section: Int) -> Source<Int>? {
    switch storage {
    case .new(let shape): section >= 0 && section < shape.sectionCount ? .new(section) : nil
    case .mixed(let sections): sections.indices.contains(section) ? sections[section].head : nil
    }
  }

  /// Returns the source of an item, or `nil` if the item does not exist: UIKit requests cells for rows that were deleted off
  /// screen.
  package func source(of position: ItemPosition) -> Source<ItemPosition>? {
    switch storage {
    case .new(let shape):
      return position.item >= 0 && position.item < shape.itemCount(in: position.section) ? .new(position) : nil
    case .mixed(let sections):
      guard sections.indices.contains(position.section),
        let (run, offset) = sections[position.section].items.leaf(at: position.item)
      else { return nil }
      return run.item(at: offset)
    }
  }

  /// The counts of all sections.
  package var counts: [Int] { (0..<sectionCount).map(itemCount(in:)) }
}
