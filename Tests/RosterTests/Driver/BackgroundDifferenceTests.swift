import Dispatch
import Foundation
import Observation
import Roster
import RosterTesting
import Testing

/// Makes the comparison of two items wait until the test lets it go on, and remembers on which thread it ran.
///
/// The class is `@unchecked Sendable` because its state is guarded by its lock.
private final class Door: @unchecked Sendable {
  private let lock = NSLock()
  private let semaphore = DispatchSemaphore(value: 0)
  private var state = (isReached: false, wasOnMain: false)

  var isReached: Bool { lock.withLock { state.isReached } }
  var wasOnMain: Bool { lock.withLock { state.wasOnMain } }

  func pass() {
    lock.withLock { state = (true, Thread.isMainThread) }
    semaphore.wait()
    semaphore.signal()
  }

  func open() {
    semaphore.signal()
  }
}

private struct SlowItem: Identifiable, Equatable, Sendable {
  var id: Int
  var text = ""
  var door: Door?

  static func == (lhs: SlowItem, rhs: SlowItem) -> Bool {
    lhs.door?.pass()
    rhs.door?.pass()
    return lhs.text == rhs.text
  }
}

@Observable
@MainActor
private final class ItemsPage: ListPage {
  var items: [SlowItem] = (0..<500).map { SlowItem(id: $0) }
  @ObservationIgnored let scrollPosition: ListScrollPosition? = ListScrollPosition()

  var body: some ListContent {
    ListSection("items", items) { StandardContent("Item \($0.id)\($0.text)") }
  }
}

// One after the other: each holds up a thread of the pool, which may have no more than two.
@MainActor
@Suite("A large difference", .serialized)
struct BackgroundDifferenceTests {
  @Test("A large difference is computed in the background, and discarded if the page has changed")
  func staleDifference() async throws {
    let page = ItemsPage()
    let harness = try await PageHarness(page, backgroundThreshold: 100)
    harness.clearRecords()
    let door = Door()
    page.items[0] = SlowItem(id: 0, text: " stale", door: door)
    while !door.isReached { await Task.yield() }
    #expect(!door.wasOnMain)
    #expect(!harness.driver.isIdle)

    page.items = [SlowItem(id: 0, text: " new")]
    for _ in 0..<20 { await Task.yield() }
    #expect(harness.updateCount == 0)
    door.open()
    try await harness.settle()
    #expect(harness.lines == ["Item 0 new"])
    #expect(harness.updates == [["- items/1 … 499 (499)", "~ items/0"]])
  }

  @Test("A difference of exactly the minimum number of items is computed in the background")
  func threshold() async throws {
    let page = ItemsPage()
    // 500 old items are compared with 500 new ones.
    let harness = try await PageHarness(page, backgroundThreshold: 1_000)
    harness.clearRecords()
    let door = Door()
    page.items[0] = SlowItem(id: 0, text: " new", door: door)
    while !door.isReached { await Task.yield() }
    #expect(harness.updateCount == 0)
    door.open()
    try await harness.settle()
    #expect(harness.lines.first == "Item 0 new")
  }

  @Test("After three stale differences, the next one is displayed although the page has changed")
  func fourthDifference() async throws {
    let page = ItemsPage()
    let harness = try await PageHarness(page, backgroundThreshold: 100)
    harness.clearRecords()
    var doors: [Door] = []
    for round in 0..<6 {
      let door = Door()
      doors.append(door)
      // While the former difference waits at its door.
      page.items[0] = SlowItem(id: 0, text: " \(round)", door: door)
      for _ in 0..<20 { await Task.yield() }
      if round > 0 { doors[round - 1].open() }
      while !door.isReached { await Task.yield() }
      #expect(harness.updateCount == (round < 4 ? 0 : 1), "round \(round)")
    }
    doors[5].open()
    try await harness.settle()
    #expect(harness.lines.first == "Item 0 5")
  }

  @Test("N-22 a command to scroll waits for a difference that is computed in the background")
  func scrolling() async throws {
    let page = ItemsPage()
    let harness = try await PageHarness(page, lines: 5, backgroundThreshold: 100)
    let door = Door()
    page.items[0] = SlowItem(id: 0, door: door)
    page.items.append(SlowItem(id: 500))
    page.scrollPosition?.scroll(to: .item(500, in: "items"))
    while !door.isReached { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(harness.lines.first == "Item 0")
    door.open()
    try await harness.settle()
    #expect(harness.lines.last == "Item 500")
  }

  @Test("The computation of a stale difference is cancelled")
  func cancelledDifference() async throws {
    let page = ItemsPage()
    let harness = try await PageHarness(page, backgroundThreshold: 100)
    harness.clearRecords()
    let (door, later) = (Door(), Door())
    later.open()
    // The first item is compared while it waits at the door, the others once the reversed rest has been matched.
    let items =
      [SlowItem(id: 0, text: " stale", door: door)] + (1..<500).reversed().map { SlowItem(id: $0, door: later) }
    // In place: an observable property that is set as a whole would compare the items, here and now.
    page.items.replaceSubrange(0..., with: items)
    while !door.isReached { await Task.yield() }

    page.items = [SlowItem(id: 0, text: " new")]
    for _ in 0..<20 { await Task.yield() }
    door.open()
    try await harness.settle()
    #expect(!later.isReached)
    #expect(harness.lines == ["Item 0 new"])
  }
}
