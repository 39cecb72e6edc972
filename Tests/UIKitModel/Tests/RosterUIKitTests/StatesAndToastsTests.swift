import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Page states and toasts, and their accessibility.
@MainActor
struct StatesAndToastsTests {
  @Test("Toasts are displayed one after another, each for four seconds, or eight with an action")
  func expiry() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(EventPage(), on: device)
      host.list.perform(.toast(ListToast("First", actionTitle: "Undo") {}))
      host.list.perform(.toast(ListToast("Second")))
      host.list.perform(.toast(ListToast("Second")))
      host.list.perform(.toast(ListToast("Third")))
      try await host.settle()
      var shown: [String?] = []
      for _ in 0..<5 {
        shown.append(host.screen.toasts.first)
        await host.clock.advance(by: .seconds(4))
        try await host.settle()
      }
      #expect(shown == ["First", "First", "Second", "Third", nil])
      #expect(device.announcements.map(\.text) == ["First", "Second", "Third"])
    }
  }

  @Test("A toast whose action is performed is dismissed immediately")
  func pressed() async throws {
    try await onDevice { device in
      var presses = 0
      let host = try await UIKitHostRobot(EventPage(), on: device)
      host.list.perform(.toast(ListToast("First", actionTitle: "Undo") { presses += 1 }))
      host.list.perform(.toast(ListToast("Second")))
      try await host.settle()
      await host.clock.advance(by: .seconds(7))
      try await host.pressToast()
      await host.clock.advance(by: .seconds(2))
      try await host.settle()
      #expect(host.screen.toasts == ["Second"])
      #expect(presses == 1)
    }
  }

  @Test("K-01 K-07 a toast stays while the pointer is over it or VoiceOver at it, which then returns to the list")
  func attention() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(EventPage(), on: device)
      host.list.perform(.toast(ListToast("Deleted", actionTitle: "Undo") {}))
      try await host.settle()
      let toast = try #require(host.list.presenter.toasts.current?.view)
      let button = try #require(host.ui.find(UIButton.self, in: toast).first)
      func wait(_ seconds: Int) async throws {
        try await host.settle()
        await host.clock.advance(by: .seconds(seconds))
        try await host.settle()
      }
      #expect(button.frame.height >= 44 && button.frame.width >= 44)
      device.movePointer(to: toast)
      try await wait(60)
      #expect(host.screen.toasts == ["Deleted"])
      device.moveAccessibilityFocus(to: button)
      try await host.settle()
      device.movePointer(to: nil, from: toast)
      try await wait(60)
      #expect(host.screen.toasts == ["Deleted"])
      #expect(host.ui.tap(button))
      #expect(host.screen.toasts == [])
      #expect(device.announcements.last?.notification == .layoutChanged)
      host.list.perform(.toast(ListToast("Saved")))
      try await wait(4)
      #expect(host.screen.toasts == [])
    }
  }

  @Test("K-01 a toast ends when the list leaves its window")
  func leaving() async throws {
    try await onDevice { device in
      var log: [String] = []
      let host = try await UIKitHostRobot(EventPage(), on: device)
      host.list.perform(
        .toast(
          ListToast("Deleted", actionTitle: "Undo") {
            log.append("restored")
          } onDismiss: {
            log.append("committed")
          }))
      try await host.settle()
      #expect(log == [])
      host.list.removeFromSuperview()
      #expect(log == ["committed"])
      #expect(host.list.presenter.toasts.current == nil)
    }
  }

  @Test("K-02 the banner is above the rows, which begin below it, and below the safe area")
  func banner() async throws {
    try await onDevice { device in
      let pager = Pager(SinglePage { [RandomItem(id: 1, text: "Hello")] })
      let page = InlinePage { ListSection("rows", pager) { StandardContent($0.text) } }
      let host = try await UIKitHostRobot(
        page,
        ui: UIKitDriver(
          device, size: CGSize(width: 390, height: 844), safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      )
      let before = host.table.adjustedContentInset.top
      host.list.presenter.banner.show("Offline", in: host.list)
      try await host.settle()
      let banner = host.list.presenter.banner.frame
      #expect(banner.minY == 47)
      #expect(banner.height > 20)
      #expect(host.table.adjustedContentInset.top == before + banner.height)
      let cell = try #require(host.table.displayedCells.values.first)
      #expect(cell.convert(cell.bounds, to: host.list).minY >= banner.maxY)
      host.list.presenter.banner.show(nil, in: host.list)
      try await host.settle()
      #expect(host.table.adjustedContentInset.top == before)
      #expect(device.announcements.map(\.text) == ["Offline"])
    }
  }

  @Test("K-02 a toast is above a visible row with the same text, in the safe area")
  func lift() async throws {
    try await onDevice { device in
      let page = InlinePage {
        ListSection("rows", values: Array(0..<30)) { StandardContent("Row \($0)") }
        ListSection("grid", values: [0, 1, 2, 3]) { StandardContent("Cell \($0)") }.layout(.grid(columns: 2))
      }
      let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      let host = try await UIKitHostRobot(
        page, ui: UIKitDriver(device, size: CGSize(width: 390, height: 844), safeArea: safeArea))
      try await host.scroll(to: .end)
      @MainActor func bottom() throws -> Double {
        Double(try #require(host.list.presenter.toasts.current?.view).frame.maxY)
      }
      @MainActor func top(of text: String) throws -> Double {
        try #require(host.visibleRows.first { $0.text == text }).frame.y
      }
      host.list.perform(.toast(ListToast("Cell 2")))
      try await host.settle()
      #expect(try abs(bottom() - (top(of: "Cell 2") - 16)) < 1)
      // The first line of the grid is covered: it has another text.
      #expect(try bottom() > top(of: "Cell 0"))
      host.list.perform(.toast(ListToast("Row 28")))
      await host.clock.advance(by: .seconds(4))
      try await host.settle()
      #expect(try bottom() == 844 - 34 - 16)
      try await host.scroll(by: -110)
      #expect(try abs(bottom() - (top(of: "Row 28") - 16)) < 1)
      try await host.scroll(to: .top)
      #expect(try bottom() == 844 - 34 - 16)
    }
  }

  @Test("K-02 a toast stands above the button that retries, when the load fails that it is about")
  func liftAboveRetry() async throws {
    try await onDevice { device in
      let source = ScriptedSource<PageNumber, RandomItem>()
      let pager = Pager(source, options: PagerOptions(retry: .never))
      let page = InlinePage { ListSection("rows", pager) { StandardContent($0.text) } }
      let host = try await UIKitHostRobot(page, on: device)
      let rows = (0..<20).map { RandomItem(id: $0, text: "Row \($0)") }
      source.respond(with: DataPage(rows, number: 1, end: .shortPage(size: 20)))
      try await host.settle()
      try await host.scroll(to: .end)
      source.fail(PageFailure(reason: "No connection"))
      try await host.settle()
      host.list.perform(.toast(ListToast("Not deleted")))
      try await host.scroll(to: .end)
      let toast = try #require(host.list.presenter.toasts.current?.view)
      let retry = try #require(host.visibleRows.last)
      #expect(retry.text.hasSuffix("[Try Again]"))
      #expect(Double(toast.frame.maxY) <= retry.frame.y)
      try await host.retry()
      try await host.settle()
      #expect(host.list.presenter.toasts.current?.view.frame.maxY == host.list.bounds.maxY - 16)
    }
  }

  @Test("S0-15 a page's placeholder fills the page from its top left corner, once, until the page has content")
  func customState() async throws {
    try await onDevice { device in
      let page = PlaceholderPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(VisibleStrings(of: host.list.presenter.stateView).sentence == "Nothing to say")
      #expect(host.ui.find(PhraseCell.self, in: host.list.presenter.stateView).count == 1)
      #expect(host.list.presenter.stateView.frame == CGRect(origin: .zero, size: host.table.bounds.size))
      #expect(host.ui.find(PageStateView.self, in: host.table).count == 1)
      page.isBrief = true
      try await host.settle()
      #expect(VisibleStrings(of: host.list.presenter.stateView).sentence == "Nothing")
      #expect(host.ui.find(PhraseCell.self, in: host.list.presenter.stateView).isEmpty)
      await page.server.set([RandomItem(id: 1, text: "Hello")])
      try await host.pullToRefresh()
      #expect(host.list.presenter.stateView.superview == nil)
      #expect(host.lines.first == "Hello")
    }
  }

  @Test("Selected rows have the selected trait, and reused cells do not keep it")
  func selected() async throws {
    try await onDevice { device in
      let page = SelectablePage()
      let host = try await UIKitHostRobot(page, on: device)
      @MainActor func selected() -> [Int] {
        host.table.displayedCells.filter { $0.value.accessibilityTraits.contains(.selected) }.map(\.key.row).sorted()
      }
      #expect(selected() == [1])
      page.selected = 3
      try await host.settle()
      #expect(selected() == [3])
      try await host.scroll(to: .end)
      #expect(selected().isEmpty)
      page.selected = 59
      try await host.settle()
      #expect(selected() == [59])
    }
  }
}

@Observable @MainActor
private final class PlaceholderPage: ListPage {
  let server = Server()
  var isBrief = false
  private let rows: Pager<RandomItem>

  init() {
    rows = Pager(SinglePage { [server] in await server.rows })
  }

  var body: some ListContent { ListSection("rows", rows) { StandardContent($0.text) } }

  func placeholder(for state: PageState) -> ListRow? {
    guard state == .empty else { return nil }
    return isBrief ? StyledHeader(title: "Nothing").row : PhraseContent(text: "Nothing to say").row
  }
}

/// The source of the page above.
private actor Server {
  private(set) var rows: [RandomItem] = []

  func set(_ rows: [RandomItem]) { self.rows = rows }
}

@Observable @MainActor
private final class SelectablePage: ListPage {
  var selected = 1

  var body: some ListContent {
    ListSection("rows", values: Array(0..<60)) { StandardContent("Row \($0)") }.selection { $0 == self.selected }
  }
}
