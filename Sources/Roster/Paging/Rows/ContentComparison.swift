/// Tells whether two values are known to be equal: they are of an `Equatable` type and say so.
///
/// Looking up how a type compares costs more than comparing, so whoever compares many values keeps one of these.
struct ContentComparison<Value> {
  private let isEqual: ((Value, Value) -> Bool)?

  init() {
    isEqual = (Value.self as? any Equatable.Type).flatMap { Self.equality(of: $0) }
  }

  func isSame(_ left: Value, _ right: Value) -> Bool { isEqual?(left, right) ?? false }

  /// The type is `Value` itself, so its `==` is of the wanted type.
  private static func equality<Same: Equatable>(of type: Same.Type) -> ((Value, Value) -> Bool)? {
    let isEqual: (Same, Same) -> Bool = { $0 == $1 }
    return isEqual as? (Value, Value) -> Bool
  }
}
