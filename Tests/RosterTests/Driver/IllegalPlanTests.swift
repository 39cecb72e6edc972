import Foundation
import Observation
import RosterFoundation
import RosterTesting
import Testing

@testable import Roster

@MainActor
@Suite("An invalid plan")
struct IllegalPlanTests {
  @Test("An invalid plan is reported once with a recording, and the host reloads")
  func safetyNet() async throws {
    let words = Observed(["a", "b"])
    let harness = try await PageHarness(InlinePage { ListSection("s", values: words.value) { StandardContent($0) } })
    harness.driver.preparer.planner = { _, _, new, capabilities in
      // A planner that forgets every change.
      UpdatePlan(capabilities: capabilities, stages: [])
    }
    words.value = ["b", "c"]
    // The host's own check finds the plan wrong as well; that is what it is for.
    await #expect(throws: HarnessError.self) { try await harness.settle() }
    #expect(harness.updates == [["reload"]])
    #expect(harness.lines == ["b", "c"])
    guard case .illegalPlan(let violation, let recording) = try #require(harness.issues.first) else {
      Issue.record("Reported was \(harness.issues)")
      return
    }
    #expect(violation.rule == .effect)
    #expect(recording.before.sections.map(\.id) == ["s"])
    #expect(recording.after.sections[0].items.map(\.id) == ["b", "c"])
    // The recording of the session has it as well.
    #expect(try #require(SessionRecording(harness.driver)).events.compactMap(\.invalidUpdate) == [recording])
    #expect(harness.issues.first?.description.contains("recording") == true)
  }

  @Test("A recording is equal after writing and reading, with any characters in its IDs")
  func roundTrip() throws {
    var recording = UpdateRecording(
      UpdatePlan(capabilities: .tableView, stages: []),
      from: ListOutline(sections: [.init(id: "a b\nc\\", head: "0", items: [.init(id: "", content: "0")])]),
      to: ListOutline(sections: [.init(id: "\\n\"", head: "1"), .init(id: "plan", head: "0")]))
    recording.plan = ["stage 0: x"]
    let session = SessionRecording(recording)
    let read = try SessionRecording(session.data)
    #expect(read == session)
    #expect(read.events.map(\.invalidUpdate) == [recording])
  }

  @Test("Reading a text that is not a recording fails")
  func notARecording() throws {
    let text = String(decoding: try SessionRecording(update("a")).data, as: UTF8.self)
    for (part, wrong) in [
      ("{", ""), ("roster recording 2", "roster recording 3"), ("\"capabilities\"", "\"moon\""),
      ("\"before\"", "\"x\""), ("\"time\" : 0", "\"time\" : -1"), ("\"time\" : 0", "\"time\" : 1e30"),
    ] {
      #expect(text.contains(part))
      #expect(throws: SessionRecording.FormatError.self, "\(wrong)") {
        try SessionRecording(Data(text.replacingOccurrences(of: part, with: wrong).utf8))
      }
    }
    #expect(throws: SessionRecording.FormatError(message: "The recording is nested too deeply.")) {
      try SessionRecording(Data(String(repeating: "[", count: 100_000).utf8))
    }
  }

  @Test("Invalid updates are saved as files, and their number is limited")
  func limit() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reporter = IssueReporter(recordingsIn: folder, limit: 2)
    reporter.report(.duplicateSection(page: "Page", section: "one"))
    for id in ["1", "2", "2", "3"] {
      reporter.report(
        .illegalPlan(PlanViolation(stage: 0, rule: .effect, message: "wrong"), recording: update(id)))
    }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let saved = try files.flatMap { try SessionRecording(Data(contentsOf: $0)).events.compactMap(\.invalidUpdate) }
    #expect(Set(saved) == [update("1"), update("2")] && saved.count == 2)
  }

  private func update(_ id: String) -> UpdateRecording {
    UpdateRecording(
      UpdatePlan(capabilities: .tableView, stages: []), from: ListOutline(),
      to: ListOutline(sections: [.init(id: id, head: "0")]))
  }

  @Test("A replay plans and checks the same update")
  func replay() throws {
    let recording = UpdateRecording(
      UpdatePlan(capabilities: .tableView, stages: []),
      from: ListOutline(sections: [
        .init(id: "x", head: "0", items: ["a", "b"].map { .init(id: $0, content: "0") }), .init(id: "y", head: "0"),
      ]),
      to: ListOutline(sections: [
        .init(id: "y", head: "0", items: [.init(id: "a", content: "1")]),
        .init(id: "x", head: "0", items: [.init(id: "b", content: "0")]),
      ]))
    try recording.replay()
  }

  @Test("A changed page updates the host even if the task that made the host ready was cancelled")
  func cancelledCaller() async throws {
    let words = Observed(["a"])
    let harness = try await PageHarness(InlinePage { ListSection("s", values: words.value) { StandardContent($0) } })
    harness.host.isBusy = true
    words.value = ["a", "b"]
    try await harness.settle()
    let task = Task {
      await Task.yield()
      harness.host.isBusy = false
    }
    task.cancel()
    await task.value
    try await harness.settle()
    #expect(harness.lines == ["a", "b"])
  }
}
