import Observation
import Roster

/// A million rows of different heights, to scroll, shuffle and change.
@Observable @MainActor
public final class ScalePage: ListPage {
  public let title = "Scale"
  public let commands: PageCommands? = PageCommands()
  public private(set) var rows: ItemList<ScaleRow>
  private var next: Int

  public init(count: Int = 1_000_000) {
    rows = ItemList((0..<count).map { ScaleRow(id: $0) })
    next = count
  }

  public var body: some ListContent {
    Section("rows", rows) { row in StandardContent("Row \(row.id)", subtitle: row.words) }
  }

  public func insert(_ count: Int = 10, at place: Int = 0) {
    rows.replaceSubrange(place..<place, with: (next..<next + count).map { ScaleRow(id: $0) })
    next += count
  }

  public func delete(_ count: Int = 10) { rows.replaceSubrange(0..<min(count, rows.count), with: []) }

  public func shuffle() { rows = ItemList(Array(rows).shuffled()) }

  public func jump() { if let row = rows.randomElement() { commands?.scroll(to: row.id, in: "rows") } }
}
