import Foundation
import Observation
import Roster
import RosterGTK
import RosterHTTP
import RosterTesting
import Testing

nonisolated struct Item: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title = ""
  var month = ""
  var isStarred = false
}

nonisolated struct Stars: CellContent {
  var count: Int
  var textDescription: String { "\(count) stars" }
}

@Observable @MainActor final class BannerComponent: DescribedComponent {
  nonisolated struct Parameters: Decodable, Equatable, Sendable { var title: String }
  var parameters: Parameters

  init(_ parameters: Parameters) { self.parameters = parameters }

  var body: some ListContent { ListSection("banner") { StandardContent(parameters.title) } }
}

/// The page of the answers.
@Observable @MainActor final class DemoPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  var items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
  var unread = 3
  var alerts = true
  var seats = 1
  var name = ""
  var order = "Date"
  var password = ""
  var size = "M"
  var selected: Set<Int> = []
  @ObservationIgnored var seen: Set<Int> = []
  private(set) var opened: [String] = []
  let folds = FoldState()
  let banner = BannerComponent(BannerComponent.Parameters(title: "Sale"))
  let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("items", items) { StandardContent($0.title) }
    ListSection("open") { StandardContent("Open").onSelect { self.open("open") } }
  }

  func open(_ what: String) { opened.append(what) }
  func remove(_ item: Item) { items.removeAll { $0.id == item.id } }
  func move(_ item: Item, to index: Int) -> Bool {
    remove(item)
    items.insert(item, at: index)
    return true
  }
  func insert(_ titles: [String], at index: Int) -> Bool {
    let new = titles.enumerated().map { Item(id: items.count + 1 + $0.offset, title: $0.element) }
    items.insert(contentsOf: new, at: index)
    return true
  }
  func loadDetails(of item: Item) async {}
}

@Observable @MainActor final class ItemsPage: ListPage {
  let items: Pager<Item>

  init(_ source: some PageSource<PageNumber, Item>) { items = Pager(source) }

  var body: some ListContent { ListSection("items", items) { StandardContent($0.title) } }
}

nonisolated struct Client: Sendable {
  func items(_ page: Int, limit: Int) async throws -> [Item] { [] }
  func star(_ id: Int) async throws {}
}

nonisolated func fetchItems(page: Int, category: String = "") async throws -> [Item] { [] }
nonisolated func fetchItems(after key: String?, limit: Int) async throws -> (items: [Item], next: String?) { ([], nil) }

@MainActor let page = DemoPage()
@MainActor let chosen = ListSelection<Int>()
@MainActor let items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
nonisolated let source = NumberedPages<Item>(size: 20) { _, _ in [] }
@MainActor let pager = Pager(source)
@MainActor let archive = Pager(
  OffsetPages<Item>(size: 20) { _, _ in ([], 0) }, options: PagerOptions(showsPlaceholders: true))
nonisolated let client = Client()
nonisolated let service = HTTPService("https://example.org")
nonisolated let file = URL(fileURLWithPath: "/tmp/items.sqlite")
nonisolated let connectivity = AsyncStream<Bool> { $0.finish() }
