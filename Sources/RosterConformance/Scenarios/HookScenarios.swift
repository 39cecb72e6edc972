import Observation
import Roster
import RosterTesting

/// A page that records which of its headers, rows and footers are on screen.
@Observable
@MainActor
final class ScenarioVisibilityPage: ListPage {
  var items: [ScenarioItem]
  var isSignedOut = false
  /// Whether the items between two lists are in a carousel.
  let hasCarousel: Bool
  /// The row that scrolls to the top when it appears.
  let returning: Int?
  @ObservationIgnored private(set) var onScreen: Set<String> = []
  /// What appeared twice, or disappeared without being on screen.
  @ObservationIgnored private(set) var mistakes: [String] = []
  @ObservationIgnored private(set) var scrolls: [ListScroll] = []
  @ObservationIgnored let scrollPosition: ListScrollPosition? = ListScrollPosition()

  init(count: Int, hasCarousel: Bool = false, returning: Int? = nil) {
    items = (0..<count).map { ScenarioItem($0) }
    self.hasCarousel = hasCarousel
    self.returning = returning
  }

  var unavailable: ListRow? { isSignedOut ? UnavailableContent("Signed out").row : nil }

  var body: some ListContent {
    ListSection("rows", items) { item in
      StandardContent(item.text).onAppear {
        self.appear(item.text)
        if item.id == self.returning { self.scrollPosition?.scroll(to: .top) }
      }
    } header: {
      HeaderContent("Header").onAppear { self.appear("Header") }.onDisappear { self.disappear("Header") }
    } footer: {
      FooterContent("Footer").onAppear { self.appear("Footer") }.onDisappear { self.disappear("Footer") }
    }
    .onDisappear { self.disappear($0.text) }
    if hasCarousel {
      ListSection("cards", (0..<30).map { ScenarioItem($0, "Card \($0)") }) { StandardContent($0.text) }
        .layout(.carousel(CarouselStyle(itemWidth: .points(120), height: .fixed(60))))
        .onAppear { self.appear($0.text) }
        .onDisappear { self.disappear($0.text) }
      ListSection("below", values: (0..<60).map { "Below \($0)" }) { text in
        StandardContent(text).onAppear { self.appear(text) }.onDisappear { self.disappear(text) }
      }
    }
  }

  func onScroll(_ scroll: ListScroll) { scrolls.append(scroll) }

  func clearScrolls() { scrolls = [] }

  var position: ListScrollPosition { scrollPosition ?? ListScrollPosition() }

  func scroll(to target: ListScrollPosition.Target, _ isAnimated: Bool = true) -> Task<Void, any Error> {
    position.scroll(to: target, animated: isAnimated)
  }

  private func appear(_ text: String) {
    if !onScreen.insert(text).inserted { mistakes.append("\(text) appears twice") }
  }

  private func disappear(_ text: String) {
    if onScreen.remove(text) == nil { mistakes.append("\(text) disappears, but is not on screen") }
  }
}

extension HostRobot {
  /// Throws unless exactly the visible rows are on screen for the page.
  fileprivate func expectOnScreen(_ page: ScenarioVisibilityPage) throws {
    try expectEvents(page.onScreen.sorted(), are: Set(lines).sorted())
    try expectEvents(page.mistakes, are: [])
  }
}

