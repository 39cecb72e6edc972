import Observation
import Roster

struct Course: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
}

@Observable @MainActor final class CoursesPage: ListPage {
  let courses: Pager<Course>
  var opened: Course?

  init(_ source: some PageSource<PageNumber, Course>) { courses = Pager(source) }

  var body: some ListContent {
    Section("courses", courses) { StandardContent($0.title) }
      .onSelect { self.opened = $0 }
  }
}
