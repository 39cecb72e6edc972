import Testing

@testable import Roster

@Suite("Scroll anchoring")
struct ListViewportTests {
  /// A viewport that has measured what it shows.
  private func show(
    _ page: PageModel, width: Double = 320, height: Double = 400, overscan: Double = 0,
    policy: ScrollPolicy = ScrollPolicy()
  ) -> ListViewport {
    var list = ListViewport(sections: page.shapes, width: width, height: height, overscan: overscan, policy: policy)
    _ = list.place(measuring: page.size)
    return list
  }

  private func update(_ list: inout ListViewport, _ page: inout PageModel, _ change: (inout PageModel) -> Void) {
    let old = page
    change(&page)
    list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    _ = list.place(measuring: page.size)
  }

  /// The place of an item on screen, by its id.
  private func y(of id: Int, _ list: ListViewport, _ page: PageModel) -> Double? {
    for (section, model) in page.sections.enumerated() {
      guard let item = model.items.firstIndex(where: { $0.id == id }) else { continue }
      return list.placement(of: .item(ItemPosition(section: section, item: item)))?.y
    }
    return nil
  }

  /// The first wholly visible item's id.
  private func firstItem(_ list: ListViewport, _ page: PageModel) -> Int? {
    let anchor = ScrollAnchor.first(in: list.layout, offset: list.offset, viewport: list.height) {
      $0.position.item != nil
    }
    guard let position = anchor?.element.item else { return nil }
    return page.sections[position.section].items[position.item].id
  }

  @Test("rule 1: the first visible row stays put over any update that it survives", arguments: SeededRandom.seeds(30))
  func survivesUpdates(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var page = PageModel.random(&random)
    var list = show(page, height: 150)
    for step in 0..<40 {
      list.scroll(by: Double(random.int(below: 600) - 250))
      _ = list.place(measuring: page.size)
      let id = firstItem(list, page)
      let before = id.flatMap { y(of: $0, list, page) }
      let names = Set(page.sections.map(\.name))
      let carousels = Set(page.sections.filter(\.isCarousel).flatMap { $0.items.map(\.id) })
      update(&list, &page) { $0.mutate(&random) }
      let maximum = max(0, list.layout.height - list.height)
      #expect(list.offset >= 0 && list.offset <= maximum, "ROSTER_SEED=\(seed) step \(step)")
      #expect(list.hostOffset == list.offset)
      // At the ends of the document the row cannot always stay.
      guard let id, let before, let after = y(of: id, list, page), list.offset > 0, list.offset < maximum else {
        continue
      }
      // An item that went to a section that is new is, to a changeset, another item; in a carousel, it is the band that stays.
      let home = page.sections.first { $0.items.contains { $0.id == id } }
      guard let home, names.contains(home.name), !carousels.contains(id), !home.isCarousel else { continue }
      #expect(after == before, "ROSTER_SEED=\(seed) step \(step)")
    }
  }

  @Test("rule 1: when the anchor's row goes, the next row on screen stays where it was")
  func nearestSurvivor() throws {
    var page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(by: 1000)
    _ = list.place(measuring: page.size)
    let first = try #require(firstItem(list, page))
    let before = y(of: first + 1, list, page)
    update(&list, &page) { $0.sections[0].items.remove(at: first) }
    #expect(y(of: first + 1, list, page) == before)
  }

  @Test("rule 1: when the whole section goes, the next section comes to its place")
  func sectionGoes() {
    var page = PageModel([
      ModelSection(name: 0, items: (0..<50).map { ModelItem(id: $0) }),
      ModelSection(name: 1, items: (50..<100).map { ModelItem(id: $0) }),
      ModelSection(name: 2, items: (100..<150).map { ModelItem(id: $0) }),
    ])
    var list = show(page)
    list.scroll(to: .element(.item(ItemPosition(section: 1, item: 10)), at: .top))
    list.scroll(by: 5)
    _ = list.place(measuring: page.size)
    update(&list, &page) { $0.sections.remove(at: 1) }
    let place = list.placement(of: .item(ItemPosition(section: 1, item: 0)))
    #expect(place.map { $0.y >= 0 && $0.y < list.height } == true)
  }

