import RosterTesting
import Testing

@testable import Roster

/// Long fixed walks, with all that a pager does at each step, line by line.
///
/// The other tests state rules. A transcript shows what a change of the reducer means where no rule says it: which loads
/// start and in which order, what is reported and written, which states and indicators follow. After an intended change, record
/// the transcripts with `ROSTER_RECORD=1` and read their difference.
@Suite("Transcripts of pagers")
struct PagerTranscriptTests {
  struct Walk: Sendable, CustomTestStringConvertible {
    var name: String
    var cursors = ModelServer.Cursors.directed
    var options: PagerOptions
    var hasStore = false
    var opensHead = false
    var changes = true
    var seed: UInt64

    var testDescription: String { name }
  }

  private static let walks = [
    Walk(
      name: "directed", options: PagerOptions(pageSize: 4, prefetchDistance: 2, retry: RetryPolicy(limit: 1)), seed: 1),
    Walk(
      name: "evicting", cursors: .byAction,
      options: PagerOptions(pageSize: 4, prefetchDistance: 0, maximumPages: 3, freshness: .seconds(5)), seed: 2),
    Walk(
      name: "placeholders",
      options: PagerOptions(pageSize: 4, prefetchDistance: 1, showsPlaceholders: true, jumpThreshold: 5),
      changes: false,
      seed: 3),
    Walk(
      name: "placeholders that change", cursors: .byAction,
      options: PagerOptions(pageSize: 4, maximumPages: 4, showsPlaceholders: true, jumpThreshold: 2), seed: 4),
    Walk(
      name: "open head",
      options: PagerOptions(pageSize: 4, prefetchDistance: 1, pollInterval: .seconds(9), retry: RetryPolicy(limit: 0)),
      opensHead: true, seed: 5),
    Walk(
      name: "stored",
      options: PagerOptions(pageSize: 4, prefetchDistance: 1, freshness: .seconds(5), requiresRefresh: true),
      hasStore: true, seed: 6),
    Walk(
      name: "forward", cursors: .forward, options: PagerOptions(pageSize: 4, maximumPages: 2), hasStore: true, seed: 7),
  ]

  private enum Step: CaseIterable {
    case top, bottom, anywhere, anywhereElse, placeholders, append, prepend, background, pullToRefresh, reload,
      invalidate, retry
    case cancel, cancelAppend, cancelPrepend, cancelRefresh, leave, open, memoryWarning, offline, online, timer,
      timerAgain, insert, delete, fail, busy, offlineFailure
    case unchanged, jump, page, edit, insertion, removal, move, commit, rollback, change, switchSource, allow
    case answer, answerAgain, answerAll, answerAllAgain, bottomAgain
  }

  @Test("A pager does at each step of a fixed walk what its transcript says", arguments: walks)
  func transcript(walk: Walk) throws {
    var random = SeededRandom(seed: walk.seed)
    var server = ModelServer(walk.cursors, count: 30, pageSize: 4)
    server.opensHead = walk.opensHead
    server.reportsTotal = walk.options.showsPlaceholders
    var rowKey: (@Sendable (Int) -> String?)?
    if walk.options.showsPlaceholders { rowKey = { "row \($0)" } }
    var pager = PagerMachine(walk.options, hasStore: walk.hasStore, rowKey: rowKey)
    var lines: [String] = []
    var seen = Seen()
    var edits = 0
    func note(_ step: String) {
      lines.append("\(step): \(seen.effects(of: pager))")
      lines.append("  \(Self.describe(pager.state)) \(Self.describe(pager.presentation))")
    }
    pager.send(.open(age: .seconds(9)))
    note("open")
    if walk.hasStore {
      pager.read(
        [stored(1...4, next: "a400"), stored(5...8, at: "a400", next: "a800")], age: .seconds(walk.seed == 6 ? 9 : 1))
      note("read")
    }
    for _ in 0..<110 {
      guard let step = Step.allCases.randomElement(using: &random) else { break }
      make(step, &pager, &server, &edits, walk, rowKey, &random)
      note("\(step)")
    }
    try Golden.match(lines.joined(separator: "\n") + "\n", named: "pager \(walk.name)")
  }

