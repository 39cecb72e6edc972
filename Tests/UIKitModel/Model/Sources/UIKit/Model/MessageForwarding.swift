/// The model of `forwardingTarget(for:)`, which needs the Objective-C runtime.
///
/// A delegate overrides `responds(to:)` and `forwardingTarget(for:)` to pass on the messages that it does not implement. UIKit
/// asks the former when the delegate is set, and sends the messages later. Here, a delegate has one target for all messages.
@MainActor
public protocol UIKitMessageForwarding: AnyObject {
  /// The object that gets the messages that this one does not implement.
  var forwardingTarget: AnyObject? { get }
}

extension UIKitModel {
  /// Asks a table's delegate, or else the target of its forwarding. Returns `nil` if neither implements the method.
  package func ask<Value>(
    _ method: String, _ delegate: any UITableViewDelegate, _ question: (any UITableViewDelegate) -> Value
  ) -> Value? {
    if let answer = ask(method, { question(delegate) }) { return answer }
    guard let target = target(of: delegate) as? any UITableViewDelegate else { return nil }
    return ask(method) { question(target) }
  }

  /// Asks a scroll view's delegate, or else the target of its forwarding. Returns `nil` if neither implements the method.
  package func ask<Value>(
    _ method: String, scrolling delegate: any UIScrollViewDelegate, _ question: (any UIScrollViewDelegate) -> Value
  ) -> Value? {
    if let answer = ask(method, { question(delegate) }) { return answer }
    guard let target = target(of: delegate) as? any UIScrollViewDelegate else { return nil }
    return ask(method) { question(target) }
  }

  /// Notifies a table's delegate, or else the target of its forwarding. Returns whether one of them implements the method.
  @discardableResult
  package func tell(
    _ method: String, _ delegate: any UITableViewDelegate, _ message: (any UITableViewDelegate) -> Void
  ) -> Bool {
    ask(method, delegate, message) != nil
  }

  /// Notifies a scroll view's delegate, or else the target of its forwarding. Returns whether one of them implements the method.
  @discardableResult
  package func tell(
    _ method: String, scrolling delegate: any UIScrollViewDelegate, _ message: (any UIScrollViewDelegate) -> Void
  ) -> Bool {
    ask(method, scrolling: delegate, message) != nil
  }

  private func target(of delegate: AnyObject) -> AnyObject? {
    (delegate as? any UIKitMessageForwarding)?.forwardingTarget
  }
}
