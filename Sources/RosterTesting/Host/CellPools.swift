import Roster

/// The reuse pools of a headless host, one for each kind of cell, and the statistics of all cells.
@MainActor
final class CellPools {
  private var reusable: [CellKind: [any CellBox]] = [:]
  private(set) var cellStatistics = CellStatistics()
  /// The number of times that any cell's content was changed.
  private(set) var changeCount = 0
  private let unsupportedContent: [any CellContent.Type]
  private let reportMissingCell: @MainActor (any CellContent) -> Void

  /// Creates empty pools.
  ///
  /// - Parameters:
  ///   - unsupportedContent: The types of content for which the host has no cell.
  ///   - reportMissingCell: Receives each content that is displayed by a fallback cell.
  init(unsupportedContent: [any CellContent.Type], reportMissingCell: @escaping @MainActor (any CellContent) -> Void) {
    self.unsupportedContent = unsupportedContent
    self.reportMissingCell = reportMissingCell
  }

  /// Returns the kind of cell for a content, or its fallback cell if the host does not support the content.
  func kind(of content: any CellContent) -> CellKind {
    unsupportedContent.contains { $0 == type(of: content) } ? CellKind(fallbackFor: content) : CellKind(content)
  }

  /// Returns a reusable cell, or a new one.
  ///
  /// - Parameter isDedicated: Whether the cell belongs to one row only and is never taken from the pool.
  func dequeue(_ kind: CellKind, for content: any CellContent, isDedicated: Bool) -> any CellBox {
    if unsupportedContent.contains(where: { $0 == type(of: content) }) { reportMissingCell(content) }
    if !isDedicated, let box = reusable[kind]?.popLast() { return box }
    cellStatistics.created[kind.description, default: 0] += 1
    return kind.makeBox(for: content)
  }

  /// Returns a cell to its pool, unless it was dedicated to one row.
  func enqueue(_ box: any CellBox, isDedicated: Bool) {
    if !isDedicated { reusable[box.kind, default: []].append(box) }
  }

  /// The number of reusable cells of each kind.
  var reusableCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for (kind, boxes) in reusable where !boxes.isEmpty { counts[kind.description] = boxes.count }
    return counts
  }

  /// Records that a cell displays a row: bound to it, or updated while it displays it.
  func recordChange(of key: ElementPath, isBind: Bool) {
    changeCount += 1
    if isBind { cellStatistics.binds += 1 } else { cellStatistics.updates.append(key.description) }
  }

  func clearRecords() {
    cellStatistics.binds = 0
    cellStatistics.updates = []
  }
}

/// The statistics of the cells of a headless host.
///
/// ```swift
/// let statistics = harness.cellStatistics   // CellStatistics
/// #expect(statistics.inUse == 12)
/// #expect(statistics.reusable["StandardContent"] == 3)
/// ```
public struct CellStatistics: Hashable, Sendable {
  /// The number of cells that were ever created, by kind.
  public var created: [String: Int] = [:]
  /// The number of times that a cell was bound to a row.
  public var binds = 0
  /// The rows whose cells were updated in place, in order: `section/item`, `section/header` or `section/footer`.
  public var updates: [String] = []
  /// The number of cells in the reuse pools, by kind.
  public var reusable: [String: Int] = [:]
  /// The number of cells that display a row.
  public var inUse = 0
}
