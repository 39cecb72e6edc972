import RosterTesting
import Testing

@testable import Roster

/// Random sessions of a reader who edits rows, at a server that moves, deletes, filters and restores them. Answers are those of
/// the time of their requests, and edits are confirmed in any order.
@Suite struct PagerSessionTests {
  private enum Step: CaseIterable {
    case top, bottom, anywhere, append, prepend, background, backgroundAgain, pullToRefresh, page, invalidate, retry,
      cancel
    case leave, open, memoryWarning, timer, jump, beyond, switchSource
    case update, updateAgain, delete, restore, confirm, confirmAgain, confirmAll, reject
    case bump, bumpAgain, shrink, filter, insert
    case fail, answer, answerMore, answerAll, answerEverything
  }

  /// An edit that the server has not answered.
  private struct Sent {
    var id: Int
    var row: Int
    /// The text of the row; `nil` if it is deleted.
    var text: String?
    var isRejected: Bool
  }

  private struct Session {
    var random: SeededRandom
    var server: ModelServer
    var pager: PagerMachine
    /// The answers of the running loads, fixed when they were requested.
    var answers: [LoadID: DataPage<String, Item>] = [:]
    var sent: [Sent] = []
    /// The edits of each row in the user's order that are not rejected.
    var edits: [Int: [Sent]] = [:]
    var ranks: [Int: Int] = [:]
    var lastEdit = 0

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      let cursors = ModelServer.Cursors.allCases.randomElement(using: &random) ?? .directed
      server = ModelServer(cursors, count: 60, pageSize: Int.random(in: 2...7, using: &random))
      server.reportsTotal = Bool.random(using: &random)
      let options = PagerOptions(
        pageSize: server.pageSize, prefetchDistance: Int.random(in: 0...4, using: &random),
        maximumPages: [nil, nil, 2, 4].randomElement(using: &random) ?? nil, freshness: .seconds(5),
        showsPlaceholders: Bool.random(using: &random), jumpThreshold: Int.random(in: 0...9, using: &random),
        retry: RetryPolicy(limit: 1))
      pager = PagerMachine(options, hasStore: Bool.random(using: &random), rowKey: { "row \($0)" })
      pager.send(.open(age: nil))
      pager.read(nil)
      note()
    }

    /// Fixes the answers of new requests.
    mutating func note() {
      for load in pager.loads where answers[load.id] == nil { answers[load.id] = server.page(load.request) }
    }

    mutating func answer() {
      guard let load = pager.loads.randomElement(using: &random), let page = answers[load.id] else { return }
      pager.answer(load.id.type, page)
      note()
    }

    mutating func edit(_ row: Int, _ text: String?) {
      lastEdit += 1
      let edit = Sent(id: lastEdit, row: row, text: text, isRejected: random.chance(20))
      sent.append(edit)
      edits[row, default: []].append(edit)
      if !edit.isRejected { apply(edit) }
      let change: PagerEdit<Item> =
        if let text {
          .update(row) { $0.text = text }
        } else {
          .delete(row)
        }
      pager.send(.mutate(EditID(token: lastEdit), change))
    }

    /// The server handles edits in the user's order, and answers them in any order.
    mutating func apply(_ edit: Sent) {
      if let text = edit.text { server.texts[edit.row] = text } else { ranks[edit.row] = server.remove(edit.row) }
    }

    mutating func confirm(rejecting: Bool) {
      guard let index = sent.indices.filter({ sent[$0].isRejected == rejecting }).randomElement(using: &random) else {
        return
      }
      let edit = sent.remove(at: index)
      if edit.isRejected {
        edits[edit.row]?.removeAll { $0.id == edit.id }
        return pager.send(.rollback(EditID(token: edit.id)))
      }
      let row = random.chance(50) ? Item(edit.row, edit.text ?? "deleted") : nil
      pager.send(.commit(EditID(token: edit.id), row))
    }

