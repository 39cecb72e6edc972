/// A cache of the rows of a snapshot's items, for prefetching, for the choice of a cell or a height, and for display.
///
/// A row is made once, and again only if an observable property that its closure has read changes. Each item has one slot, which
/// it shares with items far away, so the rows around the viewport are in different slots and the number of rows is bounded.
@MainActor
final class PreparedRows {
  /// A row, and the tracker of the properties that it was made of.
  private final class PreparedRow {
    let position: ItemPosition
    let row: ListRow
    let tracker: ObservationTracker
    /// Whether a binding has taken the tracker. It cancels it when its cell is unbound.
    var isTaken: Bool

    init(_ position: ItemPosition, _ row: ListRow, _ tracker: ObservationTracker, isTaken: Bool) {
      self.position = position
      self.row = row
      self.tracker = tracker
      self.isTaken = isTaken
    }
  }

  /// The number of slots, a power of two. A prefetch window has at most 200 rows.
  static let capacity = 512
  /// The items of a section are in consecutive slots, and those of the next section begin here.
  private static let sectionStride = 61

  private var slots: [PreparedRow?] = []
  /// The properties that closures of rows have read, in this snapshot and the previous ones.
  let readers: ObservationReaders

  nonisolated init(_ readers: ObservationReaders = ObservationReaders()) {
    self.readers = readers
  }

  /// The number of rows, for tests.
  var count: Int { slots.count { $0 != nil } }

  /// Returns the row of an item; `nil` if there is none.
  func row(at item: ItemPosition, make: () -> ListRow?) -> ListRow? {
    (valid(item) ?? self.make(item, isTaken: false, make))?.row
  }

  /// Returns the row of an item for a binding, which gets its tracker; `nil` if there is none.
  func take(_ item: ItemPosition, make: () -> ListRow?) -> (row: ListRow, tracker: ObservationTracker)? {
    // Each binding needs its own tracker.
    if let known = valid(item), !known.isTaken {
      known.isTaken = true
      return (known.row, known.tracker)
    }
    return self.make(item, isTaken: true, make).map { ($0.row, $0.tracker) }
  }

  private func valid(_ item: ItemPosition) -> PreparedRow? {
    guard !slots.isEmpty, let known = slots[Self.slot(of: item)], known.position == item else { return nil }
    return known.tracker.isTracking ? known : nil
  }

  private func make(_ item: ItemPosition, isTaken: Bool, _ make: () -> ListRow?) -> PreparedRow? {
    let tracker = ObservationTracker()
    guard let row = tracker.track(make, among: readers, onChange: {}) else { return nil }
    let new = PreparedRow(item, row, tracker, isTaken: isTaken)
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.capacity) }
    slots[Self.slot(of: item)] = new
    return new
  }

  private static func slot(of item: ItemPosition) -> Int {
    (item.item &+ item.section &* sectionStride) & (capacity - 1)
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
