import Testing

@testable import Roster

/// The rules of scrolling in ``ListViewport``.
@Suite("Scroll anchoring")
struct ScrollAnchoringTests: ShowsPages {
  @Test(
    "anchoring rule 1: the first visible row keeps its position in each update that it survives in its order",
    arguments: SeededRandom.seeds(30))
  func survivesUpdates(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var page = PageModel.random(&random)
    var list = show(page, height: 150)
    for step in 0..<40 {
      list.scroll(by: Double(random.int(below: 600) - 250))
      _ = list.place(measuring: page.size)
      let id = firstItem(list, page)
      let before = id.flatMap { y(of: $0, list, page) }
      let edge = firstItem(list, page, includingEdge: true)
      let edgeBefore = edge.flatMap { frame(of: $0, list, page) }
      let names = Set(page.sections.map(\.name))
      let former = page.sections.first { $0.items.contains { $0.id == id } }?.name
      let carousels = Set(page.sections.filter(\.isCarousel).flatMap { $0.items.map(\.id) })
      let (old, oldLayout) = (page, list.layout)
      // A sticky header is placed elsewhere than in the layout, as long as its section has rows.
      let visible = list.visibleElements().map { element in
        (element.position, y: oldLayout.frame(of: element.position).map { $0.y - list.offset })
      }
      update(&list, &page) { $0.mutate(&random) }
      let maximum = max(0, list.layout.height - list.height)
      #expect(list.offset >= 0 && list.offset <= maximum, "ROSTER_SEED=\(seed) step \(step)")
      #expect(list.hostOffset == list.offset)
      // At the ends of the document the row can move.
      guard let id, let before, let after = y(of: id, list, page), list.offset > 0, list.offset < maximum else {
        continue
      }
      // An item that moves to an inserted section, or from a deleted one, is another item for a changeset. Of a carousel, the
      // whole element keeps its position.
      guard page.sections.contains(where: { $0.name == former }) else { continue }
      let home = page.sections.first { $0.items.contains { $0.id == id } }
      guard let home, names.contains(home.name), !carousels.contains(id), !home.isCarousel else { continue }
      // If the row that spans the edge, or its line, changes its height, it keeps its position instead, or its end is visible.
      let edgeAfter = edge.flatMap { frame(of: $0, list, page) }
      let edgeY = edgeBefore.flatMap { before in edgeAfter.map { max(before.y, -$0.height) } }
      // If it is moved, others stay where they are, unless all of them are moved, too.
      let map = PositionMap(Changeset(from: old.sections, to: page.sections))
      let isKept = old.position(of: id).map { oldLayout.keeps(.item($0), map) } ?? false
      let hasOther =
        !isKept
        && visible.contains { element, y in
          oldLayout.newElement(of: element, map).flatMap { list.layout.frame(of: $0) }.map { $0.y - list.offset } == y
        }
      #expect(
        after == before || edge != id && edgeAfter?.y == edgeY || hasOther, "ROSTER_SEED=\(seed) step \(step)")
    }
  }

  @Test(
    "anchoring rule 1: if the first visible row moves away, the rows below it keep their position", arguments: [0, 99])
  func moved(to target: Int) throws {
    let y = try positions(of: 1...4) { $0.insert($0.remove(at: $1), at: target) }
    #expect(y.after == y.before)
  }

  @Test("anchoring rule 1: if the first visible row moves down on screen, only the rows between its places move up")
  func movedOnScreen() throws {
    let y = try positions(of: 0...4) { $0.insert($0.remove(at: $1), at: $1 + 2) }
    #expect(y.after[3...] == y.before[3...])
    #expect(y.after[1] == y.before[0])
  }

  @Test("anchoring rule 1: if the first visible row moves to the end of its section, the next section stays")
  func movedToEndOfSection() throws {
    for hasHeader in [false, true] {
      var page = Self.sections(50, rows: 3, hasHeader: hasHeader)
      var list = show(page, ItemPosition(section: 20, item: 0), at: 5)
      let next = y(of: 63, list, page)
      #expect(y(of: 60, list, page) == 5)
      update(&list, &page) { $0.sections[20].items.append($0.sections[20].items.remove(at: 0)) }
      #expect(y(of: 63, list, page) == next)
      #expect(y(of: 61, list, page) == 5)
    }
  }

  @Test("anchoring rule 1: a row, or a section, that moves is followed if no other is visible")
  func movedAlone() throws {
    var page = Self.sections(3, rows: 50)
    var list = show(page, ItemPosition(section: 1, item: 10), at: -5, height: 10)
    #expect(y(of: 60, list, page) == -5)
    update(&list, &page) { $0.sections[1].items.insert($0.sections[1].items.remove(at: 10), at: 30) }
    #expect(y(of: 60, list, page) == -5)
    update(&list, &page) { $0.sections.insert($0.sections.remove(at: 1), at: 0) }
    #expect(y(of: 60, list, page) == -5)
  }

  @Test("anchoring rule 1: the row that spans the edge does not take part while its height is an estimate")
  func unmeasuredEdge() throws {
    var page = PageModel(rows: 1_000)
    var list = show(page)
    list.scroll(to: .offset(20_010))
    let id = try #require(firstItem(list, page))
    let before = try #require(y(of: id, list, page))
    #expect(before > 0)
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(y(of: id, list, page) == before)
  }

  @Test("anchoring rule 1: if the first visible section moves away, the sections below it stay where they are")
  func sectionMoves() {
    var page = Self.sections(50, rows: 2)
    var list = show(page, ItemPosition(section: 20, item: 0), at: 5)
    let before = (42...44).map { y(of: $0, list, page) }
    update(&list, &page) { $0.sections.append($0.sections.remove(at: 20)) }
    #expect((42...44).map { y(of: $0, list, page) } == before)
  }

  /// Scrolls 100 rows, changes them, and returns the positions of the rows at distances from the first visible one.
  private func positions(
    of rows: ClosedRange<Int>, before change: (inout [ModelItem], _ first: Int) -> Void
  ) throws -> (before: [Double?], after: [Double?]) {
    var page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(by: 1000)
    _ = list.place(measuring: page.size)
    let first = try #require(firstItem(list, page))
    let before = rows.map { y(of: first + $0, list, page) }
    update(&list, &page) { change(&$0.sections[0].items, first) }
    return (before, rows.map { y(of: first + $0, list, page) })
  }

  /// Sections with equally many rows, which are numbered in order.
  private static func sections(_ count: Int, rows: Int, hasHeader: Bool = false) -> PageModel {
    PageModel(
      (0..<count).map { name in
        ModelSection(name: name, hasHeader: hasHeader, items: (0..<rows).map { ModelItem(id: name * rows + $0) })
      })
  }

  /// Shows a page that the user has scrolled until an item is at a position on screen.
  private func show(_ page: PageModel, _ item: ItemPosition, at y: Double, height: Double = 400) -> ListViewport {
    var list = show(page, height: height)
    list.scroll(to: .element(.item(item), at: .top))
    _ = list.place(measuring: page.size)
    list.scroll(by: -y)
    _ = list.place(measuring: page.size)
    return list
  }

  @Test("anchoring rule 1: if only headers are visible, the first one keeps its position")
  func headersOnly() throws {
    var page = PageModel(
      [ModelSection(name: 0, items: (0..<30).map { ModelItem(id: $0) })]
        + (1...20).map { ModelSection(name: $0, hasHeader: true) })
    var list = show(page, height: 200)
    list.scroll(to: .element(.header(section: 8), at: .top))
    _ = list.place(measuring: page.size)
    list.scroll(by: 5)
    _ = list.place(measuring: page.size)
    let before = try #require(list.placement(of: .header(section: 9))?.y)
    update(&list, &page) { $0.sections[0].items.insert(ModelItem(id: 500), at: 3) }
    #expect(list.placement(of: .header(section: 9))?.y == before)
    update(&list, &page) { $0.sections.remove(at: 2) }
    #expect(list.placement(of: .header(section: 8))?.y == before)
  }

  @Test("P-56 A row that spans the edge grows at its end, and its end stays visible if it gets lower")
  func growingRow() {
    for isUpdate in [true, false] {
      var page = PageModel(rows: 100)
      var list = show(page)
      func resize(_ height: Double) {
        if isUpdate {
          let old = page
          page.sections[0].items[20].content += 1
          list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
        }
        list.measured(.row(20), height: height)
        list.settle()
      }
      list.measured(.row(20), height: 300)
      list.scroll(to: .element(.row(20), at: .top))
      list.scroll(by: 200)
      _ = list.place(measuring: page.size)
      for height in [300.0, 340, 2_000, 250, 300] {
        resize(height)
        #expect(list.placement(of: .row(20))?.y == -200)
        #expect(list.placement(of: .row(21))?.y == height - 200)
      }
      resize(50)
      #expect(list.placement(of: .row(20))?.y == -50)
    }
  }

  @Test("P-56 Rows that move beside the row that spans the edge do not move the first completely visible row")
  func insertedBelowEdge() throws {
    var page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(to: .element(.row(20), at: .top))
    list.scroll(by: 5)
    _ = list.place(measuring: page.size)
    let before = y(of: 21, list, page)
    update(&list, &page) { page in
      page.sections[0].items.insert(page.makeItem(), at: 21)
      page.sections[0].items[20].content += 1
    }
    #expect(y(of: 21, list, page) == before)
  }

  @Test("S4-02 A header that the user expands keeps its position, even if it is partly visible")
  func heldHeader() {
    let items = (0..<40).map { ModelItem(id: $0) }
    var page = PageModel([
      ModelSection(name: 0, hasHeader: true), ModelSection(name: 1, hasHeader: true, items: items),
    ])
    var list = show(page)
    for scrolled in [0.0, 6] {
      list.scroll(by: scrolled)
      list.anchorNextUpdate(at: .header(section: 0))
      update(&list, &page) { $0.sections[0].items = (100..<120).map { ModelItem(id: $0) } }
      #expect(list.placement(of: .header(section: 0))?.y == -scrolled)
      list.anchorNextUpdate(at: .header(section: 0))
      update(&list, &page) { $0.sections[0].items = [] }
      #expect(list.placement(of: .header(section: 0))?.y == -scrolled)
    }
    // Without a user action, rows that are inserted above do not move the visible rows.
    let before = list.placement(of: .item(ItemPosition(section: 1, item: 0)))?.y
    update(&list, &page) { $0.sections[0].items = [ModelItem(id: 200)] }
    #expect(list.placement(of: .item(ItemPosition(section: 1, item: 0)))?.y == before)
  }

  @Test("anchoring rule 1: if the anchor's row is deleted, the next visible row keeps its position")
  func nearestSurvivor() throws {
    let y = try positions(of: 1...1) { $0.remove(at: $1) }
    #expect(y.after == y.before)
  }

  @Test("anchoring rule 1: if the anchor's section is deleted, the next section has its position")
  func sectionGoes() {
    var page = Self.sections(3, rows: 50)
    var list = show(page, ItemPosition(section: 1, item: 10), at: -5)
    update(&list, &page) { $0.sections.remove(at: 1) }
    let place = list.placement(of: .item(ItemPosition(section: 1, item: 0)))
    #expect(place.map { $0.y >= 0 && $0.y < list.height } == true)
  }

  @Test("anchoring rule 1: the anchor survives a change of width, and a former width needs no measuring")
  func widths() {
    let page = PageModel(rows: 500)
    var list = show(page)
    list.scroll(by: 5000)
    _ = list.place(measuring: page.size)
    let id = firstItem(list, page)
    let before = id.flatMap { y(of: $0, list, page) }
    list.resize(width: 500, height: 400)
    _ = list.place(measuring: page.size)
    #expect(id.flatMap { y(of: $0, list, page) } == before)
    list.resize(width: 320, height: 400)
    #expect(id.flatMap { y(of: $0, list, page) } == before)
    #expect(list.visibleElements().allSatisfy { $0.need == .nothing })
  }

  @Test("anchoring rule 1: the first visible row keeps its position when heights change, for all ways of scrolling")
  func firstVisibleRow() throws {
    let page = PageModel(rows: 500)
    for distance in stride(from: 700.0, to: 15_000, by: 310) {
      var list = show(page)
      // Rows above the anchor turn out higher or lower than estimated.
      list.scroll(by: distance)
      _ = list.place(measuring: page.size)
      let id = try #require(firstItem(list, page))
      let before = y(of: id, list, page)
      list.resize(width: 500, height: 400)
      _ = list.place(measuring: page.size)
      #expect(y(of: id, list, page) == before, "another width, \(distance) points down")
      let next = try #require(firstItem(list, page))
      let there = y(of: next, list, page)
      list.invalidateAll()
      _ = list.place(measuring: { (page.size(of: $0).width, page.size(of: $0).height * 2) })
      #expect(y(of: next, list, page) == there, "another font, \(distance) points down")
    }
  }

  @Test("anchoring rule 2: measuring rows above the viewport does not move the visible rows")
  func measuringAbove() {
    let page = PageModel(rows: 1000)
    var list = show(page)
    list.scroll(to: .element(.row(500), at: .top))
    let shown = list.place(measuring: page.size)
    for row in stride(from: 0, to: 480, by: 3) {
      list.measured(.row(row), height: page.sections[0].items[row].height(width: 320) + 50)
    }
    #expect(list.visibleElements() == shown)
    #expect(list.hostOffset == list.offset)
  }

  @Test("anchoring rule 2: at the top, a header that turns out higher moves the rows down and stays visible")
  func headerAtTop() {
    var page = PageModel(rows: 100)
    page.sections[0].hasHeader = true
    let list = show(page)
    #expect(list.offset == 0)
  }

  @Test(
    "A scroll by d points moves the visible rows by d points, for all estimates",
    arguments: SeededRandom.seeds(10))
  func exactScroll(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let page = PageModel(rows: 5000)
    var list = show(page)
    list.scroll(to: .offset(100_000))
    _ = list.place(measuring: page.size)
    for step in 0..<200 {
      let delta = Double(random.int(below: 300) - 170)
      let id = try #require(firstItem(list, page))
      let before = try #require(y(of: id, list, page))
      list.scroll(by: delta)
      _ = list.place(measuring: page.size)
      #expect(y(of: id, list, page) == before - delta, "ROSTER_SEED=\(seed) step \(step)")
    }
  }

  @Test(
    "anchoring rule 2: a row that the document's end moved returns when rows above turn out higher"
  )
  func givesWay() throws {
    var page = PageModel(rows: 40)
    var list = show(page)
    for row in 0..<40 { list.measured(.row(row), height: 100) }
    list.scroll(to: .offset(3600))
    list.settle()
    // All rows except the last two are replaced by rows with lower estimates.
    let old = page
    page.sections[0].items.replaceSubrange(0..<38, with: (0..<38).map { _ in page.makeItem() })
    list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    for row in 0..<38 { list.measured(.row(row), height: 100) }
    list.settle()
    #expect(list.placement(of: .row(38))?.y == 200)
    #expect(list.placement(of: .row(39))?.y == 300)
  }

  @Test("anchoring rule 3: while the user drags, the host's offset changes by the user's motion only")
  func correctionsWait() throws {
    let page = PageModel(rows: 2000)
    var list = show(page, overscan: 300)
    list.scroll(to: .element(.row(1000), at: .top))
    _ = list.place(measuring: page.size)
    list.phase = .dragging
    for step in 1...40 {
      let id = try #require(firstItem(list, page))
      let before = try #require(y(of: id, list, page))
      let host = list.hostOffset
      list.phase = step > 20 ? .decelerating : .dragging
      let isUser = list.hostScrolled(to: host - 37)
      #expect(isUser)
      _ = list.place(measuring: page.size)
      #expect(list.hostOffset == host - 37)
      #expect(y(of: id, list, page) == before + 37)
    }
    #expect(list.pendingCorrection != 0)
    let shown = list.visibleElements()
    list.phase = .idle
    #expect(list.hostOffset == list.offset)
    #expect(list.visibleElements() == shown)
  }

  @Test("anchoring rule 3: the host's content ends at the document's end, with and without a pending adjustment")
  func hostHeight() {
    let page = PageModel(rows: 300)
    var list = show(page, overscan: 0)
    list.scroll(to: .element(.row(250), at: .top))
    _ = list.place(measuring: page.size)
    list.phase = .dragging
    for _ in 0..<30 {
      list.hostScrolled(to: list.hostOffset - 60)
      _ = list.place(measuring: page.size)
    }
    #expect(list.hostHeight - list.hostOffset == list.layout.height - list.offset)
  }

  @Test("anchoring rule 4: at the top, the visible rows keep their position")
  func headRowsAreAbove() {
    var page = PageModel(rows: 100)
    var list = show(page)
    update(&list, &page) { page in
      let new = (0..<5).map { _ in page.makeItem() }
      page.sections[0].items.insert(contentsOf: new, at: 0)
    }
    #expect(list.offset > 0)
    #expect(y(of: 0, list, page) == 0)
  }

  @Test("anchoring rule 4: at the top below a header, the visible rows keep their position")
  func headRowsBelowHeader() {
    var page = PageModel(rows: 100)
    page.sections[0].hasHeader = true
    var list = show(page)
    let before = y(of: 0, list, page)
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(y(of: 0, list, page) == before)
  }

  @Test("anchoring rule 4: with staysAtTop, a list at its top displays the new rows")
  func staysAtTop() {
    var page = PageModel(rows: 100)
    var list = show(page, policy: ScrollPolicy(staysAtTop: true))
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(list.offset == 0)
    list.scroll(by: 100)
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(list.offset > 100)
  }

  @Test("anchoring rule 5: with sticksToEnd, a list stays at its end only while it is there")
  func sticksToEnd() {
    var page = PageModel(rows: 100)
    var list = show(page, policy: ScrollPolicy(sticksToEnd: true))
    list.scroll(to: .end)
    _ = list.place(measuring: page.size)
    for _ in 0..<5 {
      update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
      #expect(list.offset == list.layout.height - list.height)
    }
    list.scroll(by: -50)
    _ = list.place(measuring: page.size)
    let before = list.offset
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(list.offset == before)
  }

  @Test("anchoring rule 5: a list is at its end from a point before it on, however it got there", arguments: 0..<3)
  func nearEnd(way: Int) {
    for (height, isAtEnd) in [(399.0, true), (398, false)] {
      var list = ListViewport(
        sections: [SectionShape(itemCount: 20, itemEstimate: 50)], width: 320, height: height,
        policy: ScrollPolicy(sticksToEnd: true))
      for row in 0..<20 { list.measured(.row(row), height: 50) }
      list.scroll(to: .start)
      switch way {
      case 0: list.scroll(to: .offset(600))
      case 1: list.scroll(by: 600)
      default:
        list.scroll(to: .element(.row(12), at: .top))
        list.settle()
      }
      list.append(1, to: 20)
      #expect(list.offset == (isAtEnd ? 1_050 - height : 600))
    }
  }

  @Test("anchoring rule 5: a list that fills the viewport exactly is at its end from the start", arguments: [8, 9])
  func exactlyFull(rows: Int) {
    var list = ListViewport(
      sections: [SectionShape(itemCount: rows, itemEstimate: 50)], width: 320, height: 400,
      policy: ScrollPolicy(sticksToEnd: true))
    list.append(2, to: rows)
    #expect(list.offset == (rows == 8 ? 100 : 0))
  }

  @Test("anchoring rule 1: the footer of a list without rows gets below the rows that are inserted")
  func footerAlone() {
    var page = PageModel([ModelSection(name: 0, hasFooter: true)])
    var list = show(page, height: 100)
    update(&list, &page) { page in page.sections[0].items = (0..<30).map { ModelItem(id: $0) } }
    #expect(list.offset == 0)
  }

  @Test("anchoring rule 2: a row that ends at the top edge can get another height")
  func rowAboveTopEdge() {
    let page = PageModel(rows: 100)
    var list = show(page)
    let height = page.sections[0].items[0].height(width: 320)
    list.scroll(by: height)
    #expect(y(of: 1, list, page) == 0)
    list.measured(.row(0), height: height + 30)
    #expect(y(of: 1, list, page) == 0)
  }

  @Test("anchoring rule 1: a row that begins at the bottom edge does not become the anchor of the next update")
  func anchorBelowBottomEdge() {
    for (height, moves) in [(0.0, false), (1, true)] {
      var page = PageModel(rows: 100)
      let end = page.sections[0].items[..<5].reduce(0) { $0 + $1.height(width: 320) }
      var list = show(page, height: end + height, overscan: 300)
      list.anchorNextUpdate(at: .row(5))
      update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 3) }
      #expect((y(of: 0, list, page) != 0) == moves)
    }
  }

  @Test("anchoring rule 6: an offset that the host repeats is not user scrolling")
  func echo() {
    let page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(by: 321)
    let reports = [0, 0.16, 10].map { list.hostScrolled(to: list.hostOffset + $0) }
    #expect(reports == [false, false, true])
    #expect(list.offset == 331)
  }

  @Test("anchoring rule 6: an offset is never negative or past the end", arguments: SeededRandom.seeds(5))
  func bounds(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var page = PageModel(rows: 30)
    var list = show(page)
    for _ in 0..<200 {
      switch random.int(below: 4) {
      case 0: list.scroll(by: Double(random.int(below: 4000) - 2000))
      case 1: list.hostScrolled(to: Double(random.int(below: 4000) - 2000))
      case 2: list.scroll(to: .offset(Double(random.int(below: 4000) - 2000)))
      default: update(&list, &page) { $0.mutate(&random) }
      }
      #expect(list.offset >= 0, "ROSTER_SEED=\(seed)")
      #expect(list.offset <= max(0, list.layout.height - list.height), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("anchoring rule 6: scrolling to a target cancels pending adjustments")
  func absoluteCommand() {
    let page = PageModel(rows: 2000)
    var list = show(page, overscan: 300)
    list.scroll(to: .element(.row(1000), at: .top))
    _ = list.place(measuring: page.size)
    list.phase = .decelerating
    for _ in 0..<20 {
      list.hostScrolled(to: list.hostOffset - 100)
      _ = list.place(measuring: page.size)
    }
    #expect(list.pendingCorrection != 0)
    list.scroll(to: .start)
    #expect(list.hostOffset == 0 && list.offset == 0 && list.pendingCorrection == 0)
  }

  @Test("S3-18 A reload of rows with their estimated heights does not change the offset")
  func reload() {
    var page = PageModel(rows: 100)
    var list = ListViewport(sections: page.shapes, width: 320, height: 400)
    let size: (PlacedElement) -> (width: Double, height: Double) = { _ in (320, 44) }
    list.scroll(by: 1234)
    _ = list.place(measuring: size)
    let old = page
    for index in page.sections[0].items.indices { page.sections[0].items[index].content += 1 }
    list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    #expect(list.offset == 1234)
    _ = list.place(measuring: size)
    #expect(list.offset == 1234)
  }
}

extension ListViewport {
  /// Appends rows of 50 points to a list with a number of rows.
  fileprivate mutating func append(_ rows: Int, to count: Int) {
    let difference = ItemDifference(inserts: [count..<count + rows])
    apply(Changeset(sections: [.init(old: 0, new: 0, items: difference)])) { _ in
      SectionShape(itemCount: count + rows, itemEstimate: 50)
    }
  }
}
