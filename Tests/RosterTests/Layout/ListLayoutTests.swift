import Testing

@testable import Roster

@Suite("List layout")
struct ListLayoutTests {
  /// A reference layout that adds up all sections and lines.
  private struct BruteForce {
    var frames: [ElementPosition: ElementFrame] = [:]
    var height = 0.0

    init(_ page: PageModel, width: Double) {
      for (index, section) in page.sections.enumerated() {
        let layout = section.layout
        height += layout.spacingAbove
        if section.hasHeader { place(.header(section: index), page, width) }
        if !section.items.isEmpty {
          height += layout.insets.top
          let inner = width - layout.insets.leading - layout.insets.trailing
          arrange(section, index, x: layout.insets.leading, width: inner)
          height += layout.insets.bottom
        }
        if section.hasFooter { place(.footer(section: index), page, width) }
        height += layout.spacingBelow
      }
    }

    private mutating func place(_ element: ElementPosition, _ page: PageModel, _ width: Double) {
      var frame = ElementFrame(x: 0, y: height, width: width, height: 0)
      frame.height = page.size(of: PlacedElement(position: element, frame: frame)).height
      frames[element] = frame
      height = frame.maxY
    }

    private mutating func arrange(_ section: ModelSection, _ index: Int, x: Double, width: Double) {
      var lines: [[(item: Int, x: Double, width: Double, height: Double)]] = []
      var spacing = 0.0
      var isStretched = true
      switch section.layout.arrangement {
      case .list(let gap):
        spacing = gap
        for (item, model) in section.items.enumerated() { lines.append([(item, 0, width, model.height(width: width))]) }
      case .grid(let style):
        spacing = style.lineSpacing
        let columns = style.columnCount(width: width)
        let itemWidth = (width - Double(columns - 1) * style.spacing) / Double(columns)
        for (item, model) in section.items.enumerated() {
          if item % columns == 0 { lines.append([]) }
          let height = style.itemHeight.height(forWidth: itemWidth) ?? model.height(width: itemWidth)
          let x = Double(item % columns) * (itemWidth + style.spacing)
          lines[lines.count - 1].append((item, x, itemWidth, height))
        }
      case .flow(let gap, let lineGap):
        spacing = lineGap
        isStretched = false
        var x = Double.infinity
        for (item, model) in section.items.enumerated() {
          let itemWidth = min(width, model.naturalWidth)
          if x + itemWidth > width {
            lines.append([])
            x = 0
          }
          lines[lines.count - 1].append((item, x, itemWidth, model.height(width: 0)))
          x += itemWidth + gap
        }
      case .carousel(let style):
        let height = style.height.height(forWidth: style.itemWidth(in: width))
        lines = [[(0, 0, width, height ?? section.items[0].height(width: width))]]
      case .custom: Issue.record("The oracle has no arrangements of apps.")
      }
      for (number, line) in lines.enumerated() {
        let lineHeight = line.map(\.height).max() ?? 0
        if number > 0 { height += spacing }
        for item in line {
          frames[.item(ItemPosition(section: index, item: item.item))] = ElementFrame(
            x: x + item.x, y: height, width: item.width, height: isStretched ? lineHeight : item.height)
        }
        height += lineHeight
      }
    }
  }

  private func measureAll(_ layout: inout ListLayout, _ page: PageModel) -> Int {
    var measured = 0
    for element in page.elements {
      guard let frame = layout.frame(of: element), layout.need(of: element) != .nothing else { continue }
      let placed = PlacedElement(position: element, frame: frame, need: layout.need(of: element))
      let size = page.size(of: placed)
      layout.setSize(width: size.width, height: size.height, of: element)
      measured += 1
    }
    return measured
  }

