import Observation
import Roster
import RosterTesting
import Testing

@Observable
@MainActor
private final class LeafComponent: ListComponent {
  let name: String
  var count: Int

  init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }

  var id: AnyID? { AnyID(name) }

  var body: some ListContent {
    ListSection("rows", values: Array(0..<count)) { StandardContent("\(self.name) \($0)") }
  }
}

@Observable
@MainActor
private final class GroupComponent: ListComponent {
  let name: String
  var children: [any ListContent]

  init(_ name: String, _ children: [any ListContent]) {
    self.name = name
    self.children = children
  }

  var id: AnyID? { AnyID(name) }

  var body: some ListContent {
    ListSection("title") { StandardContent("Group \(name)") }
    ListForEach(children)
  }
}

@MainActor
@Suite("Nested components")
struct ComponentTreeTests {
  @Test("S3-20 nested components result in flat sections, and are printed as a tree")
  func nested() async throws {
    let inner = GroupComponent("inner", [LeafComponent("a", 1), LeafComponent("b", 2)])
    let outer = GroupComponent("outer", [inner, LeafComponent("c", 1)])
    let harness = try await PageHarness(InlinePage { outer })
    #expect(harness.lines == ["Group outer", "Group inner", "a 0", "b 0", "b 1", "c 0"])
    #expect(
      harness.driver.snapshot.sections.map(\.id.description) == [
        "outer/title", "outer/inner/title", "outer/inner/a/rows", "outer/inner/b/rows", "outer/c/rows",
      ])
    #expect(
      harness.componentTree == """
        outer: content, 5 sections
          inner: content, 3 sections
            a: content, 1 sections
            b: content, 1 sections
          c: content, 1 sections
        """)
  }

  @Test(
    "A change in a nested component updates only its rows: the new one, and the one that is no longer the last")
  func deepChange() async throws {
    let leaf = LeafComponent("a", 1)
    let outer = GroupComponent("outer", [GroupComponent("inner", [leaf]), LeafComponent("b", 3)])
    let harness = try await PageHarness(InlinePage { outer })
    harness.clearRecords()
    leaf.count = 2
    try await harness.settle()
    #expect(harness.updates == [["+ outer/inner/a/rows/1"]])
    #expect(harness.cellStatistics.updates == ["outer/inner/a/rows/0"])
    #expect(harness.cellStatistics.binds == 1)
  }

  @Test(
    "S3-05 any edits of the array of components are legal for a table and end in the array's order",
    arguments: SeededRandom.seeds(4))
  func randomEdits(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let all = (0..<8).map { LeafComponent("c\($0)", $0 % 4) }
    let components = Observed<[any ListContent]>(Array(all.prefix(4)))
    let harness = try await PageHarness(InlinePage { ListForEach(components.value) }, lines: 100)
    for _ in 0..<25 {
      let chosen = all.shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      for component in chosen where Int.random(in: 0..<3, using: &random) == 0 {
        component.count = Int.random(in: 0..<6, using: &random)
      }
      components.value = Array(chosen)
      try await harness.settle()
      let expected = chosen.flatMap { component in (0..<component.count).map { "\(component.name) \($0)" } }
      #expect(harness.lines == expected, "ROSTER_SEED=\(seed)")
    }
    #expect(harness.issues.isEmpty, "ROSTER_SEED=\(seed)")
  }
}
