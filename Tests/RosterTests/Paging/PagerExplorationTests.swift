import Testing

@testable import Roster

/// Every interleaving of a set of events up to a depth, and random walks beyond it, against a server whose rows are
/// known: whatever happens, what is shown is a gapless piece of them, and the pager's invariants hold.
@Suite struct PagerExplorationTests {
  /// An event of the pager.
  enum Move: CaseIterable {
    case open, viewTop, viewBottom, viewMiddle, append, prepend, background, pullToRefresh, reload, retry, cancel, jump,
      invalidate,
      edit,
      undo, page
    case commit, away, offline, online, timer, memoryWarning
    case answerRefresh, answerAppend, answerPrepend, failRefresh, failAppend, failPrepend, busy, unchanged, late,
      invalid
  }

  /// The events that are tried in every order; random walks try the others.
  private static let core: [Move] = [
    .viewBottom, .append, .prepend, .background, .pullToRefresh, .reload, .retry, .cancel, .invalidate, .edit, .page,
    .answerRefresh,
    .answerAppend, .answerPrepend, .failAppend, .failRefresh, .late,
  ]

  /// The events that are tried in every order in a list with placeholders.
  private static let coreOfPlaceholders: [Move] = [
    .viewBottom, .viewMiddle, .timer, .append, .prepend, .background, .pullToRefresh, .reload, .cancel, .invalidate,
    .page, .answerRefresh, .answerAppend, .answerPrepend, .failAppend, .failRefresh, .memoryWarning,
  ]

  /// A server with twelve rows on four pages: a, b, c, d, of which the first also has no key.
  private struct Server {
    static let keys = ["a", "b", "c", "d"]

    static func page(_ key: String?) -> DataPage<String, Item> {
      let index = key.flatMap(keys.firstIndex(of:)) ?? 0
      return DataPage(
        items(index * 3..<index * 3 + 3), next: index < 3 ? keys[index + 1] : nil,
        previous: index > 0 ? keys[index - 1] : nil, offset: index * 3, total: 12, etag: "v")
    }
  }

  /// A pager in any state, and all loads that it ever requested.
  private struct World {
    var pager: PagerMachine
    var ever: [(id: LoadID, key: String?)] = []
    var edits = 0

    mutating func make(_ move: Move) {
      switch move {
      case .open: pager.send(.open(age: .seconds(9)))
      case .viewTop: pager.send(.visible(0..<2))
      case .viewBottom: pager.send(.visible(max(0, pager.ids.count - 2)..<pager.ids.count))
      case .viewMiddle: pager.send(.displayed(7..<9, of: pager.state))
      case .append: pager.send(.load(.append))
      case .prepend: pager.send(.load(.prepend))
      case .background: pager.send(.refresh(inBackground: true))
      case .pullToRefresh: pager.send(.refresh())
      case .reload: pager.send(.reload)
      case .retry: pager.send(.retry(nil))
      case .cancel: pager.send(.cancel(nil))
      case .jump: pager.send(.jump(.key("c")))
      case .invalidate: pager.send(.invalidate)
      case .page: if let id = pager.ids.last { pager.send(.refreshPage(id)) }
      case .edit:
        edits += 1
        pager.send(.mutate(EditID(token: edits), .update(edits % 12) { $0.text = "+" }))
      case .undo: pager.send(.rollback(EditID(token: edits)))
      case .commit: pager.send(.commit(EditID(token: edits), nil))
      case .away: pager.send(.observers(0))
      case .offline: pager.send(.connectivity(false))
      case .online: pager.send(.connectivity(true))
      case .timer: pager.fireTimer()
      case .memoryWarning: pager.send(.memoryWarning)
      case .answerRefresh: answer(.refresh)
      case .answerAppend: answer(.append)
      case .answerPrepend: answer(.prepend)
      case .failRefresh: pager.fail(.refresh)
      case .failAppend: pager.fail(.append)
      case .failPrepend: pager.fail(.prepend)
      case .busy: for type in LoadType.allCases { pager.fail(type, .busy) }
      case .unchanged: pager.end(.refresh, .notModified)
      case .invalid: pager.fail(.append, PageFailure(reason: "invalid", kind: .invalidated))
      case .late: replayEndedLoads()
      }
      for load in pager.loads where !ever.contains(where: { $0.id == load.id }) {
        ever.append((load.id, load.request.key))
      }
    }

    /// Whether an event can change anything. Others lead to states that are reached without them.
    func isPossible(_ move: Move) -> Bool {
      switch move {
      case .answerRefresh, .failRefresh: pager.load(.refresh) != nil
      case .answerAppend, .failAppend: pager.load(.append) != nil
      case .answerPrepend, .failPrepend: pager.load(.prepend) != nil
      case .cancel: !pager.loads.isEmpty
      case .retry:
        [pager.state.refresh.failure, pager.state.append.failure, pager.state.prepend.failure].contains { $0 != nil }
      default: true
      }
    }

    private mutating func answer(_ type: LoadType) {
      guard let load = pager.loads.last(where: { $0.id.type == type }) else { return }
      pager.answer(type, Server.page(load.request.key))
    }

