import Observation
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
    let read = try #require(UpdateRecording(recording))
    #expect(read.before.sections.map(\.id) == ["s"])
    #expect(read.after.sections[0].items.map(\.id) == ["b", "c"])
    #expect(harness.issues.first?.description.contains("recording") == true)
  }

  @Test("A recording is equal after writing and reading, with any characters in its IDs")
  func roundTrip() throws {
    let recording = UpdateRecording(
      capabilities: .tableView,
      before: ListOutline(sections: [.init(id: "a b\nc\\", head: "0", items: [.init(id: "", content: "0")])]),
      after: ListOutline(sections: [.init(id: "\\n", head: "1"), .init(id: "plan", head: "0")]), plan: ["0: x"])
    #expect(UpdateRecording(recording.text) == recording)
  }

  @Test("Reading a text that is not a recording fails")
  func notARecording() {
    for text in [
      "", "roster update 2", "roster update 1\ncapabilities moon\nbefore",
      "roster update 1\ncapabilities none\nbefore\nx",
    ] {
      #expect(UpdateRecording(text) == nil)
    }
  }

  @Test("The number of kept recordings is limited")
  func limit() {
    var kept: [String] = []
    let reporter = IssueReporter(limit: 2) { recording in
      kept.append(recording)
      return "a file"
    }
    for recording in ["1", "2", "2", "3"] {
      reporter.report(.illegalPlan(PlanViolation(stage: 0, rule: .effect, sentence: "wrong"), recording: recording))
    }
    #expect(kept == ["1", "2"])
  }

  @Test("A replay plans and checks the same update")
  func replay() throws {
    let recording = UpdateRecording(
      capabilities: .tableView,
      before: ListOutline(sections: [
        .init(id: "x", head: "0", items: ["a", "b"].map { .init(id: $0, content: "0") }), .init(id: "y", head: "0"),
      ]),
      after: ListOutline(sections: [
        .init(id: "y", head: "0", items: [.init(id: "a", content: "1")]),
        .init(id: "x", head: "0", items: [.init(id: "b", content: "0")]),
      ]), plan: [])
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
