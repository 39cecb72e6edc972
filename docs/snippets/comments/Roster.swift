// What the examples in the comments of Roster refer to.
import Foundation
import Roster
import RosterTesting

struct Course: Identifiable, Hashable, Codable, Sendable {
  struct Month: Hashable, Codable, Sendable {
    var name = ""
  }

  var id = UUID()
  var title = ""
  var text = ""
  var teacher = ""
  var name = ""
  var place = ""
  var image: ImageSource { .icon(name) }
  var month = Month()
  var day: Day? { Day() }
  var isOpen = true
  var isLate = false
  var isDone = false
  var isFavourite = false
}

struct Day: Identifiable, Hashable, Sendable {
  var id = 0
  var name = ""
  var title = ""
  var events: [Course] = []
  var entries: [Course] = []
}

struct Segment: Identifiable, Hashable {
  struct Stage: Identifiable, Hashable {
    var id = 0
    var title = ""
    var items: [Course] = []
  }

  var id = 0
  var title = ""
  var stages: [Stage] = []
}

typealias Message = Course
typealias Month = Course.Month
typealias Order = Course
typealias Photo = Course
typealias Post = Course
typealias Tag = Course

struct API {
  func all() async throws -> [Course] { [] }
  func courses(page: Int) async throws -> [Course] { [] }
  func courses(after cursor: String?, limit: Int) async throws -> (courses: [Course], cursor: String?) { ([], nil) }
  func favourite(_ id: UUID) async throws {}
  func favourite(_ ids: [UUID]) async throws {}
  func home() async throws -> [ComponentDescription] { [] }
  func photos(_ key: PageCursor?) async throws -> DataPage<PageCursor, Photo> { DataPage([]) }
  func send(_ text: String) async throws -> Message { Message() }
}

enum CourseAPI {
  static let catalogue = NumberedPages<Course>(size: 20) { _, _ in [] }
}

enum PackageAPI {
  static let all = CourseAPI.catalogue
  static func search(_ text: String) -> NumberedPages<Course> { all }
}

enum PhotoAPI {
  static let all = CourseAPI.catalogue
}

/// A content for each of the app's types.
struct AppContent: CellContent {
  init(_ value: some Any, preview: Int? = nil) {}
  static func == (one: Self, other: Self) -> Bool { true }
}

typealias BannerContent = AppContent
typealias ChartContent = AppContent
typealias EntryContent = AppContent
typealias GoodsContent = AppContent
typealias PhotoContent = AppContent
typealias TagContent = AppContent
typealias VideoContent = AppContent

@Observable @MainActor final class AppPage: ListPage {
  init(_ value: Any? = nil) {}
  var body: some ListContent { ListSection("rows") { StandardContent("Row") } }
}

typealias IssuePage = AppPage
typealias SettingsPage = AppPage
typealias TagPicker = AppPage

@MainActor final class Previews {
  subscript(id: UUID) -> Int? { nil }
  func load(_ id: UUID) async {}
}

@MainActor final class Account {
  func signOut() async {}
}

struct ShopPlaceholder: CellContent {
  init(_ state: PageState, retry: ActionHandler<Void>) {}
}

/// An arrangement of the app.
struct MasonryItems: ItemArrangement {
  var columns: Int
  var count: Int
  var width: Double
  var estimate: Double
  var height: Double { 0 }

  func frame(of item: Int) -> ElementFrame { ElementFrame(x: 0, y: 0, width: 0, height: 0) }
  func items(in range: Range<Double>) -> Range<Int> { 0..<0 }
  func need(of item: Int) -> MeasurementNeed { .nothing }
  func size(of item: Int) -> ItemSize { ItemSize(width: 0, height: .unknown) }
  mutating func setSize(width: Double?, height: Double, of item: Int) {}
  mutating func invalidate(_ items: Range<Int>) {}
  mutating func edit(_ edit: ItemEdit) {}
  mutating func resize(width: Double) {}
}

@Observable @MainActor final class BannersComponent: DescribedComponent {
  struct Parameters: Decodable, Equatable, Sendable {}
  var parameters: Parameters
  init(_ parameters: Parameters, api: API? = nil) { self.parameters = parameters }
  var body: some ListContent { ListSection("banners") { StandardContent("Banner") } }
}

typealias ShopComponent = BannersComponent

