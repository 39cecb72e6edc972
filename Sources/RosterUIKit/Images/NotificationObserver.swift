#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation

  /// Observes a notification as long as the value exists.
  @MainActor
  final class NotificationObserver {
    // Written once; removing an observer is safe on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
      // The notification may be posted on any thread.
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        Task { @MainActor in body() }
      }
    }

    deinit {
      NotificationCenter.default.removeObserver(token)
    }
  }
#endif
