import Roster

@Observable @MainActor
package final class CoursesPage: ListPage {
  package let title = "Courses"
  package var courses: [Course]

  package init(_ courses: [Course]) { self.courses = courses }

  package var body: some ListContent {
    ListSection("courses", courses) { course in
      StandardContent(course.title, subtitle: course.teacher).checkmark(course.isStarred)
    }
    .onSelect { course in self.toggleStar(course) }
  }

  private func toggleStar(_ course: Course) {
    guard let index = courses.firstIndex(where: { $0.id == course.id }) else { return }
    courses[index].isStarred.toggle()
  }
}