  private func make(
    _ step: Step, _ pager: inout PagerMachine, _ server: inout ModelServer, _ edits: inout Int, _ walk: Walk,
    _ rowKey: (@Sendable (Int) -> String?)?, _ random: inout SeededRandom
  ) {
    let rows = pager.ids.count
    let row = pager.ids.randomElement(using: &random)
    switch step {
    case .top: pager.send(.visible(0..<min(4, rows)))
    case .bottom, .bottomAgain: pager.send(.visible(max(0, rows - 4)..<rows))
    case .anywhere, .anywhereElse:
      let row = random.int(below: rows + 1)
      pager.send(.viewport(ViewportHint(row..<min(rows, row + 4), laidOut: rows, velocity: [-9, 0, 9][row % 3])))
    case .placeholders:
      let counts = pager.state.placeholders
      let row = random.int(below: counts.before + rows + counts.after + 1)
      pager.send(.displayed(row..<row + 4, of: pager.state, velocity: [-9, 0, 9][row % 3]))
    case .append: pager.send(.load(.append))
    case .prepend: pager.send(.load(.prepend))
    case .background: pager.send(.refresh(inBackground: true))
    case .pullToRefresh: pager.send(.refresh())
    case .reload: if random.chance(30) { pager.send(.reload) }
    case .invalidate: pager.send(.invalidate)
    case .retry: pager.send(.retry(nil))
    case .cancel: pager.send(.cancel(nil))
    case .cancelAppend: pager.send(.cancel(.append))
    case .cancelPrepend: pager.send(.cancel(.prepend))
    case .cancelRefresh: pager.send(.cancel(.refresh))
    case .leave: pager.send(.observers(0))
    case .open: pager.send(.open(age: .seconds(random.int(below: 9))))
    case .memoryWarning: pager.send(.memoryWarning)
    case .offline: if random.chance(30) { pager.send(.connectivity(false)) }
    case .online: pager.send(.connectivity(true))
    case .timer, .timerAgain: pager.fireTimer()
    case .insert: if walk.changes { server.insert(1 + random.int(below: 6), using: &random) }
    case .delete: if walk.changes { server.delete(using: &random) }
    case .fail: for type in LoadType.allCases { pager.fail(type) }
    case .busy: for type in LoadType.allCases { pager.fail(type, .busy) }
    case .offlineFailure: for type in LoadType.allCases { pager.fail(type, .offline) }
    case .unchanged: pager.end(.refresh, .notModified)
    case .jump: if random.chance(30) { pager.send(.jump(.key("a\(100 * random.int(below: 30))"))) }
    case .page: if let row { pager.send(.refreshPage(row)) }
    case .edit, .insertion, .removal, .move, .commit, .rollback: edit(step, row, &pager, &edits, &random)
    case .change: if let row { pager.send(.change(.inserted(Item(700 + rows), after: row))) }
    case .switchSource:
      guard random.chance(30) else { return }
      pager.send(.switchSource(PagerState.Source(rowKey: rowKey), keepingRows: random.chance(50)))
    case .allow: pager.send(.allow(refreshing: random.chance(70), loadingMore: random.chance(70)))
    case .answer, .answerAgain, .answerAll, .answerAllAgain:
      for _ in 0..<(step == .answer || step == .answerAgain ? 1 : 5) {
        guard let load = pager.loads.first else { break }
        pager.answer(load.id.type, server.page(load.request))
      }
    }
  }

  private func edit(
    _ step: Step, _ row: Int?, _ pager: inout PagerMachine, _ edits: inout Int, _ random: inout SeededRandom
  ) {
    guard let row else { return }
    switch step {
    case .commit: return pager.send(.commit(EditID(token: 1 + random.int(below: max(1, edits))), nil))
    case .rollback: return pager.send(.rollback(EditID(token: 1 + random.int(below: max(1, edits)))))
    default: edits += 1
    }
    let edit: PagerEdit<Item> =
      switch step {
      case .insertion: .insert(Item(500 + edits, "+"), at: [.first, .last, .after(row), .before(row)][edits % 4])
      case .removal: .delete(row)
      case .move: .move(row, to: edits.isMultiple(of: 2) ? .first : .last)
      default: .update(row) { $0.text = "+" }
      }
    pager.send(.mutate(EditID(token: edits), edit))
  }
}

// MARK: Text

extension PagerTranscriptTests {
  /// How much of a machine's records is in the transcript already.
  private struct Seen {
    var (requests, cancelled, reports, writes, timers) = (0, 0, 0, 0, Set<TimerID>())

