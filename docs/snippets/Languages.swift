// What the article's code refers to, and its readers do not see.
import Observation
import Roster

/// A page that is at its end.
@Observable @MainActor
final class CoursesPage: ListPage {
  struct Course: Identifiable, Equatable, Sendable {
    var id: Int
  }

  let courses = Pager(NumberedPages(size: 20) { _, _ in [Course(id: 1)] })

  var body: some ListContent {
    ListSection("courses", courses) { StandardContent("Course \($0.id)") }
  }
}
