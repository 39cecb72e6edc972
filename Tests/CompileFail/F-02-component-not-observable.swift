// Test "F-02 a component without @Observable is refused with its declaration"
// Expect: A component must be observable, so that its changes are displayed: @Observable @MainActor final class …
import Roster

#if !BROKEN
  @Observable
#endif
@MainActor
final class CounterComponent: ListComponent {
  var count = 0

  var body: some ListContent { ListSection("count") { StandardContent("\(count)") } }
}
