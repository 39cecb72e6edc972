import Roster
import RosterTesting
import Testing

@testable import Orders

@Test("F-24 the page of the fifth tutorial says why it could not load, and loads again") @MainActor
func ordersAreLoadedAgain() async throws {
  struct Closed: OrderServer {
    let gate: AsyncGate

    func orders() async throws -> [Order] {
      try await gate.wait()
      return [Order(id: 1, title: "Tea", isPaid: true)]
    }

    func delete(_ id: Int) async throws {}
  }
  let gate = AsyncGate()
  let harness = try await PageHarness(OrdersPage(Closed(gate: gate)))
  #expect(harness.screen.state == .loading)
  gate.fail(with: PageFailure(reason: "The shop is closed."))
  try await harness.settle()
  #expect(harness.text.contains("The shop is closed."))
  gate.open()
  try await harness.retry()
  try await harness.settle()
  #expect(harness.lines == ["Tea, paid"])
}
