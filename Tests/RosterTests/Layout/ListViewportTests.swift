import Testing

@testable import Roster

@Suite("List viewport")
struct ListViewportTests: ShowsPages {
  @Test("S1-09 An update applies to the layouts of former widths")
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

  @Test("S1-09 The heights of the last three former widths are kept", arguments: [3, 4])
  func formerWidths(count: Int) {
    let page = PageModel(rows: 5)
    var list = show(page)
    for step in 1...count {
      list.resize(width: 320 + Double(step * 10), height: 400)
      _ = list.place(measuring: page.size)
    }
    list.resize(width: 320, height: 400)
    #expect(list.visibleElements().contains { $0.need != .nothing } == (count > 3))
  }

  @Test("A scroll target keeps its alignment while rows around it are measured")
  func targets() throws {
    let page = PageModel(rows: 1000)
    var list = show(page)
    for (alignment, expected) in [(ScrollAlignment.top, 0.0), (.bottom, 400), (.center, 200), (.distance(37.5), 37.5)] {
      list.scroll(to: .element(.row(700), at: alignment))
      _ = list.place(measuring: page.size)
      let frame = try #require(list.placement(of: .row(700))).frame
      switch alignment {
      case .top, .nearest, .distance: #expect(frame.y == expected)
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

  @Test("K-10 A fold's sticky header stays at the top over the sections inside, and the next fold pushes it off")
  func stickyFold() throws {
    func section(_ items: Int, depth: Int, isSticky: Bool = false) -> SectionShape {
      SectionShape(itemCount: items, hasHeader: true, isHeaderSticky: isSticky, depth: depth)
    }
    let shapes = [
      section(0, depth: 0, isSticky: true), section(5, depth: 1), section(5, depth: 2), section(5, depth: 1),
      section(0, depth: 0, isSticky: true), section(40, depth: 1), section(3, depth: 0),
    ]
    var list = ListViewport(sections: shapes, width: 300, height: 100)
    let header = try #require(list.layout.frame(of: .header(section: 0))).height
    for inner in 1...3 {
      let element = ElementPosition.item(ItemPosition(section: inner, item: 2))
      list.scroll(to: .element(element, at: .top))
      #expect(list.layout.stickyHeader(at: list.offset)?.position == .header(section: 0))
      #expect(list.placement(of: element)?.y == header)
    }
    let end = list.layout.extent(of: 3).upperBound
    list.scroll(to: .offset(end - header / 2))
    #expect(list.placement(of: .header(section: 0))?.frame.maxY == header / 2)
    list.scroll(to: .offset(end + 60))
    #expect(list.layout.stickyHeader(at: list.offset)?.position == .header(section: 4))
    list.scroll(to: .offset(list.layout.extent(of: 6).lowerBound + 50))
    #expect(list.layout.stickyHeader(at: list.offset) == nil)
  }

  @Test("A sticky header stays at the top until the end of its section pushes it off")
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

  @Test("Viewport coordinates are small for any height of the document")
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

  @Test("Each element is measured once")
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

  @Test("S1-09 An invalidated row is measured again for each width, and all rows after a font change")
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

  @Test("The element at a point is the one placed there, and sticky headers are above all others")
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
    let first = placed.first { $0.y > 130 }
    if let first {
      #expect(list.element(atX: 0, y: first.y)?.position == first.position)
      #expect(list.element(atX: 319.5, y: first.frame.maxY - 0.5)?.position == first.position)
      #expect(list.element(atX: 320, y: first.y) == nil)
      #expect(list.element(atX: 0, y: first.frame.maxY)?.position != first.position)
    }
  }
}
