// Test "F-02 a row beside a section is refused with the section that it needs"
// Expect: A body contains sections, and sections contain rows: ListSection("id") { … }.
import Roster

@Observable @MainActor
final class AccountPage: ListPage {
  var isOwner = true

  var body: some ListContent {
    ListSection("account") { StandardContent("Orders") }
    #if BROKEN
      if isOwner { StandardContent("Billing").onSelect {} }
    #endif
  }
}
