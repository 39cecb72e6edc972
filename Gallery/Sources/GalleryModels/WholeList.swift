/// A list that is sent without pagination.
public struct WholeList<Item: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  /// The items, in list order.
  public var items: [Item]
  /// The number of items.
  public var total: Int

  /// Creates a list.
  public init(_ items: [Item]) {
    self.items = items
    self.total = items.count
  }
}