  private func check(_ layout: ListLayout, _ page: PageModel, _ note: Comment) {
    let expected = BruteForce(page, width: layout.width)
    #expect(layout.height == expected.height, note)
    for element in page.elements { #expect(layout.frame(of: element) == expected.frames[element], note) }
  }

  @Test(
    "Measured pages of lists, grids, flows and carousels equal the reference layout", arguments: SeededRandom.seeds(20))
  func measured(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = PageModel.random(&random)
    var layout = ListLayout(sections: page.shapes, width: 320)
    _ = measureAll(&layout, page)
    check(layout, page, "ROSTER_SEED=\(seed)")
  }

  @Test("After any updates, measured rows equal the reference layout", arguments: SeededRandom.seeds(20))
  func updated(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var page = PageModel.random(&random)
    var layout = ListLayout(sections: page.shapes, width: 320)
    for step in 0..<30 {
      if random.chance(60) { _ = measureAll(&layout, page) }
      let old = page
      page.mutate(&random)
      let changeset = Changeset(from: old.sections, to: page.sections)
      layout.apply(changeset) { page.sections[$0].shape }
      let note: Comment = "ROSTER_SEED=\(seed) step \(step)"
      #expect(layout.sectionCount == page.sections.count, note)
      for index in page.sections.indices { #expect(layout.shape(of: index) == page.sections[index].shape, note) }
      var measured = layout
      _ = measureAll(&measured, page)
      check(measured, page, note)
    }
  }

  @Test("The elements in a range are those whose frames intersect it", arguments: SeededRandom.seeds(20))
  func ranges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = PageModel.random(&random)
    var layout = ListLayout(sections: page.shapes, width: 320)
    for element in page.elements where random.chance(40) {
      layout.setSize(width: 50, height: random.chance(20) ? 0 : Double(random.int(below: 90)), of: element)
    }
    for _ in 0..<30 {
      let start = Double(random.int(below: Int(layout.height) + 50)) - 20
      let range = start..<start + Double(1 + random.int(below: 300))
      let expected = page.elements.filter { element in
        guard let frame = layout.frame(of: element) else { return false }
        return frame.height > 0 && frame.y < range.upperBound && frame.maxY > range.lowerBound
      }
      #expect(layout.elements(in: range).map(\.position) == expected, "ROSTER_SEED=\(seed) \(range)")
    }
  }

  @Test("S1-09 A height is measured once, and again for another content or width")
  func measuredOnce() {
    var page = PageModel(rows: 5)
    var layout = ListLayout(sections: page.shapes, width: 320)
    #expect(measureAll(&layout, page) == 5)
    #expect(measureAll(&layout, page) == 0)
    let old = page
    page.sections[0].items[2].content = 1
    layout.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    #expect(layout.frame(of: .row(2))?.height == old.sections[0].items[2].height(width: 320))
    #expect(measureAll(&layout, page) == 1)
    check(layout, page, "content")
    layout = layout.resized(to: 400)
    #expect(measureAll(&layout, page) == 5)
    check(layout, page, "width")
  }

  @Test("S1-08 An unmeasured row is 44 points high, and a measured one has its height")
  func defaultHeight() {
    var layout = ListLayout(sections: [SectionShape(itemCount: 3)], width: 320)
    #expect(layout.frame(of: .row(1)) == ElementFrame(x: 0, y: 44, width: 320, height: 44))
    layout.setSize(height: 61, of: .row(0))
    #expect(layout.frame(of: .row(1))?.y == 61)
  }

  @Test("Rows that move keep their measured heights, also to another section")
  func moves() {
    var page = PageModel([
      ModelSection(name: 0, items: (0..<4).map { ModelItem(id: $0) }),
      ModelSection(name: 1, items: (4..<8).map { ModelItem(id: $0) }),
    ])
    var layout = ListLayout(sections: page.shapes, width: 320)
    _ = measureAll(&layout, page)
    let old = page
    page.sections[1].items.append(page.sections[0].items.remove(at: 1))
    page.sections[0].items.swapAt(0, 2)
    page.sections.swapAt(0, 1)
    layout.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    #expect(measureAll(&layout, page) == 0)
    check(layout, page, "moves")
  }

  @Test("Unmeasured rows have the average height of measured ones")
  func adaptiveEstimate() {
    var layout = ListLayout(sections: [SectionShape(itemCount: 1_000_000)], width: 320)
    for row in 0..<4 { layout.setSize(height: 100, of: .row(row)) }
    #expect(layout.height == 100_000_000)
  }

  @Test("A changeset that does not match resets the heights of its section only")
  func unfitChangeset() {
    var layout = ListLayout(sections: [SectionShape(itemCount: 3), SectionShape(itemCount: 2)], width: 320)
    layout.setSize(height: 10, of: .item(ItemPosition(section: 1, item: 0)))
    let nonsense = Changeset(
      deletedSections: [17], sections: [.init(old: 0, new: 0, items: ItemDifference(deletes: [2..<90]))])
    layout.apply(nonsense) { _ in SectionShape(itemCount: 7) }
    #expect(layout.shape(of: 0)?.itemCount == 7)
    #expect(layout.height == 7 * 44 + 10 + 10)
  }

  @Test("Hundreds of inserted, deleted and moved sections are in the correct order", arguments: SeededRandom.seeds(4))
  func manySections(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var page = PageModel((0..<200).map { ModelSection(name: $0, items: [ModelItem(id: $0)]) })
    var layout = ListLayout(sections: page.shapes, width: 320)
    _ = measureAll(&layout, page)
    for round in 1...5 {
      let old = page
      page.sections.removeAll { _ in random.chance(20) }
      for _ in 0..<30 {
        page.sections.insert(
          page.sections.remove(at: random.int(below: page.sections.count)), at: random.int(below: page.sections.count))
        let new = ModelSection(name: page.makeItem().id, items: [page.makeItem()])
        page.sections.insert(new, at: random.int(below: page.sections.count + 1))
      }
      layout.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
      _ = measureAll(&layout, page)
      check(layout, page, "ROSTER_SEED=\(seed) round \(round)")
    }
  }

  @Test("Ten million unmeasured rows or grid items take less than a kibibyte, even after an update")
  func tenMillion() {
    let shapes = [SectionLayout.list, .grid(columns: 3), .grid(columns: 3, itemHeight: .fixed(90))].map {
      SectionShape(itemCount: 10_000_000, layout: $0, hasHeader: true)
    }
    var layout = ListLayout(sections: shapes, width: 320)
    let insert = ItemDifference(inserts: [5_000_000..<5_000_001])
    let changes = shapes.indices.map { Changeset.SectionChange(old: $0, new: $0, items: insert) }
    layout.apply(Changeset(sections: changes)) { section in
      var shape = shapes[section]
      shape.itemCount += 1
      return shape
    }
    for section in layout.sections {
      #expect(section.itemCount == 10_000_001)
      for tree in Mirror(reflecting: section.items).children.compactMap({ $0.value as? ExtentTree }) {
        #expect(tree.allocatedBytes < 1024)
      }
    }
  }

  @Test("Right-to-left pages are mirrored")
  func rightToLeft() {
    let layout = ListLayout(
      sections: [SectionShape(itemCount: 2, layout: .grid(columns: 2, spacing: 0, itemHeight: .fixed(10)))], width: 100,
      isRightToLeft: true)
    #expect(layout.frame(of: .row(0))?.x == 50)
    #expect(layout.frame(of: .row(1))?.x == 0)
  }

  @Test("A million rows without height do not slow down a search")
  func zeroHeights() {
    var layout = ListLayout(sections: [SectionShape(itemCount: 5)], width: 100)
    layout.setSize(height: 0, of: .row(1))
    layout.setSize(height: 0, of: .row(2))
    #expect(layout.elements(in: 0..<1000).map(\.position) == [.row(0), .row(3), .row(4)])
  }
}

extension ElementPosition {
  /// An item of the first section.
  static func row(_ item: Int) -> ElementPosition { .item(ItemPosition(section: 0, item: item)) }
}
