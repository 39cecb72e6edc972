/// How many sections a snapshot has, and how many items each of them: all that plans and hosts' counts are about.
public struct SnapshotShape: Sendable {
  /// How many sections there are.
  public let sectionCount: Int
  private let count: @Sendable (Int) -> Int

  /// Makes a shape whose counts are asked for when they are needed.
  public init(sectionCount: Int, itemCount: @escaping @Sendable (_ section: Int) -> Int) {
    self.sectionCount = sectionCount
    count = itemCount
  }

  /// Makes a shape of the sections' counts.
  public init(_ counts: [Int]) {
    self.init(sectionCount: counts.count) { counts[$0] }
  }

  /// Makes the shape of some sections.
  public init<Section: DiffableSection>(of sections: [Section]) {
    self.init(sectionCount: sections.count) { sections[$0].itemCount }
  }

  /// How many items a section has; 0 for a section that does not exist.
  public func itemCount(in section: Int) -> Int {
    section >= 0 && section < sectionCount ? count(section) : 0
  }

  /// The counts of all sections.
  public var counts: [Int] { (0..<sectionCount).map(count) }
}
