import Observation
import Roster
import RosterTesting
import Testing

private struct Offline: LocalizedListError {
  var localizedDescription: String { "No connection" }
}

@Observable
@MainActor
private final class AccountPage: LoadingPage {
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
@Suite("A request of one row")
struct AsyncBadgeTests {
  @Test("S0-37 a delayed response updates the badge of its row, and no other cell")
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

  @Test("S0-37 a failed request keeps the badge and displays the reason")
  func failure() async throws {
    let gate = AsyncGate()
    let harness = try await PageHarness(AccountPage(answer: gate))
    harness.clearRecords()
    gate.fail(with: Offline())
    try await harness.settle()
    #expect(harness.lines == ["Orders, 3", "Help", "No connection [Try Again]"])
    #expect(harness.updates.count == 1 && harness.cellStatistics.updates.isEmpty)
    #expect(harness.toasts == [])
  }

  @Test("The request of a released page is cancelled, without a callback")
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
