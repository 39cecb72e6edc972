/// Equality of two values of a type that may be `Equatable`. Values of other types are never equal.
///
/// Looking up the conformance costs more than a comparison, so create one instance for many comparisons.
struct ContentComparison<Value> {
  private let isEqual: ((Value, Value) -> Bool)?

  init() {
    isEqual = (Value.self as? any Equatable.Type).flatMap { Self.equality(of: $0) }
  }

  func isSame(_ left: Value, _ right: Value) -> Bool { isEqual?(left, right) ?? false }

  /// The type is `Value` itself, so its `==` has the required type.
  private static func equality<Same: Equatable>(of type: Same.Type) -> ((Value, Value) -> Bool)? {
    let isEqual: (Same, Same) -> Bool = { $0 == $1 }
    return isEqual as? (Value, Value) -> Bool
  }
}
