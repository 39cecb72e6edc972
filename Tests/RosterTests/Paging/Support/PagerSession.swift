@testable import Roster

/// A reader who edits rows, at a server that moves, deletes, filters and restores them, with a store that survives launches.
///
/// Answers are those of the time of their requests, and edits are confirmed in any order.
struct PagerSession {
  enum Step: CaseIterable {
    case top, bottom, anywhere, drag, dragAgain, append, prepend, background, backgroundAgain, pullToRefresh, page
    case invalidate, retry, cancel, leave, open, relaunch, read, memoryWarning, timer, jump, beyond, switchSource, fling
    case update, updateAgain, delete, restore, insertFirst, insertLast, insertBeside, moveFirst, moveLast, moveBeside
    case confirm, confirmAgain, confirmAll, reject
    case bump, bumpAgain, shrink, filter, insert, arrive, change, receive, receiveAgain
    case poll, flood, interrupt
    case fail, answer, answerMore, answerAll, answerEverything
  }

  /// An edit that the server has not answered.
  private struct Sent {
    enum Change {
      case text(String)
      case deletion
      case insertion(PagerEdit<Item>.Position)
      case move(PagerEdit<Item>.Position)

      var position: PagerEdit<Item>.Position? {
        switch self {
        case .text, .deletion: nil
        case .insertion(let position), .move(let position): position
        }
      }
    }

    var id: Int
    var row: Int
    var change: Change
    var isRejected: Bool

    var local: PagerEdit<Item> {
      switch change {
      case .text(let text): .update(row) { $0.text = text }
      case .deletion: .delete(row)
      case .insertion(let position): .insert(Item(row), at: position)
      case .move(let position): .move(row, to: position)
      }
    }
  }

