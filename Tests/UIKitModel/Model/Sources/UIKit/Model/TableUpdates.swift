// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIKitModel {
  /// The updates of the device's tables: batches, their rows, and reloads.
  public struct TableUpdates: Hashable, Sendable {
    /// The batches that contain at least one operation.
    public var batches = 0
    /// The batches without operations, with which a table measures its rows again.
    public var emptyBatches = 0
    /// The calls of `reloadData()`.
    public var reloads = 0
    public var deletedRows = 0
    public var insertedRows = 0
    public var reloadedRows = 0
    public var reconfiguredRows = 0
    public var movedRows = 0
    /// The sections that were deleted, inserted, reloaded or moved.
    public var sections = 0

    public init() {}

    /// Adds a batch.
    mutating func insert(_ items: [UpdateItem]) {
      if items.isEmpty { emptyBatches += 1 } else { batches += 1 }
      for item in items {
        switch item {
        case .deleteRow: deletedRows += 1
        case .insertRow: insertedRows += 1
        case .reloadRow: reloadedRows += 1
        case .reconfigureRow: reconfiguredRows += 1
        case .moveRow: movedRows += 1
        case .deleteSection, .insertSection, .reloadSection, .moveSection: sections += 1
        }
      }
    }
  }
}
