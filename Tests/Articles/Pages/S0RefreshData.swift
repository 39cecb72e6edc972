import Roster

nonisolated struct Machine: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var isRunning = true
}

/// A page of uniform rows: several pages of data in one of several regions.
@Observable @MainActor
final class MachinesPage: ListPage {
  typealias Fetch = @Sendable (_ region: String, _ page: Int, _ usesCache: Bool) async throws -> [Machine]

  let title = "Machines"
  let machines: Pager<Machine>
  var region: String { didSet { machines.switchSource(to: Self.source(region, fetch)) } }
  private let fetch: Fetch

  init(region: String, fetch: @escaping Fetch) {
    self.region = region
    self.fetch = fetch
    machines = Pager(Self.source(region, fetch))
  }

  var body: some ListContent {
    ListSection("machines", machines) { machine in
      StandardContent(machine.name, value: machine.isRunning ? "Running" : "Stopped", image: .icon("server.rack"))
    }
  }

  func placeholder(for state: PageState) -> ListRow? {
    guard state == .empty else { return nil }
    return UnavailableContent("No Machines", message: "There are none in \(region).").row
  }

  private static func source(_ region: String, _ fetch: @escaping Fetch) -> NumberedPages<Machine> {
    NumberedPages(size: 20) { number, request in try await fetch(region, number, request.action == .initial) }
  }
}

/// A page with a row that is always there, and that counts as empty all the same.
@Observable @MainActor
final class DomainsPage: ListPage {
  let domains: Pager<Machine>
  var isEmpty: Bool? { domains.items.isEmpty }

  init(fetch: @escaping @Sendable () async throws -> [Machine]) {
    domains = Pager(SinglePage { try await fetch() })
  }

  var body: some ListContent {
    ListSection("search") { StandardContent("Search for a domain") }
    ListSection("domains", domains) { StandardContent($0.name) }
  }
}

/// A page of different rows, each with its own data, state and action.
@Observable @MainActor
final class AccountPage: LoadingPage {
  let title = "Account"
  let style = PageStyle.insetGrouped
  var unpaid = 0
  var years = 1
  var renews = true
  private let countUnpaid: @Sendable () async throws -> Int
  private let open: @MainActor (String) -> Void

  init(countUnpaid: @escaping @Sendable () async throws -> Int, open: @escaping @MainActor (String) -> Void) {
    self.countUnpaid = countUnpaid
    self.open = open
  }

  var body: some ListContent {
    ListSection("account") {
      StandardContent("Conference").icon("ticket").tint(.accent).disclosure().onSelect { self.open("conference") }
      OrdersContent().badge(unpaid).late(unpaid > 9).disclosure().onSelect { self.open("orders") }
    }
    ListSection("renewal") {
      StandardContent("Renew automatically").toggle(renews) { self.renews = $0 }
      if renews {
        StandardContent("Years").stepper(years, in: 1...5) { self.years = $0 }.footer("Renewal can be cancelled.")
      }
    }
  }

  func load() async throws { unpaid = try await countUnpaid() }
}

/// A standard row with a modifier of its own, in any order with the standard ones.
nonisolated struct OrdersContent: StandardContentConvertible, CellContent {
  var standard = StandardContent("Orders", image: .icon("cart"))

  func late(_ isLate: Bool) -> Self { subtitle(isLate ? "Some are late" : nil) }

  var textDescription: String { standard.textDescription }
}
