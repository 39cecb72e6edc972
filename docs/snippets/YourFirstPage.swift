import RosterTesting
import Testing

@testable import Courses

@Test("F-20 the page of the first tutorial stars, filters and updates one row at a time") @MainActor
func starsAndFilters() async throws {
  let page = CoursesPage((1...3).map { Course(id: $0, title: "Course \($0)", teacher: "Kim") })
  let harness = try await PageHarness(page)
  harness.clearRecords()
  try await harness.tap("Course 2")
  #expect(page.courses.map(\.isStarred) == [false, true, false])
  #expect(harness.updates == [["~ courses/2"]])
  try await harness.toggle("Only Starred")
  #expect(harness.lines.count == 2)
  try await harness.tap("Course 2")
  #expect(harness.lines.count == 1)
}
