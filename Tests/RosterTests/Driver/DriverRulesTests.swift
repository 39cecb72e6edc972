import Observation
import Testing

@testable import Roster

/// A host that records commands, and displays as many items as fit.
@MainActor
private final class ScrollingHost: ListHost {
  let name = "Scrolling"
  let capabilities = HostCapabilities.tableView
  let isReadyForUpdate = true
  var firstVisibleItem: ItemPosition?
  /// The last item that can be the first visible one.
  var lowest = Int.max
  private(set) var targets: [ItemPosition] = []
  private(set) var updates: [ListUpdate] = []

  func apply(_ update: ListUpdate) { updates.append(update) }

  func perform(_ command: ListCommand) {
    guard case .scroll(.element(let element, _), _) = command, let item = element.item else { return }
    targets.append(item)
    firstVisibleItem = ItemPosition(section: item.section, item: min(item.item, lowest))
  }
}

@MainActor
private final class SilentFeed: PageFeed {
  private(set) var hints: [ViewportHint] = []

  let presentation = FeedPresentation(state: .content)
  func open() {}
  func load(_ type: LoadType) {}
  func retry() {}
  func updateViewport(_ hint: ViewportHint) { hints.append(hint) }
  func close() {}
}

@Observable
@MainActor
private final class RowsPage: ListPage {
  var ids: [Int]
  var head: [Int] = []
  @ObservationIgnored var feed: SilentFeed?
  @ObservationIgnored private(set) var evaluations = 0

  init(_ ids: [Int]) { self.ids = ids }

  var body: some ListContent {
    ListSection("head", values: evaluatedHead()) { StandardContent("\($0)") }
    rows
  }

  private func evaluatedHead() -> [Int] {
    evaluations += 1
    return head
  }

  private var rows: ListSection<Int, Int> {
    var section = ListSection("rows", values: ids) { StandardContent("\($0)") }
    section.feed = feed
    return section
  }
}

@MainActor
@Suite("Rules of the driver")
struct DriverRulesTests {
  private func driver(_ page: RowsPage, _ host: ScrollingHost) async -> ListDriver {
    let driver = ListDriver(page: page, host: host)
    driver.start()
    await settle(driver)
    return driver
  }

  private func settle(_ driver: ListDriver) async {
    for _ in 0..<50 { await Task.yield() }
    #expect(driver.isIdle)
  }

  @Test("A page is evaluated for other strings and another theme, and not for equal ones")
  func environment() async {
    let (page, host) = (RowsPage([1]), ScrollingHost())
    let driver = await driver(page, host)
    let before = page.evaluations
    let strings = driver.strings
    driver.strings = strings
    var theme = driver.theme
    driver.theme = theme
    await settle(driver)
    #expect(page.evaluations == before)
    var others = strings
    others[.search] = "Find"
    driver.strings = others
    await settle(driver)
    #expect(page.evaluations == before + 1)
    theme.sectionSpacing = 99
    driver.theme = theme
    await settle(driver)
    #expect(page.evaluations == before + 2)
  }

  @Test("A position is restored at its item, or else at its index within the section", arguments: -2...24)
  func restoring(index: Int) async {
    let (page, host) = (RowsPage(Array(0..<20)), ScrollingHost())
    let driver = await driver(page, host)
    for item in [0, 1, 7, 18, 19, 20, 99] {
      driver.restore(ListPosition(section: "rows", item: "\(item)", index: index))
      let expected = item < 20 ? item : min(max(index, 0), 19)
      #expect(host.targets.last == ItemPosition(section: 1, item: expected))
    }
    let count = host.targets.count
    driver.restore(ListPosition(section: "nowhere", item: "3", index: index))
    driver.restore(ListPosition(section: "head", item: "3", index: index))
    #expect(host.targets.count == count)
  }

  @Test("The position of a page is its first visible item, unless that is the first of all")
  func position() async {
    let (page, host) = (RowsPage([5, 6]), ScrollingHost())
    let driver = await driver(page, host)
    func position(_ section: Int, _ item: Int) -> ListPosition? {
      host.firstVisibleItem = ItemPosition(section: section, item: item)
      return driver.position
    }
    #expect(position(1, 0) == nil)
    #expect(position(1, 1) == ListPosition(section: "rows", item: "6", index: 1))
    #expect(position(1, 2) == nil && position(2, 0) == nil)
    host.firstVisibleItem = nil
    #expect(driver.position == nil)
    page.head = [1]
    await settle(driver)
    #expect(position(1, 0) == ListPosition(section: "rows", item: "5", index: 0))
    #expect(position(0, 0) == nil)
  }

