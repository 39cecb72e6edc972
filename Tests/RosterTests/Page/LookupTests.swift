import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Items are found by identity")
struct LookupTests {
  @Test("An item with an id of its own is found in a section of rows written in place")
  func staticRows() async throws {
    let harness = try await PageHarness(
      InlinePage {
        Section("s") {
          StandardContent("A").id("a")
          StandardContent("B").id(7)
          StandardContent("C")
        }
      })
    let snapshot = harness.driver.snapshot
    #expect(snapshot.position(of: ItemPath(section: "s", item: "a")) == ItemPosition(section: 0, item: 0))
    #expect(snapshot.position(of: ItemPath(section: "s", item: 7)) == ItemPosition(section: 0, item: 1))
    #expect(snapshot.position(of: ItemPath(section: "s", item: "7")) == nil)
  }
}
