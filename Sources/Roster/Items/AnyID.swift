/// The type-erased identity of a section, an item or a fold.
///
/// Integers and strings, the usual identities, are kept inline and hash as themselves; any other `Hashable & Sendable`
/// value is boxed. Two identities are equal if and only if they were created from equal values of the same type, so the item
/// `1` and the item `"1"` are different items. An optional value has the identity of the value that it contains.
///
/// ```swift
/// AnyID(7) == 7   // true
/// AnyID(7) == "7" // false
/// ```
public struct AnyID: Hashable, Sendable {
  @usableFromInline enum Storage: Sendable {
    case int(Int)
    case string(String)
    case structural(UInt64)
    indirect case scoped(AnyID, AnyID)
    case other(any Hashable & Sendable)
  }

  @usableFromInline let storage: Storage

  @inlinable init(storage: Storage) {
    self.storage = storage
  }

  /// Creates the identity of a value. An `AnyID` is not wrapped again.
  @inlinable
  public init<ID: Hashable & Sendable>(_ id: ID) {
    if let int = id as? Int {
      storage = .int(int)
    } else if let string = id as? String {
      storage = .string(string)
    } else if let any = id as? AnyID {
      self = any
    } else if let optional = id as? any OptionalIdentity {
      self = optional.identity()
    } else {
      storage = .other(id)
    }
  }

  /// Returns the identity of a row without an explicit one, derived from its position in the source of a `body`.
  @inlinable static func structural(_ path: UInt64) -> AnyID {
    AnyID(storage: .structural(path))
  }

  /// Returns this identity qualified by the component or scope that it belongs to.
  @inlinable
  package func scoped(in scope: AnyID) -> AnyID {
    AnyID(storage: .scoped(scope, self))
  }

  /// The scope and the identity inside it, or `nil` for an identity without a scope.
  package var scope: (scope: AnyID, local: AnyID)? {
    if case .scoped(let scope, let local) = storage { (scope, local) } else { nil }
  }

  /// Whether the identity is derived from a row's position in the source.
  package var isStructural: Bool {
    if case .structural = storage { true } else { false }
  }

  /// Returns the value that the identity was created from, or `nil` if it has another type.
  package func base<Value>(as type: Value.Type = Value.self) -> Value? {
    // A request for an `AnyID` means this identity, not its value.
    if let same = self as? Value { return same }
    return switch storage {
    case .int(let int): int as? Value
    case .string(let string): string as? Value
    case .other(let value): value as? Value
    case .structural, .scoped: nil
    }
  }
}

extension AnyID.Storage: Hashable {
  @inlinable static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.int(let left), .int(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.structural(let left), .structural(let right)): left == right
    case (.scoped(let leftScope, let left), .scoped(let rightScope, let right)):
      left == right && leftScope == rightScope
    case (.other(let left), .other(let right)): areEqual(left, right)
    default: false
    }
  }

  @inlinable func hash(into hasher: inout Hasher) {
    switch self {
    case .int(let int): hasher.combine(int)
    case .string(let string): hasher.combine(string)
    case .structural(let path):
      hasher.combine(1 as UInt8)
      hasher.combine(path)
    case .scoped(let scope, let local):
      hasher.combine(scope)
      hasher.combine(local)
    case .other(let value): hasher.combine(value)
    }
  }
}

/// An optional identity, which has the identity of its value at any depth. All identities without a value are equal.
@usableFromInline protocol OptionalIdentity {
  func identity() -> AnyID
}

extension Optional: OptionalIdentity where Wrapped: Hashable {
  @usableFromInline func identity() -> AnyID {
    guard let self else { return AnyID(storage: .other(Never?.none)) }
    // Only identities that are `Sendable` come here, and a marker protocol has no representation at run time.
    return AnyID(unsafeBitCast(self as any Hashable, to: (any Hashable & Sendable).self))
  }
}

@inlinable func areEqual<Left: Hashable>(_ left: Left, _ right: any Hashable) -> Bool {
  (right as? Left) == left
}

extension AnyID: CustomStringConvertible {
  /// The identity as text, for messages and text snapshots.
  public var description: String {
    switch storage {
    case .int(let int): String(int)
    case .string(let string): string
    case .structural(let path): "#" + String(path, radix: 36)
    case .scoped(let scope, let local): "\(scope)/\(local)"
    case .other(let value): "\(value)"
    }
  }
}

extension AnyID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates the identity of a string.
  @inlinable
  public init(stringLiteral value: String) {
    storage = .string(value)
  }

  /// Creates the identity of an integer.
  @inlinable
  public init(integerLiteral value: Int) {
    storage = .int(value)
  }
}
