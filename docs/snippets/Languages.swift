// Declarations that the article's code refers to.
import Observation
import Roster

/// A page without rows.
@Observable @MainActor
final class CoursesPage: ListPage {
  nonisolated struct Course: Identifiable, Equatable, Sendable {
    var id: Int
  }

  let courses = Pager(NumberedPages(size: 20) { _, _ in [] as [Course] })

  var body: some ListContent {
    ListSection("courses", courses) { StandardContent("Course \($0.id)") }
  }
}
