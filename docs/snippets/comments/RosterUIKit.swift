// What the examples in the comments of RosterUIKit refer to.
import Roster
import RosterUIKit
import SwiftUI
import UIKit

struct Course: Identifiable, Hashable, Sendable {
  var id = 0
  var title = ""
  var teacher = ""
}

struct CourseContent: CellContent {
  var course = Course()
}

struct PhotoContent: CellContent {
  var title = ""
}

@Observable @MainActor final class CoursesPage: ListPage {
  var body: some ListContent { ListSection("courses") { StandardContent("Swift") } }
}

typealias IssuesPage = CoursesPage

@Observable @MainActor final class CoursePage: ListPage {
  init(id: Int) {}
  var body: some ListContent { ListSection("course") { StandardContent("Swift") } }
}

/// A controller of the app with rows before those of a page.
@MainActor class Controller: UITableViewController {
  func ownRows(in section: Int) -> [Course] { [] }
  func ownCell(at indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let banner: Banner = make()
@MainActor let embedded: EmbeddedPage = make()
@MainActor let courses: EmbeddedPage = make()
@MainActor let list: ListView = make()
@MainActor let newCourses: [Course] = []
@MainActor let oldCourses: [Course] = []
@MainActor let page = CoursesPage()
@MainActor let tableView: UITableView = make()
@MainActor let view: UIView = make()
@MainActor let window: UIWindow = make()

/// The app's own view for messages.
@MainActor final class Banner {
  func show(_ message: String) {}
}

/// The controller in which the examples are written.
@MainActor final class Example: UIViewController {
  var courses: [Course] = []
}
