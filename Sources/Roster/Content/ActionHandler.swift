/// A closure that rides in a content beside its data.
///
/// Actions take no part in equality: a content whose closures are new but whose data are the same is the same content,
/// and its cell is not updated. A host always runs the newest closure, because it replaces a cell's stored content even
/// where it has nothing to redraw.
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

  /// Always true: actions take no part in equality.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension ActionHandler where Value == Void {
  /// Runs the closure.
  @MainActor
  public func callAsFunction() {
    body(())
  }
}
