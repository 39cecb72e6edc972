// Test "F-02 a loop of rows inside a section is refused with what a section takes"
// Expect: A section contains rows. Instead of ListForEach, use ListSection(id, elements) { … } or “for”.
import Roster

struct Order: Identifiable, Equatable, Sendable {
  let id: Int
}

@MainActor
func orders(_ orders: [Order]) -> some ListContent {
  #if BROKEN
    ListSection("orders") {
      ListForEach(orders) { order in StandardContent("Order \(order.id)") }
    }
  #else
    ListSection("orders", orders) { order in StandardContent("Order \(order.id)") }
  #endif
}
