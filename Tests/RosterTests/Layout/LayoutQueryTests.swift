import Testing

@testable import Roster

/// What is where, compared with all frames of a page: at every edge, and one unit beside it.
@Suite("Queries of a layout")
struct LayoutQueryTests: ShowsPages {
  private static let unit = 1 / FixedPoint.perPoint

  /// A layout whose elements are measured, estimated or without a height.
  private func layout(_ page: PageModel, _ random: inout SeededRandom) -> ListLayout {
    var layout = ListLayout(sections: page.shapes, width: 320)
    for element in page.elements where random.chance(60) {
      layout.setSize(width: 50, height: Double([0, 10, 30, 60][random.int(below: 4)]), of: element)
    }
    return layout
  }

  /// The offsets at which something starts or ends.
  private func edges(_ layout: ListLayout, _ page: PageModel, _ random: inout SeededRandom) -> [Double] {
    let frames = page.elements.compactMap { layout.frame(of: $0) }
    let all = Set(
      frames.flatMap { [$0.y, $0.maxY] } + (0..<layout.sectionCount).map { layout.extent(of: $0).lowerBound })
    return all.sorted().filter { _ in random.chance(25) } + [0, layout.height]
  }

  @Test("The elements of a range that starts or ends at an edge are those of all that intersect it")
  func elements() {
    for seed in SeededRandom.seeds(25) {
      var random = SeededRandom(seed: seed)
      let page = PageModel.random(&random)
      let layout = layout(page, &random)
      let frames = page.elements.map { ($0, layout.frame(of: $0)) }
      for edge in edges(layout, page, &random) {
        for range in [edge..<edge + Self.unit, edge - Self.unit..<edge, edge..<edge + 60, edge - 60..<edge] {
          let expected = frames.filter { _, frame in
            frame.map { $0.height > 0 && $0.y < range.upperBound && $0.maxY > range.lowerBound } ?? false
          }
          #expect(layout.elements(in: range).map(\.position) == expected.map(\.0), "ROSTER_SEED=\(seed) \(range)")
        }
      }
    }
  }

  @Test("The visible items are those of the lines that intersect a range, section by section")
  func items() {
    for seed in SeededRandom.seeds(25) {
      var random = SeededRandom(seed: seed)
      var page = PageModel.random(&random, listsOnly: true)
      for index in page.sections.indices where random.chance(50) {
        page.sections[index].layout.spacingAbove = 10
        page.sections[index].layout.spacingBelow = 20
      }
      let layout = layout(page, &random)
      for edge in edges(layout, page, &random) {
        for range in [edge..<edge + Self.unit, edge - Self.unit..<edge, edge..<edge + 90]
        where range.upperBound > 0 && range.lowerBound < layout.height {
          let found = layout.items(in: range)
          for (section, model) in page.sections.enumerated() {
            let items = model.items.indices.filter { item in
              let frame = layout.frame(of: .item(ItemPosition(section: section, item: item)))
              return frame.map { $0.height > 0 && $0.y < range.upperBound && $0.maxY > range.lowerBound } ?? false
            }
            let part = found.first { $0.section == section }?.items
            let tall = (part ?? 0..<0).filter {
              layout.frame(of: .item(ItemPosition(section: section, item: $0))).map { $0.height > 0 } ?? false
            }
            #expect(tall == items, "ROSTER_SEED=\(seed) \(range) section \(section)")
            let extent = layout.extent(of: section)
            let touches = extent.lowerBound < range.upperBound && extent.upperBound > max(0, range.lowerBound)
            // A section that ends at the range without a height there may be found, without items.
            #expect(part != nil || !touches || extent.isEmpty, "ROSTER_SEED=\(seed) \(range) section \(section)")
            // Only the header or the footer intersects the range: the items are below or above it.
            if let part, part.isEmpty, !model.items.isEmpty {
              let top = layout.frame(of: .item(ItemPosition(section: section, item: 0)))?.y ?? 0
              #expect(part == (top >= range.upperBound ? 0..<0 : model.items.count..<model.items.count))
            }
          }
          #expect(found.map(\.section) == found.map(\.section).sorted())
        }
      }
    }
  }

