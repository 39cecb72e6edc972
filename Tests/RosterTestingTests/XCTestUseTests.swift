import Roster
import RosterTesting
import XCTest

/// Failures of the harness are thrown errors, so that it works with any test framework.
final class XCTestUseTests: XCTestCase {
  @MainActor
  func testAHarnessWorksUnderXCTest() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("words", values: ["a", "b"]) { StandardContent($0) }.onSelect { _ in } })
    try await harness.tap("b")
    try harness.expectRows(["a", "b"])
    XCTAssertThrowsError(try harness.expectRows(["a"])) { error in
      XCTAssertTrue("\(error)".contains("+ b"))
    }
  }
}
