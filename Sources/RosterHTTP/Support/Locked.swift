import Foundation

/// A value that several threads read and change, one at a time.
///
/// `Synchronization.Mutex` would do, but it needs iOS 18 and macOS 15.
///
/// It is `@unchecked Sendable` because the compiler cannot see that every access to `value` happens between `lock` and
/// `unlock`; nothing else in this type touches it, and `Value` must be `Sendable` to get in or out.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Runs `body` with exclusive access. Keep it short; never wait inside.
  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  var current: Value { withLock { $0 } }
}