    mutating func make(_ step: Step) {
      let rows = pager.ids.count
      switch step {
      case .top: pager.send(.visible(0..<min(4, rows)))
      case .bottom: pager.send(.visible(max(0, rows - 4)..<rows))
      case .anywhere:
        let row = random.int(below: rows + 1)
        pager.send(.viewport(ViewportHint(row..<min(rows, row + 4), laidOut: rows)))
      case .append: pager.send(.load(.append))
      case .prepend: pager.send(.load(.prepend))
      case .background, .backgroundAgain: pager.send(.refresh(inBackground: true))
      case .pullToRefresh: pager.send(.refresh())
      case .page: if let row = pager.ids.randomElement(using: &random) { pager.send(.refreshPage(row)) }
      case .invalidate: pager.send(.invalidate)
      case .retry: pager.send(.retry(nil))
      case .cancel: pager.send(.cancel(nil))
      case .leave: pager.send(.observers(0))
      case .open: pager.send(.open(age: .seconds(random.int(below: 9))))
      case .memoryWarning: pager.send(.memoryWarning)
      case .timer: pager.fireTimer()
      case .jump: pager.send(.jump(.key("row \(random.int(below: 60))")))
      case .beyond: pager.send(.jump(.key("row 900")))
      case .switchSource:
        guard sent.isEmpty, random.chance(20) else { return }
        edits = [:]
        pager.send(.switchSource(isPaged: true, keepingRows: random.chance(50), rowKey: { "row \($0)" }))
      case .update, .updateAgain:
        guard let row = pager.ids.randomElement(using: &random) else { return }
        edit(row, "\(lastEdit + 1)")
      case .delete: if let row = pager.ids.randomElement(using: &random) { edit(row, nil) }
      case .restore:
        guard let (row, rank) = ranks.randomElement(using: &random),
          edits[row]?.contains(where: { $0.isRejected }) != true,
          !sent.contains(where: { $0.row == row })
        else { return }
        ranks[row] = nil
        edits[row] = nil
        server.restore(row, at: rank)
      case .confirm, .confirmAgain: confirm(rejecting: false)
      case .confirmAll: for _ in 0..<sent.count { confirm(rejecting: false) }
      case .reject: confirm(rejecting: true)
      case .bump, .bumpAgain: server.bump(using: &random)
      case .shrink: if random.chance(10) { server.shrink(to: 8 + random.int(below: 40)) }
      case .filter: server.filtered = random.chance(50) ? [] : Set(server.ids.values.filter { $0 % 9 < 4 })
      case .insert: server.insert(1 + random.int(below: 5), using: &random)
      case .fail: for type in LoadType.allCases { pager.fail(type, random.chance(50) ? .busy : .broken) }
      case .answer, .answerMore: answer()
      case .answerAll, .answerEverything: for _ in 0..<6 { answer() }
      }
      note()
    }

    /// The edit of a displayed row that is not displayed.
    var undoneEdit: String? {
      guard pager.state.hasRows else { return nil }
      for item in pager.state.items {
        guard let last = edits[item.id]?.last else { continue }
        guard let text = last.text else { return "deleted row \(item.id) is displayed" }
        if item.text != text { return "row \(item.id) says \(item.text) after an edit to \(text)" }
      }
      return nil
    }

    var violation: String? {
      pager.violations.first ?? undoneEdit ?? pager.storeViolation
    }
  }

  @Test("P-79 P-80 P-81 P-82 P-83 P-84 no edit is undone, no row is stored that is not displayed, no list is blank")
  func sessions() {
    for seed in SeededRandom.seeds(50) {
      var session = Session(seed: seed)
      var path: [Step] = []
      for _ in 0..<200 {
        guard let step = Step.allCases.randomElement(using: &session.random) else { break }
        path.append(step)
        session.make(step)
        if let violation = session.violation {
          Issue.record("ROSTER_SEED=\(seed), \(path.count) steps, \(path.suffix(12).map { "\($0)" }): \(violation)")
          return
        }
      }
    }
  }
}
