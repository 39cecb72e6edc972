import Roster
import RosterTesting
import Testing

nonisolated struct LogLine: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
}

@Test("F-35 a policy that changes is applied from the next update on") @MainActor
func policiesChange() async throws {
  let page = FollowedLogPage()
  page.lines = (0..<30).map { LogLine(id: $0, text: "Line \($0)") }
  let harness = try await PageHarness(page, lines: 8)
  try await harness.scroll(to: .end)
  page.lines.append(LogLine(id: 30, text: "Followed"))
  try await harness.settle()
  #expect(harness.text.contains("Followed"))
  page.follows = false
  try await harness.settle()
  page.lines.append(LogLine(id: 31, text: "Not followed"))
  try await harness.settle()
  #expect(!harness.text.contains("Not followed"))
}
