// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// An app and its scenes, so that code that looks for a scene compiles. The model has windows without scenes.

@MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  /// Posted when the system runs out of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  open var connectedScenes: Set<UIScene> { [] }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Records the URL, and opens nothing: the model has no other apps.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIKitModel.active.openedURLs.append(url)
    completionHandler?(true)
  }
}

/// The device of the current task.
@MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIKitModel.active.traits.userInterfaceIdiom }
}

extension UIView {
  /// Raises an exception for a view that an app for the Mac cannot display, as UIKit does when the view gets a window.
  func refuseMacIdiom(_ name: String) {
    guard window != nil, model.traits.userInterfaceIdiom == .mac else { return }
    model.raise(
      [UIKitModel.Violation(.macIdiom, "\(name) is not supported when running Catalyst apps in the Mac idiom.")],
      in: "\(type(of: self))")
  }
}

@MainActor
open class UIScene: UIResponder {
  /// Posted when a scene responds to the user's events again.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is not on screen anymore.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before a scene is on screen again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

@MainActor
open class UIWindowScene: UIScene {}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
