import Roster
import RosterTesting
import Testing

@testable import Orders

struct Server: OrderServer {
  func orders() async throws -> [Order] {
    [Order(id: 1, title: "Tea", isPaid: true), Order(id: 2, title: "Cups", isPaid: false)]
  }

  func delete(_ id: Int) async throws {
    if id == 2 { throw PageFailure(reason: "It is not paid.") }
  }
}

@MainActor
@Test func ordersThatTheServerKeepsComeBack() async throws {
  let page = OrdersPage(Server())
  let harness = try await PageHarness(page)
  #expect(harness.lines.first == "Tea, paid")

  try await harness.delete("Tea, paid")
  #expect(page.orders.map(\.id) == [2])
  try await harness.delete("Cups, open")
  #expect(page.orders.map(\.id) == [2])
  #expect(harness.toasts == ["“Cups” could not be deleted."])
}
