import Observation
import Roster
import RosterTesting

/// A paged list, without a cache.
@Observable
@MainActor
final class ScenarioPagedPage: ListPage {
  let rows: Pager<ScenarioItem>
  @ObservationIgnored var selected: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  init(
    _ server: ScenarioServer, initial: DataPage<PageNumber, ScenarioItem>? = nil,
    options: PagerOptions = PagerOptions(retry: .never), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let (source, environment) = (Self.source(server), PagerEnvironment(clock: clock))
    rows =
      initial.map { Pager(source, initial: $0, options: options, environment: environment) }
      ?? Pager(source, options: options, environment: environment)
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }.onSelect { self.selected.append($0.text) }
  }

  func search(_ server: ScenarioServer) { rows.switchSource(to: Self.source(server), keepingRows: true) }

  private static func source(_ server: ScenarioServer) -> KeyedPages<PageNumber, ScenarioItem> {
    KeyedPages { try await server.page($0.key ?? 1) }
  }
}

/// The server of a paged page. Each request waits at the gate.
@MainActor
final class ScenarioServer {
  let gate: AsyncGate
  let pageSize: Int
  let count: Int
  /// The keys of all requests.
  var requests: [Int] = []
  /// The texts of rows that the server has changed.
  var texts: [Int: String] = [:]

  init(count: Int, pageSize: Int = 30, isOpen: Bool = true) {
    self.count = count
    self.pageSize = pageSize
    gate = AsyncGate(isOpen: isOpen)
  }

  func page(_ number: PageNumber) async throws -> DataPage<PageNumber, ScenarioItem> {
    requests.append(number.value)
    try await gate.wait()
    let first = (number.value - 1) * pageSize
    let rows = (first..<max(first, min(count, first + pageSize))).map { id in
      ScenarioItem(id, texts[id])
    }
    return DataPage(rows, next: first + pageSize < count ? PageNumber(number.value + 1) : nil)
  }
}