    /// What happened since the last call.
    mutating func effects(of pager: PagerMachine) -> String {
      var found = pager.requests[requests...].map {
        "load \($0.action) \($0.key ?? "first")\($0.attempt > 0 ? " again" : "")"
      }
      found += pager.cancelled[cancelled...].map { "cancel \($0.type)" }
      found += pager.timers.filter { !timers.contains($0.id) }.map { "timer \($0.delay)" }
      found += pager.writes[writes...].map { "write \(PagerTranscriptTests.describe($0))" }
      found += pager.reports[reports...].map { PagerTranscriptTests.describe($0) }
      (requests, cancelled, reports) = (pager.requests.count, pager.cancelled.count, pager.reports.count)
      (writes, timers) = (pager.writes.count, Set(pager.timers.map(\.id)))
      return found.joined(separator: ", ")
    }
  }

  private static func describe(_ report: PagerReport) -> String {
    if case .failed(let type, let failure) = report { "failed \(type) \(failure.reason)" } else { "\(report)" }
  }

  private static func describe(_ write: StoreChange<Item>) -> String {
    switch write {
    case .replace(let page): "replace \(ranges(page.items))"
    case .append(let page, let updated): "append \(ranges(page.items)) \(updated.count)"
    case .prepend(let page, let updated): "prepend \(ranges(page.items)) \(updated.count)"
    case .row(let change): "\(change)".replacing("RosterTests.", with: "")
    case .rows(let changes): changes.map { "\($0)" }.joined(separator: ", ").replacing("RosterTests.", with: "")
    case .touch: "touch"
    }
  }

  /// The ids, with runs as ranges, and marks for edited rows.
  private static func ranges(_ items: some Sequence<Item>) -> String {
    var runs: [(first: Int, last: Int)] = []
    for item in items {
      if let last = runs.last, last.last + 1 == item.id {
        runs[runs.count - 1].last = item.id
      } else {
        runs.append((item.id, item.id))
      }
    }
    let edited = items.filter { !$0.text.isEmpty }.count
    return runs.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(separator: " ")
      + (edited > 0 ? " edited \(edited)" : "")
  }

  private static func describe(_ location: PageLocation) -> String { location.key ?? "first" }

  private static func style(of load: PageLoad) -> String {
    load.action == .reload ? "reload" : load.showsIndicator ? "pullToRefresh" : "background"
  }

  private static func describe(_ state: LoadState) -> String {
    switch state {
    case .idle: "idle"
    case .blocked: "blocked"
    case .ready(let location): "ready(\(describe(location)))"
    case .loading(let load): "loading(\(describe(load.location)) \(style(of: load)) \(load.pageCount))"
    case .waiting(let retry, let load): "waiting(\(describe(load.location)) \(retry.reason) \(retry.attempt))"
    case .failed(_, let load): "failed(\(describe(load.location)))"
    case .end: "end"
    }
  }

  private static func describe(_ state: PagerState<Item>) -> String {
    let pages = state.rows.pages.enumerated().map { "\($0 == state.rows.staleFrom ? "|" : "")\($1.count)" }
    var parts = ["[\(ranges(state.items))]", pages.joined(separator: "+")]
    parts += ["R:\(describe(state.refresh))", "P:\(describe(state.prepend))", "A:\(describe(state.append))"]
    if let visible = state.visibleRows { parts.append("sees \(visible)") }
    if let anchor = state.position.anchor { parts.append("at \(anchor)") }
    if state.options.showsPlaceholders { parts.append("(\(state.placeholders.before), \(state.placeholders.after))") }
    if !state.edits.all.isEmpty { parts.append("pending \(state.edits.all.map(\.id.token))") }
    let requested = LoadType.allCases.filter { state.ends[$0].isRequested }
    if !requested.isEmpty { parts.append("wants \(requested.map(\.rawValue))") }
    return parts.joined(separator: " ")
  }

  private static func describe(_ shown: FeedPresentation) -> String {
    var parts = ["\(shown.state) \(shown.prepend)/\(shown.append)"]
    if shown.isRefreshing { parts.append("refreshing") }
    if !shown.canRefresh { parts.append("fixed") }
    if shown.isInitialLoading { parts.append("initial") }
    if shown.canLoadMore { parts.append("more") }
    if shown.isOffline { parts.append("offline") }
    if shown.showsPreviousRows { parts.append("previous") }
    if shown.showsStoredRows { parts.append("stored") }
    if shown.newRows > 0 { parts.append("\(shown.newRows) new") }
    if let message = shown.message { parts.append("message \(message.number)") }
    if let jump = shown.jump { parts.append("jump \(jump.number) \(jump.row)") }
    return "<" + parts.joined(separator: " ") + ">"
  }
}
