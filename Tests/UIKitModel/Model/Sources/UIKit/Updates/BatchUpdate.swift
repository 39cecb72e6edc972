/// A batch of updates at its commit: the counts of the view before, those of the data source now, and the calls.
///
/// Everything that UIKit does with a batch follows from this value: whether it raises, what is risky about it, and where
/// each row went. Pure, so that tables and collection views share it and a test can ask it without any view.
package struct BatchUpdate: Sendable {
  /// The kind of view, which decides the words of messages.
  package enum Kind: Sendable {
    case table
    case collection

    /// "row" or "item".
    var row: String { self == .table ? "row" : "item" }
    /// The view's name in messages.
    var view: String { self == .table ? "table view" : "collection view" }
  }

  package let kind: Kind
  /// Rows of each section, as cached before the batch.
  package let before: [Int]
  /// The number of rows of each section that the data source returns when the outermost block ends.
  package let after: [Int]
  /// The calls, in the order in which they were made, which has no meaning.
  package let items: [UpdateItem]

  package private(set) var deletedRows: Set<RowPosition> = []
  package private(set) var insertedRows: Set<RowPosition> = []
  package private(set) var reloadedRows: Set<RowPosition> = []
  package private(set) var reconfiguredRows: Set<RowPosition> = []
  package private(set) var movedRows: [(from: RowPosition, to: RowPosition)] = []
  package private(set) var deletedSections: Set<Int> = []
  package private(set) var insertedSections: Set<Int> = []
  package private(set) var reloadedSections: Set<Int> = []
  package private(set) var movedSections: [(from: Int, to: Int)] = []
  /// The places that were deleted, inserted or reloaded more than once.
  package private(set) var duplicates: Set<UpdateItem> = []

  package init(kind: Kind, before: [Int], after: [Int], items: [UpdateItem]) {
    self.kind = kind
    self.before = before
    self.after = after
    self.items = items
    var seen: Set<UpdateItem> = []
    for item in items {
      let isRepeated = !seen.insert(item).inserted
      switch item {
      case .moveRow(let from, let to): movedRows.append((from, to))
      case .moveSection(let from, let to): movedSections.append((from, to))
      // A repeated call is taken once: UIKit's own arithmetic of repeated calls is not known, and they are reported.
      case _ where isRepeated: duplicates.insert(item)
      case .deleteRow(let position): deletedRows.insert(position)
      case .insertRow(let position): insertedRows.insert(position)
      case .reloadRow(let position): reloadedRows.insert(position)
      case .reconfigureRow(let position): reconfiguredRows.insert(position)
      case .deleteSection(let section): deletedSections.insert(section)
      case .insertSection(let section): insertedSections.insert(section)
      case .reloadSection(let section): reloadedSections.insert(section)
      }
    }
  }

  /// Whether a place existed before the batch.
  func existed(_ position: RowPosition) -> Bool {
    before.indices.contains(position.section) && (0..<before[position.section]).contains(position.row)
  }

  /// Whether a place exists after the batch.
  func exists(_ position: RowPosition) -> Bool {
    after.indices.contains(position.section) && (0..<after[position.section]).contains(position.row)
  }
}
