import Foundation
import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Headers that stick in grouped tables, by a copy that the host displays at the edge, and over grids.
@MainActor
struct GroupedStickyHeaderTests {
  private nonisolated static let styles = [PageStyle.grouped, .insetGrouped]

  /// The frame of the header at the edge, below the insets.
  private func pinned(on host: UIKitHostRobot) -> CGRect? {
    host.list.rows.stickyHeader.frame?.offsetBy(dx: 0, dy: -host.top)
  }

  private func copy(on host: UIKitHostRobot) -> UIView? { host.list.rows.stickyHeader.copy }

  /// The texts of the headers that are visible, those at the edge included.
  private func headers(on host: UIKitHostRobot) -> [String] {
    host.visibleRows.filter { $0.element == .header(section: $0.element.section) }.map {
      $0.text.replacing(", [Add]", with: "")
    }
  }

  @Test(
    "U-67 of a grouped table, the headers stick that ask for it, and the end of their section pushes them away",
    arguments: styles)
  func sections(style: PageStyle) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(OrdersPage(style), on: device)
      #expect(pinned(on: host) == nil && headers(on: host) == ["Loose"])
      host.ui.scroll(host.table, by: 400)
      #expect(pinned(on: host) == nil && headers(on: host) == [])
      host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY - host.top - 20)
      #expect(pinned(on: host) == nil && headers(on: host) == ["Orders"])
      let header = host.table.rectForHeader(inSection: 1)
      host.ui.scroll(host.table, by: 100)
      #expect(pinned(on: host) == CGRect(x: 0, y: 0, width: 360, height: header.height))
      #expect(headers(on: host) == ["Orders"])
      host.ui.scroll(host.table, by: 900)
      #expect(pinned(on: host)?.minY == 0 && headers(on: host) == ["Orders"])
      let end = host.table.rect(forSection: 1).maxY
      host.ui.scroll(host.table, by: end - host.top - header.height / 2)
      let rest = host.table.rect(forSection: 1).maxY - host.top
      #expect(rest < header.height && abs((pinned(on: host)?.maxY ?? 0) - rest) < 0.5)
      #expect(headers(on: host).first == "Orders")
      host.ui.scroll(host.table, by: header.height)
      #expect(headers(on: host).filter { $0 == "Orders" } == [])
      host.ui.scroll(host.table, by: -9_000)
      #expect(pinned(on: host) == nil && headers(on: host) == ["Loose"])
    }
  }

  @Test(
    "U-67 the copy has the place, the width and the text of its header, on a background that covers the table",
    arguments: styles)
  func place(style: PageStyle) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(OrdersPage(style), on: device)
      host.ui.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      host.table.cellLayoutMarginsFollowReadableWidth = true
      for width in [360, 900] as [CGFloat] {
        host.ui.resize(to: CGSize(width: width, height: 640))
        try await host.settle()
        try await host.scroll(to: .top)
        host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY - host.top - 100)
        let real = try #require(host.table.displayedHeaders[1])
        let label = try #require(host.ui.find(UILabel.self, in: real).first { $0.text == "Orders" })
        let (frame, x) = (real.frame, label.convert(CGPoint.zero, to: host.table).x)
        #expect(!real.isHidden)
        host.ui.scroll(host.table, by: 300)
        let copy = try #require(host.list.rows.stickyHeader.copy)
        let copied = try #require(host.ui.find(UILabel.self, in: copy).first { $0.text == "Orders" })
        let place = copy.convert(copy.bounds, to: host.table)
        #expect(place == CGRect(x: frame.minX, y: host.top, width: frame.width, height: frame.height))
        #expect(copied.convert(CGPoint.zero, to: host.table).x == x)
        #expect(copy.superview?.frame.width == width && copy.superview?.backgroundColor == host.table.backgroundColor)
        let rows = host.table.subviews.lastIndex { $0 is UITableViewCell }
        #expect(try #require(rows) < #require(host.table.subviews.firstIndex { $0 === copy.superview }))
      }
    }
  }

  @Test("U-67 the buttons of a header at the edge work, a tap folds its section, and a tap selects no row behind it")
  func actions() async throws {
    try await onDevice { device in
      let page = OrdersPage(.insetGrouped)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY + 300)
      let copy = try #require(host.list.rows.stickyHeader.copy)
      let button = try #require(host.ui.find(UIButton.self, in: copy).first { $0.currentTitle == "Add" })
      let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
      #expect(host.ui.tap(at: button.convert(middle, to: nil)))
      #expect(page.events == ["add to 1"])
      for x in [1, 180] as [CGFloat] { host.ui.tap(at: CGPoint(x: x, y: 4)) }
      #expect(page.events == ["add to 1"])
      #expect(host.list.view(of: .header(section: 1)) === copy)
    }
  }

  @Test("U-67 a tap on the header of a fold at the edge folds it, and the header stays there", arguments: styles)
  func folding(style: PageStyle) async throws {
    try await onDevice { device in
      let folds = FoldState()
      let host = try await UIKitHostRobot(
        InlinePage(style: style) {
          ListSection("before", values: (0..<10).map { "Before \($0)" }) { StandardContent($0) }
          Folding("f", folds, isSticky: true) {
            HeaderContent("Fold")
          } content: {
            ListSection("rows", values: (0..<60).map { "Row \($0)" }) { StandardContent($0) }
          }
          ListSection("after", values: (0..<60).map { "After \($0)" }) { StandardContent($0) }
        }, on: device)
      host.ui.scroll(host.table, by: 900)
      #expect(pinned(on: host)?.minY == 0)
      let copy = try #require(host.list.rows.stickyHeader.copy)
      #expect(host.ui.touch(copy))
      try await host.settle()
      #expect(folds.isFolded("f"))
      #expect(headers(on: host).filter { $0.contains("Fold") }.count == 1)
      #expect(abs(host.table.rectForHeader(inSection: 1).minY - host.top) < 1)
      let real = try #require(host.table.displayedHeaders[1])
      #expect(host.ui.touch(real))
      try await host.settle()
      #expect(!folds.isFolded("f") && pinned(on: host)?.minY ?? 0 >= 0)
    }
  }

  @Test("U-67 VoiceOver reads a header once, wherever the table is")
  func accessibility() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage(style: .grouped) {
          for name in ["First", "Second"] {
            ListSection(name, values: (0..<30).map { "\(name) \($0)" }) {
              StandardContent($0)
            } header: {
              ListRow(HeaderContent(name)).onSelect {}
            }
            .stickyHeader()
          }
        }, on: device)
      host.ui.safeArea = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
      for _ in 0..<60 {
        let spoken = host.ui.accessibilityElements(in: host.ui.window).compactMap { host.ui.spoken($0) }
        let titles = spoken.filter { $0.traits.contains(.header) }.compactMap(\.label)
        #expect(Set(titles).count == titles.count && !titles.isEmpty, "\(titles) at \(host.top)")
        host.ui.scroll(host.table, by: 23)
      }
    }
  }

  @Test("U-67 a header at the edge follows its content and its height, and the sections that are inserted and deleted")
  func updates() async throws {
    try await onDevice { device in
      let page = OrdersPage(.grouped)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY + 300)
      let height = try #require(pinned(on: host)?.height)
      page.titles[1] = "Changed"
      try await host.settle()
      #expect(headers(on: host) == ["Changed"] && pinned(on: host)?.height == height)
      page.subtitle = String(repeating: "A long explanation. ", count: 10)
      try await host.settle()
      #expect(try #require(pinned(on: host)).height > height + 20)
      page.subtitle = nil
      for isStandard in [true, false] {
        page.hasStandardHeaders = isStandard
        try await host.settle()
        let shown = try #require(copy(on: host))
        #expect(headers(on: host) == ["Changed"])
        #expect(host.ui.find(StandardCell.self, in: shown).count == (isStandard ? 1 : 0))
      }
      page.titles[7] = "Inserted"
      try await host.settle()
      #expect(headers(on: host) == ["Changed"] && pinned(on: host)?.minY == 0)
      page.titles[1] = nil
      try await host.settle()
      #expect(!headers(on: host).contains("Changed"))
      page.titles = [:]
      try await host.settle()
      #expect(pinned(on: host) == nil && headers(on: host) == [])
      page.titles = [1: "Again", 2: "And again"]
      try await host.settle()
      host.ui.scroll(host.table, by: 500)
      #expect(headers(on: host) == ["Again"] && pinned(on: host)?.minY == 0)
      host.ui.set(textSize: .accessibilityExtraLarge)
      try await host.settle()
      #expect(headers(on: host) == ["Again"])
      #expect(try #require(pinned(on: host)).height > height)
    }
  }

  @Test("U-67 a section without rows has no header at the edge")
  func empty() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage(style: .grouped) {
          for section in 0..<40 {
            ListSection(section, values: section == 20 ? ["Row"] : []) {
              StandardContent($0)
            } header: {
              HeaderContent("Header \(section)")
            }
            .stickyHeader()
          }
        }, on: device)
      for _ in 0..<40 {
        host.ui.scroll(host.table, by: 17)
        let shown = headers(on: host)
        #expect(Set(shown).count == shown.count)
      }
    }
  }

  @Test(
    "U-67 a jump and a scroll to a row end below a header at the edge, in sections that were not displayed before too",
    arguments: [PageStyle.plain, .grouped, .insetGrouped], [SectionLayout.list, .grid(columns: 2)])
  func scrolling(style: PageStyle, layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = OrdersPage(style)
      page.layout = layout
      page.subtitle = String(repeating: "An explanation. ", count: 8)
      page.rows = 300
      let host = try await UIKitHostRobot(page, on: device)
      @MainActor func distance(to item: Int, in section: Int) throws -> Double {
        let frame = try #require(host.list.rows.geometry.frame(of: .item(ItemPosition(section: section, item: item))))
        return frame.y - Double(host.top)
      }
      @MainActor func expectBelowHeader(_ item: Int, _ section: Int) throws {
        let header = try #require(host.list.rows.geometry.stickyHeader(at: host.list.rows.geometry.visibility.top))
        #expect(header.position == .header(section: section) && header.frame.height > 80)
        let distance = try distance(to: item, in: section)
        #expect(abs(distance - header.frame.height) < 1, "\(item): \(distance), \(header.frame.height)")
        #expect(headers(on: host).first?.hasPrefix("Orders") == true)
      }
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 150)))))
      try await host.settle()
      try expectBelowHeader(150, 1)
      // Up, by as little as needed.
      host.list.perform(.scroll(.item(ItemPath(section: AnyID(1), item: AnyID("1/40")))))
      try await host.settle()
      try expectBelowHeader(40, 1)
      host.list.perform(.scroll(.item(ItemPath(section: AnyID(1), item: AnyID("1/200")))))
      try await host.settle()
      let last = try distance(to: 200, in: 1)
      #expect(last > 300 && last < 640)
      #expect(host.list.firstVisibleItem.map { $0.section == 1 && $0.item > 40 } == true)
      // Another scroll replaces one whose animation is running.
      host.list.perform(.scroll(.item(ItemPath(section: AnyID(1), item: AnyID("1/90")))))
      host.list.perform(.scroll(.top))
      try await host.settle()
      #expect(host.top == 0)
    }
  }

  @Test("U-67 V-06 rows behind a header at the edge are not on screen", arguments: styles)
  func covered(style: PageStyle) async throws {
    try await onDevice { device in
      var visible: Set<String> = []
      let host = try await UIKitHostRobot(
        InlinePage(style: style) {
          ListSection("rows", values: (0..<60).map { "Row \($0)" }) { title in
            StandardContent(title).height(44).onAppear { visible.insert(title) }.onDisappear { visible.remove(title) }
          } header: {
            HeaderContent("Header").height(150)
          }
          .stickyHeader()
        }, on: device)
      host.ui.scroll(host.table, by: 600)
      try await host.settle()
      let header = try #require(host.list.rows.stickyHeader.frame)
      let top = header.maxY
      let shown = host.table.displayedCells.filter { $0.value.frame.maxY > top }
      #expect(visible.sorted() == shown.map { "Row \($0.key.row)" }.sorted())
      #expect(visible.count < host.table.displayedCells.count - 1)
      let first = try #require(host.list.firstVisibleItem)
      #expect(host.table.rectForRow(at: IndexPath(row: first.item, section: 0)).minY >= top - 1)
      // Rows that are inserted above keep the first row below the header in its place.
      let y = host.table.rectForRow(at: IndexPath(row: first.item, section: 0)).minY - host.top
      host.ui.resize(to: CGSize(width: 500, height: 640))
      try await host.settle()
      #expect(abs(host.table.rectForRow(at: IndexPath(row: first.item, section: 0)).minY - host.top - y) < 1)
      #expect(host.list.rows.stickyHeader.frame?.width == 500)
    }
  }

  @Test(
    "U-67 a header sticks over the items of a grid, a flow and a waterfall",
    arguments: [PageStyle.plain, .grouped, .insetGrouped])
  func grids(style: PageStyle) async throws {
    try await onDevice { device in
      for layout in [SectionLayout.grid(columns: 2), .flow(spacing: 8), .waterfall(columns: 2)] {
        let page = OrdersPage(style)
        page.layout = layout
        page.rows = 200
        let host = try await UIKitHostRobot(page, on: device)
        host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY + 700)
        try await host.settle()
        #expect(headers(on: host) == ["Orders"], "\(layout)")
        let header = try #require(host.list.rows.geometry.stickyHeader(at: host.list.rows.geometry.visibility.top))
        #expect(header.frame.y == Double(host.top))
        let first = try #require(host.list.firstVisibleItem)
        let frame = try #require(host.list.rows.geometry.frame(of: .item(first)))
        #expect(frame.y >= header.frame.maxY - 1)
      }
    }
  }

  @Test("U-67 in an app's own grouped table that forwards its scrolling, headers stick below the app's insets")
  func embedded() async throws {
    try await onDevice { device in
      for forwards in [true, false] {
        let page = OrdersPage(.insetGrouped)
        let own = AppTable(page, forwards: forwards)
        let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
        ui.show(own.table)
        await ui.turn(1, rounds: 8)
        own.table.contentInset.top = 50
        for _ in 0..<12 {
          ui.scroll(own.table, by: 100)
          await ui.turn(0.1, rounds: 4)
        }
        let sticky = own.page.rows.stickyHeader
        ui.scroll(own.table, by: own.table.rectForHeader(inSection: 2).minY + 300 - own.table.contentOffset.y)
        await ui.turn(0.1, rounds: 4)
        #expect((sticky.frame != nil) == forwards)
        guard forwards else { continue }
        #expect(sticky.frame?.minY == own.table.contentOffset.y + own.table.adjustedContentInset.top)
        #expect(sticky.copy.map { ui.texts(in: $0).contains("Orders") } == true)
        own.page.perform(.scroll(.item(ItemPath(section: AnyID(1), item: AnyID("1/2")))))
        await ui.turn(1, rounds: 8)
        let row = own.table.rectForRow(at: IndexPath(row: 2, section: 2))
        #expect(abs(row.minY - (sticky.frame?.maxY ?? 0)) < 1)
        page.titles[1] = nil
        await ui.turn(1, rounds: 8)
        #expect(sticky.copy.map { ui.texts(in: $0).contains("Orders") && sticky.frame != nil } != true)
      }
    }
  }

  @Test(
    "U-67 random updates and scrolls: each header is displayed once, and that at the edge is that of the rows below it")
  func random() async throws {
    try await onDevice { device in
      let seed = testSeed(0x57CC)
      var random = SeededGenerator(seed: seed)
      let page = OrdersPage(.insetGrouped)
      let host = try await UIKitHostRobot(page, on: device)
      for step in 0..<testRounds(200) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: page.titles[Int.random(in: 0..<9, using: &random)] = "Title \(step)"
        case 1: page.titles[Int.random(in: 0..<9, using: &random)] = nil
        case 2: page.rows = Int.random(in: 0..<30, using: &random)
        case 3: page.subtitle = Bool.random(using: &random) ? nil : String(repeating: "Words ", count: step % 30)
        case 4: page.isReversed.toggle()
        case 5: host.ui.resize(to: CGSize(width: CGFloat.random(in: 300...900, using: &random), height: 640))
        default: host.ui.scroll(host.table, by: CGFloat.random(in: -1_500...1_500, using: &random))
        }
        try await host.settle()
        let shown = headers(on: host)
        let geometry = host.list.rows.geometry
        let header = geometry.stickyHeader(at: geometry.visibility.top)
        let copy = header == nil ? nil : host.list.rows.stickyHeader.copy
        let isRight =
          Set(shown).count == shown.count && copy.flatMap(host.list.rows.bindings.element) == header?.position
          && host.list.rows.stickyHeader.frame.map { $0.minY.rounded() } == header.map { CGFloat($0.frame.y).rounded() }
        #expect(isRight, "ROSTER_SEED=\(seed), step \(step): \(shown), \(String(describing: header))")
        guard isRight else { return }
      }
    }
  }
}

