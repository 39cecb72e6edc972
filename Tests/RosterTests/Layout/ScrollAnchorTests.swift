import Testing

@testable import Roster

/// The choice of an anchor, and of the rows that replace it.
@Suite("Scroll anchors")
struct ScrollAnchorTests: ShowsPages {
  private func item(_ item: Int, _ section: Int = 0) -> ElementPosition {
    .item(ItemPosition(section: section, item: item))
  }

  /// Returns the candidates for an anchor after a change of the page, best first.
  private func candidates(
    for anchor: ElementPosition, _ page: PageModel, _ change: (inout PageModel) -> Void
  ) throws -> [ElementPosition] {
    let frame = try #require(show(page, height: 10_000).layout.frame(of: anchor))
    return anchors(for: anchor, at: frame.y, page, viewport: 10_000, change).map(\.element)
  }

  /// Returns the candidates for an anchor at a distance from the top edge of a viewport.
  private func anchors(
    for anchor: ElementPosition, at distance: Double, _ page: PageModel, viewport: Double,
    _ change: (inout PageModel) -> Void
  ) -> [ScrollAnchor] {
    let list = show(page, height: 10_000)
    var new = page
    change(&new)
    let map = PositionMap(Changeset(from: page.sections, to: new.sections))
    return ScrollAnchor(element: anchor, distance: distance).candidates(map, in: list.layout, viewport: viewport)
  }

  /// The heights of the rows of a page.
  private func heights(_ page: PageModel) -> [Double] {
    page.sections[0].items.map { $0.height(width: 320) }
  }

  @Test("The nearest remaining row replaces a deleted one, on either side; the next one of two that are as near")
  func nearestSide() throws {
    let page = PageModel(rows: 9)
    #expect(try candidates(for: item(4), page) { $0.sections[0].items.removeSubrange(4...6) }.first == item(3))
    #expect(try candidates(for: item(4), page) { $0.sections[0].items.removeSubrange(2...4) }.first == item(2))
    #expect(try candidates(for: item(4), page) { $0.sections[0].items.remove(at: 4) }.first == item(4))
    #expect(try candidates(for: item(4), page) { $0.sections[0].items.removeSubrange(1...8) }.first == item(0))
    #expect(try candidates(for: item(4), page) { $0.sections[0].items.removeSubrange(0...7) }.first == item(0))
  }

  @Test("A row that begins where the viewport ends takes the place of a deleted one, and a visible one stays")
  func rowAtBottomEdge() {
    let page = PageModel(rows: 3)
    let height = heights(page)[0]
    for (viewport, distance) in [(height, 0), (height + 1, height)] {
      let anchors = anchors(for: item(0), at: 0, page, viewport: viewport) { $0.sections[0].items.removeFirst() }
      #expect(anchors.first == ScrollAnchor(element: item(0), distance: distance))
    }
  }

  @Test("A row that ends where the viewport begins gets above a deleted one, and a visible one stays")
  func rowAtTopEdge() {
    let page = PageModel(rows: 3)
    let heights = heights(page)
    for (distance, expected) in [(heights[1], heights[1] - heights[0]), (heights[1] + 1, 1 - heights[0])] {
      let anchors = anchors(for: item(2), at: distance, page, viewport: 400) { $0.sections[0].items.removeLast(2) }
      #expect(anchors.first == ScrollAnchor(element: item(0), distance: expected))
    }
  }

  @Test("A row that moves is followed if the others begin where the viewport ends, or end where it begins")
  func movedBesideInvisible() {
    let page = PageModel(rows: 9)
    let heights = heights(page)
    for (viewport, expected) in [(heights[1], item(8)), (heights[1] + 1, item(1))] {
      let anchors = anchors(for: item(1), at: 0, page, viewport: viewport) { page in
        page.sections[0].items.append(page.sections[0].items.remove(at: 1))
      }
      #expect(anchors.first?.element == expected)
    }
    for (distance, expected) in [(0, item(0)), (1, item(8))] {
      let anchors = anchors(for: item(8), at: Double(distance), page, viewport: heights[8]) { page in
        page.sections[0].items.insert(page.sections[0].items.remove(at: 8), at: 0)
      }
      #expect(anchors.first?.element == expected)
    }
  }

  @Test("If the first item of a line moves away, the next one in the line stays where it is")
  func movedFromLine() {
    let items = (0..<90).map { ModelItem(id: $0) }
    let page = PageModel([ModelSection(name: 0, layout: .grid(columns: 3, spacing: 0), items: items)])
    let anchors = anchors(for: item(15), at: 0, page, viewport: 20) { page in
      page.sections[0].items.append(page.sections[0].items.remove(at: 15))
    }
    #expect(anchors.first == ScrollAnchor(element: item(15), distance: 0))
  }

