import Observation
import Roster
import RosterTesting

/// A conversation, whose messages can be sent, fail, be sent again and be withdrawn.
@Observable
@MainActor
private final class ScenarioChatPage: ListPage {
  let messages: Pager<ScenarioItem>
  let scrollPolicy: ScrollPolicy
  @ObservationIgnored let commands: PageCommands? = PageCommands()
  /// The first visible item in each report of the scroll position, and the distance to the end.
  @ObservationIgnored var reports: [(first: AnyID?, toEnd: Double)] = []
  private var failed: Set<Int> = []
  @ObservationIgnored private var edits: [Int: EditID] = [:]

  init(_ count: Int, _ scrollPolicy: ScrollPolicy = .conversation, hasOlder: Bool = false) {
    self.scrollPolicy = scrollPolicy
    messages = Pager(
      KeyedPages<PageNumber, ScenarioItem> { request in
        guard let key = request.key?.value else {
          return DataPage((0..<count).map { ScenarioItem($0) }, previous: hasOlder ? 0 : nil)
        }
        return DataPage((key - 20..<key).map { ScenarioItem($0) }, previous: key > -60 ? PageNumber(key - 20) : nil)
      }, options: PagerOptions(prefetchDistance: 5))
  }

  var body: some ListContent {
    ListSection("messages", messages) { message in
      StandardContent(message.text, subtitle: self.failed.contains(message.id) ? "Not sent" : nil)
    }
  }

  var overlays: RowsBuilder.Rows { ScrollButtonContent.end }

  func onScroll(_ scroll: ListScroll) { reports.append((scroll.visibleItems.first?.item, scroll.distanceToEnd)) }

  func receive(_ ids: ClosedRange<Int>) {
    for id in ids { messages.edit(.insert(ScenarioItem(id), at: .last)) }
  }

  /// Displays a message before the server has it. Sending it again displays no second one.
  func send(_ message: ScenarioItem) {
    edits[message.id] = edits[message.id] ?? messages.mutate(.insert(message, at: .last))
    failed.remove(message.id)
  }

  func fail(_ id: Int) { failed.insert(id) }
  func confirm(_ id: Int, as message: ScenarioItem) {
    edits.removeValue(forKey: id).map { messages.commit($0, with: message) }
  }
  func withdraw(_ id: Int) { edits.removeValue(forKey: id).map(messages.rollback) }
}

/// A part of a conversation around a search result, which grows in both directions until it meets the newest message.
@Observable
@MainActor
private final class ScenarioWindowPage: ListPage {
  let messages = Pager(
    KeyedPages<PageNumber, ScenarioItem> { request in
      let number = request.key?.value ?? 2
      return DataPage(
        (number * 60..<number * 60 + 60).map { ScenarioItem($0) }, next: number < 3 ? PageNumber(number + 1) : nil)
    }, options: PagerOptions(prefetchDistance: 0))
  let scrollPolicy = ScrollPolicy.conversation(firstUnread: 120)

  var body: some ListContent {
    ListSection("messages", messages) { StandardContent($0.text) }
  }

  var overlays: RowsBuilder.Rows { ScrollButtonContent.end }
}

extension HostRobot {
  /// The lower edge of the last visible row, in points.
  fileprivate var lowerEdge: Double { visibleRows.last.map { $0.frame.y + $0.frame.height } ?? 0 }

  /// Throws unless the last row ends where it did, and the first one has moved up by the height of a number of rows, which may have
  /// separators.
  fileprivate func expectRows(_ first: VisibleRow.Frame, above edge: Double, movedUpBy count: Double) throws {
    let y = visibleRows.first?.frame.y ?? 0
    guard abs(lowerEdge - edge) < 1.5, abs(y - (first.y - count * first.height)) < 1.5 * count else {
      throw HarnessError.rowsDiffer(
        LineDifference(expected: "rows above \(edge), \(count) higher than \(first.y)", actual: "\(visibleRows)"))
    }
  }
}

