import RosterTesting

@testable import Roster

/// A pager with a scripted source of numbered pages and a clock that advances manually.
@MainActor
final class PagerFixture {
  let source: ScriptedSource<PageNumber, Item>
  let clock = TestClock()
  let pager: Pager<Item>
  let size: Int
  /// The state before the first event.
  let start: PagerState<Item>
  /// The events so far, which replay to the same states.
  private(set) var events: [PagerEvent<Item>] = []

  init(
    size: Int = 3, options: PagerOptions = PagerOptions(prefetchDistance: 0), store: (any PageStore)? = nil,
    ignoresCancellation: Bool = false
  ) {
    self.size = size
    source = ScriptedSource(ignoresCancellation: ignoresCancellation)
    let environment = PagerEnvironment(clock: clock, random: { 0 })
    if let store {
      pager = Pager(
        source, store: store, list: "items", codec: .items, options: options, environment: environment)
    } else {
      pager = Pager(source, options: options, environment: environment)
    }
    start = pager.state
    pager.onEvent = { [weak self] in self?.events.append($0) }
  }

  /// An opened pager with this number of full pages.
  static func loaded(
    pages: Int = 1, options: PagerOptions = PagerOptions(prefetchDistance: 0), ignoresCancellation: Bool = false
  ) async -> PagerFixture {
    let fixture = PagerFixture(options: options, ignoresCancellation: ignoresCancellation)
    await fixture.run { $0.open() }
    await fixture.answer(1)
    for number in 1..<max(pages, 1) {
      await fixture.run { $0.load(.append) }
      await fixture.answer(number + 1)
    }
    return fixture
  }

  var ids: [Int] { pager.items.map(\.id) }
  var keys: [Int?] { source.requestedKeys.map { $0?.value } }

  /// The rows of a full page.
  func rows(_ number: Int, text: String = "") -> [Item] { items((number - 1) * size..<number * size, text) }

  func settle() async {
    await pager.settle(pending: { [source] in source.pendingCount }, clock: clock)
  }

  /// Runs an action, and waits until only pending requests and the clock remain.
  func run(_ action: (Pager<Item>) -> Void) async {
    action(pager)
    await settle()
  }

  /// Responds to a pending request with a page.
  func answer(_ number: Int, _ rows: [Item]? = nil, at index: Int = 0) async {
    source.respond(
      with: DataPage(rows ?? self.rows(number), number: PageNumber(number), end: .shortPage(size: size)), at: index)
    await settle()
  }

  func fail(_ error: any Error = PageFailure.broken, at index: Int = 0) async {
    source.fail(error, at: index)
    await settle()
  }

  func advance(_ duration: Duration) async {
    await clock.advance(by: duration)
    await settle()
  }
}
