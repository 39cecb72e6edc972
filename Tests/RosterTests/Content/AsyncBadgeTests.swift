import Observation
import Roster
import RosterTesting
import Testing

private struct Offline: Error, CustomStringConvertible {
  var description: String { "No connection" }
}

@Observable
@MainActor
private final class AccountPage: ListPage {
  var unpaid = 3
  @ObservationIgnored let answer: AsyncGate

  init(answer: AsyncGate) {
    self.answer = answer
  }

  var body: some ListContent {
    ListSection("account") {
      StandardContent("Orders").badge(unpaid).id("orders")
      StandardContent("Help").id("help")
    }
  }

  func load() async throws {
    try await answer.wait()
    unpaid = 8
  }
}

@MainActor
@Suite("A request that belongs to one row")
struct AsyncBadgeTests {
  @Test("S0-37 an answer that comes later changes the badge of its row, and no other cell")
  func answer() async throws {
    let gate = AsyncGate()
    let harness = try await PageHarness(AccountPage(answer: gate))
    #expect(harness.lines == ["Orders, 3", "Help"])
    harness.clearRecords()
    gate.open()
    try await harness.settle()
    #expect(harness.lines == ["Orders, 8", "Help"])
    #expect(harness.updates == [["~ account/orders"]])
    #expect(harness.cellStatistics.updates == ["account/orders"])
  }

  @Test("S0-37 a failed request leaves the badge and says why")
  func failure() async throws {
    let gate = AsyncGate()
    let harness = try await PageHarness(AccountPage(answer: gate))
    harness.clearRecords()
    gate.fail(with: Offline())
    try await harness.settle()
    #expect(harness.lines == ["Orders, 3", "Help"])
    #expect(harness.updates.isEmpty)
    #expect(harness.toasts == ["No connection"])
  }

  @Test("A page that is gone is not called back, and its request is cancelled")
  func gone() async throws {
    let gate = AsyncGate()
    var harness: PageHarness? = try await PageHarness(AccountPage(answer: gate))
    weak let page = harness?.driver.page
    #expect(gate.waiterCount == 1)
    harness = nil
    for _ in 0..<100 where page != nil || gate.waiterCount > 0 { await Task.yield() }
    #expect(gate.waiterCount == 0)
    #expect(page == nil)
  }
}
