import Roster

/// The cells that are free, by kind, and the count of what happened to all of them.
@MainActor
final class CellPools {
  private var free: [CellKind: [any CellBox]] = [:]
  private(set) var cellStatistics = CellStatistics()
  /// Counts up whenever a cell comes to show something else.
  private(set) var changeCount = 0
  private let unsupportedContent: [any CellContent.Type]
  private let report: @MainActor (any CellContent) -> Void

  /// Makes empty pools.
  ///
  /// - Parameters:
  ///   - lacking: Contents for which the host has no cell.
  ///   - report: Gets a content that is shown by a stand-in.
  init(unsupportedContent: [any CellContent.Type], report: @escaping @MainActor (any CellContent) -> Void) {
    self.unsupportedContent = unsupportedContent
    self.report = report
  }

  /// The kind of cell that shows a content: a stand-in, if the host has none for it.
  func kind(of content: any CellContent) -> CellKind {
    unsupportedContent.contains { $0 == type(of: content) } ? CellKind(standIn: content) : CellKind(content)
  }

  /// A free cell, or a new one.
  func take(_ kind: CellKind, for content: any CellContent, isOwn: Bool) -> any CellBox {
    if unsupportedContent.contains(where: { $0 == type(of: content) }) { report(content) }
    if !isOwn, let box = free[kind]?.popLast() { return box }
    cellStatistics.made[kind.description, default: 0] += 1
    return kind.makeBox(for: content)
  }

  /// Takes a cell back; one that a row kept for itself is not given to another row.
  func giveBack(_ box: any CellBox, isOwn: Bool) {
    if !isOwn { free[box.kind, default: []].append(box) }
  }

  /// The number of free cells of each kind.
  var freeCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for (kind, boxes) in free where !boxes.isEmpty { counts[kind.description] = boxes.count }
    return counts
  }

  /// Counts that a cell was made to show a row.
  func changed(_ key: SlotKey, isNew: Bool) {
    changeCount += 1
    if isNew { cellStatistics.binds += 1 } else { cellStatistics.updates.append(key.description) }
  }

  func forget() {
    cellStatistics.binds = 0
    cellStatistics.updates = []
  }
}

/// What happened to the cells of a headless host.
public struct CellStatistics: Hashable, Sendable {
  /// How many cells were ever made, by kind.
  public var made: [String: Int] = [:]
  /// How often a cell was given a row that it did not show before.
  public var binds = 0
  /// The rows whose cell was changed while it showed them, in order: `section/item`, `section/header`, `section/footer`.
  public var updates: [String] = []
  /// How many cells wait for a row, by kind.
  public var free: [String: Int] = [:]
  /// How many cells show a row.
  public var inUse = 0
}