  @Test("A sticky header is the one of the innermost fold at the edge that has one, and its fold's end pushes it off")
  func stickyHeaders() {
    for seed in SeededRandom.seeds(40) {
      var random = SeededRandom(seed: seed)
      let shapes = (0..<1 + random.int(below: 8)).map { _ in
        SectionShape(
          itemCount: random.int(below: 4), hasHeader: random.chance(70), isHeaderSticky: random.chance(70),
          hasFooter: random.chance(20), depth: random.int(below: 3), itemEstimate: 20,
          headerEstimate: 30, footerEstimate: 10)
      }
      let layout = ListLayout(sections: shapes, width: 300)
      func isSticky(_ section: Int) -> Bool { shapes[section].hasHeader && shapes[section].isHeaderSticky }
      let edges = (0..<shapes.count).flatMap { [layout.extent(of: $0).lowerBound, layout.extent(of: $0).upperBound] }
      for edge in Set(edges) {
        for top in [edge - 40, edge - 30, edge - 15, edge - Self.unit, edge, edge + Self.unit, edge + 5] where top >= 0
        {
          let sections = shapes.indices.filter { layout.extent(of: $0).lowerBound <= top }
          guard let current = sections.last(where: { !layout.extent(of: $0).isEmpty || $0 == sections.last }) else {
            continue
          }
          // Sections without a height at the edge make it ambiguous which one is there.
          guard !layout.extent(of: current).isEmpty, layout.extent(of: current).upperBound > top else { continue }
          // Upwards from the section, each enclosing fold is the nearest section before that has a smaller depth.
          var (owner, depth): (Int?, Int) = (nil, shapes[current].depth + 1)
          for section in (0...current).reversed() where shapes[section].depth < depth && owner == nil {
            depth = shapes[section].depth
            if isSticky(section) { owner = section }
          }
          var expected: (section: Int, y: Double)?
          if let owner, let header = layout.frame(of: .header(section: owner)) {
            var last = current
            while last + 1 < shapes.count, shapes[last + 1].depth > shapes[owner].depth { last += 1 }
            let end = layout.extent(of: last).upperBound
            if header.y < top, end > top { expected = (owner, max(header.y, min(top, end - header.height))) }
          }
          let found = layout.stickyHeader(at: top)
          #expect(found?.position == expected.map { .header(section: $0.section) }, "ROSTER_SEED=\(seed) at \(top)")
          #expect(found?.frame.y == expected?.y, "ROSTER_SEED=\(seed) at \(top)")
          #expect(found?.isSticky != false)
        }
      }
    }
  }

  @Test("Sections have the offsets of an array after any changes, at each edge", arguments: SeededRandom.seeds(10))
  func sectionOffsets(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func height() -> Double { Double([0, 10, 25, 40][random.int(below: 4)]) + (random.chance(20) ? Self.unit : 0) }
    var heights = (0..<random.int(below: 40)).map { _ in height() }
    var offsets = SectionOffsets(heights)
    for _ in 0..<60 {
      switch random.int(below: 3) {
      case 0:
        let section = random.int(below: heights.count + 2) - 1
        let new = height()
        offsets.setHeight(new, of: section)
        if heights.indices.contains(section) { heights[section] = new }
      case 1:
        let start = random.int(below: heights.count + 1)
        let deleted = start..<min(heights.count, start + random.int(below: 3))
        heights.removeSubrange(deleted)
        offsets = SectionOffsets(heights)
      default:
        let (index, new) = (random.int(below: heights.count + 1), height())
        heights.insert(new, at: index)
        offsets = SectionOffsets(heights)
      }
      #expect(offsets.count == heights.count)
      #expect(offsets.height == heights.reduce(0, +), "ROSTER_SEED=\(seed)")
      var top = 0.0
      for section in heights.indices {
        #expect(offsets.offset(of: section) == top, "ROSTER_SEED=\(seed)")
        #expect(offsets.height(of: section) == heights[section], "ROSTER_SEED=\(seed)")
        for offset in [top - Self.unit, top, top + Self.unit] where offset >= 0 {
          var (start, expected) = (0.0, heights.count - 1)
          for (index, height) in heights.enumerated() {
            if offset < start + height {
              expected = index
              break
            }
            start += height
          }
          #expect(offsets.section(at: offset) == expected, "ROSTER_SEED=\(seed) at \(offset)")
        }
        top += heights[section]
      }
      #expect(offsets.section(at: top + 5) == (heights.isEmpty ? nil : heights.count - 1))
      #expect(offsets.height(of: -1) == 0 && offsets.height(of: heights.count) == 0)
    }
  }

