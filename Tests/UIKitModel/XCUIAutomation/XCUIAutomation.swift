import Foundation
import XCTest

// The declarations of Apple's user-interface tests that the gallery's tests use, so that they are compiled on Linux. Nothing
// here can be run.

@MainActor
class XCUIElementQuery {
  var count: Int { 0 }
  var firstMatch: XCUIElement { XCUIElement() }
  func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor
class XCUIElement {
  var label: String { "" }
  var frame: CGRect { .zero }
  var exists: Bool { false }
  var cells: XCUIElementQuery { XCUIElementQuery() }
  var buttons: XCUIElementQuery { XCUIElementQuery() }
  var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  func waitForExistence(timeout: TimeInterval) -> Bool { false }
  func tap() {}
  func swipeUp(velocity: XCUIGestureVelocity = .default) {}
  func swipeDown(velocity: XCUIGestureVelocity = .default) {}
  func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
}

final class XCUIApplication: XCUIElement {
  var launchArguments: [String] = []
  func launch() {}
  func performAccessibilityAudit(
    for types: XCUIAccessibilityAuditType = .all, _ handler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {}
}

struct XCUIAccessibilityAuditType: OptionSet {
  let rawValue: UInt64
  static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

@MainActor
class XCUIAccessibilityAuditIssue {
  var element: XCUIElement? { nil }
  var compactDescription: String { "" }
}

final class XCTAttachment {
  enum Lifetime { case keepAlways, deleteOnSuccess }
  var name: String?
  var lifetime = Lifetime.deleteOnSuccess
  init(string: String) {}
}

extension XCTestCase {
  func add(_ attachment: XCTAttachment) {}
}

struct XCUIGestureVelocity {
  static let `default` = XCUIGestureVelocity()
  static let slow = XCUIGestureVelocity()
  static let fast = XCUIGestureVelocity()
}

@MainActor
final class XCUICoordinate {
  func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval
  ) {}
}

@MainActor
final class XCUIDevice {
  enum Orientation { case portrait, landscapeLeft }
  static let shared = XCUIDevice()
  var orientation = Orientation.portrait
}

struct CGVector {
  var dx: CGFloat
  var dy: CGFloat
}
