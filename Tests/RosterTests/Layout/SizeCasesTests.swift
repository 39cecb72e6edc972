import Testing

@testable import Roster

/// Test cases of other list libraries for sizes.
///
/// - react-virtuoso by Petyo Ivanov (MIT): its size system, in which ranges of rows get a size and all others have the
///   first one.
/// - TanStack Virtual by Tanner Linsley (MIT): its virtual core, in which rows are resized in any order.
@Suite("Size cases of other libraries")
struct SizeCasesTests {
  /// The measured ranges of rows, in order, and the rows at which another extent starts.
  struct RangeCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var base: Double
    var measured: [(rows: ClosedRange<Int>, extent: Double)]
    var boundaries: [(row: Int, offset: Double, extent: Double)]
  }

  static let virtuoso: [RangeCase] = [
    RangeCase(
      testDescription: "the first size is everybody's", base: 1, measured: [(0...0, 1)], boundaries: [(0, 0, 1)]),
    RangeCase(
      testDescription: "ranges are cut out", base: 1, measured: [(0...0, 1), (3...7, 2), (9...10, 2)],
      boundaries: [(0, 0, 1), (3, 3, 2), (8, 13, 1), (9, 14, 2), (11, 18, 1)]),
    RangeCase(
      testDescription: "the same size again changes nothing", base: 1, measured: [(0...0, 1), (3...8, 1)],
      boundaries: [(0, 0, 1)]),
    RangeCase(
      testDescription: "another size for the first row leaves the others", base: 1, measured: [(0...0, 1), (0...0, 2)],
      boundaries: [(0, 0, 2), (1, 2, 1)]),
    RangeCase(
      testDescription: "a range joins the one before it", base: 1, measured: [(0...0, 1), (2...4, 2), (5...9, 2)],
      boundaries: [(0, 0, 1), (2, 2, 2), (10, 18, 1)]),
    RangeCase(
      testDescription: "a range joins the one after it", base: 1, measured: [(0...0, 1), (5...9, 2), (2...4, 2)],
      boundaries: [(0, 0, 1), (2, 2, 2), (10, 18, 1)]),
    RangeCase(
      testDescription: "a range covers part of another", base: 1, measured: [(0...0, 1), (5...9, 2), (7...11, 3)],
      boundaries: [(0, 0, 1), (5, 5, 2), (7, 9, 3), (12, 24, 1)]),
    RangeCase(
      testDescription: "a range covers all others", base: 1,
      measured: [(0...0, 1), (5...9, 2), (7...11, 3), (3...12, 1)], boundaries: [(0, 0, 1)]),
    RangeCase(
      testDescription: "one row after another", base: 158,
      measured: [(0...0, 158), (1...1, 206), (3...3, 182), (4...4, 206)],
      boundaries: [(0, 0, 158), (1, 158, 206), (2, 364, 158), (3, 522, 182), (4, 704, 206), (5, 910, 158)]),
    RangeCase(
      testDescription: "a row is measured twice among others", base: 206,
      measured: [
        (0...0, 206), (0...0, 230), (1...1, 158), (3...3, 182), (4...4, 158), (5...5, 158), (6...6, 230),
      ],
      boundaries: [
        (0, 0, 230), (1, 230, 158), (2, 388, 206), (3, 594, 182), (4, 776, 158), (6, 1092, 230), (7, 1322, 206),
      ]),
    RangeCase(
      testDescription: "every row of its own", base: 40,
      measured: [(0...0, 40), (1...1, 200), (2...2, 60), (3...3, 100)],
      boundaries: [(0, 0, 40), (1, 40, 200), (2, 240, 60), (3, 300, 100), (4, 400, 40)]),
    RangeCase(
      testDescription: "equal neighbors", base: 40, measured: [(0...2, 40), (3...4, 200), (5...5, 60)],
      boundaries: [(0, 0, 40), (3, 120, 200), (5, 520, 60), (6, 580, 40)]),
    RangeCase(
      testDescription: "very different rows", base: 40,
      measured: [(0...0, 40), (1...1, 2000), (2...2, 40), (3...3, 1500), (4...4, 40)],
      boundaries: [(0, 0, 40), (1, 40, 2000), (2, 2040, 40), (3, 2080, 1500), (4, 3580, 40)]),
  ]

  private func tree(_ count: Int, base: Double, _ measured: [(rows: ClosedRange<Int>, extent: Double)]) -> ExtentTree {
    var tree = ExtentTree(count: count, estimate: base)
    for part in measured { for row in part.rows { tree.setExtent(part.extent, of: row) } }
    return tree
  }

  @Test("Measured ranges are those of react-virtuoso", arguments: virtuoso)
  func ranges(_ sizes: RangeCase) {
    let tree = tree(1000, base: sizes.base, sizes.measured)
    for (index, boundary) in sizes.boundaries.enumerated() {
      let end = index + 1 < sizes.boundaries.count ? sizes.boundaries[index + 1].row : boundary.row + 20
      for row in boundary.row..<end {
        let offset = boundary.offset + Double(row - boundary.row) * boundary.extent
        #expect(tree.extent(of: row) == boundary.extent)
        #expect(tree.offset(of: row) == offset)
        #expect(tree.row(at: offset) == row)
      }
    }
  }

  @Test("the tenth of rows of 30 points is at 300; with five of 20 before it, at 250 (react-virtuoso)")
  func offsets() {
    #expect(tree(100, base: 30, []).offset(of: 10) == 300)
    #expect(tree(100, base: 30, [(0...4, 20)]).offset(of: 10) == 250)
  }

  @Test("Rows inserted before the first one shift the extents of the others (react-virtuoso)")
  func unshift() {
    var tree = tree(100, base: 30, [(0...0, 30), (1...5, 20)])
    tree.insert(count: 5, at: 0)
    #expect([0, 5, 6, 11].map(tree.offset(of:)) == [0, 150, 180, 280])
    #expect([5, 6, 10, 11].map(tree.extent(of:)) == [30, 20, 20, 30])
  }

  @Test("Rows removed from the start shift the extents of the others (react-virtuoso)")
  func shift() {
    var tree = tree(100, base: 30, [(0...0, 30), (1...5, 20)])
    tree.remove(0..<3)
    #expect([0, 3, 4].map(tree.offset(of:)) == [0, 60, 90])
  }

  @Test("Removed rows have no sizes (react-virtuoso)", arguments: [(5, 9.0), (3, 3), (4, 6)])
  func trim(count: Int, extent: Double) {
    var tree = tree(9, base: 1, [(0...0, 1), (3...6, 3)])
    tree.remove(count..<9)
    #expect(tree.extent == extent)
    tree.insert(count: 2, at: count)
    #expect(tree.extent == extent + 2)
  }

  @Test("The rows between two offsets are those that intersect the range (react-virtuoso)")
  func within() {
    let tree = tree(1000, base: 1, [(3...7, 2), (9...10, 2)])
    #expect(tree.row(at: 8) == 5)
    #expect(tree.row(at: 13) == 8)
    #expect(tree.row(at: 15) == 9)
  }

  @Test("A resized row moves the rows after it by the difference (TanStack Virtual)")
  func resizeOne() {
    let tree = tree(5, base: 50, [(2...2, 130)])
    #expect((0..<5).map(tree.offset(of:)) == [0, 50, 100, 230, 280])
    #expect(tree.extent == 330)
  }

  @Test(
    "Rows that are resized in any order are adjacent (TanStack Virtual)",
    arguments: [
      Array(0..<50), Array((0..<50).reversed()), [5, 0, 8, 15, 3],
    ])
  func resizeMany(order: [Int]) {
    var tree = ExtentTree(count: 50, estimate: 10)
    for row in order { tree.setExtent(Double(30 + row), of: row) }
    var start = 0.0
    for row in 0..<50 {
      #expect(tree.offset(of: row) == start)
      start += order.contains(row) ? Double(30 + row) : 10
    }
    #expect(tree.extent == start)
  }

  @Test("Ten thousand resized rows have the sum of their sizes (TanStack Virtual)")
  func storm() {
    var tree = ExtentTree(count: 10_000, estimate: 10)
    for row in 0..<10_000 { tree.setExtent(Double(20 + row % 13), of: row) }
    #expect(tree.extent == (0..<10_000).reduce(0.0) { $0 + Double(20 + $1 % 13) })
  }

  @Test("Resizing a row several times counts once (TanStack Virtual)")
  func resizeAgain() {
    var tree = tree(5, base: 30, [(2...2, 100)])
    #expect(tree.extent == 220)
    tree.setExtent(100, of: 2)
    #expect(tree.extent == 220)
    tree.setExtent(80, of: 2)
    #expect(tree.extent == 200)
    tree.setExtent(80, of: 7)
    #expect(tree.extent == 200)
  }

  @Test("the row at 500 points of rows of 30 is the 16th, from 480 to 510 (TanStack Virtual)")
  func find() {
    let tree = ExtentTree(count: 100, estimate: 30)
    #expect(tree.row(at: 500) == 16)
    #expect(tree.offset(of: 16) == 480)
    #expect(tree.offset(of: 17) == 510)
  }

  @Test("Padding and spacing are before and between the rows, and another spacing moves them (TanStack Virtual)")
  func gaps() {
    func layout(_ gap: Double) -> ListLayout {
      let style = SectionLayout.list(spacing: gap).insets(SectionInsets(top: 10)).spacing(above: 20)
      return ListLayout(sections: [SectionShape(itemCount: 5, layout: style, itemEstimate: 40)], width: 100)
    }
    #expect([0, 1, 2].map { layout(8).frame(of: .row($0))?.y } == [30, 78, 126])
    #expect([0, 1, 2].map { layout(40).frame(of: .row($0))?.y } == [30, 110, 190])
    #expect(layout(40).height == 30 + 5 * 40 + 4 * 40)
  }

  @Test("In a grid of two columns, the second line is below the first with spacing (TanStack Virtual)")
  func columns() {
    let layout = ListLayout(
      sections: [SectionShape(itemCount: 4, layout: .grid(columns: 2, spacing: 40), itemEstimate: 50)], width: 100)
    #expect((0..<4).map { layout.frame(of: .row($0))?.y } == [0, 0, 90, 90])
  }

  @Test("Rows inserted above the viewport do not move the visible rows (TanStack Virtual)")
  func prepend() {
    var list = ListViewport(sections: [SectionShape(itemCount: 5, itemEstimate: 50)], width: 400, height: 100)
    list.scroll(to: .offset(100))
    list.apply(Changeset(sections: [.init(old: 0, new: 0, items: ItemDifference(inserts: [0..<2]))])) { _ in
      SectionShape(itemCount: 7, itemEstimate: 50)
    }
    #expect(list.offset == 200)
  }

  @Test("A chat stays at its end while its last row grows step by step (TanStack Virtual)")
  func streaming() {
    var list = ListViewport(
      sections: [SectionShape(itemCount: 5, itemEstimate: 50)], width: 400, height: 200,
      policy: ScrollPolicy(sticksToEnd: true))
    for row in 0..<5 { list.measured(.row(row), height: 50) }
    list.scroll(to: .offset(50))
    list.measured(.row(4), height: 120)
    #expect(list.offset == 120)
    list.measured(.row(4), height: 200)
    #expect(list.offset == 200)
    list.scroll(by: -80)
    list.measured(.row(4), height: 300)
    #expect(list.offset == 120)
  }

  @Test("Rows that turn out lower than estimated and fit the viewport keep the offset at zero (TanStack Virtual)")
  func shrink() {
    var list = ListViewport(
      sections: [SectionShape(itemCount: 5, itemEstimate: 100)], width: 400, height: 600,
      policy: ScrollPolicy(sticksToEnd: true))
    for row in 0..<5 { list.measured(.row(row), height: 98) }
    #expect(list.offset == 0)
    list.hostScrolled(to: -10)
    #expect(list.offset == 0)
  }

  @Test("A row above that shrinks during deceleration at the end is adjusted once (TanStack Virtual)")
  func shrinkAtEnd() {
    var list = ListViewport(
      sections: [SectionShape(itemCount: 10, itemEstimate: 50)], width: 400, height: 200,
      policy: ScrollPolicy(sticksToEnd: true))
    for row in 0..<10 { list.measured(.row(row), height: 50) }
    list.scroll(to: .offset(300))
    list.phase = .decelerating
    list.measured(.row(0), height: 30)
    #expect(list.hostOffset == 300)
    list.phase = .idle
    #expect(list.offset == 280 && list.hostOffset == 280)
  }

  @Test("A row that is measured above the viewport changes the offset by the difference (TanStack Virtual)")
  func aboveFold() {
    var list = ListViewport(sections: [SectionShape(itemCount: 50, itemEstimate: 50)], width: 300, height: 200)
    for row in 0..<10 { list.measured(.row(row), height: 50) }
    list.scroll(to: .offset(175))
    list.measured(.row(1), height: 60)
    list.measured(.row(1), height: 160)
    #expect(list.offset == 285)
  }
}
