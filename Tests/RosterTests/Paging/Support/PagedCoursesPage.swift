import Observation
import Roster

struct PagedCourse: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
}

@Observable @MainActor final class PagedCoursesPage: ListPage {
  let courses: Pager<PagedCourse>
  var opened: PagedCourse?

  init(_ source: some PageSource<PageNumber, PagedCourse>) { courses = Pager(source) }

  var body: some ListContent {
    ListSection("courses", courses) { StandardContent($0.title) }
      .onSelect { self.opened = $0 }
  }
}
