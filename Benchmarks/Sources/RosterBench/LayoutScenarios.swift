import Roster

extension Scenario {
  /// One query or change of a list of ten million measured rows. The peer stores the offset of every row in an array, and
  /// finds rows by binary search.
  static var layout: [Scenario] {
    let count = 10_000_000
    return RowQuestion.allCases.map { scenario($0, count) } + [
      Scenario(name: "layout-open", count: count) {
        [
          Contender(name: "Roster") { ExtentTree(count: count, estimate: 44).count },
          Contender(name: "prefix sums") { PrefixSums(repeating: 44, count: count).count },
        ]
      },
      Scenario(name: "layout-frame", count: 1_000_000) { frame(1_000_000) },
      Scenario(name: "waterfall-insert", count: 1_000_000) {
        [waterfall(1_000_000, name: "Roster"), waterfall(1_000, name: "Roster, 1,000 items"), columns(1_000_000)]
      },
    ]
  }

  /// The same for lists of any length. Insertions and deletions would change a short list's length while it is measured.
  static var growingLayouts: [GrowingWork] {
    [RowQuestion.rowAtOffset, .offsetOfRow, .setHeight].map { question in
      GrowingWork(name: question.rawValue) { tree(of: extents($0), question) }
    } + [
      GrowingWork(name: "layout-open") { count in
        Contender(name: "Roster") { ExtentTree(count: count, estimate: 44).count }
      },
      GrowingWork(name: "layout-frame") { frame($0, name: "Roster") },
    ]
  }

  private static func extents(_ count: Int) -> [Double] {
    var random = SplitMix()
    return (0..<count).map { _ in Double(20 + random.next(below: 200)) }
  }

  private static func tree(of extents: [Double], _ question: RowQuestion) -> Contender {
    let tree = ExtentTree(extents.lazy.map(RowExtent.measured))
    return contender("Roster", TreeRows(tree: tree), question, times: 100)
  }

  private static func scenario(_ question: RowQuestion, _ count: Int) -> Scenario {
    Scenario(name: question.rawValue, count: count) {
      let extents = extents(count)
      return [
        tree(of: extents, question),
        contender("prefix sums", PrefixSums(extents), question, times: question.isEdit ? 1 : 100),
      ]
    }
  }

  private static func contender<Rows: BenchmarkRows>(
    _ name: String, _ rows: Rows, _ question: RowQuestion, times: Int
  ) -> Contender {
    var rows = rows
    var random = SplitMix()
    let count = rows.count
    return Contender(name: name, count: times) { rows.answer(question, times: times, below: count, &random) }
  }

  private static func height(_ item: Int) -> Double { Double(40 + item &* 37 % 211) }

  /// An item is inserted at the front of a waterfall of which the first screen is measured, measured and deleted again.
  private static func waterfall(_ count: Int, name: String) -> Contender {
    var items = SectionLayout.waterfall(columns: 3).arrange(count: count, width: 360, estimate: 120)
    for item in 0..<30 { items.setSize(width: nil, height: height(item), of: item) }
    var round = 0
    return Contender(name: name) {
      round += 1
      items.edit(ItemEdit(insertions: [.init(index: round % 20, count: 1)]))
      items.setSize(width: nil, height: height(round), of: round % 20)
      let shown = items.items(in: 0..<800)
      let frames = shown.reduce(0) { $0 + Int(items.frame(of: $1).y) }
      items.edit(ItemEdit(removals: [round % 20..<round % 20 + 1]))
      return frames
    }
  }

  /// The same by a computation of all frames, each item below the shortest column, as other waterfalls do.
  private static func columns(_ count: Int) -> Contender {
    var heights = (0..<count).map(height)
    var tops: [Double] = []
    func place() {
      var bottoms = (0.0, 0.0, 0.0)
      tops.removeAll(keepingCapacity: true)
      for height in heights {
        if bottoms.0 <= bottoms.1, bottoms.0 <= bottoms.2 {
          tops.append(bottoms.0)
          bottoms.0 += height + 12
        } else if bottoms.1 <= bottoms.2 {
          tops.append(bottoms.1)
          bottoms.1 += height + 12
        } else {
          tops.append(bottoms.2)
          bottoms.2 += height + 12
        }
      }
    }
    var round = 0
    return Contender(name: "plain computation") {
      round += 1
      heights.insert(height(round), at: round % 20)
      place()
      let frames = tops.prefix(30).reduce(0) { $0 + Int($1) }
      heights.remove(at: round % 20)
      place()
      return frames
    }
  }