// MARK: The state of a page

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let account = Account()
@MainActor let accountRow = StandardContent("Account").row
let api = API()
@MainActor let banners: [Course] = []
let cache: [PageCursor?: DataPage<PageCursor, Course>] = [:]
@MainActor let closedOrders: [Course] = []
@MainActor let components: [BannersComponent] = []
@MainActor let commands: PageCommands = make()
@MainActor let courses = Pager(CourseAPI.catalogue)
@MainActor var content = UnavailableContent("Nothing here")
@MainActor let cursor = PageCursor("2")
@MainActor let data = Data()
@MainActor let days: [Day] = []
@MainActor let firstPage: [Course] = []
@MainActor let folds = FoldState()
@MainActor let goods: [Course] = []
@MainActor let gridSection = ListSection("grid") { StandardContent("Row") }
@MainActor let id = UUID()
@MainActor let isGrid = true
@MainActor let isOwner = true
@MainActor let isSignedIn = true
@MainActor let issues: [Course] = []
@MainActor let listSection = ListSection("list") { StandardContent("Row") }
@MainActor let loaded = ItemList<Course>([])
nonisolated func changes() -> AsyncStream<PagerChange<Course>> { AsyncStream { nil } }

enum CourseEvent {
  case announced(Course)
  case edited(Course)
  case cancelled(Course.ID)
  case pinned(Course.ID)
  case other
}

@MainActor let messages = Pager(CourseAPI.catalogue)
@MainActor let navigation = PageNavigation(root: AppPage())
@MainActor let newest = PageCursor("0")
@MainActor let openOrders: [Course] = []
@MainActor let order: [Int] = []
@MainActor let orders = Pager(CourseAPI.catalogue)
@MainActor let photos: [Photo] = []
@MainActor let path: ItemPath = make()
@MainActor let post = Post()
@MainActor let posts = Pager(CourseAPI.catalogue)
@MainActor let previews = Previews()
@MainActor let registry = ComponentRegistry()
@MainActor let saved = Data()
@MainActor let secondPage: [Course] = []
@MainActor let segments: [Segment] = []
let server = Server()
@MainActor let showsClosed = true
@MainActor let showsHeader = true
@MainActor let shown = ItemList<Course>([])
@MainActor let source = CourseAPI.catalogue
@MainActor let tags: [Tag] = []
@MainActor let tasks: [Course] = []
@MainActor let text = ""
@MainActor let tickets: [Course] = []
@MainActor let todo = Course()
@MainActor let todos = Pager(CourseAPI.catalogue)
@MainActor let unpaid = 5
@MainActor let unavailable = UnavailableContent("Nothing here")
@MainActor let user = (name: "", picture: "", isCompany: true)
@MainActor let values = [1]
@MainActor let video = Course()
@MainActor let firstUnreadID = 7
@MainActor var currentChapter: AnyID?
@MainActor var search = PageSearch("Search")
@MainActor var showsTopButton = false
@MainActor var strings = ListStrings.english
@MainActor var theme = ListTheme()

@MainActor func add(_ value: some Any) {}
@MainActor func commitDeletion(of post: Post, _ edit: some Any) {}
func save(_ value: some Any) {}

struct APIError: Error {
  var status = 401
}

struct Letter: Identifiable, Equatable, Sendable {
  var id = 0
  var isUnread = true
}

struct Folder: Identifiable, Sendable {
  var id = 0
  var name = ""
}

@MainActor let folders: [Folder] = []
@MainActor let inbox = Pager(SinglePage { [Letter]() })

struct Server: Sendable {
  func orders() async throws -> [Course] { [] }
}

struct Quote: Identifiable, Equatable, Sendable {
  var id = 0
  var symbol = ""
  var price = ""
}

func quoteUpdates() -> AsyncStream<[Quote]> { AsyncStream { $0.finish() } }

/// The page in which the examples are written.
@MainActor final class Example {
  func share(from source: ActionSource) {}
  weak var navigation: PageNavigation?
  var links: [String] = []
  var sorting = "Name"
  var password = ""
  var highlighted = 0
  let position = ListScrollPosition()

  func copyLink() {}
  func insert(_ value: some Any, at index: Int) -> Bool { true }
  func install() {}
  func open(_ value: some Any) {}
  func openWebPage() {}
  func pin() {}
  func reload() {}
  func remove() {}
  func showAll() {}
  func showOrders() {}
  func signIn() {}
  func undo() {}
}
