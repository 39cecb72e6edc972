import Observation
import Roster
import RosterTesting
import Testing

private struct Numbered: Identifiable, Equatable, Sendable {
  var id: Int
  var text = ""
}

@Observable
@MainActor
private final class ItemsPage: ListPage {
  var items: [Numbered]
  var note = ""
  var title = ""

  init(_ ids: some Sequence<Int>) {
    items = ids.map { Numbered(id: $0) }
  }

  var body: some ListContent {
    ListSection("items", items) { StandardContent("Item \($0.id)\($0.text)") }
    if !note.isEmpty { ListSection("note") { StandardContent(note) } }
  }
}

@MainActor
@Suite("The driver")
struct DriverTests {
  @Test("S2-13 assigning rows updates the list without a reload call")
  func reactive() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    page.items.remove(at: 1)
    try await harness.settle()
    #expect(harness.lines == ["Item 0", "Item 2"])
    #expect(harness.updates == [["- items/1"]])
  }

  @Test("S2-13 ten changes in one turn result in one update")
  func coalesced() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    for id in 10..<19 { page.items.append(Numbered(id: id)) }
    page.note = "Nine more"
    try await harness.settle()
    #expect(harness.updateCount == 1)
    #expect(harness.lines.count == 13)
  }

  @Test("S3-13 ten invalidations of a row's height in one turn result in one update")
  func heightsCoalesced() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page, columns: 12)
    harness.clearRecords()
    for length in 1...10 { page.items[1].text = String(repeating: " word", count: length) }
    try await harness.settle()
    #expect(harness.updates == [["~ items/1"]])
    #expect(try harness.height(of: 1) ?? 0 > TextMetrics.line)
  }

  @Test("A change without a difference updates no cell")
  func sameAgain() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    page.items = page.items.map { Numbered(id: $0.id, text: $0.text) }
    try await harness.settle()
    #expect(harness.updates.isEmpty)
    #expect(harness.cellStatistics.updates.isEmpty)
    #expect(harness.cellStatistics.binds == 0)
  }

  @Test("Duplicate IDs are reported once, and the first item is displayed in all later updates")
  func duplicates() async throws {
    let page = ItemsPage([1, 2, 1, 3, 2])
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Item 1", "Item 2", "Item 3"])
    page.items[0].text = "!"
    try await harness.settle()
    page.items.append(Numbered(id: 3))
    try await harness.settle()
    page.items.removeFirst()
    try await harness.settle()
    #expect(harness.lines == ["Item 2", "Item 1", "Item 3"])
    #expect(
      harness.issues == [1, 2, 3].map { .duplicateItem(page: "ItemsPage", section: "items", item: AnyID($0)) })
    #expect(harness.issues.first?.description.contains("ItemsPage") == true)
  }

  @Test("Two sections with equal identities are reported once, and the first one is displayed")
  func duplicateSections() async throws {
    let note = Observed("a")
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") { StandardContent("First \(note.value)") }
        ListSection("s") { StandardContent("Second") }
      })
    note.value = "b"
    try await harness.settle()
    #expect(harness.lines == ["First b"])
    #expect(harness.issues.count == 1)
  }

  @Test("N-16 a page, a subclass or a component with variables but without @Observable is reported by its name")
  func notObservable() async throws {
    #if DEBUG
      let harness = try await PageHarness(StalePage())
      #expect(harness.issues == [.notObservable(type: "StalePage"), .notObservable(type: "StaleComponent")])
      #expect(harness.issues.first?.description.contains("@Observable @MainActor final class StalePage") == true)
      let inherited = try await PageHarness(StaleSubpage())
      #expect(inherited.issues == [.notObservable(type: "StaleSubpage")])
      #expect(try await PageHarness(StatelessPage()).issues.isEmpty)
      #expect(try await PageHarness(ConstantPage()).issues.isEmpty)
      let changed = try await PageHarness(ConstantSubpage())
      #expect(changed.issues == [.notObservable(type: "ConstantSubpage")])
    #endif
  }

  @Test("N-01 a page that is opened again keeps its commands when the host that displayed it before goes")
  func displayedAgain() async throws {
    let page = CommandingPage()
    let first = try await PageHarness(page)
    let second = try await PageHarness(page)
    first.driver.stop()
    page.commands?.toast("Saved")
    #expect(second.toasts == ["Saved"])
    second.driver.stop()
    page.commands?.toast("Later")
    #expect(second.toasts == ["Saved"])
    #expect(try await PageHarness(page).toasts == ["Later"])
  }

  @Test("A busy host gets no updates, and afterwards only the latest one")
  func heldBack() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    harness.host.isBusy = true
    page.items.append(Numbered(id: 3))
    try await harness.settle()
    page.items.append(Numbered(id: 4))
    try await harness.settle()
    #expect(harness.updateCount == 0)
    #expect(harness.lines.count == 3)
    harness.host.isBusy = false
    try await harness.settle()
    #expect(harness.updates == [["+ items/3", "+ items/4"]])
  }

  @Test("The latest state is displayed even while large differences are computed")
  func manyLargeChanges() async throws {
    let page = ItemsPage(0..<300)
    let harness = try await PageHarness(page, backgroundThreshold: 100)
    for round in 1...20 {
      page.items = (round * 10..<round * 10 + 300).map { Numbered(id: $0) }
      await Swift.Task.yield()
    }
    try await harness.settle()
    #expect(harness.driver.isIdle)
    #expect(harness.lines.first == "Item 200")
  }

  @Test("S2-14 a page is an observable class, separate from driver and host")
  func noController() async throws {
    let page = ItemsPage(0..<1)
    #expect(Mirror(reflecting: page).superclassMirror == nil)
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Item 0"])
  }

  @Test("S1-14 page, driver and host are released with their owner")
  func released() async throws {
    weak var page: ItemsPage?
    weak var driver: ListDriver?
    weak var host: HeadlessHost?
    do {
      let made = ItemsPage(0..<3)
      let harness = try await PageHarness(made)
      (page, driver, host) = (made, harness.driver, harness.host)
      #expect(page != nil && driver != nil && host != nil)
    }
    for _ in 0..<100 where page != nil { await Swift.Task.yield() }
    #expect(driver == nil)
    #expect(host == nil)
    #expect(page == nil)
  }

  @Test("A change after the host is released does nothing")
  func changeAfterwards() async throws {
    let page = ItemsPage(0..<3)
    do { _ = try await PageHarness(page) }
    page.items = []
    for _ in 0..<20 { await Swift.Task.yield() }
    #expect(page.items.isEmpty)
  }

  @Test("A stopped driver does not update the host")
  func stopped() async throws {
    let page = ItemsPage(0..<3)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    harness.driver.stop()
    page.items = []
    try await harness.settle()
    #expect(harness.updateCount == 0)
  }
}

