/// The rows of a snapshot's items that were made and are still valid: those that are prefetched, those that a host has asked for
/// to choose a cell or a height, and those that cells display.
///
/// A row is made once for all of them, and again only if an observable property has changed that its closure has read.
@MainActor
final class PreparedRows {
  /// A row, and the tracker of the properties that it was made of.
  private struct Entry {
    let row: ListRow
    /// The tracker until a binding takes it.
    var tracker: ObservationTracker?
    /// The tracker that a binding has taken.
    weak var takenTracker: ObservationTracker?

    @MainActor var isValid: Bool { (tracker ?? takenTracker)?.isTracking ?? false }
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
    if let entry = newer[item] ?? older[item], entry.isValid { return entry.row }
    let tracker = ObservationTracker()
    guard let row = tracker.track(make, onChange: {}) else { return nil }
    insert(Entry(row: row, tracker: tracker), at: item)
    return row
  }

  /// Returns the row of an item for a binding, which gets its tracker; `nil` if there is none.
  func take(_ item: ItemPosition, make: () -> ListRow?) -> (row: ListRow, tracker: ObservationTracker)? {
    if let entry = newer[item] ?? older[item], entry.isValid, let tracker = entry.tracker {
      insert(Entry(row: entry.row, takenTracker: tracker), at: item)
      return (entry.row, tracker)
    }
    let tracker = ObservationTracker()
    guard let row = tracker.track(make, onChange: {}) else { return nil }
    insert(Entry(row: row, takenTracker: tracker), at: item)
    return (row, tracker)
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
