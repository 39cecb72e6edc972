import XCTest

/// What only touches on a screen can show. Each test opens one screen of the app.
@MainActor
final class GalleryUITests: XCTestCase {
  private func open(_ screen: String, _ arguments: String...) -> XCUIApplication {
    continueAfterFailure = false
    let app = XCUIApplication()
    app.launchArguments = ["-screen", screen] + arguments
    app.launch()
    XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 10), "no row appears on \(screen)")
    return app
  }

  private func point(_ element: XCUIElement, _ y: CGFloat) -> XCUICoordinate {
    element.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: y))
  }

  /// The refresh ends while the finger still holds the list: nothing jumps, and the rows return to the top afterwards.
  func testPullToRefreshWithTheFingerHeld() {
    let app = open("courses")
    let first = app.cells.firstMatch
    let label = first.label
    let top = first.frame.minY
    point(app, 0.3).press(forDuration: 0.1, thenDragTo: point(app, 0.8), withVelocity: .slow, thenHoldForDuration: 3)
    XCTAssertTrue(first.waitForExistence(timeout: 5))
    XCTAssertEqual(app.cells.firstMatch.label, label)
    XCTAssertEqual(app.cells.firstMatch.frame.minY, top, accuracy: 1)
  }

  func testScrollingLoadsFurtherPages() {
    let app = open("packages")
    let count = app.cells.count
    for _ in 0..<8 { app.swipeUp(velocity: .fast) }
    XCTAssertGreaterThan(app.cells.count, 0)
    XCTAssertFalse(app.cells.firstMatch.label.isEmpty)
    XCTAssertGreaterThan(count, 0)
  }

  /// A long press lifts no row of a page whose rows cannot be moved.
  func testDraggingARow() {
    let app = open("feed")
    let row = app.cells.element(boundBy: 1)
    let label = row.label
    point(row, 0.5).press(forDuration: 1, thenDragTo: point(app, 0.8), withVelocity: .slow, thenHoldForDuration: 0.5)
    XCTAssertEqual(app.cells.element(boundBy: 1).label, label)
  }

  /// The row at the top stays there through both rotations.
  func testRotation() {
    let app = open("packages")
    app.swipeUp()
    let label = app.cells.firstMatch.label
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.cells[label].waitForExistence(timeout: 5))
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.cells[label].waitForExistence(timeout: 5))
  }

  /// Rows and the items of grids and carousels grow with the text.
  func testDynamicType() {
    for screen in ["me", "discover"] {
      let height = open(screen).cells.firstMatch.frame.height
      let large = open(
        screen, "-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXL")
      XCTAssertGreaterThan(large.cells.firstMatch.frame.height, height, screen)
    }
  }

  /// A report and no condition: the audit also complains of the system's own views and of sample texts. It is kept with the results.
  func testAccessibilityAudit() throws {
    for screen in ["packages", "me", "courses", "feed", "discover", "curriculum"] {
      var findings: [String] = []
      try open(screen).performAccessibilityAudit(for: .all) { issue in
        findings.append("\(issue.compactDescription): \(issue.element?.label ?? "")")
        return true
      }
      let report = XCTAttachment(string: findings.joined(separator: "\n"))
      report.name = "Accessibility of \(screen): \(findings.count) findings"
      report.lifetime = .keepAlways
      add(report)
      // A line of the log, which the page of results repeats.
      for finding in findings { print("audit: \(screen): \(finding)") }
    }
  }

  /// A sheet and a second tab show pages, too.
  func testTabsAndSheets() {
    let app = open("")
    app.staticTexts["Languages in a sheet"].tap()
    XCTAssertTrue(app.navigationBars["Languages"].waitForExistence(timeout: 5))
    app.swipeDown(velocity: .fast)
    app.buttons["Me"].tap()
    XCTAssertTrue(app.navigationBars["Me"].waitForExistence(timeout: 5))
  }
}