/// A page whose conformance is declared without the macro, with such a component.
@MainActor
private class ConstantPage: ListPage, Observable {
  let name = "Constant"
  let rows = [1, 2]

  var body: some ListContent {
    ListSection("rows") { for row in rows { StandardContent("\(name) \(row)") } }
  }
}

private final class ConstantSubpage: ConstantPage {
  let constant = 1.0
  var variable = 2
}

@MainActor
private final class StalePage: ListPage, Observable {
  var title = "Stale"
  let component = StaleComponent()

  var body: some ListContent { component }
}

@MainActor
private final class StaleComponent: ListComponent, Observable {
  var count = 1

  var body: some ListContent { ListSection("rows") { StandardContent("\(count)") } }
}

@Observable
@MainActor
private class FreshPage: ListPage {
  var title = "Fresh"

  var body: some ListContent { ListSection("rows") { StandardContent(title) } }
}

@MainActor
private final class StaleSubpage: FreshPage {
  var count = 1
}

/// A page whose state is in another object needs no macro.
@MainActor
private final class StatelessPage: ListPage, Observable {
  let state = Observed("a")

  var body: some ListContent { ListSection("rows") { StandardContent(state.value) } }
}

@Observable
@MainActor
private final class CommandingPage: ListPage {
  let commands: PageCommands? = PageCommands()

  var body: some ListContent { ListSection("rows") { StandardContent("Row") } }
}
