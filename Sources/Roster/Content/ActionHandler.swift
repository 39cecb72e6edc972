/// A closure that a content stores beside its data.
///
/// Action handlers are always equal, so a content with equal data and new closures is an equal content, and its cell is
/// not updated. A host still replaces the stored content, so that the latest closure runs.
public struct ActionHandler<Value>: Equatable, Sendable {
  private let body: @MainActor (Value) -> Void

  /// Wraps a closure.
  public init(_ body: @escaping @MainActor (Value) -> Void) {
    self.body = body
  }

  /// Runs the closure.
  @MainActor
  public func callAsFunction(_ value: Value) {
    body(value)
  }

  /// Returns `true`: closures are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension ActionHandler where Value == Void {
  /// Runs the closure.
  @MainActor
  public func callAsFunction() {
    body(())
  }
}
