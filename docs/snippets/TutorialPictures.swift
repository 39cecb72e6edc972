import Catalogue
import Courses
import Foundation
import Orders
import Plants
import Preferences
import Roster
import RosterAdwaita
import RosterGTK

// Draws the pictures of the tutorials from the readers' pages: Scripts/tutorial-pictures.sh.

struct Shot {
  var name: String
  var height = 420
  var page: @MainActor () -> any ListPage
  /// What is done before the picture is taken.
  var prepare: @MainActor (any ListPage) async throws -> Void = { _ in }
}

func books(_ numbers: ClosedRange<Int>) -> [Book] {
  let titles = [
    ("Emma", "Jane Austen"), ("Dubliners", "James Joyce"), ("The Castle", "Franz Kafka"), ("Orlando", "Virginia Woolf"),
    ("Middlemarch", "George Eliot"), ("Walden", "Henry David Thoreau"), ("Persuasion", "Jane Austen"),
  ]
  let json = numbers.map { number in
    let (title, author) = titles[number % titles.count]
    return #"{"id": \#(number), "title": "\#(title)", "author": "\#(author)"}"#
  }
  return (try? JSONDecoder().decode([Book].self, from: Data("[\(json.joined(separator: ","))]".utf8))) ?? []
}

struct OrderList: OrderServer {
  func orders() async throws -> [Order] {
    [Order(id: 1, title: "Tea", isPaid: true), Order(id: 2, title: "Cups", isPaid: false)]
  }

  func delete(_ id: Int) async throws {}
}

let garden = Garden([
  Plant(id: 1, name: "Daisy", family: "Asteraceae"), Plant(id: 2, name: "Oak", family: "Fagaceae"),
  Plant(id: 3, name: "Thyme", family: "Lamiaceae"),
])

@MainActor func courses() -> CoursesPage {
  CoursesPage([
    Course(id: 1, title: "Botany", teacher: "Robin"), Course(id: 2, title: "Chemistry", teacher: "Kim"),
    Course(id: 3, title: "Drawing", teacher: "Alex"),
  ])
}

let shots = [
  Shot(name: "FirstPage-1") { courses() },
  Shot(
    name: "FirstPage-2", page: { courses() },
    prepare: { page in (page as? CoursesPage)?.courses[1].isStarred = true }),
  Shot(name: "Paged-1") {
    CataloguePage(
      NumberedPages(size: 20) { number, _ in
        if number > 1 { try await Task.sleep(for: .seconds(3600)) }
        return books(1...20)
      })
  },
  Shot(name: "Paged-2") {
    CataloguePage(NumberedPages(size: 20) { _, _ in throw PageFailure(reason: "The library is closed.") })
  },
  Shot(name: "Search-1", page: { PlantsPage(garden) }, prepare: { ($0 as? PlantsPage)?.search?.isPresented = true }),
  Shot(name: "Search-2") { PlantPage(2, in: garden) },
  Shot(name: "Settings-1") { PreferencesPage() },
  Shot(
    name: "Settings-2", page: { PreferencesPage() }, prepare: { ($0 as? PreferencesPage)?.alerts = false }),
  Shot(name: "Moving-1") { OrdersPage(OrderList()) },
]

extension OrderContent: GTKPresentable {
  /// The cell of an order.
  public typealias Cell = OrderCell
}

/// The cell that the tutorial's reader has for UIKit, on GTK.
public final class OrderCell: GTKCell {
  private let title = Label().expand(horizontally: true).align(horizontally: .start)
  private let check = ImageView()
  private var context: GTKCellContext?
  /// The title and the mark.
  public let widget: Widget

  /// Creates the cell.
  public init() {
    widget = Box(.horizontal, spacing: 12, [title, check]).margin(top: 12, bottom: 12, start: 12, end: 12)
  }

  /// Receives the services of the list.
  public func attach(to context: GTKCellContext) { self.context = context }

  /// Displays an order.
  public func update(_ content: OrderContent) {
    title.text = content.order.title
    if let context { check.show(content.order.isPaid ? .icon("object-select-symbolic") : nil, in: context) }
  }
}

@MainActor func draw(_ shot: Shot, in application: AdwaitaApplication, to folder: String) async throws {
  let page = shot.page()
  let window = application.open(title: page.title, NavigationView(PageNavigation(root: page)))
  window.resize(width: 400, height: shot.height)
  try await Task.sleep(for: .milliseconds(600))
  try await shot.prepare(page)
  // Several equal frames: nothing moves any more.
  var last: WidgetSnapshot.Pixels?
  var same = 0
  for _ in 0..<100 where same < 4 {
    try await Task.sleep(for: .milliseconds(80))
    let pixels = try? WidgetSnapshot.pixels(of: window)
    same = pixels != nil && pixels == last ? same + 1 : 0
    last = pixels
  }
  try WidgetSnapshot.write(window, to: "\(folder)/\(shot.name).png", scale: 2)
  window.close()
}

let application = AdwaitaApplication("org.example.TutorialPictures") { application in
  application.hold()
  Task {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    for shot in shots { try await draw(shot, in: application, to: folder) }
    application.quit()
  }
}
exit(application.run([CommandLine.arguments[0]]))
