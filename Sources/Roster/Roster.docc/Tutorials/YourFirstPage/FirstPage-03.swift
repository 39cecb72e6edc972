import Roster

@Observable @MainActor
package final class CoursesPage: ListPage {
  package let title = "Courses"
  package var courses: [Course]

  package init(_ courses: [Course]) { self.courses = courses }

  package var body: some ListContent {
    ListSection("courses", courses) { course in
      StandardContent(course.title, subtitle: course.teacher)
    }
  }
}
