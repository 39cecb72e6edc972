import Observation
import Roster
import RosterTesting
import Testing

@Observable @MainActor
private final class NumberPage: ListPage {
  let number: Int
  var loads = 0
  var result: String?

  init(_ number: Int) { self.number = number }

  var title: String { "Page \(number)" }

  func load() async throws { loads += 1 }

  var body: some ListContent {
    ListSection("rows", values: Array(0..<100)) { row in
      StandardContent("Row \(row)").onSelect { self.navigation?.push(NumberPage(self.number + 1)) }
    }
    ListSection("actions") {
      StandardContent("Pick").id("pick").onSelect {
        Task { self.result = await self.navigation?.result(of: PickPage(), as: String.self) ?? "none" }
      }
    }
  }
}

@Observable @MainActor
private final class PickPage: ListPage {
  var title: String { "Pick" }
  var body: some ListContent {
    ListSection("colors", values: ["Red", "Blue"]) { color in
      StandardContent(color).onSelect { self.navigation?.pop(returning: color) }
    }
  }
}

private enum Route: Hashable, Codable, Sendable {
  case number(Int)
  case lost
}

@MainActor
@Suite("Navigation")
struct NavigationHarnessTests {
  @Test("N-01 a page opens another; the page below keeps its state, its scroll position and its loads")
  func push() async throws {
    let root = NumberPage(1)
    let harness = try await NavigationHarness(PageNavigation(root: root))
    try await harness.page.scroll(to: .row("Row 50"))
    let offset = try await harness.page.contentOffset
    let lines = try await harness.page.lines
    #expect(offset > 0)
    try await harness.page.tap("Row 50")
    #expect(try await harness.page.lines.first == "Row 0")
    #expect(harness.path == ["Page 1", "Page 2"])
    #expect(harness.title == "Page 2")
    try await harness.back()
    #expect(harness.path == ["Page 1"])
    #expect(try await harness.page.contentOffset == offset)
    #expect(try await harness.page.lines == lines)
    #expect(root.loads == 1)
    await #expect(throws: HarnessError.noBackButton(page: "Page 1")) { try await harness.back() }
  }

  @Test("N-02 values name pages: a path is saved, restored and opened by a link, and keeps the pages that it shares")
  func path() {
    let navigation = PageNavigation(root: NumberPage(1))
    navigation.destination(for: Route.self) { route in
      if case .number(let number) = route { NumberPage(number) } else { nil }
    }
    #expect(navigation.setPath([Route.number(2), .number(3)]))
    #expect(navigation.pages.map(\.title) == ["Page 1", "Page 2", "Page 3"])
    #expect(navigation.path() == [Route.number(2), .number(3)])
    let second = navigation.pages[1]
    #expect(navigation.setPath([Route.number(2), .number(7), .number(8)]))
    #expect(navigation.pages[1] === second)
    #expect(navigation.pages.map(\.title) == ["Page 1", "Page 2", "Page 7", "Page 8"])
    #expect(!navigation.setPath([Route.number(2), .lost, .number(9)]))
    #expect(navigation.path() == [Route.number(2)])
    #expect(!navigation.push(value: 17))
    navigation.push(NumberPage(5))
    navigation.push(value: Route.number(6))
    #expect(navigation.path() == [Route.number(2)], "A page without a value ends the path.")
    navigation.popToRoot()
    #expect(navigation.pages.count == 1)
  }

  @Test("N-03 a page returns a result to the page that opened it, none if the user goes back, and knows its stack")
  func result() async throws {
    let root = NumberPage(1)
    #expect(root.navigation == nil)
    let harness = try await NavigationHarness(PageNavigation(root: root))
    #expect(root.navigation === harness.navigation)
    try await harness.page.tap("pick")
    let picker = harness.navigation.topPage
    try await harness.page.tap("Blue")
    try await harness.settle()
    #expect(root.result == "Blue")
    #expect(harness.path == ["Page 1"])
    #expect(picker.navigation == nil)
    try await harness.page.tap("pick")
    try await harness.settle()
    try await harness.back()
    #expect(root.result == "none")
    var left = 0
    let page = NumberPage(4)
    harness.navigation.push(page) { left += 1 }
    harness.navigation.push(page) { left += 10 }
    #expect(harness.path == ["Page 1", "Page 4"], "A page is in a stack once.")
    harness.navigation.root = NumberPage(9)
    #expect(left == 1)
    #expect(harness.path == ["Page 9"])
    #expect(root.navigation == nil)
  }
}
