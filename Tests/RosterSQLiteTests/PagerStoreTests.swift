import Foundation
import Roster
import RosterSQLite
import RosterTesting
import Testing

/// A pager with a store of each kind.
@MainActor @Suite struct PagerStoreTests {
  struct Course: Identifiable, Codable, Hashable, Sendable {
    var id: Int
    var title = ""
  }

  /// A pager with a store, and its source.
  private struct Opened {
    let source = ScriptedSource<PageNumber, Course>()
    let pager: Pager<Course>

    @MainActor
    init(_ store: any PageStore, account: String = "", options: PagerOptions = PagerOptions(prefetchDistance: 0)) async
    {
      pager = Pager(source, store: store, list: "courses", account: account, options: options)
      pager.open()
      await settle()
    }

    @MainActor var ids: [Int] { pager.items.map(\.id) }

    @MainActor
    func settle() async {
      await pager.settle(pending: { source.pendingCount })
    }

    @MainActor
    func answer(_ courses: [Course], _ number: Int = 1, full: Bool = true) async {
      source.respond(with: DataPage(courses, number: PageNumber(number), end: .hasNext(full)))
      await settle()
    }
  }

  private func courses(_ ids: Range<Int>, _ title: String = "") -> [Course] { ids.map { Course(id: $0, title: title) } }

  @Test(
    "stored rows are displayed before the source responds, and loading continues from their keys",
    arguments: StoreKind.allCases)
  func cacheFirst(kind: StoreKind) async {
    let store = kind.make()
    let first = await Opened(store)
    await first.answer(courses(0..<3))
    first.pager.load(.append)
    await first.settle()
    await first.answer(courses(3..<6), 2)
    let second = await Opened(store, options: PagerOptions(prefetchDistance: 0, freshness: .seconds(60)))
    #expect(second.ids == Array(0..<6))
    #expect(second.source.requests.isEmpty)
    #expect(!second.pager.presentation.showsStoredRows)
    second.pager.load(.append)
    await second.settle()
    #expect(second.source.requestedKeys == [3])
  }

  @Test("stale stored rows are displayed and refreshed in the background", arguments: StoreKind.allCases)
  func staleRows(kind: StoreKind) async {
    let store = kind.make()
    let first = await Opened(store)
    await first.answer(courses(0..<3))
    let second = await Opened(store)
    #expect(second.ids == [0, 1, 2])
    #expect(second.source.requestedActions == [.refresh])
    #expect(second.pager.presentation.showsStoredRows)
    #expect(!second.pager.presentation.isRefreshing)
    await second.answer(courses(1..<4, "new"))
    #expect(second.pager.items.elementsEqual(courses(1..<4, "new")))
    #expect(!second.pager.presentation.showsStoredRows)
  }

  @Test(
    "a committed edit is stored; a rolled back edit is not",
    arguments: StoreKind.allCases)
  func editsAreStored(kind: StoreKind) async {
    let store = kind.make()
    let first = await Opened(store)
    // A row at an end that is not loaded is stored when it is.
    await first.answer(courses(0..<4), full: false)
    first.pager.edit(.delete(0))
    first.pager.edit(.update(1) { $0.title = "edited" })
    first.pager.edit(.move(3, to: .first))
    first.pager.edit(.insert(Course(id: 9), at: .last))
    first.pager.rollback(first.pager.mutate(.delete(2)))
    await first.settle()
    let second = await Opened(store)
    #expect(second.ids == [3, 1, 2, 9])
    #expect(second.pager.items[1].title == "edited")
  }

  @Test(
    "a change that another pager stores arrives as a row change, not as a new list",
    arguments: StoreKind.allCases)
  func elsewhere(kind: StoreKind) async {
    let store = kind.make()
    let first = await Opened(store)
    await first.answer(courses(0..<3))
    let second = await Opened(store)
    await second.answer(courses(0..<3))
    let epoch = first.pager.snapshot.epoch
    second.pager.edit(.update(1) { $0.title = "edited" })
    second.pager.edit(.delete(0))
    await second.settle()
    for _ in 0..<200 where first.ids.count > 2 { await Task.yield() }
    #expect(first.pager.items.elementsEqual([Course(id: 1, title: "edited"), Course(id: 2)]))
    #expect(first.pager.snapshot.epoch == epoch)
  }

  @Test("rows of one account are never displayed to another", arguments: StoreKind.allCases)
  func accounts(kind: StoreKind) async {
    let store = kind.make()
    let ann = await Opened(store, account: "ann")
    await ann.answer(courses(0..<3))
    let bob = await Opened(store, account: "bob")
    #expect(bob.ids.isEmpty)
    #expect(bob.source.requestedActions == [.initial])
  }

  @Test("an unmodified response makes stored rows fresh again", arguments: StoreKind.allCases)
  func notModified(kind: StoreKind) async {
    let store = kind.make()
    let first = await Opened(store)
    first.source.respond(with: DataPage(courses(0..<3), next: 2, etag: "v1"))
    await first.settle()
    let second = await Opened(store)
    #expect(second.source.requests.first?.etag == "v1")
    let revision = second.pager.snapshot.revision
    second.source.respond(with: .notModified)
    await second.settle()
    #expect(second.ids == [0, 1, 2])
    #expect(second.pager.snapshot.revision == revision)
    #expect(second.pager.snapshot.append == .ready(.key("2")))
    #expect(!second.pager.presentation.showsStoredRows)
  }

  @Test("an error of the store is reported, and the pager continues without the store")
  func brokenStore() async throws {
    let folder = temporaryFile()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let opened = await Opened(SQLitePageStore(at: folder))
    #expect(opened.source.requestedActions == [.initial])
    var reports = opened.pager.reports().makeAsyncIterator()
    await opened.answer(courses(0..<3))
    #expect(opened.ids == [0, 1, 2])
    var failures = 0
    for _ in 0..<5 {
      if case .storeFailed = await reports.next() {
        failures += 1
        break
      }
    }
    #expect(failures == 1)
  }
}
