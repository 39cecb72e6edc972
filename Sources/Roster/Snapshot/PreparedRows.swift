/// The rows of a snapshot's items that were made and are still valid: those that are prefetched, those that a host has asked for
/// to choose a cell or a height, and those that cells display.
///
/// A row is made once for all of them, and again only if an observable property has changed that its closure has read.
@MainActor
final class PreparedRows {
  /// A row, and the tracker of the properties that it was made of.
  private struct Entry {
    let row: ListRow
    let tracker: ObservationTracker
    /// Whether a binding has taken the tracker. It cancels it when its cell is unbound.
    var isTaken = false
  }

  /// The maximum number of rows in each of two generations, of which the older one is discarded when the newer one is full. A
  /// prefetch window has at most 200 rows.
  private static let capacity = 256

  private var newer: [ItemPosition: Entry] = [:]
  private var older: [ItemPosition: Entry] = [:]

  nonisolated init() {}

  /// The number of rows.
  var count: Int { newer.count + older.count }

  /// Returns the row of an item; `nil` if there is none.
  func row(at item: ItemPosition, make: () -> ListRow?) -> ListRow? {
    if let entry = valid(item) { return entry.row }
    guard let entry = Self.make(make) else { return nil }
    insert(entry, at: item)
    return entry.row
  }

  /// Returns the row of an item for a binding, which gets its tracker; `nil` if there is none.
  func take(_ item: ItemPosition, make: () -> ListRow?) -> (row: ListRow, tracker: ObservationTracker)? {
    // Each binding needs a tracker of its own.
    guard var entry = valid(item).flatMap({ $0.isTaken ? nil : $0 }) ?? Self.make(make) else { return nil }
    entry.isTaken = true
    insert(entry, at: item)
    return (entry.row, entry.tracker)
  }

  private func valid(_ item: ItemPosition) -> Entry? {
    (newer[item] ?? older[item]).flatMap { $0.tracker.isTracking ? $0 : nil }
  }

  private static func make(_ make: () -> ListRow?) -> Entry? {
    let tracker = ObservationTracker()
    return tracker.track(make, onChange: {}).map { Entry(row: $0, tracker: tracker) }
  }

  private func insert(_ entry: Entry, at item: ItemPosition) {
    newer[item] = entry
    guard newer.count >= Self.capacity else { return }
    swap(&newer, &older)
    newer.removeAll(keepingCapacity: true)
  }
}

extension ListSnapshot {
  /// Returns the row of an element before a cell displays it; `nil` if the position is out of bounds.
  @MainActor
  package func preparedRow(at element: ElementPosition) -> ListRow? {
    guard let item = element.item else { return row(at: element) }
    return preparedRows.row(at: item) { row(at: element) }
  }

  /// Returns the row of an element for a binding, and the tracker of what it was made of; `nil` if the position is out of bounds.
  /// The rows of headers and footers are values of the snapshot.
  @MainActor
  func takeRow(at element: ElementPosition) -> (row: ListRow, tracker: ObservationTracker?)? {
    guard let item = element.item else { return row(at: element).map { ($0, nil) } }
    return preparedRows.take(item) { row(at: element) }.map { ($0, $1) }
  }
}
