// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// What the user does, which the system stores with the scene: values of property lists only.
public final class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  public func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }

  /// The activity after the process has ended, and another one has read it from the disk.
  package func afterRelaunch() throws -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    let data = try PropertyListSerialization.data(fromPropertyList: userInfo ?? [:], format: .binary, options: 0)
    copy.userInfo =
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [AnyHashable: Any]
    return copy
  }
}