extension PageScenario {
  /// What a page learns about its display.
  package static let hooks = [
    PageScenario("Rows, headers and footers appear and disappear with what is on screen") { show in
      let page = ScenarioVisibilityPage(count: 60)
      let host = try await show(page)
      try host.expectOnScreen(page)
      try expectEvents(
        ["\(page.onScreen.contains("Header"))", "\(page.onScreen.contains("Item 59"))"], are: ["true", "false"])
      for distance in [33.0, 400, -150, 700] {
        try await host.scroll(by: distance)
        try host.expectOnScreen(page)
      }
      try await host.scroll(to: .end)
      try host.expectOnScreen(page)
      try expectEvents(
        ["\(page.onScreen.contains("Header"))", "\(page.onScreen.contains("Footer"))"], are: ["false", "true"])
      try await host.scroll(to: .top)
      try host.expectOnScreen(page)
    },
    PageScenario("Updates let rows appear that become visible, and rows disappear that are deleted or pushed away") {
      show in
      let page = ScenarioVisibilityPage(count: 60)
      let host = try await show(page)
      page.items.removeAll { $0.id == 1 || $0.id == 3 }
      try await host.settle()
      try host.expectOnScreen(page)
      page.items.insert(contentsOf: [ScenarioItem(100), ScenarioItem(101)], at: 2)
      try await host.settle()
      try host.expectOnScreen(page)
      page.items.swapAt(0, 4)
      try await host.settle()
      try host.expectOnScreen(page)
      page.items.append(page.items.removeFirst())
      try await host.settle()
      try host.expectOnScreen(page)
      page.isSignedOut = true
      try await host.settle()
      try expectEvents(page.onScreen.sorted(), are: [])
      page.isSignedOut = false
      try await host.settle()
      try host.expectOnScreen(page)
      page.items = []
      try await host.settle()
      try host.expectOnScreen(page)
    },
    PageScenario("The items of a carousel are on screen when both the page and the carousel show them") { show in
      let page = ScenarioVisibilityPage(count: 30, hasCarousel: true)
      let host = try await show(page)
      try host.expectOnScreen(page)
      try expectEvents(page.onScreen.filter { $0.hasPrefix("Card") }.sorted(), are: [])
      page.scrollPosition?.scroll(to: .item(0, in: "cards"))
      try await host.settle()
      try host.expectOnScreen(page)
      try expectEvents(
        ["\(page.onScreen.contains("Card 0"))", "\(page.onScreen.contains("Card 9"))"], are: ["true", "false"])
      try await host.scrollCarousel(containing: "Card 0", by: 120 * 8)
      try host.expectOnScreen(page)
      try expectEvents(
        ["\(page.onScreen.contains("Card 0"))", "\(page.onScreen.contains("Card 9"))"], are: ["false", "true"])
      try await host.scroll(to: .end)
      try host.expectOnScreen(page)
      try expectEvents(page.onScreen.filter { $0.hasPrefix("Card") }.sorted(), are: [])
    },
    PageScenario("A row that appears may scroll the list") { show in
      let page = ScenarioVisibilityPage(count: 60, returning: 40)
      let host = try await show(page)
      page.scrollPosition?.scroll(to: .item(40, in: "rows"))
      try await host.settle()
      try host.expectOnScreen(page)
      try expectEvents(
        ["\(page.onScreen.contains("Item 0"))", "\(page.onScreen.contains("Item 40"))"], are: ["true", "false"])
    },
    PageScenario("Scrolling to a row, or to the end, arrives at rows that the same turn inserts") { show in
      let page = ScenarioVisibilityPage(count: 60)
      let host = try await show(page)
      page.items.append(ScenarioItem(60))
      page.scrollPosition?.scroll(to: .item(60, in: "rows"))
      try await host.settle()
      try host.expectVisible("Item 60")
      page.items.insert(ScenarioItem(61), at: 0)
      page.scrollPosition?.scroll(to: .top)
      try await host.settle()
      try host.expectVisible("Item 61")
      page.items.append(ScenarioItem(62))
      page.scrollPosition?.scroll(to: .item(61, in: "rows"))
      page.scrollPosition?.scroll(to: .end)
      try await host.settle()
      try host.expectVisible("Item 62")
      page.scrollPosition?.scroll(to: .item(100, in: "rows"))
      try await host.settle()
      page.items.append(ScenarioItem(100))
      page.scrollPosition?.scroll(to: .top)
      try await host.settle()
      try host.expectVisible("Item 61")
    },
    PageScenario("A page is notified of the offset, the phase and the visible rows of its list") { show in
      let page = ScenarioVisibilityPage(count: 60)
      let host = try await show(page)
      try expectScroll(page, host, offset: 0)
      page.clearScrolls()
      try await host.scroll(by: 300)
      try expectScroll(page, host, offset: 300)
      try expectEvents(["\(page.scrolls.contains { $0.phase != .idle })"], are: ["true"])
      try expectEvents(["\(page.scrolls.last?.isVisible(0, in: "rows") ?? true)"], are: ["false"])
      try await host.scroll(to: .end)
      try expectScroll(page, host, offset: nil)
      let end = page.scrolls.last?.distanceToEnd ?? .infinity
      try expectEvents(["\(end < 1)"], are: ["true"])
      page.clearScrolls()
      try await host.settle()
      try expectEvents(page.scrolls.map { "\($0.offset)" }, are: [])
      page.items.removeAll { $0.id == 59 }
      try await host.settle()
      try expectScroll(page, host, offset: nil)
    },
  ]
}

/// Throws unless the last reported scroll state is idle and has the visible rows of the list.
@MainActor
private func expectScroll(_ page: ScenarioVisibilityPage, _ host: any HostRobot, offset: Double?) throws {
  guard let scroll = page.scrolls.last else { return try expectEvents([], are: ["a scroll state"]) }
  if let offset { try expectEvents(["\(abs(scroll.offset - offset) < 1)"], are: ["true"]) }
  try expectEvents(["\(scroll.phase)"], are: ["idle"])
  let visible = host.visibleRows.compactMap(\.element.item)
  try expectEvents(
    scroll.visibleItems.map(\.description), are: visible.compactMap { host.driver.snapshot.path(at: $0)?.description })
  try expectEvents(scroll.visibleSections.map(\.description), are: ["rows"])
}
