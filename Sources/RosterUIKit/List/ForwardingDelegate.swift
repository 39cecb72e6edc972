#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A delegate that passes the messages that it does not implement on to an object of the app.
  @MainActor
  class ForwardingDelegate: NSObject {
    /// The app's object. Not isolated, because UIKit asks `responds(to:)` in functions that are not; it does so on the main thread
    /// only, as it sends all messages to delegates.
    nonisolated(unsafe) private(set) weak var object: (any NSObjectProtocol)?

    /// Called when the app's object is another one or does not exist anymore: UIKit has to ask again which methods there are.
    var onObjectChange: (@MainActor () -> Void)?

    /// UIKit does not ask again before it sends a message: it must not send one for an object that is gone.
    func setObject(_ new: (any NSObjectProtocol)?) {
      if let object { ObjectLifetime.endObserving(object, for: self) }
      object = new
      if let new { ObjectLifetime.observe(new, for: self) { [weak self] in self?.onObjectChange?() } }
      onObjectChange?()
    }

    #if canImport(ObjectiveC)
      /// Whether this object or the app's implements a method. UIKit asks when the delegate is set.
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || object?.responds(to: selector) == true
      }

      /// The app's object, for methods that this one does not implement.
      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        if let object, object.responds(to: selector) { return object }
        return super.forwardingTarget(for: selector)
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension ForwardingDelegate: UIKitMessageForwarding {
      /// The app's object, for methods that this one does not implement.
      var forwardingTarget: AnyObject? { object }
    }
  #endif
#endif
