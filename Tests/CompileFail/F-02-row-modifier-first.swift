// Test "F-02 a modifier of the content after one of the row is refused with the right order"
// Expect: Modifiers of the content precede those of the row: StandardContent(…).badge(…).onSelect { … }
import Roster

@MainActor
func account(_ open: @escaping @MainActor () -> Void) -> some ListContent {
  ListSection("account") {
    #if BROKEN
      StandardContent("Orders").onSelect { open() }.badge(3)
    #else
      StandardContent("Orders").badge(3).onSelect { open() }
    #endif
  }
}
