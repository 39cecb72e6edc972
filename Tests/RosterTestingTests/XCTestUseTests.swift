import Roster
import RosterTesting
import XCTest

/// The harness needs no test framework: what fails throws, which fails a test of any of them.
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
