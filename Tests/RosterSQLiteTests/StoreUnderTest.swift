import Foundation
import Roster
import RosterSQLite
import RosterTesting
import Testing

/// The stores with the same contract.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case sqlite

  var testDescription: String { rawValue }

  /// Creates an empty store with a clock that advances manually.
  func make(limits: PageStoreLimits = PageStoreLimits(), clock: TestClock = TestClock()) -> any PageStore {
    switch self {
    case .memory: InMemoryPageStore(limits: limits, clock: clock)
    case .sqlite:
      SQLitePageStore(
        at: temporaryFile(), limits: limits,
        now: {
          let offset = clock.now.offset.components
          return Date(timeIntervalSince1970: 1e9 + Double(offset.seconds) + Double(offset.attoseconds) / 1e18)
        })
    }
  }
}

/// The folder of the test files, deleted with the process.
private let scratch: URL = {
  atexit { try? FileManager.default.removeItem(at: scratch) }
  return FileManager.default.temporaryDirectory.appendingPathComponent("roster-tests-\(UUID().uuidString)")
}()

/// A unique file URL.
func temporaryFile() -> URL {
  scratch.appendingPathComponent(UUID().uuidString).appendingPathComponent("pages.sqlite")
}

/// A stored page.
func page(
  _ ids: some Sequence<Int>, at key: String? = nil, next: String? = nil, previous: String? = nil, text: String = ""
)
  -> LoadedPage<StoredRow>
{
  LoadedPage(
    location: PageLocation(key), items: ids.map { row($0, text) }, next: next, previous: previous, etag: "v" + text)
}

func row(_ id: Int, _ text: String = "") -> StoredRow { StoredRow(id: String(id), content: Array(text.utf8)) }

extension PageStore {
  func write(_ change: StoreChange<StoredRow>, to list: String = "list", account: String = "", schema: Int = 1)
    async throws
  {
    try await write(change, to: StoredListID(list, account: account), schema: schema, by: StoreWriter())
  }

  /// All pages of a list.
  func all(_ list: String = "list", account: String = "", schema: Int = 1) async throws -> [LoadedPage<StoredRow>]? {
    try await pages(of: StoredListID(list, account: account), schema: schema, from: nil, limit: .max)?.pages
  }

  /// The ids of all rows of a list.
  func ids(_ list: String = "list", account: String = "") async throws -> [Int]? {
    try await all(list, account: account)?.flatMap(\.items).compactMap { Int($0.id) }
  }
}
