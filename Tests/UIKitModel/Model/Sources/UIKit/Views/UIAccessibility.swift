// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  public var name: String
  public var image: UIImage?
  public var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }
}

@MainActor
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }
  }

  /// Posted when VoiceOver moves to another element.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The element where VoiceOver is; see ``UIKitModel/moveAccessibilityFocus(to:)``.
  public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? {
    UIKitModel.active.focusedElement
  }

  public static var isVoiceOverRunning: Bool { UIKitModel.active.isVoiceOverRunning }
  public static var isReduceMotionEnabled: Bool { UIKitModel.active.isReduceMotionEnabled }

  /// Records the notification on the current device; see ``UIKitModel/announcements``.
  public static func post(notification: Notification, argument: Any?) {
    UIKitModel.active.announcements.append((notification, argument as? String))
  }
}
