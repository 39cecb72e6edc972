/// A list that is short enough to be sent whole.
public struct WholeList<Item: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  /// All rows, in list order.
  public var items: [Item]
  /// The number of rows.
  public var total: Int

  /// Makes a list of all `items`.
  public init(_ items: [Item]) {
    self.items = items
    self.total = items.count
  }
}
