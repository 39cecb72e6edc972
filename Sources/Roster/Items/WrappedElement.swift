/// An item that contains the element that actions get.
protocol WrappedElement: Sendable {
  /// The element; `nil` if the item has none.
  var wrapped: (any Sendable)? { get }
}
