import Foundation

/// The model of `forwardingTarget(for:)`, which needs the Objective-C runtime.
///
/// A delegate overrides `responds(to:)` and `forwardingTarget(for:)` to pass on the messages that it does not implement. UIKit
/// asks the former when the delegate is set, and sends the messages later, even if the target does not exist anymore. Here, a
/// delegate has one target for all messages; which of them it implements is known from those that it has received.
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
    guard let target = target(of: delegate, for: method) as? any UITableViewDelegate else { return nil }
    return noting(method, of: target, ask(method) { question(target) })
  }

  /// Asks a scroll view's delegate, or else the target of its forwarding. Returns `nil` if neither implements the method.
  package func ask<Value>(
    _ method: String, scrolling delegate: any UIScrollViewDelegate, _ question: (any UIScrollViewDelegate) -> Value
  ) -> Value? {
    if let answer = ask(method, { question(delegate) }) { return answer }
    guard let target = target(of: delegate, for: method) as? any UIScrollViewDelegate else { return nil }
    return noting(method, of: target, ask(method) { question(target) })
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

  /// Notifies a navigation controller's delegate, or else the target of its forwarding.
  package func tell(
    _ method: String, navigating delegate: any UINavigationControllerDelegate,
    _ message: (any UINavigationControllerDelegate) -> Void
  ) {
    guard ask(method, { message(delegate) }) == nil,
      let target = target(of: delegate, for: method) as? any UINavigationControllerDelegate
    else { return }
    _ = noting(method, of: target, ask(method) { message(target) })
  }

  /// A scroll view asks its delegate which methods it implements, itself or by its target.
  func cacheMethods(of delegate: AnyObject?) {
    guard let delegate = delegate as? any UIKitMessageForwarding else { return }
    cachedTargets[ObjectIdentifier(delegate)] = delegate.forwardingTarget.map { ObjectIdentifier(type(of: $0)) }
  }

  /// The target, if the delegate had one of its type when it was set. Raises an exception if that is gone and implemented the
  /// method.
  private func target(of delegate: AnyObject, for method: String) -> AnyObject? {
    AssociatedObjects.releaseThoseOfGoneOwners()
    guard let delegate = delegate as? any UIKitMessageForwarding,
      let type = cachedTargets[ObjectIdentifier(delegate)]
    else { return nil }
    let target = delegate.forwardingTarget
    if target == nil, implementedMethods[type]?.contains(method) == true {
      raise(
        [Violation(.unrecognizedSelector, "unrecognized selector sent to instance: \(method)")], in: "\(delegate)",
        name: .invalidArgument)
    }
    return target.flatMap { ObjectIdentifier(Swift.type(of: $0)) == type ? $0 : nil }
  }

  private func noting<Value>(_ method: String, of target: AnyObject, _ answer: Value?) -> Value? {
    if answer != nil { implementedMethods[ObjectIdentifier(type(of: target)), default: []].insert(method) }
    return answer
  }
}

/// The retain policies of associated objects. The model has the one that views need.
public enum objc_AssociationPolicy: Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

/// Retains a value as long as another object exists. The model releases it before the next message to a delegate.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value as AnyObject?, at: key, of: object as AnyObject)
}

@MainActor
private enum AssociatedObjects {
  private struct Entry {
    weak var owner: AnyObject?
    var key: UnsafeRawPointer
    var value: AnyObject
  }

  private static var entries: [Entry] = []

  static func set(_ value: AnyObject?, at key: UnsafeRawPointer, of owner: AnyObject) {
    entries.removeAll { $0.owner === owner && $0.key == key }
    if let value { entries.append(Entry(owner: owner, key: key, value: value)) }
  }

  static func releaseThoseOfGoneOwners() {
    // The values are released after the change of the entries, because they may set others.
    let gone = entries.filter { $0.owner == nil }
    if !gone.isEmpty { entries.removeAll { $0.owner == nil } }
  }
}
