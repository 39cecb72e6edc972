import RosterTesting
import Testing

@testable import Roster

/// A reader of a page, whose pager has a store and a server that inserts, deletes and fails.
@Suite @MainActor struct PagerRandomPageTests {
  private actor Server {
    private(set) var model: ModelServer
    private var random: SeededRandom
    /// Whether requests fail.
    private(set) var isBroken = false

    init(_ cursors: ModelServer.Cursors, seed: UInt64) {
      model = ModelServer(cursors, count: 80, pageSize: 7)
      model.reportsTotal = seed % 2 == 0
      random = SeededRandom(seed: seed)
    }

    func page(_ request: PageRequest<String>) throws -> DataPage<String, Item> {
      if isBroken { throw PageFailure.broken }
      return model.page(request)
    }

    func insert() { model.insert(Int.random(in: 1...9, using: &random), using: &random) }
    func delete() { model.delete(using: &random) }
    func toggle() { isBroken.toggle() }
  }

  private enum Step: CaseIterable {
    case top, end, up, down, further, background, pull, invalidate, retry, page, optimistic, edit, insert, delete, fail
    case activate, memoryWarning, reopen
  }

  private struct World {
    let server: Server
    let store: InMemoryPageStore
    let options: PagerOptions
    let separates: Bool

    @MainActor
    func show(prefetching: Bool) async throws -> (Pager<Item>, PageHarness) {
      let clock = TestClock()
      let pager = Pager(
        KeyedPages<String, Item>(keyForRow: { row, _ in "row \(row)" }) { [server] in try await server.page($0) },
        store: store, list: "rows", codec: .items, options: options,
        environment: PagerEnvironment(clock: clock, random: { 0 }))
      if prefetching { pager.prefetch() }
      let page = InlinePage {
        if separates {
          ListSection("rows", pager, separators: \.ten) {
            StandardContent("row \($0.id)")
          } separator: {
            StandardContent("ten \($0)")
          }
        } else {
          ListSection("rows", pager) { StandardContent("row \($0.id)") }
        }
      }
      return (pager, try await PageHarness(page, clock: clock, lines: 9))
    }
  }

  /// What is wrong on the page.
  private func violation(_ pager: Pager<Item>, _ harness: PageHarness, _ server: Server) async -> String? {
    let ids = pager.items.map(\.id)
    if let gap = await server.model.gap(in: ids) { return gap }
    if let contradiction = pager.state.rows.contradictions.first { return contradiction }
    let lines = harness.lines
    if lines.isEmpty, harness.screen.state == .content, !harness.screen.isRefreshing { return "the page is blank" }
    let shown = lines.compactMap { $0.hasPrefix("row ") ? Int($0.dropFirst(4)) : nil }
    guard let first = shown.first, let start = ids.firstIndex(of: first) else {
      return shown.isEmpty ? nil : "\(shown) is displayed of \(ids)"
    }
    return Array(ids[start...].prefix(shown.count)) == shown ? nil : "\(shown) is displayed of \(ids)"
  }

  /// Makes random steps, and returns the first violation.
  private func walk(seed: UInt64, steps count: Int) async throws -> String? {
    var random = SeededRandom(seed: seed)
    let cursors = ModelServer.Cursors.allCases.randomElement(using: &random) ?? .directed
    let world = World(
      server: Server(cursors, seed: seed), store: InMemoryPageStore(),
      options: PagerOptions(
        maximumPages: [nil, 3, 5].randomElement(using: &random) ?? nil, freshness: .seconds(1),
        showsPlaceholders: Bool.random(using: &random), jumpThreshold: 14, retry: .never),
      separates: Bool.random(using: &random))
    var (pager, harness) = try await world.show(prefetching: false)
    var temporary = 0
    var path: [Step] = []
    for _ in 0..<count {
      guard let step = Step.allCases.randomElement(using: &random) else { break }
      path.append(step)
      let row = pager.items.randomElement(using: &random)?.id
      switch step {
      case .top: try await harness.scroll(to: .top)
      case .end: try await harness.scroll(to: .end)
      case .up: try await harness.scroll(by: -Double.random(in: 20...300, using: &random))
      case .down, .further: try await harness.scroll(by: Double.random(in: 20...300, using: &random))
      case .background: pager.refresh(inBackground: true)
      case .pull: try? await harness.pullToRefresh()
      case .invalidate: pager.invalidate()
      case .retry: try? await harness.retry()
      case .page: if let row { pager.refresh(pageOf: row) }
      case .optimistic:
        temporary -= 1
        let id = temporary
        _ = try? await pager.perform(.insert(Item(id), at: .first)) { Item(id * 1_000) }
      case .edit: if let row { pager.edit(.update(row) { $0.text = "+" }) }
      case .insert: await world.server.insert()
      case .delete: await world.server.delete()
      case .fail: await world.server.toggle()
      case .activate:
        try await harness.advance(by: .seconds(2))
        try await harness.activateWindow()
      case .memoryWarning: pager.releaseMemory()
      case .reopen:
        harness.driver.stop()
        (pager, harness) = try await world.show(prefetching: Bool.random(using: &random))
      }
      try await harness.settle()
      if let violation = await violation(pager, harness, world.server) {
        return "ROSTER_SEED=\(seed), \(cursors), \(path.count) steps, \(path.suffix(12)): \(violation)"
      }
    }
    return nil
  }

  @Test("P-68 the first page, to which the list was loaded backwards, is loaded again forwards")
  func firstPageAgain() async throws {
    #expect(try await walk(seed: 93_653_749_088_961, steps: 30) == nil)
  }

  @Test("P-84 the rows before a key do not replace the stored rows after that key")
  func otherDirection() async throws {
    #expect(try await walk(seed: 30_610_990_627_830, steps: 80) == nil)
  }

  @Test("P-51 a further page that has failed continues at the key of the last page, which was loaded again")
  func failedFurtherPage() async throws {
    #expect(try await walk(seed: 84_729_149_137_527, steps: 80) == nil)
  }

  @Test(
    "P-51 P-52 with a store, on a page: no row between the first and the last one is missing, and it is never blank"
  )
  func walks() async throws {
    for seed in SeededRandom.seeds(20) {
      let violation = try await walk(seed: seed, steps: 80)
      #expect(violation == nil)
      if violation != nil { return }
    }
  }
}

extension RowNeighbors<Item> {
  /// The group of ten before its first row.
  fileprivate var ten: Int? { before.map { $0.id / 10 } == after.map { $0.id / 10 } ? nil : after.map { $0.id / 10 } }
}
