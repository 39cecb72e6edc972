// Test "S3-08 a component cannot be collected outside of a page: the collector cannot be created elsewhere"
// Expect: inaccessible due to 'internal' protection level
import Observation
import Roster

@Observable
@MainActor
final class WordsComponent: ListComponent {
  var body: some ListContent { ListSection("words", values: ["a"]) { StandardContent($0) } }
}

@MainActor
func use(_ component: WordsComponent, in collector: inout ListCollector) {
  component.collect(into: &collector)
  #if BROKEN
    var own = ListCollector(page: "", mounts: nil)
    component.collect(into: &own)
  #endif
}
