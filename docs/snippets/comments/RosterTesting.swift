// What the examples in the comments of RosterTesting refer to.
import Foundation
import Roster
import RosterTesting

struct Course: Identifiable, Hashable, Codable, Sendable {
  var id = 0
  var title = ""
}

typealias Order = Course

enum CourseAPI {
  static let catalogue = NumberedPages<Course>(size: 20) { _, _ in [] }
}

struct PhotoContent: CellContent {
  var title = ""
  var likes = 0
}

enum Weather: Sendable {
  case sunny
}

@Observable @MainActor final class MinePage: ListPage {
  var alerts = true
  var body: some ListContent { ListSection("account") { StandardContent("Orders").id("orders") } }
}

typealias IssuesPage = MinePage

@Observable @MainActor final class CoursesPage: ListPage {
  let courses: Pager<Course>

  init(_ source: some PageSource<PageNumber, Course>, store: (any PageStore)? = nil) {
    courses = Pager(source)
  }

  var body: some ListContent { ListSection("courses", courses) { StandardContent($0.title) } }
}

@Observable @MainActor final class WeatherPage: ListPage {
  init(_ load: @escaping () async throws -> Weather) {}
  var body: some ListContent { ListSection("weather") { StandardContent("Sunny") } }
}

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let clock = TestClock()
@MainActor let courses: [Course] = []
@MainActor let file = URL(fileURLWithPath: "session.json")
@MainActor let gate = AsyncGate()
@MainActor let harness: PageHarness = make()
@MainActor let order = Order()
@MainActor let session: RecordedSession = make()
@MainActor let source = ScriptedSource<PageNumber, Course>()
@MainActor let stack: NavigationHarness = make()

/// The test in which the examples are written.
@MainActor final class Example {}