  @Test("The last row above a deleted section replaces it, even if it is the section's only one")
  func sectionAbove() throws {
    let page = PageModel([
      ModelSection(name: 0, items: [ModelItem(id: 0)]), ModelSection(name: 1, items: [ModelItem(id: 1)]),
    ])
    #expect(try candidates(for: item(0, 1), page) { $0.sections.remove(at: 1) } == [item(0)])
  }

  @Test("A deleted footer is replaced by the last row, a deleted header by the first one")
  func supplementaries() throws {
    let items = (0..<5).map { ModelItem(id: $0) }
    let page = PageModel([ModelSection(name: 0, hasHeader: true, hasFooter: true, items: items)])
    let footer = try candidates(for: .footer(section: 0), page) { $0.sections[0].hasFooter = false }
    #expect(footer.first { $0.item != nil } == item(4))
    let header = try candidates(for: .header(section: 0), page) { $0.sections[0].hasHeader = false }
    #expect(header.first { $0.item != nil } == item(0))
  }

  @Test("A row that ends below a sticky header is not visible")
  func stickyHeader() throws {
    let items = (0..<50).map { ModelItem(id: $0) }
    let page = PageModel([ModelSection(name: 0, hasHeader: true, isSticky: true, items: items)])
    let layout = show(page, height: 10_000).layout
    let header = try #require(layout.frame(of: .header(section: 0))).height
    let end = try #require(layout.frame(of: item(10))).maxY
    for (offset, expected) in [(end - header, item(11)), (end - header - 1, item(10))] {
      let anchor = ScrollAnchor.first(in: layout, offset: offset, viewport: 400, includingEdge: true) {
        $0.position.item != nil
      }
      #expect(anchor?.element == expected)
    }
  }

  @Test("The nearest kept items around an index are those that are neither deleted nor moved")
  func keptItems() {
    let map = IndexMap(ItemDifference(deletes: [2..<4], inserts: [0..<1], moves: [.init(from: 6, to: 1)]))
    #expect([0, 1, 2, 4, 5, 7].map { map.keptOld(before: $0) } == [nil, 0, 1, 1, 4, 5])
    #expect([0, 2, 3, 4, 6].map { map.keptOld(from: $0) } == [0, 4, 4, 4, 7])
  }

  @Test("A row that ends at the top edge is not visible, and does not become the anchor of the next update")
  func invisibleAnchor() throws {
    var page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(by: try #require(list.layout.frame(of: item(0))).height)
    _ = list.place(measuring: page.size)
    #expect(y(of: 1, list, page) == 0)
    list.anchorNextUpdate(at: item(0))
    update(&list, &page) { page in page.sections[0].items.insert(page.makeItem(), at: 1) }
    #expect(y(of: 1, list, page) == 0)
  }

  @Test("Until a visible row is measured, a measured row up to two viewports away stays the anchor")
  func distantAnchor() {
    let page = PageModel(rows: 1_000)
    for (distance, stays) in [(800.0, true), (801, false), (-800, true), (-801, false)] {
      var list = show(page, height: 400)
      if distance < 0 {
        list.scroll(to: .element(.row(500), at: .top))
        _ = list.place(measuring: page.size)
        list.settle()
      }
      let anchor = list.anchor?.element
      #expect(anchor == (distance < 0 ? item(500) : item(0)))
      list.scroll(by: distance)
      #expect((list.anchor?.element == anchor) == stays, "\(distance)")
    }
  }

  @Test("A key that scrolls while the user drags moves the host's offset by the same distance")
  func scrollWhileDragging() {
    let page = PageModel(rows: 1_000)
    var list = show(page, overscan: 300)
    list.scroll(to: .element(.row(500), at: .top))
    _ = list.place(measuring: page.size)
    list.phase = .dragging
    let before = list.hostOffset
    list.scroll(by: 25)
    #expect(list.hostOffset == before + 25)
    list.scroll(by: -40)
    #expect(list.hostOffset == before - 15)
    // An adjustment that is pending stays pending.
    var edited = page
    update(&list, &edited) { $0.sections[0].items.removeFirst(3) }
    let pending = list.pendingCorrection
    #expect(pending != 0)
    list.scroll(by: 25)
    #expect(list.pendingCorrection == pending)
  }
}
