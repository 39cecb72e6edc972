#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation

  /// Observes a notification as long as the value exists.
  @MainActor
  final class NotificationObserver {
    // Written once; removing an observer is safe on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol
    let name: Notification.Name
    /// What the notification runs. Tests of one list run it without a notification, which reaches all lists of the process.
    let body: @MainActor @Sendable () -> Void

    init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
      self.name = name
      self.body = body
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
