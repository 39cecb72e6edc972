import Roster

/// A million rows of different heights, which can be shuffled and edited.
@Observable @MainActor
package final class ScalePage: ListPage {
  package let title = "Scale"
  package let commands: PageCommands? = PageCommands()
  package private(set) var rows: ItemList<ScaleRow>
  private var next: Int

  package init(count: Int = 1_000_000) {
    rows = ItemList((0..<count).map { ScaleRow(id: $0) })
    next = count
  }

  package var body: some ListContent {
    ListSection("rows", rows) { row in StandardContent("Row \(row.id)", subtitle: row.strings) }
  }

  package func insert(_ count: Int = 10, at place: Int = 0) {
    rows.replaceSubrange(place..<place, with: (next..<next + count).map { ScaleRow(id: $0) })
    next += count
  }

  package func delete(_ count: Int = 10) { rows.replaceSubrange(0..<min(count, rows.count), with: []) }

  package func shuffle() { rows = ItemList(Array(rows).shuffled()) }

  package func jump() { if let row = rows.randomElement() { commands?.scroll(to: row.id, in: "rows") } }
}
