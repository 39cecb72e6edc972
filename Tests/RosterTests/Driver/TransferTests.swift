import Observation
import RosterTesting
import Testing

@testable import Roster

/// What is dragged out of a list and dropped into it, besides the scenarios of all hosts.
@Suite @MainActor struct TransferTests {
  /// A page whose sections write down what is dropped into them.
  @MainActor
  private final class Log {
    var drops: [String] = []

    func accept(_ section: String) -> @MainActor ([TransferItem], Int) -> Bool {
      { items, index in
        self.drops.append("\(section) \(index): \(items.map(\.value).joined(separator: " "))")
        return true
      }
    }
  }

  @Observable
  @MainActor
  fileprivate final class Model {
    var rows = ["a", "b", "c"]
  }

  private func section(_ log: Log) -> some ListContent {
    ListSection("rows", values: ["a", "b", "c"]) { StandardContent($0) }.dropDestination(log.accept("rows"))
  }

  @Test(
    "E-14 an item keeps its place when rows before it come or go before it arrives, and its end when the row after it is gone"
  )
  func delayedDrop() async throws {
    let log = Log()
    let model = Model()
    let page = InlinePage {
      ListSection("rows", values: model.rows) { StandardContent($0) }.dropDestination(log.accept("rows"))
    }
    let harness = try await PageHarness(page)
    func target(_ item: Int) throws -> DropTarget {
      try #require(harness.driver.dropTarget(at: ItemPosition(section: 0, item: item)))
    }
    let (first, last, end) = (try target(1), try target(2), try target(3))
    model.rows = ["x", "y", "a", "b"]
    try await harness.settle()
    for place in [first, last, end] { #expect(harness.driver.drop([[.text("new")]], at: place)) }
    #expect(log.drops == ["rows 3: new", "rows 2: new", "rows 4: new"])
    #expect(harness.driver.dropTarget(at: ItemPosition(section: 1, item: 0)) == nil)
    model.rows = []
    try await harness.settle()
    #expect(harness.driver.drop([[.text("new")]], at: last))
    #expect(log.drops.last == "rows 0: new")
  }

  @Test("E-14 the index of a drop is that of an element: without separators, placeholders and folded rows")
  func indices() async throws {
    let log = Log()
    let pager = Pager(
      KeyedPages<PageNumber, Item> { _ in DataPage((10..<14).map { Item($0) }, next: nil) },
      options: PagerOptions(retry: .never))
    let folds = FoldState()
    let page = InlinePage {
      ListSection("days", pager, separators: \.even) {
        StandardContent("row \($0.id)")
      } separator: {
        HeaderContent("even \($0)")
      }
      .dropDestination(log.accept("days"))
      ListSection("folded", values: ["a", "b"]) {
        StandardContent($0)
      } header: {
        HeaderContent("Fold")
      }
      .dropDestination(log.accept("folded")).foldable(folds)
    }
    let harness = try await PageHarness(page)
    #expect(harness.lines.prefix(4) == ["even 10", "row 10", "row 11", "even 12"])
    for item in 0...6 {
      let target = try #require(harness.driver.dropTarget(at: ItemPosition(section: 0, item: item)))
      harness.driver.drop([[.text("\(item)")]], at: target)
    }
    #expect(log.drops.map { $0.dropFirst(5) } == ["0: 0", "0: 1", "1: 2", "2: 3", "2: 4", "3: 5", "4: 6"])
    log.drops = []
    try await harness.drop([.text("new")], before: "a")
    try await harness.fold("Fold")
    try await harness.drop([.text("new")], before: "Fold")
    #expect(log.drops == ["folded 0: new", "folded 2: new"])
  }

  @Test("E-14 an item arrives as the first kind that the section accepts, and others are left out")
  func kinds() async throws {
    let log = Log()
    func destination(_ kinds: [TransferItem.Kind]) -> DropDestination { DropDestination(kinds: kinds) { _, _ in true } }
    let items: [[TransferItem]] = [[.text("t"), .url("u")], [.file("f")], [], [.text("only")]]
    #expect(destination([.url, .text]).accepted(items) == [.url("u"), .text("only")])
    #expect(destination([.text, .url, .file]).accepted(items) == [.text("t"), .file("f"), .text("only")])
    #expect(destination([.file]).accepted([[.text("t")]]) == [])
    let page = InlinePage {
      ListSection("none", values: ["a"]) { StandardContent($0) }.dropDestination(for: [], log.accept("none"))
    }
    let harness = try await PageHarness(page)
    #expect(harness.driver.dropTarget(at: ItemPosition(section: 0, item: 0)) == nil)
    #expect(StandardContent("a").draggable().row.actions.transfer == nil)
    for kind in TransferItem.Kind.allCases {
      let item = TransferItem(kind, "value")
      #expect(item.kind == kind && item.value == "value")
    }
  }

  @Test(
    "E-14 while the user selects, a drag of a selected row carries all selected ones; a disabled row carries nothing")
  func selectedRows() async throws {
    let chosen = ListSelection<Int>()
    let page = InlinePage {
      ListSection("rows", (0..<4).map { Item($0) }) { item in
        StandardContent("row \(item.id)").enabled(item.id != 3).draggable(.text("\(item.id)"))
      }
      .selection(chosen)
    }
    let harness = try await PageHarness(page)
    func carried(_ item: Int) -> [String] {
      harness.driver.transfer(of: .item(ItemPosition(section: 0, item: item))).flatMap { $0 }.map(\.value)
    }
    #expect(carried(0) == ["0"] && carried(3) == [])
    chosen.insert([0, 2])
    try await harness.settle()
    #expect(carried(0) == ["0", "2"] && carried(1) == ["1"] && carried(2) == ["0", "2"])
  }

  @Test("E-14 a log of the session contains where items were dropped, and of what kind, and not what they contain")
  func recorded() async throws {
    let log = Log()
    let harness = try await PageHarness(InlinePage { section(log) })
    let recorder = try #require(harness.driver.recorder)
    try await harness.drop([.text("secret"), .url("https://a")], before: "b")
    guard case .input(let input)? = recorder.log.entries.last?.event else {
      Issue.record("The drop was not recorded.")
      return
    }
    #expect(input.text == "text ••••••\nurl •••••••••" && input.target == [0, 1])
  }
}

extension RowNeighbors<Item> {
  /// The even number with which the next row begins.
  fileprivate var even: Int? { after.flatMap { $0.id % 2 == 0 ? $0.id : nil } }
}
