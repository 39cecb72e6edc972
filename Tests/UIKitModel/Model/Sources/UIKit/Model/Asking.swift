/// Optional methods without `@objc optional`.
///
/// Objective-C's `respondsToSelector:` tells UIKit whether a delegate has a method. Swift protocols on Linux have
/// default implementations instead: each default of this module calls ``notImplemented(_:)``, and whoever asks learns
/// through ``ask(_:_:)`` whether it got a default's answer or the delegate's.
extension UIKitModel {
  private static var answeredByDefault = false

  /// Called by every default implementation: the value is only there to satisfy the compiler.
  package static func notImplemented<Value>(_ value: Value) -> Value {
    answeredByDefault = true
    return value
  }

  /// Called by every default implementation that returns nothing.
  package static func notImplemented() {
    answeredByDefault = true
  }

  /// The delegate's answer, or nil if it does not implement the method.
  package func ask<Value>(_ method: String, _ question: () -> Value) -> Value? {
    Self.answeredByDefault = false
    // Views that the delegate makes live on this device, whoever turns its run loop.
    let answer = run { question() }
    let isDefault = Self.answeredByDefault
    Self.answeredByDefault = false
    if isDefault { return nil }
    count(method)
    return answer
  }

  /// Tells the delegate something, and returns whether it implements the method.
  @discardableResult
  package func tell(_ method: String, _ message: () -> Void) -> Bool {
    ask(method, message) != nil
  }
}
