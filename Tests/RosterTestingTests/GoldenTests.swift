import Foundation
import Testing

@testable import RosterTesting

@Suite("Golden files")
struct GoldenTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("roster-golden-\(UUID().uuidString)").appendingPathComponent("page.txt")

  @Test("A recorded text matches itself afterwards")
  func recordAndMatch() throws {
    try Golden.match("one\ntwo", file: file, recording: true)
    try Golden.match("one\ntwo", file: file, recording: false)
  }

  @Test("Another text fails with the lines that differ")
  func difference() throws {
    try Golden.match("one\ntwo\nthree", file: file, recording: true)
    let error = #expect(throws: HarnessError.self) {
      try Golden.match("one\n2 \nthree", file: file, recording: false)
    }
    #expect(error?.description.contains("  one\n- two\n+ 2·\n  three") == true)
  }

  @Test("A text without a file fails and says how to record it")
  func missing() {
    let error = #expect(throws: HarnessError.self) { try Golden.match("x", file: file, recording: false) }
    #expect(error?.description.contains("ROSTER_RECORD=1") == true)
  }

  @Test("A golden file lies beside the test's source, whatever stands in its name")
  func place() {
    let file = Golden.file(named: "settings/unpaid 5", beside: "/tests/PageTests.swift")
    #expect(file.path == "/tests/Golden/settings-unpaid-5.txt")
  }
}