  @Test(
    "A position in a section of a feed is restored while more rows are loaded, until its item is the first visible one")
  func restoringFeed() async {
    let (page, host) = (RowsPage(Array(0..<10)), ScrollingHost())
    page.feed = SilentFeed()
    let driver = await driver(page, host)
    // Of ten rows, five are visible at the end.
    host.lowest = 5
    let wanted = ListPosition(section: "rows", item: "12", index: 12)
    driver.restore(wanted)
    #expect(host.targets == [ItemPosition(section: 1, item: 9)])
    #expect(driver.position == wanted)
    page.ids = Array(0..<15)
    host.lowest = 10
    await settle(driver)
    #expect(host.targets.last == ItemPosition(section: 1, item: 12))
    #expect(driver.position == wanted)
    page.ids = Array(0..<30)
    host.lowest = 25
    await settle(driver)
    #expect(host.firstVisibleItem == ItemPosition(section: 1, item: 12))
    // It is complete: the next rows do not scroll the list.
    let count = host.targets.count
    page.ids = Array(0..<40)
    await settle(driver)
    #expect(host.targets.count == count)
    // An item that is gone is complete at its index.
    driver.restore(ListPosition(section: "rows", item: "gone", index: 20))
    host.firstVisibleItem = ItemPosition(section: 1, item: 3)
    #expect(driver.position == ListPosition(section: "rows", item: "3", index: 3))
  }

  @Test("Restoring ends after ten attempts, and as soon as the user scrolls")
  func restoringEnds() async {
    let (page, host) = (RowsPage(Array(0..<10)), ScrollingHost())
    page.feed = SilentFeed()
    let driver = await driver(page, host)
    let wanted = ListPosition(section: "rows", item: "900", index: 900)
    host.lowest = 5
    driver.restore(wanted)
    for attempt in 2...12 {
      page.ids.append(100 + attempt)
      host.lowest += 1
      await settle(driver)
      #expect(host.targets.count == min(attempt, 10), "attempt \(attempt)")
      #expect((driver.position == wanted) == (attempt < 10), "attempt \(attempt)")
    }
    for (first, isScrolled) in [(8, false), (9, false), (10, true), (7, true)] {
      let (page, host) = (RowsPage(Array(0..<10)), ScrollingHost())
      page.feed = SilentFeed()
      let driver = await self.driver(page, host)
      host.lowest = 8
      driver.restore(wanted)
      // The host itself gets nearer to the item.
      host.firstVisibleItem = ItemPosition(section: 1, item: first)
      page.ids.append(50)
      await settle(driver)
      #expect((driver.position == wanted) == !isScrolled, "\(first)")
    }
  }

  @Test("A feed is told the visible rows of all of its sections as one range, with the velocity in rows")
  func viewport() async {
    let (page, host) = (RowsPage(Array(0..<30)), ScrollingHost())
    let feed = SilentFeed()
    page.feed = feed
    let driver = await driver(page, host)
    driver.reportVisibleItems([1: 3..<8], velocity: 2)
    #expect(feed.hints == [ViewportHint(3..<8, laidOut: 30, velocity: 10)])
    driver.reportVisibleItems([5: 3..<8])
    #expect(feed.hints.count == 1)
  }

  @Test("An element is on screen if a part of it is in the viewport and below a sticky header, at each edge")
  func onScreen() {
    func found(_ frame: ElementFrame, _ sticky: ElementFrame? = nil) -> Bool {
      let header = sticky.map { PlacedElement(position: .header(section: 0), frame: $0, isSticky: true) }
      let element = PlacedElement(position: .item(ItemPosition(section: 0, item: 0)), frame: frame)
      let placed = [element] + (header.map { [$0] } ?? [])
      return VisibilityTracker.onScreen(placed, width: 100, height: 50).contains(element.position)
    }
    func frame(x: Double = 0, y: Double = 0, width: Double = 20, height: Double = 20) -> ElementFrame {
      ElementFrame(x: x, y: y, width: width, height: height)
    }
    for (frame, isOnScreen) in [
      (frame(), true), (frame(height: 0), false), (frame(y: 49.5), true), (frame(y: 50), false),
      (frame(y: -19.5), true),
      (frame(y: -20), false), (frame(x: 99.5), true), (frame(x: 100), false), (frame(x: -19.5), true),
      (frame(x: -20), false),
    ] {
      #expect(found(frame) == isOnScreen, "\(frame)")
    }
    let header = frame(y: 5, width: 100)
    for (frame, isOnScreen) in [
      (frame(y: 5), false), (frame(y: 4.5), true), (frame(y: 5.5), true), (frame(y: 6, height: 10), false),
    ] {
      #expect(found(frame, header) == isOnScreen, "\(frame)")
    }
  }

