import Foundation
import Observation
import Roster
import RosterTesting
import Testing

@Observable @MainActor
private final class NumberPage: LoadingPage, NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
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
private final class PickPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
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
  @Test("N-24 a sheet has a stack of its own; back at its root, or the page itself, closes it and those over it")
  func sheets() async throws {
    let stack = PageNavigation(root: NumberPage(1))
    let harness = try await NavigationHarness(stack)
    var dismissals: [String] = []
    let page = NumberPage(10)
    stack.present(page) { dismissals.append("sheet") }
    stack.present(NumberPage(20)) { dismissals.append("refused") }
    try await harness.page.tap("Row 0")
    #expect(harness.path == ["Page 10", "Page 11"] && stack.pages.count == 1)
    #expect(page.navigation === stack.sheet && page.loads == 1)
    try await harness.back()
    #expect(harness.title == "Page 10" && harness.canGoBack)
    // The page is in a stack.
    stack.push(page)
    #expect(stack.pages.count == 1)
    try await harness.back()
    #expect(harness.title == "Page 1" && !harness.canGoBack && dismissals == ["sheet"])
    #expect(page.navigation == nil && stack.sheet == nil)
    stack.present(page) { dismissals.append("again") }
    page.navigation?.present(NumberPage(30)) { dismissals.append("over it") }
    try await harness.settle()
    #expect(harness.title == "Page 30")
    page.navigation?.push(NumberPage(11)) { dismissals.append("popped") }
    page.navigation?.dismiss()
    try await harness.settle()
    #expect(harness.title == "Page 1" && dismissals == ["sheet", "over it", "popped", "again"])
    stack.dismiss()
    #expect(stack.sheet == nil && dismissals.count == 4)
    // The stack below closes the sheet over it.
    stack.present(page) { dismissals.append("below") }
    stack.dismiss()
    #expect(stack.sheet == nil && dismissals.last == "below")
    #expect(throws: Never.self) { stack.pop() }
  }

  @Test(
    "N-24 N-09 random pages and sheets: the user sees the page on top, and each page knows its stack", arguments: 0..<20
  )
  func randomSheets(round: UInt64) async throws {
    var random = TestRandom(seed: 0x524F_5354_4552 &+ round)
    let stack = PageNavigation(root: NumberPage(0))
    let harness = try await NavigationHarness(stack)
    var model: [[Int]] = [[0]]
    var opened = 0
    var (presented, dismissed) = (0, 0)
    for step in 0..<40 {
      let depth = Int.random(in: 0..<model.count, using: &random)
      var target = stack
      for _ in 0..<depth { target = try #require(target.sheet) }
      let isFront = depth == model.count - 1
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        opened += 1
        target.push(NumberPage(opened))
        model[depth].append(opened)
      case 2:
        target.pop()
        if model[depth].count > 1 { model[depth].removeLast() }
      case 3:
        opened += 1
        target.present(NumberPage(opened)) { dismissed += 1 }
        if isFront {
          model.append([opened])
          presented += 1
        }
      case 4:
        target.dismiss()
        // The lowest stack closes the one over it.
        model.removeSubrange(min(max(1, depth), model.count)...)
      default:
        guard harness.canGoBack else { break }
        try await harness.back()
        if model[model.count - 1].count > 1 { model[model.count - 1].removeLast() } else { model.removeLast() }
      }
      try await harness.settle()
      let what = "round \(round), step \(step)"
      let stacks = Array(sequence(first: stack, next: \.sheet))
      #expect(stacks.map { $0.pages.compactMap { ($0 as? NumberPage)?.number } } == model, "\(what)")
      #expect(harness.path == model.last?.map { "Page \($0)" }, "\(what)")
      #expect(presented - dismissed == model.count - 1, "\(what)")
      for stack in stacks {
        for case let page as NumberPage in stack.pages { #expect(page.navigation === stack, "\(what)") }
      }
    }
  }

  @Test("N-24 values name the pages of a sheet as those of the stack below")
  func sheetValues() async throws {
    let stack = PageNavigation(root: NumberPage(1))
    stack.destination(for: Route.self) { if case .number(let number) = $0 { NumberPage(number) } else { nil } }
    stack.present(NumberPage(2))
    #expect(stack.sheet?.push(value: Route.number(3)) == true)
    #expect(stack.sheet?.push(value: Route.lost) == false)
    #expect(stack.sheet?.path(of: Route.self) == [.number(3)])
  }

  @Test("D-07 a condition is awaited on the page that is displayed then")
  func settleUntil() async throws {
    let stack = PageNavigation(root: NumberPage(1))
    let harness = try await NavigationHarness(stack)
    var checks = 0
    let page = try await harness.settle { page in
      checks += 1
      if checks == 3 { stack.push(NumberPage(2)) }
      return checks > 3 && page.lines.first == "Row 0"
    }
    #expect(page === (try await harness.page))
    #expect(harness.title == "Page 2")
    #expect(checks >= 4)
  }

  @Test("D-07 a condition that stays false ends after its turns, with the lines of the page")
  func neverTrue() async throws {
    let harness = try await NavigationHarness(PageNavigation(root: NumberPage(1)))
    var checks = 0
    let error = await #expect(throws: HarnessError.self) {
      try await harness.settle(turns: 3) { _ in
        checks += 1
        return false
      }
    }
    #expect("\(error as Any)".contains("3 turns"))
    #expect("\(error as Any)".contains("Row 0"))
    #expect(checks == 3)
    await #expect(throws: HarnessError.self) { try await harness.page.settle(turns: 1) { _ in false } }
  }

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
    navigation.pop()
    navigation.pop(returning: "result")
    #expect(navigation.pages.map(\.title) == ["Page 1"], "The root stays.")
  }

  @Test("N-03 a page returns a result to the page that opened it, none if the user goes back, and knows its stack")
  func result() async throws {
    let root = NumberPage(1)
    #expect(root.navigation == nil)
    let harness = try await NavigationHarness(PageNavigation(root: root))
    #expect(root.navigation === harness.navigation)
    try await harness.page.tap("pick")
    let picker = try #require(harness.navigation.topPage as? any NavigatingPage)
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

  @Test("N-20 a detail replaces another one, is in the column of details, and is named by a value")
  func details() async throws {
    let root = NumberPage(1)
    let harness = try await NavigationHarness(PageNavigation(root: root))
    let navigation = harness.navigation
    navigation.destination(for: Route.self) { route in
      if case .number(let number) = route { NumberPage(number) } else { nil }
    }
    var left: [Int] = []
    navigation.push(NumberPage(2))
    navigation.showDetail(NumberPage(3)) { left.append(3) }
    navigation.push(NumberPage(4)) { left.append(4) }
    #expect(navigation.pages(in: .primary).map(\.title) == ["Page 1", "Page 2"])
    #expect(navigation.pages(in: .detail).map(\.title) == ["Page 3", "Page 4"])
    #expect(navigation.detailIndex == 2)
    #expect(harness.path == ["Page 1", "Page 2", "Page 3", "Page 4"], "One page at a time is displayed here.")
    navigation.showDetail(value: Route.number(5))
    #expect(left == [4, 3])
    #expect(navigation.pages(in: .detail).map(\.title) == ["Page 5"])
    navigation.showDetail(navigation.topPage)
    #expect(navigation.pages.count == 3, "A page is in a stack once.")
    #expect(!navigation.showDetail(value: Route.lost))
    #expect(navigation.pages(in: .detail).map(\.title) == ["Page 5"], "A value without a page changes nothing.")
    try await harness.back()
    #expect(navigation.detailIndex == nil)
    #expect(navigation.pages(in: .primary).map(\.title) == ["Page 1", "Page 2"])
    #expect(navigation.pages(in: .detail).isEmpty)
    navigation.popDetails()
    #expect(navigation.pages.count == 2)
    #expect(navigation.setPath([Route.number(2), .number(7), .number(8)], detailIndex: 2))
    #expect(navigation.pages(in: .primary).map(\.title) == ["Page 1", "Page 2"])
    let detail = navigation.pages[2]
    #expect(navigation.setPath([Route.number(2), .number(7)], detailIndex: 2))
    #expect(navigation.topPage === detail)
    #expect(navigation.setPath([Route.number(2), .number(7)]))
    #expect(navigation.topPage !== detail)
    #expect(navigation.detailIndex == nil)
  }

  @Test("N-20 the page of details without a selection displays what to do")
  func noSelection() async throws {
    let harness = try await PageHarness(NoSelectionPage("Select a row", message: "It is displayed here."))
    #expect(harness.screen.state == .unavailable)
    #expect(harness.text.contains("Select a row"))
    #expect(harness.text.contains("It is displayed here."))
  }

  @Test("N-21 pages are restored at their scroll positions after a launch, even if they are saved before they are")
  func positions() async throws {
    let first = try await NavigationHarness(PageNavigation(root: NumberPage(1)))
    #expect(first.navigation.positions == [nil])
    try await first.page.scroll(to: .row("Row 50"))
    let offset = try await first.page.contentOffset
    try await first.page.tap("Row 50")
    let saved = try JSONEncoder().encode(first.navigation.positions)
    let positions = try JSONDecoder().decode([ListPosition?].self, from: saved)
    #expect(positions.count == 2 && positions[0] != nil && positions[1] == nil)

    let navigation = PageNavigation(root: NumberPage(1))
    navigation.push(NumberPage(2))
    navigation.restorePositions(positions)
    let second = try await NavigationHarness(navigation)
    #expect(try await second.page.contentOffset == 0)
    #expect(navigation.positions == positions, "A page below, which is not displayed, keeps its position.")
    try await second.back()
    #expect(try await second.page.contentOffset == offset)
    navigation.restorePositions([ListPosition(section: "rows", item: "0", index: 0)])
    try await second.settle()
    #expect(try await second.page.contentOffset == 0)
    #expect(navigation.positions == [nil])
  }

  @Test("N-21 the list waits at its end for a row that is not loaded yet")
  func positionInUnloadedPages() async throws {
    let page = FivePages()
    let navigation = PageNavigation(root: page)
    navigation.restorePositions([ListPosition(section: "numbers", item: "75", index: 75)])
    let harness = try await NavigationHarness(navigation)
    #expect(try await harness.page.lines.first == "75")
    #expect(navigation.positions == [ListPosition(section: "numbers", item: "75", index: 75)])
  }

  @Test("N-21 in place of a deleted row, the row at its index is displayed; damaged positions change nothing")
  func positionOfDeletedRow() async throws {
    let numbers = NumberPage(1)
    let harness = try await NavigationHarness(PageNavigation(root: numbers))
    let driver = try await harness.page.driver
    driver.restore(ListPosition(section: "rows", item: "gone", index: 40))
    #expect(try await harness.page.lines.first == "Row 40")
    driver.restore(ListPosition(section: "rows", item: "30", index: 55))
    #expect(try await harness.page.lines.first == "Row 30")
    for index in [Int.min, -1, Int.max] {
      driver.restore(ListPosition(section: "rows", item: "20", index: index))
      #expect(try await harness.page.lines.first == "Row 20")
      driver.restore(ListPosition(section: "nowhere", item: "20", index: index))
      #expect(try await harness.page.lines.first == "Row 20")
    }
  }

  @Test("N-21 a user who scrolls while a position is restored stays there")
  func positionAfterScrolling() async throws {
    let page = FivePages(total: 60)
    let navigation = PageNavigation(root: page)
    navigation.restorePositions([ListPosition(section: "numbers", item: "75", index: 75)])
    let harness = try await NavigationHarness(navigation)
    #expect(try await harness.page.contentOffset > 0)
    try await harness.page.scroll(to: .top)
    page.numbers.refresh()
    try await harness.settle()
    #expect(try await harness.page.contentOffset == 0)
    #expect(navigation.positions == [nil])
  }
}

/// Numbers in pages of 20.
@Observable @MainActor
private final class FivePages: ListPage {
  let numbers: Pager<Number>

  struct Number: Identifiable, Equatable, Sendable {
    var id: Int
  }

  init(total: Int = 200) {
    numbers = Pager(
      OffsetPages(size: 20) { start, limit in ((start..<min(start + limit, total)).map(Number.init), total) })
  }

  var body: some ListContent {
    ListSection("numbers", numbers) { StandardContent("\($0.id)") }
  }
}

/// Random numbers of a seed: SplitMix64 (Steele, Lea and Flood 2014).
private struct TestRandom: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
