import Foundation
import Roster
import XCTest

@testable import RosterGTK

/// Recordings of invalid updates.
@MainActor
final class RecordingTests: XCTestCase {
  func test_an_update_that_violates_a_rule_is_written_to_a_file() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reporter = IssueReporter(recordingsIn: folder.path)
    reporter.report(.illegalPlan(PlanViolation(stage: 0, rule: .effect, message: "nothing"), recording: "one\ntwo\n"))
    reporter.report(.duplicateSection(page: "Page", section: "one"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(try files.map { try String(contentsOf: $0, encoding: .utf8) }, ["one\ntwo\n"])
  }
}