  @Test("The row of a feed is found as an item, or as the header of a fold, or not at all")
  func feedRows() {
    func element(_ ids: [Int], isFolded: Bool, hasHeader: Bool) -> ElementPosition? {
      var section = SectionSnapshot(
        id: "rows",
        items: TypedItems(
          list: ItemList(ids), identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
          makeRow: { ListRow(StandardContent("\($0)")) }))
      if hasHeader { section.header = SupplementaryItem(ListRow(StandardContent("Header"))) }
      let feed = SilentFeed()
      section.feed = SectionFeed(
        feed, part: SectionFeed.Part(rows: isFolded ? 3..<4 : 3..<5, count: 9) { $0 == AnyID(7) })
      return section.element(ofFeedRow: AnyID(7), section: 2)
    }
    let item = ElementPosition.item(ItemPosition(section: 2, item: 1))
    #expect(element([6, 7], isFolded: false, hasHeader: true) == item)
    #expect(element([6, 8], isFolded: false, hasHeader: true) == .header(section: 2))
    #expect(element([6, 8], isFolded: true, hasHeader: false) == .item(ItemPosition(section: 2, item: 0)))
    #expect(element([], isFolded: true, hasHeader: false) == nil)
    #expect(element([], isFolded: true, hasHeader: true) == .header(section: 2))
  }

  @Test("A moved item has the index of its row, without the placeholders or separators before it")
  func movedRows() {
    func move(_ from: Int, _ to: Int, sections: (Int, Int) = (1, 1)) -> ItemMove {
      ItemMove(
        from: ItemPosition(section: sections.0, item: from), to: ItemPosition(section: sections.1, item: to))
    }
    func padded(_ from: Int, _ to: Int, sections: (Int, Int) = (1, 1)) -> [Int] {
      var move = move(from, to, sections: sections)
      move.removePlaceholders(before: 10, count: 5)
      return [move.from.item, move.to.item]
    }
    #expect(
      padded(12, 14) == [2, 4] && padded(12, 3) == [2, 0] && padded(12, 15) == [2, 4] && padded(12, 10) == [2, 0])
    #expect(padded(12, 14, sections: (0, 1)) == [12, 4])
    // A separator before the rows 0 and 2 of four: items 0 and 3.
    let positions = SeparatorPositions(rows: [0, 2], rowCount: 4)
    func separated(_ from: Int, _ to: Int, sections: (Int, Int) = (1, 1)) -> [Int] {
      let move = positions.rows(of: move(from, to, sections: sections))
      return [move.from.item, move.to.item]
    }
    #expect(separated(1, 4) == [0, 2] && separated(5, 1) == [3, 0] && separated(2, 6) == [1, 3])
    #expect(separated(5, 4, sections: (0, 1)) == [5, 2])
  }

  @Test("The height of a row that is not measured is finite and positive, and at most 100,000 points")
  func fixedHeights() {
    for (height, expected) in [(0.0, nil), (-1, nil), (.infinity, nil), (.nan, nil), (30, 30), (1e9, 100_000)]
      as [(Double, Double?)]
    {
      var row = ListRow(StandardContent("Row"))
      row.traits.height = height
      #expect(row.fixedHeight == expected, "\(height)")
    }
  }

  @Test("The hint for a time is in full minutes up to two hours, then in hours up to two days, then in days")
  func retryHints() {
    var strings = ListStrings.english
    strings[.retryAfterHint] = "{time}"
    let times = [
      (0, "1 min"), (60, "1 min"), (61, "2 min"), (119 * 60, "119 min"), (7_200, "2 h"), (2_879 * 60, "47 h"),
      (172_800, "2 d"),
    ]
    for (seconds, time) in times { #expect(strings.retryAfterMessage(.seconds(seconds)) == time, "\(seconds)") }
    #expect(RefreshState.refreshing.isRefreshing && !RefreshState.pulling(progress: 1).isRefreshing)
  }

  @Test("A dialog is answered with its cancel button if no button was activated")
  func dialogAnswers() {
    let cases: [(roles: [ListDialog.Button.Role], button: Int?, expected: Int?)] = [
      ([.standard, .cancel, .standard], nil, 1), ([.standard, .suggested], nil, nil), ([.standard, .cancel], 0, 0),
      ([.cancel, .standard], nil, 0),
    ]
    for (roles, button, expected) in cases {
      var answers: [Int?] = []
      let buttons = roles.map { ListDialog.Button("OK", role: $0) }
      let request = ListDialogRequest(ListDialog("Title", buttons: buttons)) { answers.append($0?.button) }
      #expect(request.isPending)
      request.answer(button)
      request.answer(0)
      #expect(answers == [expected] && !request.isPending, "\(roles)")
    }
  }
}
