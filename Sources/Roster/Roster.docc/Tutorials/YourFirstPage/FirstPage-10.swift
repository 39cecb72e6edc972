import RosterTesting
import Testing

@testable import Courses

@MainActor
@Test func onlyStarredCoursesRemain() async throws {
  let page = CoursesPage([
    Course(id: 1, title: "Botany", teacher: "Robin"), Course(id: 2, title: "Chemistry", teacher: "Kim"),
  ])
  let harness = try await PageHarness(page)

  try await harness.tap("Chemistry")
  try await harness.toggle("Only Starred")

  #expect(harness.text.contains("Chemistry"))
  #expect(!harness.text.contains("Botany"))
  #expect(harness.updates.count == 2)
}
