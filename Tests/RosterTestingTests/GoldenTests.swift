import Foundation
import Testing

@testable import RosterTesting

@Suite("Golden files")
struct GoldenTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("roster-golden-\(UUID().uuidString)").appendingPathComponent("page.txt")

  @Test("A recorded text matches its golden file")
  func recordAndMatch() throws {
    try Golden.match("one\ntwo", file: file, recording: true)
    try Golden.match("one\ntwo", file: file, recording: false)
  }

  @Test("A different text fails with the lines that differ")
  func difference() throws {
    try Golden.match("one\ntwo\nthree", file: file, recording: true)
    let error = #expect(throws: HarnessError.self) {
      try Golden.match("one\n2 \nthree", file: file, recording: false)
    }
    #expect(error?.description.contains("  one\n- two\n+ 2·\n  three") == true)
  }

  @Test("A missing golden file fails with the way to record it")
  func missing() {
    let error = #expect(throws: HarnessError.self) { try Golden.match("x", file: file, recording: false) }
    #expect(error?.description.contains("ROSTER_RECORD=1") == true)
  }

  @Test("A golden file is beside the test's source file, with a valid file name")
  func location() {
    let file = Golden.file(named: "settings/unpaid 5", beside: "/tests/PageTests.swift")
    #expect(file.path == "/tests/Golden/settings-unpaid-5.txt")
  }
}