  @Test("The element at a point is the last that is placed there, at each edge", arguments: SeededRandom.seeds(8))
  func hits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = PageModel.random(&random)
    var list = show(page, height: 300)
    for _ in 0..<12 {
      list.scroll(to: .offset(Double(random.int(below: Int(list.maximumOffset) + 1))))
      let placed = list.place(measuring: page.size)
      // A sticky header is the last one, above all others; other elements do not overlap.
      func expected(_ x: Double, _ y: Double) -> ElementPosition? {
        placed.last { $0.frame.x <= x && x < $0.frame.maxX && $0.frame.y <= y && y < $0.frame.maxY }?.position
      }
      for element in placed where element.frame.height > 0 {
        let frame = element.frame
        for x in [frame.x, frame.x - Self.unit, frame.maxX, frame.maxX - Self.unit] {
          for y in [frame.y, frame.y - Self.unit, frame.maxY, frame.maxY - Self.unit] where y >= 0 && y < 300 {
            #expect(list.element(atX: x, y: y)?.position == expected(x, y), "ROSTER_SEED=\(seed)")
          }
        }
        #expect(list.placement(of: element.position) == element, "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("Elements are placed within the overscan above and below the viewport, and none beyond")
  func overscan() {
    let page = PageModel(rows: 100)
    var list = show(page, height: 100)
    for row in 0..<100 { list.measured(.row(row), height: 10) }
    list.scroll(to: .offset(500))
    for (overscan, rows) in [(0.0, 50..<60), (10, 49..<61), (10 + Self.unit, 48..<62), (1_000, 0..<100)] {
      list.overscan = overscan
      #expect(list.visibleElements().map(\.position) == rows.map { .row($0) }, "\(overscan)")
    }
    list.overscan = 20
    list.scroll(to: .offset(10))
    #expect(list.visibleElements().first?.frame.y == -10)
    #expect(list.visibleElements().count == 13)
  }

  @Test("The slots of a carousel are those that intersect it, at each edge", arguments: SeededRandom.seeds(10))
  func slots(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let style = CarouselStyle(
        isLooping: random.chance(50), itemWidth: .points(Double(20 + 10 * random.int(below: 8))),
        spacing: Double(10 * random.int(below: 3)))
      let geometry = CarouselGeometry(
        style: style, count: random.int(below: 8), width: Double(50 + 10 * random.int(below: 20)))
      let slots = geometry.isLooping ? -60..<60 : 0..<geometry.count
      #expect(geometry.isLooping == (style.isLooping && geometry.count > 1))
      let offset = geometry.clamped(Double(10 * (random.int(below: 60) - 20)))
      for overscan in [0.0, 10, 100] {
        let expected = slots.filter {
          let x = Double($0) * geometry.step - offset
          return x < geometry.width + overscan && x + geometry.itemWidth > -overscan
        }
        let found = geometry.slots(at: offset, overscan: overscan)
        #expect(found.map(\.index) == expected, "ROSTER_SEED=\(seed)")
        #expect(found.allSatisfy { $0.x == Double($0.index) * geometry.step - offset })
        #expect(found.allSatisfy { ($0.index - $0.item).isMultiple(of: max(1, geometry.count)) })
        #expect(found.allSatisfy { $0.item >= 0 && $0.item < geometry.count })
      }
      guard geometry.count > 0 else { continue }
      let visible = geometry.slots(at: offset).map(\.item)
      if let least = visible.min(), let most = visible.max() {
        #expect(geometry.items(at: offset) == least..<most + 1, "ROSTER_SEED=\(seed)")
      }
      let same = geometry.normalized(offset)
      #expect(geometry.slots(at: same).map(\.item) == visible, "ROSTER_SEED=\(seed)")
      if geometry.isLooping { #expect(same >= 0 && same < Double(geometry.count) * geometry.step) }
      let nearest = geometry.slot(nearest: offset)
      let distance = abs(geometry.offset(of: nearest) - offset)
      let resting = slots.map { geometry.offset(of: $0) }
      #expect(resting.allSatisfy { abs($0 - offset) >= distance }, "ROSTER_SEED=\(seed)")
      for item in 0..<geometry.count {
        let slot = geometry.slot(of: item, near: offset)
        #expect(geometry.item(at: slot) == item, "ROSTER_SEED=\(seed)")
        #expect(
          slots.allSatisfy { geometry.item(at: $0) != item || abs($0 - nearest) >= abs(slot - nearest) },
          "ROSTER_SEED=\(seed)")
        // An item that is completely visible stays where it is; another one becomes visible.
        let shown = geometry.offset(toSee: item, from: offset)
        let (before, after) = (Double(slot) * geometry.step - offset, Double(slot) * geometry.step - shown)
        let isVisible = before >= 0 && before + geometry.itemWidth <= geometry.width
        #expect(isVisible ? shown == offset : shown == geometry.offset(of: slot), "ROSTER_SEED=\(seed)")
        if geometry.itemWidth <= geometry.width {
          #expect(after >= 0 && after + geometry.itemWidth <= geometry.width, "ROSTER_SEED=\(seed)")
        }
        #expect(geometry.offset(toSee: item, from: offset, isFirst: true) == geometry.offset(of: slot))
      }
    }
  }
}
