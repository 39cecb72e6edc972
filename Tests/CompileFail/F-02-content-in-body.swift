// Test "F-02 a row directly in a body is refused with the section that it needs"
// Expect: A body contains sections, and sections contain rows: ListSection("id") { … }.
import Roster

@Observable @MainActor
final class AccountPage: ListPage {
  var orders = 3

  var body: some ListContent {
    #if BROKEN
      StandardContent("Orders").badge(orders)
    #else
      ListSection("account") { StandardContent("Orders").badge(orders) }
    #endif
  }
}
