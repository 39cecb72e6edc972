import Roster

/// A million rows of different heights, which can be shuffled and edited.
@Observable @MainActor
package final class ScalePage: ListPage {
  package let title = "Scale"
  package let scrollPosition: ListScrollPosition? = ListScrollPosition()
  package private(set) var rows: ItemList<ScaleRow> { didSet { isEdited = true } }
  package private(set) var isShuffling = false
  @ObservationIgnored private var isEdited = false
  private var next: Int
  private let shuffled: Shuffle

  /// Returns rows in another order. A million of them take a while, so it does not run on the main actor.
  package typealias Shuffle = @Sendable (ItemList<ScaleRow>) async -> ItemList<ScaleRow>

  package init(count: Int = 1_000_000, shuffled: @escaping Shuffle = { ItemList(Array($0).shuffled()) }) {
    rows = ItemList((0..<count).map { ScaleRow(id: $0) })
    next = count
    self.shuffled = shuffled
  }

  package var body: some ListContent {
    ListSection("rows", rows) { row in StandardContent("Row \(row.id)", subtitle: row.strings) }
  }

  @RowsBuilder package var overlays: RowsBuilder.Rows {
    if isShuffling { StandardContent("Shuffling…").progress(nil) }
  }

  package func insert(_ count: Int = 10, at place: Int = 0) {
    rows.replaceSubrange(place..<place, with: (next..<next + count).map { ScaleRow(id: $0) })
    next += count
  }

  package func delete(_ count: Int = 10) { rows.replaceSubrange(0..<min(count, rows.count), with: []) }

  package func shuffle() {
    guard !isShuffling else { return }
    isShuffling = true
    Task {
      var new: ItemList<ScaleRow>
      repeat {
        isEdited = false
        new = await shuffled(rows)
        // Rows that were inserted or deleted meanwhile are shuffled with the others.
      } while isEdited
      (rows, isShuffling) = (new, false)
    }
  }

  package func jump() { if let row = rows.randomElement() { scrollPosition?.scroll(to: .item(row.id, in: "rows")) } }
}
