import Foundation
import GalleryModels
import Roster
import RosterHTTP
import RosterSQLite

/// A page of packages, as the gallery has it.
@Observable @MainActor
final class PackageList: ListPage {
  nonisolated static let pageSize = 200
  private let packages: Pager<PackageSummary>

  init(_ service: HTTPService, _ file: URL?) {
    let request = Request<PagedList<PackageSummary>>.get("packages", .decodable())
    let source = HTTPPageSource(request, .cursor(size: "size", items: \.items, next: \.nextCursor), on: service)
    let options = PagerOptions(pageSize: Self.pageSize)
    packages =
      if let file {
        Pager(source, store: SQLitePageStore(at: file), list: "packages", options: options)
      } else {
        Pager(source, options: options)
      }
  }

  var body: some ListContent {
    ListSection("packages", packages) { package in
      StandardContent(package.name, subtitle: package.summary, value: package.version)
    }
  }
}

/// Opens the page on a host without widgets.
@MainActor
enum RosterClient {
  static func run(_ address: String, _ file: URL?, to row: Int) async throws -> Run {
    let coldClock = StageClock()
    let transport = CountingTransport()
    let host = open(address, file, transport)
    await host.waitForRows(1)
    let cold = coldClock.stage(requests: transport.requests)
    let scrollClock = StageClock(requests: transport.requests)
    await host.scroll(to: row)
    let scroll = scrollClock.stage(requests: transport.requests)
    await host.close()
    try await E2EBench.waitForWrites()
    let total = coldClock.stage(requests: transport.requests)
    guard let file else { return Run(cold: cold, scroll: scroll, total: total) }
    let warmClock = StageClock()
    let second = CountingTransport()
    let again = open(address, file, second)
    await again.waitForRows(1)
    let warm = warmClock.stage(requests: second.requests)
    await again.close()
    return Run(cold: cold, scroll: scroll, total: total, warm: warm)
  }

  private static func open(_ address: String, _ file: URL?, _ transport: CountingTransport) -> RowCountingHost {
    let service = HTTPService(ServerAddress(address), transport: transport)
    return RowCountingHost(PackageList(service, file))
  }
}

/// Counts the requests of Foundation's transport. `@unchecked Sendable` because a lock guards the number.
private final class CountingTransport: HTTPTransport, @unchecked Sendable {
  private let transport = URLSessionTransport()
  private let lock = NSLock()
  private var count = 0

  var requests: Int { lock.withLock { count } }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    lock.withLock { count += 1 }
    return try await transport.send(request)
  }
}
