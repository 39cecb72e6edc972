import Observation
import Roster
import RosterTesting
import Testing

/// Folds inside a fold, inside a component.
@Observable
@MainActor
private final class FoldedPart: ListComponent {
  let folds = FoldState()
  var id: AnyID? { "part" }

  var body: some ListContent {
    Folding("outer", folds) {
      HeaderContent("Outer")
    } content: {
      Folding("inner", self.folds) {
        HeaderContent("Inner")
      } content: {
        ListSection("rows", values: ["a", "b"]) { StandardContent($0) }
      }
    }
  }
}

@MainActor
@Suite("Items are found by identity")
struct LookupTests {
  @Test("An item with an explicit ID is found in a section of static rows")
  func staticRows() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
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

  @Test("A snapshot contains the items between the first and the last one, and only the headers that exist")
  func contains() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s", values: ["a", "b"]) {
          StandardContent($0)
        } header: {
          HeaderContent("Header")
        }
        ListSection("empty", values: [String]()) { StandardContent($0) }
      })
    let snapshot = harness.driver.snapshot
    func contained(_ section: Int) -> [Bool] {
      (-1...2).map { snapshot.contains(.item(ItemPosition(section: section, item: $0))) }
    }
    #expect(contained(0) == [false, true, true, false])
    #expect(contained(-1) == [false, false, false, false])
    #expect(contained(2) == [false, false, false, false])
    #expect(snapshot.contains(.header(section: 0)) && !snapshot.contains(.footer(section: 0)))
    #expect(!snapshot.contains(.header(section: 1)))
  }

  @Test("An item below a fold's header is found by its own section, in folds and components, while it is displayed")
  func foldedSections() async throws {
    let part = FoldedPart()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("first", values: ["a"]) { StandardContent($0) }
        part
      })
    let path = ItemPath(section: AnyID("rows").scoped(in: "part"), item: "b")
    let snapshot = { harness.driver.snapshot }
    #expect(snapshot().sections.count == 3)
    #expect(snapshot().position(of: path) == ItemPosition(section: 2, item: 1))
    #expect(snapshot().sectionIndex(of: "rows") == nil)
    #expect(try snapshot().element(named: "rows/b") == .item(ItemPosition(section: 2, item: 1)))
    #expect(try snapshot().element(named: "inner/b") == .item(ItemPosition(section: 2, item: 1)))
    // An item's path goes on naming the section that it is shown in.
    let shown = try #require(snapshot().path(at: ItemPosition(section: 2, item: 1)))
    #expect(shown != path && snapshot().position(of: shown) == ItemPosition(section: 2, item: 1))
    part.folds.setFolded(true, "inner")
    try await harness.settle()
    #expect(snapshot().position(of: path) == nil)
    #expect(snapshot().position(of: ItemPath(section: "first", item: "a")) == ItemPosition(section: 0, item: 0))
  }

  @Test("A duplicate below a fold's header is reported with its own section")
  func duplicateInFold() async throws {
    let folds = FoldState()
    let page = InlinePage {
      Folding("fold", folds) {
        HeaderContent("Fold")
      } content: {
        ListSection("rows", values: ["a", "a"]) { StandardContent($0) }
      }
    }
    let harness = try await PageHarness(page)
    let name = String(describing: type(of: page))
    #expect(harness.issues == [.duplicateItem(page: name, section: "rows", item: "a")])
  }
}
