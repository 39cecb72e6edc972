// Test "S1-15 a page without a body does not compile"
// Expect: does not conform to protocol 'ListPage'
import Observation
import Roster

@Observable
@MainActor
final class EmptyPage: ListPage {
  #if !BROKEN
    var body: some ListContent { ListSection("s") { StandardContent("A") } }
  #endif
}
