// Test "F-02 two rows of one element are refused with what to do"
// Expect: Each element has one row. For several rows, use ListForEach with a section for each element.
import Roster

struct Order: Identifiable, Equatable, Sendable {
  let id: Int
}

@MainActor
func orders(_ orders: [Order]) -> some ListContent {
  ListSection("orders", orders) { order in
    StandardContent("Order \(order.id)")
    #if BROKEN
      StandardContent("Total")
    #endif
  }
}
