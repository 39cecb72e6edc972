import Testing

@testable import Roster

/// Sizes, offsets and indices exactly at a limit, and one beyond it.
@Suite("Layout at its limits")
struct LayoutBoundsTests: ShowsPages {
  @Test("A grid has as many columns as fit with their spacing", arguments: [(539.0, 4), (540, 5), (541, 5), (99, 1)])
  func columns(width: Double, count: Int) {
    // Five columns of 100 points and four gaps of 10 points take 540 points.
    #expect(GridStyle(columns: .minimumWidth(100), spacing: 10).columnCount(width: width) == count)
  }

  @Test(
    "Spacing leaves each column a point of a width that is too narrow",
    arguments: [(10.0, 2.0, 1.0), (3, 0, 0.75), (100, 12, 16)])
  func narrow(width: Double, gap: Double, itemWidth: Double) {
    let style = GridStyle(columns: .count(4), spacing: 12)
    #expect(style.gap(width: width, columns: 4) == gap)
    #expect(style.itemWidth(width: width, columns: 4) == itemWidth)
  }

  @Test("A grid ignores the size of an item that it does not have")
  func gridWithoutItem() {
    var grid = GridItems(count: 2, width: 200, style: GridStyle(columns: .count(1)), estimate: 44)
    let height = grid.height
    for item in [-1, 2, 3] { grid.setSize(width: nil, height: 300, of: item) }
    #expect(grid.height == height)
    #expect(grid.need(of: 1) == .height)
    // Nor does it arrange the last line again, which has space for that item.
    var open = GridItems(count: 5, width: 300, style: GridStyle(columns: .count(3)), estimate: 44)
    open.setSize(width: nil, height: 20, of: 3)
    open.setSize(width: nil, height: 100, of: 0)
    let openHeight = open.height
    open.setSize(width: nil, height: 300, of: 5)
    #expect(open.height == openHeight)
  }

  @Test("An item that moves to a flow that it fills exactly needs no measuring, a wider one does")
  func flowWidth() {
    for (width, isMeasured) in [(299.0, true), (300, true), (301, false)] {
      var flow = FlowItems(count: 0, width: 300, spacing: 10, lineSpacing: 5, estimate: 20)
      let size = ItemSize(width: width, height: .measured(30), isNatural: true)
      flow.edit(ItemEdit(insertions: [ItemEdit.Insertion(index: 0, count: 1, size: size)]))
      #expect((flow.need(of: 0) == .nothing) == isMeasured, "\(width)")
    }
  }

  @Test("A height is an estimate from the smallest representable difference of widths on")
  func widthOfHeight() {
    let size = ItemSize(width: 100, height: .measured(40))
    #expect(size.height(forWidth: 100) == .measured(40))
    #expect(size.height(forWidth: 100 + 0.5 / FixedPoint.perPoint) == .measured(40))
    #expect(size.height(forWidth: 100 + 1 / FixedPoint.perPoint) == .estimated(40))
  }

  @Test("A section that grows contains the offsets of its new height, for any number of sections", arguments: 1...9)
  func sectionOffsets(count: Int) {
    for section in 0..<count {
      var offsets = SectionOffsets(Array(repeating: 10, count: count))
      offsets.setHeight(1_000, of: section)
      #expect(offsets.section(at: Double(section) * 10) == section)
      #expect(offsets.section(at: Double(section) * 10 + 999) == section)
      #expect(offsets.section(at: Double(section) * 10 + 1_000) == min(section + 1, count - 1))
      for index in 0...count {
        #expect(offsets.offset(of: index) == Double(index > section ? index * 10 + 990 : index * 10))
      }
    }
  }

  @Test("A range that ends where the items of a section start has the header only")
  func headerOnly() throws {
    let page = PageModel([ModelSection(name: 0, hasHeader: true, hasFooter: true, items: [ModelItem(id: 1)])])
    let layout = show(page).layout
    let header = try #require(layout.frame(of: .header(section: 0))).maxY
    let footer = try #require(layout.frame(of: .footer(section: 0)))
    #expect(layout.items(in: 0..<header).map(\.items) == [0..<0])
    #expect(layout.items(in: 0..<header + 1).map(\.items) == [0..<1])
    #expect(layout.items(in: footer.y..<footer.maxY).map(\.items) == [1..<1])
  }

