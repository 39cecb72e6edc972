#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Calls a function when an object is gone: the object owns this one.
  final class ObjectLifetime {
    private let onEnd: @MainActor @Sendable () -> Void

    private init(_ onEnd: @escaping @MainActor @Sendable () -> Void) {
      self.onEnd = onEnd
    }

    deinit {
      let onEnd = onEnd
      #if canImport(ObjectiveC)
        guard Thread.isMainThread else {
          Task { @MainActor in onEnd() }
          return
        }
      #endif
      MainActor.assumeIsolated { onEnd() }
    }

    /// Calls a function when an object is gone, or is not observed anymore. Each observer has one such function.
    @MainActor
    static func observe(_ object: AnyObject, for observer: AnyObject, onEnd: @escaping @MainActor @Sendable () -> Void)
    {
      objc_setAssociatedObject(object, key(of: observer), ObjectLifetime(onEnd), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Ends the observation of an object.
    @MainActor
    static func endObserving(_ object: AnyObject, for observer: AnyObject) {
      objc_setAssociatedObject(object, key(of: observer), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// The address of the observer identifies the association.
    private static func key(of observer: AnyObject) -> UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(observer).toOpaque())
    }
  }
#endif
