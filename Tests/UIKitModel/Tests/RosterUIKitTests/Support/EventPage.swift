import Observation
import Roster

/// A page that records all events.
@Observable
@MainActor
final class EventPage: ListPage {
  var items = (0..<4).map { RandomItem(id: $0, text: "Item \($0)") }
  var isOn = false
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored var onSelect: () -> Void = {}

  var canRefresh: Bool? { true }

  var body: some ListContent {
    ListSection("items", items) {
      StandardContent($0.text)
    } header: {
      HeaderContent("Items").button("Edit") { self.events.append("edit") }
    }
    .onSelect {
      self.events.append("select \($0.id)")
      self.onSelect()
    }
    .onDelete { item in
      self.events.append("delete \(item.id)")
      self.items.removeAll { $0.id == item.id }
    }
    .rowActions { item in
      [
        RowAction("Mark") { self.events.append("mark \(item.id)") },
        RowAction("Pin", edge: .leading) { self.events.append("pin \(item.id)") },
      ]
    }
    .onMove { item, move in
      self.events.append("move \(item.id) to \(move.to.item)")
      self.items.removeAll { $0.id == item.id }
      self.items.insert(item, at: move.to.item)
      return true
    }
    ListSection("controls") {
      StandardContent("Switch").toggle(isOn) {
        self.events.append("switch \($0)")
        self.isOn = $0
      }.id("switch")
      StandardContent("Help").button("Call") { self.events.append("call") }.id("help")
    }
  }
}