  /// A frame of scrolling up and down: scroll by 48 points, measure new rows, and position the visible ones. The peer does
  /// the same on a short list: the cost of a frame must not depend on the off-screen rows.
  private static func frame(_ count: Int) -> [Contender] {
    [frame(count, name: "Roster"), frame(1_000, name: "Roster, 1,000 rows")]
  }

  private static func frame(_ count: Int, name: String) -> Contender {
    var list = ListViewport(sections: [SectionShape(itemCount: count)], width: 360, height: 800)
    list.scroll(to: .offset(list.layout.height / 2))
    var frame = 0
    return Contender(name: name) {
      list.scroll(by: frame % 400 < 200 ? 48 : -48)
      frame += 1
      return list.place { element in (360, Double(30 + (element.position.item?.item ?? 0) % 60)) }.count
    }
  }
}

/// A query or change of rows.
private enum RowQuestion: String, CaseIterable {
  case rowAtOffset = "layout-row-at-offset"
  case offsetOfRow = "layout-offset-of-row"
  case setHeight = "layout-set-height"
  case insert = "layout-insert"
  case delete = "layout-delete"

  /// A Boolean value that indicates whether the rows change.
  var isEdit: Bool { self != .rowAtOffset && self != .offsetOfRow }
}

/// The operations on row extents that the benchmark measures.
private protocol BenchmarkRows {
  var count: Int { get }
  var extent: Double { get }
  func row(at offset: Double) -> Int
  func offset(of row: Int) -> Double
  mutating func setExtent(_ extent: Double, of row: Int)
  mutating func insert(at row: Int)
  mutating func remove(at row: Int)
}

extension BenchmarkRows {
  /// Performs the operation on random rows.
  fileprivate mutating func answer(
    _ question: RowQuestion, times: Int, below bound: Int, _ random: inout SplitMix
  ) -> Int {
    var checksum = 0
    for _ in 0..<times {
      let row = random.next(below: bound)
      switch question {
      case .rowAtOffset: checksum &+= self.row(at: Double(row) * extent / Double(bound))
      case .offsetOfRow: checksum &+= Int(offset(of: row))
      case .setHeight: setExtent(Double(20 + row % 200), of: row)
      case .insert: insert(at: row)
      case .delete: remove(at: row % count)
      }
    }
    return checksum &+ count
  }
}

private struct TreeRows: BenchmarkRows {
  var tree: ExtentTree

  var count: Int { tree.count }
  var extent: Double { tree.extent }
  func row(at offset: Double) -> Int { tree.row(at: offset) ?? 0 }
  func offset(of row: Int) -> Double { tree.offset(of: row) }
  mutating func setExtent(_ extent: Double, of row: Int) { tree.setExtent(extent, of: row) }
  mutating func insert(at row: Int) { tree.insert(count: 1, at: row) }
  mutating func remove(at row: Int) { tree.remove(row..<row + 1) }
}

/// The end offset of each row, in an array.
private struct PrefixSums: BenchmarkRows {
  private var ends: [Double]

  init(_ extents: [Double]) {
    var sum = 0.0
    ends = extents.map { extent in
      sum += extent
      return sum
    }
  }

  init(repeating extent: Double, count: Int) {
    ends = (1...count).map { Double($0) * extent }
  }

  var count: Int { ends.count }
  var extent: Double { ends.last ?? 0 }

  func row(at offset: Double) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func offset(of row: Int) -> Double { row > 0 ? ends[row - 1] : 0 }

  mutating func setExtent(_ extent: Double, of row: Int) {
    shift(from: row, by: extent - (ends[row] - offset(of: row)))
  }

  mutating func insert(at row: Int) {
    ends.insert(offset(of: row), at: row)
    shift(from: row, by: 44)
  }

  mutating func remove(at row: Int) {
    let extent = ends[row] - offset(of: row)
    ends.remove(at: row)
    shift(from: row, by: -extent)
  }

  private mutating func shift(from row: Int, by change: Double) {
    for index in row..<ends.count { ends[index] += change }
  }
}

/// The same random rows for all contenders.
private struct SplitMix {
  private var state: UInt64 = 42

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 1) % bound
  }
}
