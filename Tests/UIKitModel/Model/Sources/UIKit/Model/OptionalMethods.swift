/// Support for optional protocol methods without `@objc optional`.
///
/// UIKit checks with `respondsToSelector:` whether a delegate implements a method. Swift protocols on Linux have default
/// implementations instead. Each of them calls ``notImplemented(_:)``, so that ``ask(_:_:)`` can distinguish a default
/// implementation from the delegate's.
extension UIKitModel {
  private static var answeredByDefault = false

  /// Marks the call as unanswered. Every default implementation calls this function. The value is ignored.
  package static func notImplemented<Value>(_ value: Value) -> Value {
    answeredByDefault = true
    return value
  }

  /// Marks the call as unanswered. Every default implementation without a result calls this function.
  package static func notImplemented() {
    answeredByDefault = true
  }

  /// Asks the delegate, and returns its answer, or `nil` if it does not implement the method.
  package func ask<Value>(_ method: String, _ question: () -> Value) -> Value? {
    Self.answeredByDefault = false
    // Views that the delegate creates belong to this device, even if another device is current.
    let answer = run { question() }
    let isDefault = Self.answeredByDefault
    Self.answeredByDefault = false
    if isDefault { return nil }
    count(method)
    return answer
  }

  /// Notifies the delegate, and returns whether it implements the method.
  @discardableResult
  package func tell(_ method: String, _ message: () -> Void) -> Bool {
    ask(method, message) != nil
  }
}
