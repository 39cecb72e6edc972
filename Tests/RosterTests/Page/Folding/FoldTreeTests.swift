import Observation
import Roster
import RosterTesting
import Testing

/// A tree of any depth: what lies under a node are nodes, and rows at the leaves.
private struct Node: Identifiable, Equatable, Sendable {
  var id: Int
  var children: [Node] = []
  var rows: [Int] = []

  /// All nodes of the tree, this one first.
  var all: [Node] { [self] + children.flatMap(\.all) }

  /// What a reader sees of the tree, written down without Roster.
  @MainActor
  func lines(_ folds: FoldState) -> [String] {
    guard !folds.isFolded(id) else { return ["▸ N\(id)"] }
    return ["▾ N\(id)"] + rows.map { "r\($0)" } + children.flatMap { $0.lines(folds) }
  }
}

@Observable
@MainActor
private final class TreePage: ListPage {
  var roots: [Node]
  let folds = FoldState()

  init(_ roots: [Node]) {
    self.roots = roots
  }

  var body: some ListContent {
    ListForEach(roots) { self.fold($0) }
  }

  private func fold(_ node: Node) -> AnyListContent {
    AnyListContent(
      Folding(node.id, folds) {
        HeaderContent("N\(node.id)")
      } content: {
        if !node.rows.isEmpty { ListSection(node.id, values: node.rows) { StandardContent("r\($0)") } }
        ListForEach(node.children) { self.fold($0) }
      })
  }
}

@MainActor
@Suite("Nested folds")
struct FoldTreeTests {
  /// A random tree of at most so many levels; ids are handed out by `next`.
  private func tree(_ depth: Int, _ next: inout Int, _ random: inout SeededRandom) -> Node {
    let id = next
    next += 1
    var node = Node(id: id)
    node.rows = (0..<Int.random(in: 0...3, using: &random)).map { id * 100 + $0 }
    if depth > 1 {
      for _ in 0..<Int.random(in: 0...3, using: &random) { node.children.append(tree(depth - 1, &next, &random)) }
    }
    return node
  }

  @Test(
    "S4-15 S4-17 a random tree of four levels displays the state of its folds after any toggles, one update each",
    arguments: SeededRandom.seeds(6))
  func randomTrees(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    var next = 0
    let roots = (0..<3).map { _ in tree(4, &next, &random) }
    let page = TreePage(roots)
    let harness = try await PageHarness(page, lines: 1_000)
    for _ in 0..<12 {
      harness.clearRecords()
      let shown = harness.visibleRows.filter { $0.isFolded != nil }
      let header = try #require(shown.randomElement(using: &random))
      try await harness.tap(RowName(header.text))
      #expect(harness.updateCount == 1, "ROSTER_SEED=\(seed)")
      #expect(harness.lines == roots.flatMap { $0.lines(page.folds) }, "ROSTER_SEED=\(seed)")
    }
  }

  @Test(
    "S4-15 a position in the tree identifies a section of the page, and a section its position",
    arguments: SeededRandom.seeds(3))
  func placesOfSections(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    var next = 0
    let root = tree(4, &next, &random)
    let snapshot = try await PageHarness(TreePage([root])).driver.snapshot
    let headers = snapshot.sections.map { $0.header?.row.traits.fold?.id }
    #expect(headers == root.all.map { AnyID($0.id) }, "ROSTER_SEED=\(seed)")
    for node in root.all {
      let section = try #require(snapshot.sections.firstIndex { $0.header?.row.traits.fold?.id == AnyID(node.id) })
      #expect(snapshot.sections[section].items.count == node.rows.count, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("The content of a collapsed fold is not evaluated")
  func foldedIsFree() async throws {
    let folds = FoldState(startsFolded: true)
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        Folding("f", folds) {
          HeaderContent("More")
        } content: {
          let _ = log("asked")
          ListSection("rows", values: [1, 2]) { StandardContent("Row \($0)") }
        }
      })
    #expect(log.events == [])
    try await harness.tap("More")
    #expect(log.events == ["asked"])
    #expect(harness.lines == ["▾ More", "Row 1", "Row 2"])
  }
}