  @Test("rule 1: the anchor survives another width, and a former width gets its heights back unmeasured")
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

  @Test("S1-09 an update reaches the heights of former widths, too")
  func formerWidthsFollow() {
    var page = PageModel(rows: 10)
    var list = show(page)
    list.resize(width: 500, height: 400)
    update(&list, &page) { page in
      page.sections[0].items[1].content = 9
      page.sections[0].items.removeFirst()
    }
    list.resize(width: 320, height: 400)
    #expect(list.visibleElements().filter { $0.need != .nothing }.map(\.position).first == .row(0))
    #expect(list.placement(of: .row(1))?.need == .nothing)
  }

  @Test("rule 2: measuring rows above the viewport moves nothing on screen")
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

  @Test("rule 2: at the top, a header that turns out higher pushes the rows down, not itself off screen")
  func headerAtTop() {
    var page = PageModel(rows: 100)
    page.sections[0].hasHeader = true
    let list = show(page)
    #expect(list.offset == 0)
  }

  @Test(
    "a scroll of d points moves what is on screen by d points, whatever the estimates",
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

  @Test("rule 2: a row that had to give way to the end of the document comes back when rows above turn out higher")
  func givesWay() throws {
    var page = PageModel(rows: 40)
    var list = show(page)
    for row in 0..<40 { list.measured(.row(row), height: 100) }
    list.scroll(to: .offset(3600))
    list.settle()
    // All rows but the last two are replaced by as many that look lower until they are measured.
    let old = page
    page.sections[0].items.replaceSubrange(0..<38, with: (0..<38).map { _ in page.makeItem() })
    list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    for row in 0..<38 { list.measured(.row(row), height: 100) }
    list.settle()
    #expect(list.placement(of: .row(38))?.y == 200)
    #expect(list.placement(of: .row(39))?.y == 300)
  }

  @Test("rule 3: while the user drags, the host's offset changes by the user's movement alone")
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
    #expect(list.scroll.pendingCorrection != 0)
    let shown = list.visibleElements()
    list.phase = .idle
    #expect(list.hostOffset == list.offset)
    #expect(list.visibleElements() == shown)
  }

  @Test("rule 3: the host's document ends where the document ends, corrected or not")
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

  @Test("rule 4: at the very top the reader stays with the row that was there")
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

  @Test("rule 4: also below a header")
  func headRowsBelowHeader() {
    var page = PageModel(rows: 100)
    page.sections[0].hasHeader = true
    var list = show(page)
    let before = y(of: 0, list, page)
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(y(of: 0, list, page) == before)
  }

