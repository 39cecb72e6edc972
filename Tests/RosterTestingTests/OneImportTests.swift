import RosterTesting
import Testing

@Observable @MainActor
private final class CounterPage: ListPage {
  var count = 0

  var body: some ListContent {
    ListSection("count") { StandardContent("Count").stepper(self, \.count, in: 0...9) }
  }
}

@MainActor
@Test("F-01 the import of RosterTesting is enough for a page and its test")
func oneImportForTests() async throws {
  let page = CounterPage()
  let harness = try await PageHarness(page)
  try await harness.step("Count", by: 1)
  #expect(page.count == 1)
}
