import Roster

/// The user's orders.
@Observable @MainActor
public final class OrdersPage: LoadingPage {
  /// The title.
  public let title = "Orders"
  /// The orders that are loaded.
  public private(set) var orders: [Order] = []
  /// The messages of the page.
  public let commands: PageCommands? = PageCommands()
  private let server: any OrderServer

  /// Creates the page of a server's orders.
  public init(_ server: any OrderServer) { self.server = server }

  /// A row for each order.
  public var body: some ListContent {
    ListSection("orders", orders) { order in
      OrderContent(order)
    }
    .onDelete { order in Task { await self.delete(order) } }
  }

  /// Loads the orders.
  public func load() async throws { orders = try await server.orders() }

  private func delete(_ order: Order) async {
    let former = orders
    orders.removeAll { $0.id == order.id }
    do {
      try await server.delete(order.id)
    } catch {
      orders = former
      commands?.toast("“\(order.title)” could not be deleted.")
    }
  }
}
