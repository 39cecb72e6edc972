import Roster

/// What the cell of an order displays.
public struct OrderContent: CellContent {
  /// The order.
  public var order: Order
  /// The text for tests and for hosts without a cell.
  public var textDescription: String { "\(order.title), \(order.isPaid ? "paid" : "open")" }

  /// Creates the content of an order.
  public init(_ order: Order) { self.order = order }
}