  var random: SeededRandom
  var server: ModelServer
  var pager: PagerMachine
  private let hasStore: Bool
  /// The answers of the running loads, fixed when they were requested.
  private var answers: [LoadID: DataPage<String, Item>] = [:]
  private var sent: [Sent] = []
  /// The edits of each row in the user's order that are not rejected.
  private var edits: [Int: [Sent]] = [:]
  private var ranks: [Int: Int] = [:]
  private var lastEdit = 0
  private var lastRow = 100_000
  /// The rows that were inserted or moved to the end and that the server has not returned yet.
  private var atEnd: Set<Int> = []
  /// The row that each inserted row follows.
  private var beside: [Int: Int] = [:]
  /// The rows that may be missing: filtered, or deleted by the user.
  private var volatile: Set<Int> = []
  /// The state when the rows were checked last.
  private var checked: PagerState<Item>
  /// The first visible row, which a host keeps where it is.
  private(set) var reader: Int?
  /// The visible rows of the last drag, and those whose load was interrupted, by their indices on the server.
  private var dragged: Range<Int>?
  /// The rows of the last layout.
  private var laidOut: [Int] = []
  private var interrupted: Range<Int>?
  /// Whether the loads of an interruption can start again.
  private var isResumed = false
  private var isInvalidated = false
  private var grouping = PagerGrouping<Int, Item>(\.group)
  private(set) var violation: String?

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let cursors = ModelServer.Cursors.allCases.randomElement(using: &random) ?? .directed
    let isLong = random.chance(5)
    var server = ModelServer(
      cursors, count: isLong ? 900 : 60, pageSize: isLong ? 2 : Int.random(in: 2...7, using: &random))
    server.reportsTotal = Bool.random(using: &random)
    server.opensHead = cursors != .forward && random.chance(40)
    server.pollsLeadOnward = Bool.random(using: &random)
    let hasStore = Bool.random(using: &random)
    let options = PagerOptions(
      pageSize: server.pageSize, prefetchDistance: Int.random(in: 0...4, using: &random),
      maximumPages: isLong ? 3 : [nil, nil, 2, 4].randomElement(using: &random) ?? nil,
      emptyPageLimit: Int.random(in: 1...3, using: &random), freshness: .seconds(5),
      pollInterval: random.chance(50) ? .seconds(9) : nil, showsPlaceholders: Bool.random(using: &random),
      jumpThreshold: Int.random(in: 0...9, using: &random), retry: RetryPolicy(limit: 1))
    pager = PagerMachine(options, hasStore: hasStore, rowKey: { "row \($0)" })
    checked = pager.state
    (self.random, self.server, self.hasStore) = (random, server, hasStore)
    pager.send(.open(age: nil))
    if hasStore { pager.read(nil) }
    note()
  }

  // MARK: Steps

  mutating func make(_ step: Step) {
    if step == .interrupt { return interrupt() }
    let before = pager
    checked = pager.state
    perform(step)
    note()
    followReader(step)
    check(step, before)
    layOut()
  }

  /// Whether the server has had a row at its place all the while, and the user has not edited that.
  private func isConstant(_ row: Int) -> Bool { server.constant.contains(row) && !volatile.contains(row) }

  /// Checks that the list has not scrolled, and that the reader's row is where it was.
  ///
  /// A refresh may replace it if the reader asked for that by a jump, another source or a reload, if it loads the first page and the
  /// reader is at the top, if more rows were inserted before it than the refresh loads pages, or if the key of its page is an index
  /// and the source has no keys of previous pages.
  private mutating func followReader(_ step: Step = .answer) {
    let before = checked
    checked = pager.state
    let refresh = before.refresh.running?.id == pager.load(.refresh) ? nil : before.refresh.running
    let isReplaced =
      [.switchSource, .relaunch].contains(step) || refresh?.action == .reload || before.showsPreviousRows
    let isJump = refresh?.isJump == true
    let scrolls = isReplaced || isJump || [.jump, .beyond].contains(step)
    if !scrolls, pager.state.position.jump != before.position.jump {
      violation = violation ?? "scrolled by itself"
    }
    guard let reader, !pager.ids.contains(reader) else { return }
    self.reader = nil
    guard isConstant(reader), !isReplaced, !isJump || refresh?.placeholder != nil, pager.state.isOpen else { return }
    if let refresh {
      let isAtTop = before.anchorRow == 0 && refresh.origin == .first
      let isIndex = server.cursors == .forward && refresh.origin.key?.hasPrefix("row") == true
      if isAtTop || isIndex || refresh.pageCount >= before.rows.pages.count + 2 { return }
    }
    violation = violation ?? "the reader's row \(reader) disappeared"
  }

  private mutating func perform(_ step: Step) {
    let rows = pager.ids.count
    switch step {
    case .top: look(at: 0)
    case .bottom: look(at: max(0, rows - 4))
    case .anywhere: look(at: random.int(below: rows + 1))
    case .drag:
      let counts = pager.state.placeholders
      let row = random.int(below: counts.before + rows + counts.after + 1)
      drag(row..<row + 4)
    case .dragAgain: if let visible = interrupted ?? dragged { drag(visible) }
    case .fling:
      for _ in 0..<(server.ids.count > 100 ? 90 : 3) {
        look(at: max(0, pager.ids.count - 4))
        note()
        answer()
      }
    case .append: pager.send(.load(.append))
    case .prepend: pager.send(.load(.prepend))
    case .background, .backgroundAgain: pager.send(.refresh(inBackground: true))
    case .pullToRefresh: pager.send(.refresh())
    case .page: if let row = pager.ids.randomElement(using: &random) { pager.send(.refreshPage(row)) }
    case .invalidate:
      isInvalidated = pager.state.phase != .new && (pager.state.hasRows || !pager.reads.isEmpty)
      pager.send(.invalidate)
    case .retry: pager.send(.retry(nil))
    case .cancel:
      isInvalidated = false
      (interrupted, isResumed) = (pager.state.unloaded.requested, false)
      pager.send(.cancel(nil))
    case .leave:
      if pager.state.isOpen { (interrupted, isResumed) = (pager.state.unloaded.requested, false) }
      pager.send(.observers(0))
    case .open:
      if pager.state.phase == .paused { isResumed = true }
      laidOut = []
      pager.send(.open(age: .seconds(random.int(below: 9))))
    case .relaunch: relaunch()
    case .read: pager.read(pager.storedPages, age: .seconds(random.int(below: 9)))
    case .memoryWarning: pager.send(.memoryWarning)
    case .timer: pager.fireTimer()
    case .jump: pager.send(.jump(.key("row \(random.int(below: 60))")))
    case .beyond: pager.send(.jump(.key("row 9000")))
    case .switchSource:
      guard sent.isEmpty, random.chance(20) else { return }
      (edits, atEnd, beside, isInvalidated, interrupted) = ([:], [], [:], false, nil)
      pager.send(.switchSource(PagerState.Source(rowKey: { "row \($0)" }), keepingRows: random.chance(50)))
      if !pager.state.isOpen, !pager.loads.isEmpty { violation = "loads while nobody observes" }
    case .update, .updateAgain: edit { .text("\($0)") }
    case .delete: edit { _ in .deletion }
    case .restore: restore()
    case .insertFirst: insert(at: .first)
    case .insertLast: insert(at: .last)
    case .insertBeside: if let row = pager.ids.randomElement(using: &random) { insert(at: .after(row)) }
    case .moveFirst: move(to: .first)
    case .moveLast: move(to: .last)
    case .moveBeside: if let row = pager.ids.randomElement(using: &random) { move(to: .after(row)) }
    case .confirm, .confirmAgain: confirm(rejecting: false)
    case .confirmAll: for _ in 0..<sent.count { confirm(rejecting: false) }
    case .reject: confirm(rejecting: true)
    case .bump, .bumpAgain: server.bump(using: &random)
    case .shrink: if random.chance(10) { server.shrink(to: 8 + random.int(below: 40)) }
    case .filter:
      server.filtered = random.chance(50) ? [] : Set(server.ids.values.filter { $0 % 9 < 4 })
      volatile.formUnion(server.filtered)
    case .insert: server.insert(1 + random.int(below: 5), using: &random)
    case .arrive: if server.opensHead { server.insertAtStart(1 + random.int(below: server.pageSize)) }
    case .change: change()
    case .receive, .receiveAgain: receive()
    case .poll: poll()
    case .flood: flood()
    case .interrupt: break
    case .fail:
      interrupted = nil
      for type in LoadType.allCases { pager.fail(type, random.chance(50) ? .busy : .broken) }
    case .answer, .answerMore: answer()
    case .answerAll, .answerEverything: for _ in 0..<6 { answer() }
    }
  }

  /// Rows arrive one by one while the reader is at the top, and then memory is short.
  private mutating func poll() {
    guard server.opensHead else { return }
    look(at: 0)
    for _ in 0..<12 {
      server.insertAtStart(1)
      pager.send(.load(.prepend))
      note()
      answer()
    }
    look(at: 0)
    pager.send(.memoryWarning)
  }

  /// Loaded rows move to the top with more new ones than a page holds, and one of them is edited while a refresh is running.
  private mutating func flood() {
    guard let row = pager.ids.randomElement(using: &random), server.ids.values.contains(row) else { return }
    server.insertAtStart(server.pageSize)
    server.bump(row)
    look(at: pager.ids.count / 2)
    pager.send(.refresh(inBackground: true))
    note()
    send(row, random.chance(50) ? .deletion : .text("\(lastEdit + 1)"))
    confirm(rejecting: false)
  }

  /// The reader sees placeholders, and the list is closed or the load cancelled while their rows are loaded.
  private mutating func interrupt() {
    let interruption: Step = random.chance(50) ? .leave : .cancel
    for step in [.drag, .timer, interruption, .open, .answerAll, .dragAgain] as [Step] { make(step) }
  }

  /// Fixes the answers of new requests.
  private mutating func note() {
    for load in pager.loads where answers[load.id] == nil { answers[load.id] = server.page(load.request) }
  }

  private mutating func answer() {
    guard let load = pager.loads.randomElement(using: &random), let page = answers[load.id] else { return }
    if load.id.type == .refresh {
      isInvalidated = false
      isResumed = true
    }
    for item in page.items {
      atEnd.remove(item.id)
      beside[item.id] = nil
    }
    checked = pager.state
    pager.answer(load.id.type, page)
    note()
    followReader()
    layOut()
  }

  private mutating func look(at row: Int) {
    let rows = pager.ids.count
    interrupted = nil
    pager.send(.viewport(ViewportHint(row..<min(rows, row + 4), laidOut: rows)))
    if pager.state.isOpen { reader = row < rows ? pager.ids[row] : nil }
  }

  private mutating func drag(_ visible: Range<Int>) {
    let wasInterrupted = interrupted == visible && isResumed
    (dragged, interrupted) = (visible, nil)
    let row = visible.lowerBound - pager.state.placeholders.before
    // A list that is not displayed has no reader who scrolls.
    if pager.state.isOpen { reader = pager.ids.indices.contains(row) ? pager.ids[row] : nil }
    pager.send(.displayed(visible, of: pager.state))
    guard wasInterrupted, pager.state.phase == .open, pager.loads.isEmpty, pager.timers.isEmpty else { return }
    let before = pager.state.placeholders.before
    let loaded = before..<before + pager.ids.count
    let displayed = visible.clamped(to: 0..<loaded.upperBound + pager.state.placeholders.after)
    if displayed.contains(where: { !loaded.contains($0) }) { violation = "placeholders stay after an interruption" }
  }

  /// Reports the rows that a host displays when the rows have changed and the first visible one stays where it is.
  private mutating func layOut() {
    guard laidOut != pager.ids else { return }
    laidOut = pager.ids
    guard let reader, let row = pager.ids.firstIndex(of: reader),
      pager.state.anchorRow != row || pager.state.position.viewport == nil
    else { return }
    look(at: row)
    note()
  }

  /// Launches the app again. The user's edits that the server has not confirmed are lost on this side.
  private mutating func relaunch() {
    guard hasStore, random.chance(30) else { return }
    for edit in sent {
      edits[edit.row] = nil
      volatile.insert(edit.row)
      atEnd.remove(edit.row)
    }
    // A move is not stored if its row was not loaded when it was confirmed.
    atEnd = atEnd.filter { edits[$0]?.contains { if case .move = $0.change { true } else { false } } != true }
    pager = pager.relaunched()
    (sent, answers, dragged, interrupted, isInvalidated) = ([], [:], nil, nil, false)
    pager.send(.open(age: nil))
    guard random.chance(30) else { return }
    isInvalidated = true
    pager.send(.invalidate)
  }

  // MARK: Edits

  private mutating func edit(_ change: (Int) -> Sent.Change) {
    guard let row = pager.ids.randomElement(using: &random) else { return }
    send(row, change(lastEdit + 1))
  }

  private mutating func insert(at position: PagerEdit<Item>.Position) {
    lastRow += 1
    send(lastRow, .insertion(position))
  }

  private mutating func move(to position: PagerEdit<Item>.Position) {
    guard let row = pager.ids.randomElement(using: &random), position.row != row else { return }
    send(row, .move(position))
  }

  private mutating func send(_ row: Int, _ change: Sent.Change) {
    lastEdit += 1
    let edit = Sent(id: lastEdit, row: row, change: change, isRejected: random.chance(20))
    sent.append(edit)
    expect(edit)
    if !edit.isRejected { apply(edit) }
    pager.send(.mutate(EditID(token: lastEdit), edit.local))
  }

  /// Notes what an edit changes in the list.
  private mutating func expect(_ edit: Sent) {
    let row = edit.row
    edits[row, default: []].append(edit)
    switch edit.change {
    case .deletion, .move: volatile.insert(row)
    case .text, .insertion: break
    }
    guard let position = edit.change.position else { return }
    (atEnd, beside[row]) = (atEnd.subtracting([row]), position.row)
    if case .last = position { atEnd.insert(row) }
    // A host does not follow a row that moves.
    if reader == row { reader = nil }
  }

  /// The server handles edits in the user's order, and answers them in any order.
  private mutating func apply(_ edit: Sent) {
    switch edit.change {
    case .text(let text): if server.ids.values.contains(edit.row) { server.texts[edit.row] = text }
    case .deletion: ranks[edit.row] = server.remove(edit.row)
    case .insertion(let position): insert(edit.row, at: position)
    case .move(let position): if server.remove(edit.row) != nil { insert(edit.row, at: position) }
    }
  }

  private mutating func insert(_ row: Int, at position: PagerEdit<Item>.Position) {
    switch position {
    case .first: server.insert(row, after: nil)
    case .last: server.insert(row, after: server.ranks.last.flatMap { server.ids[$0] })
    case .after(let other), .before(let other): server.insert(row, after: other)
    }
  }

  private mutating func confirm(rejecting: Bool) {
    guard let index = sent.indices.filter({ sent[$0].isRejected == rejecting }).randomElement(using: &random) else {
      return
    }
    let edit = sent.remove(at: index)
    if edit.isRejected {
      edits[edit.row]?.removeAll { $0.id == edit.id }
      atEnd.remove(edit.row)
      if edit.change.position != nil { beside[edit.row] = nil }
      return pager.send(.rollback(EditID(token: edit.id)))
    }
    var row: Item?
    if random.chance(50) {
      row =
        switch edit.change {
        case .text(let text): Item(edit.row, text)
        case .deletion: Item(edit.row, "deleted")
        case .insertion: Item(edit.row)
        case .move: server.ids.values.contains(edit.row) ? Item(edit.row, server.texts[edit.row] ?? "") : nil
        }
    }
    pager.send(.commit(EditID(token: edit.id), row))
  }

  private mutating func restore() {
    guard let (row, rank) = ranks.min(by: { $0.key < $1.key }), edits[row]?.contains(where: { $0.isRejected }) != true,
      !sent.contains(where: { $0.row == row })
    else { return }
    ranks[row] = nil
    edits[row] = nil
    server.restore(row, at: rank)
  }

  /// The server changes a row that the user has not edited.
  private mutating func change() {
    guard let row = server.ids.values.sorted().randomElement(using: &random), edits[row] == nil else { return }
    server.texts[row] = "theirs \(lastEdit)"
  }

  /// The server changes a row and reports the change to the list at once. The change of a row that the user is editing was made before
  /// that edit, which stays on top of it, unless the server has confirmed a later one already.
  private mutating func receive() {
    guard pager.state.phase == .open, pager.reads.isEmpty else { return }
    let isStored = hasStore && random.chance(50)
    let rows =
      random.chance(50) ? pager.ids : isStored ? pager.storedRows.map(\.id) : server.ids.values.sorted()
    guard let row = rows.randomElement(using: &random), server.ids.values.contains(row) else { return }
    lastEdit += 1
    let changes: [Sent.Change] = [
      .text("theirs \(lastEdit)"), .deletion, .move(.first), .move(.last), .insertion(.first), .insertion(.last),
      .insertion(.after(row)),
    ]
    let isEdited = sent.contains { $0.row == row || $0.change.position?.row == row }
    guard let change = isEdited ? changes[0] : changes.randomElement(using: &random) else { return }
    var edit = Sent(id: lastEdit, row: row, change: change, isRejected: false)
    if case .insertion = change {
      lastRow += 1
      edit.row = lastRow
    }
    var item: Item?
    if case .text(let text) = change { item = Item(row, text) }
    if let index = firstUnansweredEdit(of: row) {
      edits[row]?.insert(edit, at: index)
      let isOverwritten = sent.contains { sent in
        if case .text = sent.change { sent.row == row && !sent.isRejected } else { false }
      }
      if !isOverwritten { apply(edit) }
    } else {
      expect(edit)
      apply(edit)
    }
    pager.send(.receive(EditID(token: lastEdit), item.map { .replace($0) } ?? edit.local, item))
    guard let item, !isEdited, pager.state.store != .none, !pager.ids.contains(row) else { return }
    let stored = pager.storedRows.first { $0.id == row }
    if let stored, stored != item { violation = "stored is \(stored), received was \(item)" }
  }

  /// The first edit of a row that the server has not answered, besides insertions, if it has answered none after it.
  private func firstUnansweredEdit(of row: Int) -> Int? {
    let edits = edits[row] ?? []
    let isAnswered = edits.map { edit in !sent.contains { $0.id == edit.id } }
    let index = edits.indices.first { index in
      if case .insertion = edits[index].change { false } else { !isAnswered[index] }
    }
    return index.flatMap { isAnswered[$0...].contains(true) ? nil : $0 }
  }

  // MARK: Rules

  private mutating func check(_ step: Step, _ before: PagerMachine) {
    guard violation == nil else { return }
    // Reading all stored rows takes long.
    let edits = before.state.edits.all.count
    let isChecked = pager.writes.count == before.writes.count && pager.state.edits.all.count == edits
    violation =
      pager.violations.first ?? undoneEdit ?? (isChecked ? nil : pager.storeViolation) ?? misplacedInsertion(before)
      ?? changedGroup() ?? missingLoad(step) ?? unboundedMemory
    // Edits since the launch are displayed before they are stored.
    if step == .read, violation == nil, before.reads != pager.reads, before.state.edits.all.isEmpty,
      case .rows(.store) = pager.state.content
    {
      let stored = pager.storedRows.map(\.id)
      if stored != pager.ids { violation = "stored is \(stored), displayed is \(pager.ids)" }
    }
  }

  /// The edit of a displayed row that is not displayed.
  private var undoneEdit: String? {
    guard pager.state.hasRows else { return nil }
    for item in pager.state.items {
      guard let last = edits[item.id]?.last(where: { $0.change.position == nil }) else { continue }
      switch last.change {
      case .deletion: return "deleted row \(item.id) is displayed"
      case .text(let text) where item.text != text: return "row \(item.id) says \(item.text) after an edit to \(text)"
      case .text, .insertion, .move: break
      }
    }
    return nil
  }

  /// A row that was inserted at the end and is not there, or that stays while the row beside it, on the same page, is evicted.
  private func misplacedInsertion(_ before: PagerMachine) -> String? {
    let ids = pager.ids
    if pager.state.hasRows {
      for (index, id) in ids.enumerated() where atEnd.contains(id) {
        if let row = ids[index...].first(where: isConstant) {
          return "row \(id), inserted at the end, precedes row \(row)"
        }
      }
    }
    let isEvicting = pager.reports.dropFirst(before.reports.count).contains {
      if case .dropped = $0 { true } else { false }
    }
    // A refresh may have replaced the row beside it in the same step.
    let isRefreshing = before.state.refresh.running != nil
    guard isEvicting, !isRefreshing, pager.state.loads.epoch == before.state.loads.epoch else { return nil }
    let (old, new) = (before.ids, Set(ids))
    for (index, id) in old.enumerated().dropFirst() {
      guard let row = beside[id], old[index - 1] == row, new.contains(id), !new.contains(row) else { continue }
      let labels = before.state.rows.labelOfPage
      guard labels[id] == labels[row] else { continue }
      if isConstant(row) {
        return "row \(id) stays without row \(row) before it"
      }
    }
    return nil
  }

  /// A group that has another identity, though its rows are those of one former group, and no other group has rows of that.
  private mutating func changedGroup() -> String? {
    let before = grouping.groups
    grouping.update(to: pager.state.items)
    var former: [Int: PagerGroup<Int, Item>.ID] = [:]
    for group in before { for item in group.items { former[item.id] = group.id } }
    var parts: [PagerGroup<Int, Item>.ID: Set<PagerGroup<Int, Item>.ID>] = [:]
    var sources: [PagerGroup<Int, Item>.ID: Set<PagerGroup<Int, Item>.ID>] = [:]
    for group in grouping.groups {
      let old = Set(group.items.compactMap { former[$0.id] })
      sources[group.id] = old
      for id in old { parts[id, default: []].insert(group.id) }
    }
    if Set(grouping.groups.map(\.id)).count != grouping.groups.count { return "two groups have the same identity" }
    for group in grouping.groups {
      guard let old = sources[group.id], old.count == 1, let id = old.first, parts[id]?.count == 1 else { continue }
      if id != group.id { return "the group of row \(group.items[0].id) has changed its identity" }
    }
    return nil
  }

  /// A load that should be running.
  private func missingLoad(_ step: Step) -> String? {
    let state = pager.state
    if step == .open, case .failed = state.refresh { return "a failed refresh is not repeated" }
    if isInvalidated, state.phase == .open, state.hasRows, state.refresh == .idle {
      return "invalid rows are not refreshed"
    }
    return nil
  }

  private var unboundedMemory: String? {
    pager.state.rows.evicted.count > 80 ? "\(pager.state.rows.evicted.count) evicted pages are remembered" : nil
  }

  // MARK: The end

  /// Ends all edits and loads, walks to the end of the list and back, and compares it with the server.
  mutating func sweep() {
    guard violation == nil else { return }
    while !sent.isEmpty {
      confirm(rejecting: false)
      confirm(rejecting: true)
    }
    server.filtered = []
    pager.send(.open(age: .zero))
    laidOut = []
    layOut()
    if !pager.reads.isEmpty { pager.read(pager.storedPages, age: .zero) }
    if !pager.state.hasRows { pager.send(.refresh(inBackground: true)) }
    walk(to: .append)
    let last = server.ranks.last.flatMap { server.ids[$0] }
    // The server may have deleted all rows of a list that begins after a jump.
    if violation == nil, let last, isConstant(last), !pager.ids.contains(last),
      pager.ids.contains(where: server.constant.contains)
    {
      violation = "the list ends at rows \(pager.ids.suffix(3)) instead of \(last)"
    }
    guard pager.state.options.maximumPages == nil else { return }
    walk(to: .prepend)
    pager.send(.refresh())
    walk(to: .append)
    let expected = server.ranks.compactMap { server.ids[$0] }
    guard violation == nil else { return }
    if pager.ids != expected { violation = "displayed is \(pager.ids), expected is \(expected)" }
    if !pager.state.edits.all.isEmpty { violation = "\(pager.state.edits.all.count) edits are left" }
    check(.answer, pager)
    violation = violation ?? pager.storeViolation
  }

  /// Scrolls to an end until nothing more is loaded.
  private mutating func walk(to type: LoadType) {
    for _ in 0..<5_000 {
      layOut()
      note()
      guard pager.loads.isEmpty else {
        answer()
        continue
      }
      pager.fireTimer(besides: pager.state.openHead.timer)
      pager.send(.retry(nil))
      look(at: type == .append ? max(0, pager.ids.count - 1) : 0)
      let isPoll = type == .prepend && pager.state.isHeadOpen
      if pager.loads.isEmpty, pager.state.ends[type].isStalled, !isPoll { pager.send(.load(type)) }
      if pager.loads.isEmpty { return }
    }
    violation = violation ?? "loads forever"
  }
}

extension Item {
  /// A key by which rows are in groups.
  fileprivate var group: Int { id / 2 % 3 }
}