  @Test("Another style keeps the measured heights of the items, another arrangement does not")
  func sectionUpdate() {
    var shape = SectionShape(itemCount: 3)
    var section = SectionState(shape, width: 320)
    for item in 0..<3 { section.setSize(width: nil, height: 70, of: .item(ItemPosition(section: 0, item: item))) }
    shape.hasHeader = true
    section.update(to: shape)
    #expect(section.items.height == 210)
    #expect(section.items.need(of: 2) == .nothing)
    shape.layout = .grid(columns: 2, spacing: 0)
    section.update(to: shape)
    #expect(section.items.need(of: 2) == .height)
    #expect(section.itemFrame(1).x == 160)
    shape.itemCount = 5
    section.update(to: shape)
    #expect(section.itemCount == 5)
  }

  @Test("A tree has more rows than fit in one run")
  func longRuns() {
    #expect(ExtentRun(.unknown, count: ExtentRun.maximumCount).count == ExtentRun.maximumCount)
    let count = ExtentRun.maximumCount * 2 + 5
    let tree = ExtentTree(count: count, estimate: 1)
    #expect(tree.count == count)
    #expect(tree.offset(of: count - 1) == Double(count - 1))
  }

  @Test("Invalidating part of each run keeps all rows in order, even where nodes are split")
  func invalidatedRuns() {
    var rows: [RowExtent] = []
    for run in 0..<600 { rows += Array(repeating: .measured(Double(10 + run % 50)), count: 9) }
    var tree = ExtentTree(rows, estimate: 44)
    for start in stride(from: 3, to: rows.count, by: 9) {
      tree.invalidate(start..<start + 3)
      for row in start..<start + 3 { rows[row] = rows[row].asEstimate }
    }
    #expect((0..<tree.count).map { tree[$0] } == rows)
    #expect(tree.isBalanced)
  }

  @Test("Scrolling to the nearest offset does not move a list in which the row is completely visible")
  func nearest() {
    let page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(to: .element(.row(50), at: .center))
    _ = list.place(measuring: page.size)
    let offset = list.offset
    list.scroll(to: .element(.row(50), at: .nearest))
    #expect(list.offset == offset)
  }

  @Test("Scrolling to the nearest offset moves a row that a sticky header covers below the header, and not the header")
  func nearestBelowStickyHeader() throws {
    let items = (0..<100).map { ModelItem(id: $0) }
    let page = PageModel([ModelSection(name: 0, hasHeader: true, isSticky: true, items: items)])
    var list = show(page)
    list.scroll(to: .element(.row(50), at: .top))
    _ = list.place(measuring: page.size)
    let header = try #require(list.layout.frame(of: .header(section: 0))).height
    list.scroll(by: 1)
    let offset = list.offset
    list.scroll(to: .element(.row(51), at: .nearest))
    #expect(list.offset == offset)
    list.scroll(to: .element(.row(50), at: .nearest))
    #expect(list.offset == offset - 1)
    #expect(list.placement(of: .row(50))?.y == header)
  }

  @Test("A header sticks below the top of its section, until the offset at which the section ends")
  func stickyHeader() throws {
    let items = (0..<3).map { ModelItem(id: $0) }
    var page = PageModel([
      ModelSection(name: 0, hasHeader: true, isSticky: true, items: items),
      ModelSection(name: 1, items: (10..<30).map { ModelItem(id: $0) }),
    ])
    page.sections[0].layout.spacingBelow = 20
    let layout = show(page).layout
    let end = layout.extent(of: 0).upperBound - 20
    #expect(layout.stickyHeader(at: 0) == nil)
    #expect(layout.stickyHeader(at: 0.5)?.frame.y == 0.5)
    #expect(layout.stickyHeader(at: end - 0.5)?.frame.maxY == end)
    #expect(layout.stickyHeader(at: end) == nil)
  }

  @Test("Heights ignore the height of an item that they do not have")
  func heightsWithoutItem() {
    var heights = ItemHeights(count: 2, estimate: 44)
    for item in [-1, 2, 3] { heights.set(300, of: item) }
    #expect([heights[0], heights[1]] == [44, 44])
  }

