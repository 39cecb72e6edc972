// Test "F-02 an element without a row in one branch is refused with what to do"
// Expect: Each element has a row: add an “else”, or pass only the elements that are displayed to the section.
import Roster

struct Order: Identifiable, Equatable, Sendable {
  let id: Int
  var isOpen: Bool
}

@MainActor
func orders(_ orders: [Order]) -> some ListContent {
  ListSection("orders", orders) { order in
    #if BROKEN
      if order.isOpen { StandardContent("Order \(order.id)") }
    #else
      if order.isOpen { StandardContent("Order \(order.id)") } else { StandardContent("Closed") }
    #endif
  }
}
