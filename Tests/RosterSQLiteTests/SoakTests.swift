import FaultyFileSystem
import Foundation
import Roster
import RosterHTTP
import RosterTesting
import Testing

@testable import RosterSQLite

/// A row from the server.
private struct Course: Identifiable, Codable, Hashable, Sendable, JSONMappable {
  var id: Int
  var title: String

  init(json: JSONReader) throws {
    id = try json.value("id")
    title = try json.value("title")
  }
}

private struct Answer: JSONMappable, Sendable {
  var items: [Course]
  var hasNext: Bool

  init(json: JSONReader) throws {
    items = try json.value("items")
    hasNext = try json.value("hasNext")
  }
}

/// A server with numbered rows. While it is faulty, half of its answers fail, are damaged or repeat another page.
private actor FaultyServer: HTTPTransport {
  static let rowCount = 95
  static let pageSize = 10

  private var random: SeededRandom
  private var isFaulty = true

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  func repair() { isFaulty = false }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    var page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    let fault = isFaulty ? Int.random(in: 0..<20, using: &random) : 20
    if fault == 8 { page = Int.random(in: 1...12, using: &random) }
    var bytes = Self.answer(max(1, page))
    switch fault {
    case 0: throw TransportError.offline
    case 1: throw TransportError.connectionLost
    case 2: throw CancellationError()
    case 3:
      return TransportResponse(
        status: .init(code: [304, 401, 404, 429, 500, 503].randomElement(using: &random) ?? 500))
    case 4: bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
    case 5: bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    case 6: bytes = Data("<html>It is resting.</html>".utf8)
    case 7: bytes = Data(#"{"items": [], "hasNext": true}"#.utf8)
    case 9:
      let half = bytes.prefix(bytes.count / 2)
      let body = AsyncThrowingStream<Data, any Error> { stream in
        stream.yield(half)
        stream.finish(throwing: TransportError.connectionLost)
      }
      return TransportResponse(status: .ok, headers: [:], body: body)
    default: break
    }
    return TransportResponse(status: .ok, bytes: bytes)
  }

  private static func answer(_ page: Int) -> Data {
    let start = min(rowCount, (page - 1) * pageSize)
    let end = min(rowCount, start + pageSize)
    let items = (start..<end).map { #"{"id": \#($0), "title": "Course \#($0)"}"# }.joined(separator: ", ")
    return Data(#"{"items": [\#(items)], "hasNext": \#(end < rowCount)}"#.utf8)
  }
}

// It takes the file system of SQLite, as the other tests of this suite do. `make soak` runs it for minutes.
extension StoreFaultTests {
  @MainActor
  @Test("X-13 pagers over HTTP with a store recover from random faults of the server and of the file system")
  func soak() async throws {
    let environment = ProcessInfo.processInfo.environment
    let end = environment["ROSTER_SOAK"].flatMap(Double.init).map { ContinuousClock.now + .seconds($0) }
    let first = SeededRandom.first
    var rounds = 0
    repeat {
      let seed = environment["ROSTER_SEED"].flatMap(UInt64.init) ?? first &+ UInt64(rounds)
      try await soak(seed)
      rounds += 1
    } while end.map { ContinuousClock.now < $0 } ?? (rounds < 15)
    if end != nil { print("soak: \(rounds) rounds of a pager, a server and a store with random faults") }
  }

  @MainActor
  private func soak(_ seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let url = temporaryFileInMemory()
    let folder = url.deletingLastPathComponent()
    let server = FaultyServer(seed: random.next())
    let clock = TestClock()
    let store = SQLitePageStore(at: url, timeout: LockTimeout(total: .zero))
    func makePager() -> Pager<Course> {
      let source = HTTPPageSource(
        .get("courses", .mapped(Answer.self)), .pageNumber(items: \.items) { .hasNext($0.hasNext) },
        on: HTTPService("https://soak.example.org", transport: server, clock: HTTPClock(TestClock())))
      return Pager(
        source, store: store, list: "courses", account: "ann",
        options: PagerOptions(pageSize: FaultyServer.pageSize, prefetchDistance: 0),
        environment: PagerEnvironment(clock: clock, random: { 0.5 }))
    }
    let pager = makePager()
    pager.open()
    for step in 0..<60 {
      if step % 6 == 0 {
        let kinds = [FAULT_ONCE, FAULT_ONCE, FAULT_FULL, FAULT_FROM]
        faulty_begin(folder.path, kinds[Int.random(in: 0..<4, using: &random)], Int.random(in: 1...80, using: &random))
      }
      act(on: pager, &random)
      if Bool.random(using: &random) { await pager.settle(clock: clock) }
      if Int.random(in: 0..<4, using: &random) == 0 { await clock.advance(by: .seconds(20)) }
      #expect(Set(pager.items.map(\.id)).count == pager.items.count, "ROSTER_SEED=\(seed): ids repeat")
    }
    pager.end()
    await pager.settle(clock: clock)
    faulty_end(0, seed)
    await server.repair()

    let last = makePager()
    last.open()
    await last.settle(clock: clock)
    last.reload()
    await last.settle(clock: clock)
    for _ in 0..<FaultyServer.rowCount / FaultyServer.pageSize {
      last.load(.append)
      await last.settle(clock: clock)
    }
    let all = Array(0..<FaultyServer.rowCount)
    #expect(last.items.map(\.id) == all, "ROSTER_SEED=\(seed)")
    let stored = try await store.pages(of: StoredListID("courses", account: "ann"), schema: 1, from: nil, limit: 99)
    #expect(stored?.pages.flatMap(\.items).map(\.id) == all.map(String.init), "ROSTER_SEED=\(seed)")
    last.end()
    try await store.close()
    try FileManager.default.removeItem(at: folder)
  }

  @MainActor
  private func act(on pager: Pager<Course>, _ random: inout SeededRandom) {
    let number = Int.random(in: 0..<FaultyServer.rowCount, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...3: pager.load(.append)
    case 4: pager.load(.prepend)
    case 5: pager.refresh()
    case 6: pager.refresh(inBackground: true)
    case 7: pager.retry()
    case 8: pager.edit(.update(number) { $0.title += "!" })
    case 9: pager.setConnected(Bool.random(using: &random))
    case 10: pager.updateViewport(ViewportHint(number..<number + 9))
    case 11: pager.invalidate()
    case 12: pager.releaseMemory()
    case 13:
      pager.close()
      pager.open()
    case 14: pager.jump(to: PageNumber(1 + number / FaultyServer.pageSize))
    default: pager.cancel()
    }
  }
}