  @Test("A row that ends at the bottom edge is completely visible, and the list does not keep it there")
  func nearestAtBottom() throws {
    let page = PageModel(rows: 100)
    var list = show(page)
    list.scroll(to: .element(.row(50), at: .bottom))
    _ = list.place(measuring: page.size)
    list.scroll(by: 1)
    list.scroll(by: -1)
    #expect(list.placement(of: .row(50))?.frame.maxY == 400)
    list.scroll(to: .element(.row(50), at: .nearest))
    #expect(list.target == nil)
    list.scroll(by: -1)
    list.scroll(to: .element(.row(50), at: .nearest))
    #expect(list.target == .element(.row(50), at: .bottom))
  }

  @Test("A grid that gets another width has other columns, and measures again what depends on them")
  func gridWidth() {
    var grid = GridItems(
      count: 4, width: 320, style: GridStyle(columns: .minimumWidth(100), spacing: 10), estimate: 44)
    for item in 0..<4 { grid.setSize(width: nil, height: 70, of: item) }
    #expect(grid.frame(of: 3).y == 70)
    grid.resize(width: 320)
    #expect(grid.need(of: 3) == .nothing)
    grid.resize(width: 430)
    #expect(grid.frame(of: 3) == ElementFrame(x: 330, y: 0, width: 100, height: 70))
    #expect(grid.height == 70)
    grid.resize(width: 431)
    #expect(grid.need(of: 3) == .height)
  }

  /// An arrangement of an app that claims that each range has all items.
  private struct Whole: ItemArrangement {
    var count = 3
    /// Also without items.
    var height: Double { 90 }
    func frame(of item: Int) -> ElementFrame { ElementFrame(x: 0, y: Double(item) * 30, width: 100, height: 30) }
    func items(in range: Range<Double>) -> Range<Int> { 0..<count }
    func need(of item: Int) -> MeasurementNeed { .nothing }
    func size(of item: Int) -> ItemSize { ItemSize(width: 100, height: .measured(30)) }
    mutating func setSize(width: Double?, height: Double, of item: Int) {}
    mutating func invalidate(_ items: Range<Int>) {}
    mutating func edit(_ edit: ItemEdit) {}
    mutating func resize(width: Double) {}
  }

  @Test("A carousel is measured again at another width only, and keeps its height as an estimate until then")
  func carouselWidth() {
    var carousel = CarouselItems(count: 3, width: 300, style: CarouselStyle(itemWidth: .points(100)), estimate: 40)
    carousel.setSize(width: nil, height: 70, of: 0)
    carousel.resize(width: 300)
    #expect(carousel.need(of: 0) == .nothing && carousel.height == 70)
    carousel.resize(width: 400)
    #expect(carousel.need(of: 0) == .height && carousel.height == 70)
  }

  @Test("Unmeasured lines of a grid are as high as the measured items on average, whatever the spacing")
  func gridEstimateWithSpacing() {
    var grid = GridItems(
      count: 10, width: 300, style: GridStyle(columns: .count(2), spacing: 0, lineSpacing: 8), estimate: 40)
    grid.setSize(width: nil, height: 50, of: 0)
    grid.setSize(width: nil, height: 50, of: 1)
    #expect(grid.frame(of: 9).height == 50)
    #expect(grid.height == 5 * 50 + 4 * 8)
  }

  @Test("A viewport without a height has an anchor, so that a list that is hidden keeps its place")
  func anchorWithoutHeight() {
    let page = PageModel(rows: 100)
    let list = show(page)
    let anchor = ScrollAnchor.first(in: list.layout, offset: 100, viewport: 0)
    #expect(anchor?.element == ScrollAnchor.first(in: list.layout, offset: 100, viewport: 1)?.element)
    #expect(anchor != nil)
  }

  @Test("Unmeasured items of a list are as high as the measured ones on average, whatever the spacing")
  func estimateWithSpacing() {
    var items = ListItems(count: 10, width: 300, spacing: 8, estimate: 40)
    items.setSize(width: nil, height: 50, of: 0)
    items.setSize(width: nil, height: 70, of: 1)
    #expect(items.frame(of: 9).height == 60)
    let expected: Double = 50 + 70 + 8 * 60 + 9 * 8
    #expect(items.height == expected)
  }

