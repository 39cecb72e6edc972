import Observation
import Roster

struct Course: Identifiable, Equatable, Codable, Sendable { let id: Int; var title: String; var teacher: String }
enum CourseAPI {
  static let catalogue = NumberedPages<Course>(size: 20) { _, _ in [] }
}

@Observable @MainActor final class CatalogueUnderTest: ListPage {
  let courses: Pager<Course>
  init(_ source: some PageSource<PageNumber, Course>) { courses = Pager(source) }
  var body: some ListContent {
    Section("courses", courses) { StandardContent($0.title) }
  }
}
