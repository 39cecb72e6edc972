import Roster

/// The user's orders.
@Observable @MainActor
public final class OrdersPage: LoadingPage {
  /// The title.
  public let title = "Orders"
  /// The orders that are loaded.
  public private(set) var orders: [Order] = []
  private let server: any OrderServer

  /// Creates the page of a server's orders.
  public init(_ server: any OrderServer) { self.server = server }

  /// A row for each order.
  public var body: some ListContent {
    ListSection("orders", orders) { order in
      StandardContent(order.title, value: order.isPaid ? "paid" : "open")
    }
  }

  /// Loads the orders.
  public func load() async throws { orders = try await server.orders() }
}