  @Test("An offset that differs by a quarter of a point is scrolling, and one that is nearer is the host's rounding")
  func echo() {
    var list = show(PageModel(rows: 100))
    list.scroll(to: .offset(500))
    #expect(!list.hostScrolled(to: 500.2499) && !list.hostScrolled(to: 499.7501) && list.offset == 500)
    #expect(list.hostScrolled(to: 500.25) && list.offset == 500.25)
    #expect(list.hostScrolled(to: 500) && list.offset == 500)
  }

  @Test(
    "A list is at its end up to one point above it, and stays there",
    arguments: [(0.0, true), (1, true), (1.25, false)])
  func nearEnd(distance: Double, isAtEnd: Bool) {
    var list = ListViewport(
      sections: [SectionShape(itemCount: 100, itemEstimate: 10)], width: 300, height: 100,
      policy: ScrollPolicy(sticksToEnd: true))
    list.scroll(to: .offset(900 - distance))
    #expect(list.isAtEnd == isAtEnd)
    list.scroll(by: -50)
    list.scroll(by: 50)
    #expect(list.isAtEnd == isAtEnd)
    list.reset(sections: [SectionShape(itemCount: 10, itemEstimate: 10)])
    #expect(list.isAtEnd)
    list.reset(sections: [SectionShape(itemCount: 11, itemEstimate: 10)])
    #expect(!list.isAtEnd)
  }

  @Test("An element at the edge of the viewport is visible if a part of it is")
  func anchorAtEdge() {
    var list = ListViewport(sections: [SectionShape(itemCount: 100, itemEstimate: 10)], width: 300, height: 100)
    list.scroll(to: .offset(200))
    for (row, isVisible) in [(19, false), (20, true), (29, true), (30, false)] {
      list.pendingAnchor = nil
      list.anchorNextUpdate(at: .row(row))
      #expect((list.pendingAnchor != nil) == isVisible, "\(row)")
    }
  }

  @Test("A row that fills the viewport exactly is scrolled to its nearest edge, and a higher one to its top")
  func nearestOfFullRow() {
    for (height, y) in [(100.0, 0.0), (101, 0), (99, 1)] {
      var list = ListViewport(sections: [SectionShape(itemCount: 100, itemEstimate: 10)], width: 300, height: 100)
      list.measured(.row(50), height: height)
      list.scroll(to: .offset(450))
      list.scroll(to: .element(.row(50), at: .nearest))
      #expect(list.placement(of: .row(50))?.y == y, "\(height)")
      #expect(list.target == .element(.row(50), at: height > 100 ? .top : .bottom))
    }
  }

  @Test("A row that never measures the same twice is measured 32 times in a pass")
  func restlessRow() {
    var list = ListViewport(sections: [SectionShape(itemCount: 1, itemEstimate: 10)], width: 300, height: 100)
    var pass = MeasurementPass()
    var count = 0
    while let elements = pass.next(in: list), count < 100 {
      count += 1
      for element in elements { list.invalidate(element.position) }
    }
    #expect(count == 32)
  }

  @Test("No item of an app's arrangement is in a range above it or below it")
  func customRanges() {
    let items = CustomItems(Whole())
    #expect(items.items(in: -10..<0).isEmpty)
    #expect(items.items(in: 90..<100).isEmpty)
    #expect(items.items(in: -10..<0.5) == 0..<3)
    #expect(items.items(in: 89.5..<100) == 0..<3)
    #expect(items.height == 90 && CustomItems(Whole(count: 0)).height == 0)
    #expect(CustomItems(Whole(count: 0)).items(in: 0..<90).isEmpty)
  }

  @Test("A row that is higher than the space below a sticky header starts there, however often the list scrolls to it")
  func nearestOfHighRow() throws {
    let items = (0..<100).map { ModelItem(id: $0) }
    let page = PageModel([ModelSection(name: 0, hasHeader: true, isSticky: true, items: items)])
    var list = show(page)
    let header = try #require(list.layout.frame(of: .header(section: 0))).height
    for distance in [-100.0, 0, 50, 500] {
      list.scroll(to: .element(.row(50), at: .top))
      list.measured(.row(50), height: 400 - header / 2)
      list.scroll(by: distance)
      for _ in 0..<3 {
        list.scroll(to: .element(.row(50), at: .nearest))
        #expect(list.placement(of: .row(50))?.y == header)
      }
    }
  }
}
