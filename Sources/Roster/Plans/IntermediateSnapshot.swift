/// What a host shows after one stage of an ``UpdatePlan``: counts, and where to take each section and item from.
///
/// After the last stage that is the new snapshot; before, it is a mixture of both.
public struct IntermediateSnapshot: Sendable {
  /// Which snapshot something is to be taken from, and from where in it.
  public enum Source<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The snapshot before the update.
    case old(Position)
    /// The snapshot after the update.
    case new(Position)
  }

  /// A run of items that are neighbours in one of the two snapshots.
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

    /// A whole section of one of the snapshots.
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

  /// Whether this is the new snapshot, as after the last stage.
  public var isNew: Bool {
    if case .new = storage { true } else { false }
  }

  /// How many sections the host shows.
  public var sectionCount: Int {
    switch storage {
    case .new(let shape): shape.sectionCount
    case .mixed(let sections): sections.count
    }
  }

  /// How many items the host shows in a section; 0 for a section that does not exist.
  public func itemCount(in section: Int) -> Int {
    switch storage {
    case .new(let shape): shape.itemCount(in: section)
    case .mixed(let sections): sections.indices.contains(section) ? sections[section].items.count : 0
    }
  }

  /// Where to take a section's head from; `nil` for a section that does not exist.
  public func source(ofSection section: Int) -> Source<Int>? {
    switch storage {
    case .new(let shape): section >= 0 && section < shape.sectionCount ? .new(section) : nil
    case .mixed(let sections): sections.indices.contains(section) ? sections[section].head : nil
    }
  }

  /// Where to take an item from; `nil` for an item that does not exist. Hosts may be asked for one: UIKit does, for
  /// rows that were deleted off screen.
  public func source(of position: ItemPosition) -> Source<ItemPosition>? {
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
  public var counts: [Int] { (0..<sectionCount).map(itemCount(in:)) }
}