/// Sections by number: the first has a header that scrolls away, and those of the others stick.
@Observable
@MainActor
private final class OrdersPage: ListPage {
  let style: PageStyle
  var titles: [Int: String] = [0: "Loose", 1: "Orders", 2: "Returns"]
  var subtitle: String?
  var rows = 40
  var layout = SectionLayout.list
  var isReversed = false
  var hasStandardHeaders = false
  @ObservationIgnored var events: [String] = []

  init(_ style: PageStyle) { self.style = style }

  var body: some ListContent {
    for section in titles.keys.sorted(by: { ($0 < $1) != isReversed }) {
      ListSection(section, values: (0..<self.rows).map { "\(section)/\($0)" }) { title in
        StandardContent(title).onSelect { self.events.append("select \(title)") }
      } header: {
        hasStandardHeaders
          ? ListRow(StandardContent(self.titles[section] ?? ""))
          : ListRow(
            HeaderContent(self.titles[section] ?? "", subtitle: section == 0 ? nil : self.subtitle)
              .button("Add") { self.events.append("add to \(section)") })
      }
      .stickyHeader(section > 0)
      .layout(self.layout)
    }
  }
}

/// An app's inset grouped table with rows before a page's sections.
@MainActor
private final class AppTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .insetGrouped)
  let page: EmbeddedPage

  init(_ page: any ListPage, forwards: Bool) {
    self.page = EmbeddedPage(page, in: table, firstSection: 1)
    super.init()
    self.page.forwardsScrolling = forwards
    table.dataSource = self
    table.delegate = self
    self.page.start()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 + page.numberOfSections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.numberOfRows(inSection: section) ?? 2
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    page.cell(forRowAt: indexPath) ?? UITableViewCell()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    page.header(ofSection: section)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    page.willDisplay(cell, forRowAt: indexPath)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { if page.forwardsScrolling { page.didScroll() } }
}
