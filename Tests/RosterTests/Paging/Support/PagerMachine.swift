@testable import Roster

/// A row of the paging tests, with an id and content that can change.
struct Item: Identifiable, Hashable, Sendable {
  var id: Int
  var text = ""

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

/// Creates rows with these ids.
func items(_ ids: some Sequence<Int>, _ text: String = "") -> [Item] { ids.map { Item($0, text) } }

/// Creates a page with text keys, as the reducer receives it.
func page(
  _ ids: some Sequence<Int>, next: String? = nil, previous: String? = nil, text: String = "", etag: String? = nil
)
  -> DataPage<String, Item>
{
  DataPage(items(ids, text), next: next, previous: previous, etag: etag)
}

extension PageCodec where Element == Item {
  /// Encodes rows as text: the id, a space, the content.
  static var items: PageCodec<Item> { items(version: 1) }

  static func items(version: Int) -> PageCodec<Item> {
    PageCodec(
      version: version, encode: { Array("\($0.id) \($0.text)".utf8) },
      decode: { bytes in
        let parts = String(decoding: bytes, as: UTF8.self).split(
          separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let id = Int(parts[0]) else { throw UnreadableItem() }
        return Item(id, String(parts[1]))
      })
  }
}

struct UnreadableItem: Error {}

extension PageFailure {
  static let broken = PageFailure(reason: "The server is broken.")
  static let busy = PageFailure(reason: "The server is busy.", kind: .transient())
}

extension PagerEvent where Element == Item {
  /// An update of the visible rows of a layout of a state with placeholders, by the indices on the server.
  static func displayed(_ visible: Range<Int>, of state: PagerState<Item>, velocity: Double = 0) -> Self {
    .viewport(
      ViewportHint(
        visible, laidOut: state.rows.count, placeholdersBefore: state.placeholders.before, velocity: velocity))
  }
}

extension PagerEvent {
  /// An update of the visible rows without a layout.
  static func visible(_ visible: Range<Int>) -> Self { .viewport(ViewportHint(visible)) }
}

/// The reducer without a pager: effects are recorded instead of run.
struct PagerMachine {
  var state: PagerState<Item>
  /// The running loads, oldest first.
  private(set) var loads: [(id: LoadID, request: PageRequest<String>)] = []
  /// All requests so far.
  private(set) var requests: [PageRequest<String>] = []
  private(set) var cancelled: [LoadID] = []
  private(set) var reports: [PagerReport] = []
  private(set) var timers: [(id: TimerID, delay: Duration)] = []
  private(set) var writes: [StoreChange<Item>] = []
  /// The list that the writes have stored.
  private(set) var store = StoredList(schema: 1, now: .zero)
  private(set) var reads: [Int] = []
  /// The distinct snapshots after each event.
  private(set) var snapshots: [PagerSnapshot<Item>] = []

  init(
    _ options: PagerOptions = PagerOptions(prefetchDistance: 0), hasStore: Bool = false, isPaged: Bool = true,
    rowKey: (@Sendable (Int) -> String?)? = nil
  ) {
    state = PagerState(
      options: options, hasStore: hasStore, source: PagerState.Source(isPaged: isPaged, rowKey: rowKey))
    snapshots = [PagerSnapshot(state)]
  }

  /// A machine that has been opened and has loaded its first page.
  static func loaded(
    _ first: DataPage<String, Item>, _ options: PagerOptions = PagerOptions(prefetchDistance: 0)
  ) -> PagerMachine {
    var machine = PagerMachine(options)
    machine.send(.open(age: nil))
    machine.answer(.refresh, first)
    return machine
  }

  var ids: [Int] { state.items.map(\.id) }
  var texts: [String] { state.items.map(\.text) }
  var keys: [String?] { requests.map(\.key) }
  var presentation: FeedPresentation { FeedPresentation(state) }
  /// The stored rows of all pages.
  var storedRows: [Item] { store.pages.flatMap(\.items).compactMap { try? PageCodec.items.decode($0.content) } }
  /// The load types that were requested while they could not start.
  var requested: Set<LoadType> { Set(LoadType.allCases.filter { state.ends[$0].isRequested }) }

  mutating func send(_ event: PagerEvent<Item>) {
    for effect in state.apply(event) {
      switch effect {
      case .load(let id, let request):
        loads.append((id, request))
        requests.append(request)
      case .cancelLoad(let id):
        cancelled.append(id)
        loads.removeAll { $0.id == id }
      case .startTimer(let id, let delay): timers.append((id, delay))
      case .cancelTimer(let id): timers.removeAll { $0.id == id }
      case .notify(let report): reports.append(report)
      case .write(let write):
        writes.append(write)
        store.apply(write.encoded, limit: .max, now: .zero)
      case .readStore(let token): reads.append(token)
      case .end: break
      }
    }
    let snapshot = PagerSnapshot(state)
    if let last = snapshots.last, !snapshot.isSame(as: last) { snapshots.append(snapshot) }
  }

  /// The running load of a type.
  func load(_ type: LoadType) -> LoadID? { loads.last { $0.id.type == type }?.id }

  /// Ends the load of a type, if there is one.
  mutating func end(_ type: LoadType, _ result: PageResult<Item>) {
    guard let id = load(type) else { return }
    loads.removeAll { $0.id == id }
    send(.result(id, result))
  }

  mutating func answer(_ type: LoadType, _ page: DataPage<String, Item>) { end(type, .page(page)) }

  mutating func fail(_ type: LoadType, _ failure: PageFailure = .broken) { end(type, .failure(failure, random: 0)) }

  /// Fires the oldest timer besides one.
  mutating func fireTimer(besides other: TimerID? = nil) {
    guard let index = timers.firstIndex(where: { $0.id != other }) else { return }
    send(.timer(timers.remove(at: index).id))
  }

  /// Responds to the first read of the store.
  mutating func read(_ pages: [LoadedPage<Item>]?, age: Duration = .zero) {
    guard !reads.isEmpty else { return }
    let token = reads.removeFirst()
    send(.cacheRead(token: token, pages.map { StoredPages(pages: $0, age: age) }))
  }

  /// The stored pages.
  var storedPages: [LoadedPage<Item>] {
    store.pages.map { page in
      LoadedPage(
        location: page.location, items: page.items.compactMap { try? PageCodec.items.decode($0.content) },
        next: page.next,
        previous: page.previous, etag: page.etag)
    }
  }

  /// The machine of an app that was launched again, with what is stored.
  func relaunched() -> PagerMachine {
    var machine = PagerMachine(state.options, hasStore: true, rowKey: state.source.rowKey)
    machine.store = store
    return machine
  }

  /// Whether nothing is loading, waiting or failed.
  var isAtRest: Bool {
    loads.isEmpty && state.refresh == .idle && state.prepend.failure == nil && state.append.failure == nil
  }
}

extension StoreChange where Element == Item {
  /// The change as a store receives it.
  var encoded: StoreChange<StoredRow> {
    map({ StoredRow(id: "\($0.id)", content: Array("\($0.id) \($0.text)".utf8)) }, id: { "\($0)" })
  }
}

/// Creates a page as the store returns it.
func stored(
  _ ids: some Sequence<Int>, at key: String? = nil, next: String? = nil, previous: String? = nil, text: String = ""
)
  -> LoadedPage<Item>
{
  LoadedPage(location: PageLocation(key), items: items(ids, text), next: next, previous: previous)
}