    /// Every load that has ended, or was cancelled, ends once more, in both ways, and must have no effect.
    private mutating func replayEndedLoads() {
      let before = PagerSnapshot(pager.state)
      for load in ever where !pager.loads.contains(where: { $0.id == load.id }) {
        pager.send(.result(load.id, .page(page(90..<93, next: "z", text: "late"))))
        pager.send(.result(load.id, .failure(.broken, random: 0)))
        pager.send(.result(load.id, .failure(PageFailure(CancellationError()), random: 0)))
      }
      if !PagerSnapshot(pager.state).isSame(as: before) { broken = "a late result was shown" }
    }

    var broken: String?

    var violations: [String] {
      var found = pager.violations
      if let broken { found.append(broken) }
      let ids = pager.ids
      if let first = ids.first, ids != Array(first..<first + ids.count) { found.append("rows \(ids) have a gap") }
      if let misplaced = pager.placeholderViolation(Array(0..<12)) { found.append(misplaced) }
      return found
    }
  }

  private static let starts: [(String, PagerOptions, [Move])] = [
    ("new", PagerOptions(prefetchDistance: 0), [.open]),
    ("one page", PagerOptions(prefetchDistance: 0), [.open, .answerRefresh]),
    (
      "three pages, loaded again", PagerOptions(prefetchDistance: 1),
      [.open, .answerRefresh, .append, .answerAppend, .append, .answerAppend, .viewBottom, .background]
    ),
    (
      "evicting", PagerOptions(prefetchDistance: 0, maximumPages: 2),
      [.open, .answerRefresh, .viewBottom, .answerAppend, .viewBottom, .answerAppend]
    ),
    ("in the middle", PagerOptions(prefetchDistance: 0), [.open, .jump, .answerRefresh]),
    (
      "with placeholders", PagerOptions(prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 1),
      [.open, .answerRefresh]
    ),
    (
      "with placeholders around", PagerOptions(prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 1),
      [.open, .answerRefresh, .viewMiddle, .timer, .answerRefresh]
    ),
  ]

  @Test(
    "every interleaving of seventeen events, four deep, from seven situations, preserves the invariants",
    arguments: starts.indices)
  func exhaustive(start: Int) {
    let (name, options, moves) = Self.starts[start]
    var world = World(pager: PagerMachine(options, rowKey: { Server.keys[min($0 / 3, 3)] }))
    let core = options.showsPlaceholders ? Self.coreOfPlaceholders : Self.core
    for move in moves { world.make(move) }
    var failure: String?
    func explore(_ world: World, depth: Int, path: [Move]) {
      guard depth > 0, failure == nil else { return }
      for move in core where world.isPossible(move) {
        var next = world
        next.make(move)
        if let violation = next.violations.first {
          failure = "\(name), \(path + [move]): \(violation)"
          return
        }
        // Late results have no effect, as was just checked, so that nothing else can follow from them.
        if move != .late { explore(next, depth: depth - 1, path: path + [move]) }
      }
    }
    explore(world, depth: 4, path: [])
    #expect(failure == nil)
  }

  @Test("long random walks over all events preserve the invariants")
  func walks() {
    for seed in SeededRandom.seeds(200) {
      var steps = SeededRandom(seed: seed)
      let options = PagerOptions(
        prefetchDistance: Int.random(in: 0...4, using: &steps),
        maximumPages: Bool.random(using: &steps) ? Int.random(in: 1...3, using: &steps) : nil,
        showsPlaceholders: Bool.random(using: &steps), jumpThreshold: Int.random(in: 0...4, using: &steps),
        retry: RetryPolicy(limit: 1))
      var world = World(pager: PagerMachine(options, rowKey: { Server.keys[min($0 / 3, 3)] }))
      var path: [Move] = []
      for _ in 0..<150 {
        guard let move = Move.allCases.randomElement(using: &steps) else { break }
        path.append(move)
        world.make(move)
        if let violation = world.violations.first {
          Issue.record("ROSTER_SEED=\(seed), after \(path.count) events, \(path.suffix(12)): \(violation)")
          return
        }
      }
    }
  }

  @Test("after any sequence of events, a list with a working server becomes complete")
  func recovery() {
    for seed in SeededRandom.seeds(100) {
      var steps = SeededRandom(seed: seed)
      var world = World(pager: PagerMachine(PagerOptions(prefetchDistance: 0, retry: RetryPolicy(limit: 1))))
      for _ in 0..<60 { if let move = Move.allCases.randomElement(using: &steps) { world.make(move) } }
      for move in [Move.online, .open, .retry] { world.make(move) }
      for _ in 0..<40 {
        for move in [Move.timer, .answerRefresh, .answerAppend, .answerPrepend, .retry, .viewBottom, .viewTop] {
          world.make(move)
        }
      }
      #expect(world.violations == [], "ROSTER_SEED=\(seed)")
      let state = world.pager.state
      #expect(
        world.pager.ids == Array(0..<12),
        "ROSTER_SEED=\(seed): \(state.phase) \(state.content) \(state.refresh) \(state.prepend) \(state.append)")
    }
  }
}