extension PageScenario {
  /// Conversations, whose newest row is the last one.
  package static let conversations = [
    PageScenario("Few rows of a conversation are at the bottom, and new ones push them up until they fill the list") {
      show in
      let page = ScenarioChatPage(2)
      let host = try await show(page)
      try host.expectRows(["Item 0", "Item 1"])
      guard let first = host.visibleRows.first?.frame, first.y > 400 else {
        throw HarnessError.rowsDiffer(LineDifference(expected: "rows at the bottom", actual: "\(host.visibleRows)"))
      }
      let edge = host.lowerEdge
      page.receive(2...3)
      try await host.settle()
      try host.expectRows(first, above: edge, movedUpBy: 2)
      page.messages.edit(.delete(3))
      try await host.settle()
      try host.expectRows(first, above: edge, movedUpBy: 1)
      page.receive(4...60)
      try await host.settle()
      try host.expect(containing: "Item 60", at: host.lines.count - 1)
    },
    PageScenario("A conversation opens at its end, and loads older rows above without moving the visible ones") {
      show in
      let page = ScenarioChatPage(30, hasOlder: true)
      let host = try await show(page)
      try host.expect(containing: "Item 29", at: host.lines.count - 1)
      try expect(page.reports.allSatisfy { $0.toEnd < 1 }, is: true, "whether each frame is at the end")
      try expectEvents(host.screen.overlays, are: [])
      try await host.scroll(to: .top)
      let first = page.messages.items.first?.id ?? 0
      try expect(first < 0, is: true, "whether older rows are loaded")
    },
    PageScenario("A conversation opens with its first unread row at the top, or at its end if little follows") { show in
      let page = ScenarioChatPage(200, .conversation(firstUnread: 120))
      var host = try await show(page)
      // On UIKit, a frame may report the row above, of which less than a pixel is visible.
      let first = [AnyID(119), AnyID(120)]
      try expect(
        page.reports.allSatisfy { $0.first.map(first.contains) == true }, is: true, "whether each frame begins with it")
      try host.expect(containing: "Item 120", at: 0)
      try expectEvents(host.screen.overlays, are: ["Jump to Latest"])
      for id in [198, 500] {
        host = try await show(ScenarioChatPage(200, .conversation(firstUnread: id)))
        try host.expect(containing: "Item 199", at: host.lines.count - 1)
      }
    },
    PageScenario("A conversation displays new rows at its end, and elsewhere a button with their number") { show in
      let page = ScenarioChatPage(100)
      let host = try await show(page)
      page.receive(100...101)
      try await host.settle()
      try host.expect(containing: "Item 101", at: host.lines.count - 1)
      try expectEvents(host.screen.overlays, are: [])
      try await host.scroll(by: -700)
      try expectEvents(host.screen.overlays, are: ["Jump to Latest"])
      let visible = host.lines
      page.receive(102...104)
      try await host.settle()
      try host.expectRows(visible)
      try expectEvents(host.screen.overlays, are: ["3 New"])
      page.messages.edit(.delete(103))
      try await host.settle()
      try expectEvents(host.screen.overlays, are: ["2 New"])
      try await host.press("2 New")
      try host.expect(containing: "Item 104", at: host.lines.count - 1)
      try expectEvents(host.screen.overlays, are: [])
    },
    PageScenario("A row that grows at the end of a conversation pushes up those above it, and elsewhere moves nothing")
    {
      show in
      let page = ScenarioChatPage(100)
      let host = try await show(page)
      let edge = host.lowerEdge
      for count in [1, 20, 60] {
        let text = "Item 99" + String(repeating: " and more", count: count)
        page.messages.edit(.update(99) { $0.text = text })
        try await host.settle()
        try host.expect(containing: text, at: host.lines.count - 1)
        try expect(abs(host.lowerEdge - edge) < 1, is: true, "whether the lower edge stays")
      }
      try await host.scroll(by: -1_200)
      let visible = host.visibleRows.map(\.frame)
      page.messages.edit(.update(99) { $0.text += String(repeating: " and so on", count: 50) })
      try await host.settle()
      try expect(host.visibleRows.map(\.frame), is: visible, "frames")
    },
    PageScenario("A part of a conversation that grows until its newest row does not take the reader along") { show in
      let page = ScenarioWindowPage()
      let host = try await show(page)
      try host.expect(containing: "Item 120", at: 0)
      let loaded = page.messages.items.count
      try await host.scroll(to: .end)
      try expect((loaded, page.messages.items.count) == (60, 120), is: true, "whether the last page is loaded")
      try host.expectVisible("Item 179")
      try expect(host.lines.contains("Item 239"), is: false, "whether the newest row is visible")
      try expectEvents(host.screen.overlays, are: ["Jump to Latest"])
      try await host.press("Jump to Latest")
      page.messages.edit(.insert(ScenarioItem(500), at: .last))
      try await host.settle()
      try host.expect(containing: "Item 500", at: host.lines.count - 1)
    },
    PageScenario("A sent row becomes the server's without moving, or fails, is sent again, and is withdrawn") { show in
      let page = ScenarioChatPage(50)
      let host = try await show(page)
      page.send(ScenarioItem(-1, "Hello"))
      try await host.settle()
      try host.expect(containing: "Hello", at: host.lines.count - 1)
      let (frame, cell) = (host.visibleRows.last?.frame, host.visibleRows.last?.cell)
      page.confirm(-1, as: ScenarioItem(50, "Hello"))
      try await host.settle()
      try expect(host.visibleRows.last?.frame, is: frame, "the frame")
      try expect(host.visibleRows.last?.cell, is: cell, "the cell")
      let sent = host.lines
      page.send(ScenarioItem(-2, "Are you there?"))
      page.fail(-2)
      try await host.settle()
      try host.expect(containing: "Are you there?, Not sent", at: host.lines.count - 1)
      page.messages.refresh()
      try await host.settle()
      try host.expect(containing: "Are you there?, Not sent", at: host.lines.count - 1)
      page.send(ScenarioItem(-2, "Are you there?"))
      try await host.settle()
      try host.expect(containing: "Are you there?", at: host.lines.count - 1)
      page.withdraw(-2)
      try await host.settle()
      try host.expectVisible(sent[sent.count - 2])
      try expect(host.lines.contains("Are you there?"), is: false, "whether the row is displayed")
    },
  ]
}