  @Test("rule 4: a page that asks to stay at the top shows the new rows")
  func staysAtTop() {
    var page = PageModel(rows: 100)
    var list = show(page, policy: ScrollPolicy(staysAtTop: true))
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(list.offset == 0)
    list.scroll(by: 100)
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 0) }
    #expect(list.offset > 100)
  }

  @Test("rule 5: a log sticks to its end while the reader is there, and only then")
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

  @Test("rule 6: an offset that the host echoes is not user scrolling")
  func echo() {
    let page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(by: 321)
    let reports = [0, 0.16, 10].map { list.hostScrolled(to: list.hostOffset + $0) }
    #expect(reports == [false, false, true])
    #expect(list.offset == 331)
  }

  @Test("rule 6: an offset is never negative, nor past the end", arguments: SeededRandom.seeds(5))
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

  @Test("rule 6: an absolute command voids pending corrections")
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
    #expect(list.scroll.pendingCorrection != 0)
    list.scroll(to: .start)
    #expect(list.hostOffset == 0 && list.offset == 0 && list.scroll.pendingCorrection == 0)
  }

  @Test("S3-18 a reload of rows that are as high as estimated does not move the offset")
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

  @Test("an element that was asked for stays where it was asked for while rows around it are measured")
  func targets() throws {
    let page = PageModel(rows: 1000)
    var list = show(page)
    for (alignment, expected) in [(ScrollAlignment.top, 0.0), (.bottom, 400), (.center, 200)] {
      list.scroll(to: .element(.row(700), at: alignment))
      _ = list.place(measuring: page.size)
      let frame = try #require(list.placement(of: .row(700))).frame
      switch alignment {
      case .top, .nearest: #expect(frame.y == expected)
      case .bottom: #expect(frame.maxY == expected)
      case .center: #expect(abs(frame.y + frame.height / 2 - expected) < 0.01)
      }
    }
    list.scroll(to: .end)
    _ = list.place(measuring: page.size)
    #expect(list.placement(of: .row(999))?.frame.maxY == 400)
    list.scroll(to: .element(.row(999)))
    #expect(list.placement(of: .row(999))?.frame.maxY == 400)
  }

  @Test("a sticky header is held at the top and pushed off by the end of its section")
  func stickyHeader() throws {
    var page = PageModel(rows: 20)
    page.sections[0].hasHeader = true
    page.sections[0].isSticky = true
    page.sections.append(ModelSection(name: 1, hasHeader: true, isSticky: true, items: [ModelItem(id: 99)]))
    page.sections.append(ModelSection(name: 2, items: (100..<200).map { ModelItem(id: $0) }))
    var list = show(page, height: 100)
    #expect(list.visibleElements().allSatisfy { !$0.isSticky })
    list.scroll(by: 60)
    let last = list.place(measuring: page.size).last
    #expect(last?.isSticky == true)
    #expect(list.placement(of: .header(section: 0))?.y == 0)
    let end = list.layout.extent(of: 0).upperBound
    let height = try #require(list.layout.frame(of: .header(section: 0))).height
    list.scroll(to: .offset(end - height / 2))
    #expect(list.placement(of: .header(section: 0))?.frame.maxY == height / 2)
    list.scroll(to: .element(.row(10), at: .top))
    #expect(list.placement(of: .row(10))?.y == height)
  }

  @Test("viewport coordinates are small however high the document is")
  func smallCoordinates() {
    var list = ListViewport(
      sections: [SectionShape(itemCount: 10_000_000, itemEstimate: 1000)], width: 320, height: 800)
    list.scroll(to: .element(.row(9_000_000), at: .top))
    let placed = list.place { _ in (320, 300.5) }
    #expect(list.offset > 2_147_483_648)
    #expect(placed.allSatisfy { $0.y > -1000 && $0.y < 2000 })
    #expect(list.placement(of: .row(9_000_000))?.y == 0)
    #expect(list.placement(of: .row(9_000_001))?.y == 300.5)
  }

  @Test("each element is measured once, however often it is placed")
  func measuredOnce() {
    let page = PageModel(rows: 300)
    var list = show(page)
    var measured: [ElementPosition: Int] = [:]
    for _ in 0..<3 {
      for delta in [300.0, 300, -600] {
        list.scroll(by: delta)
        _ = list.place { element in
          measured[element.position, default: 0] += 1
          return page.size(of: element)
        }
      }
    }
    #expect(measured.values.allSatisfy { $0 == 1 })
  }

  @Test("S1-09 a row that changed by itself is measured again, at every width; with another font, all are")
  func invalidation() {
    let page = PageModel(rows: 20)
    var list = show(page)
    list.resize(width: 500, height: 400)
    _ = list.place(measuring: page.size)
    list.invalidate(.row(3))
    #expect(list.visibleElements().filter { $0.need != .nothing }.map(\.position) == [.row(3)])
    list.resize(width: 320, height: 400)
    #expect(list.visibleElements().filter { $0.need != .nothing }.map(\.position) == [.row(3)])
    let before = list.visibleElements().map(\.frame)
    list.invalidateAll()
    #expect(list.visibleElements().allSatisfy { $0.need == .height })
    #expect(list.visibleElements().map(\.frame) == before)
  }

  @Test("the element under a point is the one that is placed there, the sticky header above all")
  func hitTest() {
    var page = PageModel(rows: 20)
    page.sections[0].hasHeader = true
    page.sections[0].isSticky = true
    var list = show(page)
    list.scroll(by: 200)
    let placed = list.place(measuring: page.size)
    #expect(list.element(atX: 5, y: 1)?.position == .header(section: 0))
    for element in placed where !element.isSticky && element.y > 130 && element.frame.maxY < 400 {
      #expect(list.element(atX: 5, y: element.y + 3)?.position == element.position)
    }
    #expect(list.element(atX: 900, y: 10) == nil)
  }
}
