/// An order of the user's.
public struct Order: Identifiable, Equatable, Sendable {
  /// Its number.
  public let id: Int
  /// What was ordered.
  public var title: String
  /// Whether it is paid.
  public var isPaid: Bool

  /// Creates an order.
  public init(id: Int, title: String, isPaid: Bool) {
    self.id = id
    self.title = title
    self.isPaid = isPaid
  }
}

/// The server of the orders.
public protocol OrderServer: Sendable {
  /// Returns all orders.
  func orders() async throws -> [Order]
  /// Deletes an order.
  func delete(_ id: Int) async throws
}
