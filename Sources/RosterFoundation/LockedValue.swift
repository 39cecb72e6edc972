import Foundation

/// A value protected by a lock.
///
/// `Synchronization.Mutex` requires iOS 18 and macOS 15.
///
/// The type is `@unchecked Sendable` because the compiler cannot verify that every access to `value` happens between
/// `lock` and `unlock`. No other code accesses `value`, and `Value` is `Sendable`.
package final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs `body` with exclusive access to the value. `body` must be short and must not block.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// A copy of the value.
  package var current: Value { withLock { $0 } }
}
