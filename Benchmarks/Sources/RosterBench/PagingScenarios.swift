import Foundation
import Roster
import RosterSQLite

/// A row of a feed.
private struct Post: Identifiable, Hashable, Sendable {
  var id: Int
}

extension Scenario {
  /// Appended pages and pages read from a store. The peer is Roster on a short list, or at the start of the list: the
  /// cost of a page must not depend on the number of rows.
  static var paging: [Scenario] {
    [
      Scenario(name: "pager-append-20", count: 1_000_000) {
        [appendingPages(to: 1_000_000, name: "Roster"), appendingPages(to: 1_000, name: "Roster, 1,000 rows")]
      },
      Scenario(name: "pager-endless-page", count: 10_000) {
        [endlessPage(after: 10_000, name: "Roster"), endlessPage(after: 10, name: "Roster, after 10 pages")]
      },
      Scenario(name: "store-first-page", count: 1_000_000) {
        let store = FilledStore.million
        return [
          Contender(name: "Roster") { store.read(nil) },
          Contender(name: "Roster, page 20,000") { store.read(.key("19999")) },
        ]
      },
    ]
  }

  /// Appended pages of pagers of any length.
  static var growingPagers: [GrowingWork] {
    [GrowingWork(name: "pager-append-20") { appendingPages(to: $0, name: "Roster") }]
  }

  /// A pager with `count` rows appends a page of twenty, up to the update plan of a table.
  private static func appendingPages(to count: Int, name: String) -> Contender {
    let differ = ItemDiffer<Post>(id: \.id)
    let options = PagerOptions(prefetchDistance: 0)
    var feed = Feed(options: options)
    return Contender(name: name) {
      // Recreates a short feed to keep it short, rarely enough not to affect the result.
      if feed.state.items.isEmpty || feed.state.items.count > 10 * count {
        feed = Feed(options: options)
        feed.open(rows: count)
      }
      let shown = feed.state.items
      feed.appendPage()
      let loaded = feed.state.items
      return planned(differ.difference(from: shown, to: loaded), from: shown.count, to: loaded.count)
    }
  }

  /// A pager that keeps five pages appends another one, far down an endless feed.
  private static func endlessPage(after pages: Int, name: String) -> Contender {
    var feed = Feed(options: PagerOptions(prefetchDistance: 0, maximumPages: 5))
    feed.open(rows: 20)
    for _ in 0..<pages { feed.appendPage() }
    return Contender(name: name) {
      feed.appendPage()
      return feed.state.items.count
    }
  }
}

/// A pager without a runner, whose source returns immediately.
private struct Feed {
  var state: PagerState<Post>
  private var last = 0
  private var number = 0

  init(options: PagerOptions) {
    state = PagerState(options: options)
  }

  mutating func open(rows: Int) {
    serve(state.apply(.open(age: nil)), rows: rows)
  }

  mutating func appendPage() {
    let count = state.items.count
    _ = state.apply(.viewport(ViewportHint(max(0, count - 10)..<max(0, count - 5))))
    serve(state.apply(.load(.append)), rows: 20)
  }

  private mutating func serve(_ effects: [PagerEffect<Post>], rows: Int) {
    for case .load(let id, _) in effects {
      let page = DataPage<String, Post>(
        (last..<last + rows).map { Post(id: $0) }, next: "\(number + 1)", previous: number > 0 ? "\(number - 1)" : nil)
      last += rows
      number += 1
      _ = state.apply(.result(id, .page(page)))
    }
  }
}

/// A store in a file with 20,000 pages of fifty rows.
private final class FilledStore: Sendable {
  static let million = FilledStore(pages: 20_000)

  private let store: SQLitePageStore
  private let list = StoredListID("posts")

  private init(pages: Int) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("roster-bench-\(UUID().uuidString)")
    store = SQLitePageStore(at: folder.appendingPathComponent("pages.sqlite"), limits: .none)
    let store = store
    let list = list
    wait {
      let writer = StoreWriter()
      for number in 0..<pages {
        let page = LoadedPage<StoredRow>(
          location: number == 0 ? .first : .key("\(number)"),
          items: (number * 50..<number * 50 + 50).map {
            StoredRow(id: "\($0)", content: Array("{\"id\":\($0),\"title\":\"A post like any other\"}".utf8))
          }, next: "\(number + 1)")
        let change = number == 0 ? StoreChange<StoredRow>.replace(page) : .append(page, updated: [])
        try await store.write(change, to: list, schema: 1, by: writer)
      }
      return pages
    }
  }

  /// Reads one page, and returns its number of rows.
  func read(_ location: PageLocation?) -> Int {
    let store = store
    let list = list
    return wait { try await store.pages(of: list, schema: 1, from: location, limit: 1)?.pages.first?.items.count ?? 0 }
  }
}

/// Waits for asynchronous work, because contenders are synchronous.
@discardableResult
func wait(_ work: @escaping @Sendable () async throws -> Int) -> Int {
  let done = DispatchSemaphore(value: 0)
  let result = WaitedFor()
  Task.detached {
    do { result.value = try await work() } catch { fatalError("\(error)") }
    done.signal()
  }
  done.wait()
  return result.value
}

/// The result of the work. `@unchecked Sendable` because the semaphore orders the write before the read.
private final class WaitedFor: @unchecked Sendable {
  var value = 0
}
