import Observation
import RosterTesting
import Testing

@testable import Roster

/// A page that counts how often each of its rows is made.
@Observable
@MainActor
private final class CountedPage: ListPage {
  var numbers: [Int]
  var suffix = ""
  @ObservationIgnored private(set) var counts: [Int: Int] = [:]

  init(_ count: Int) {
    numbers = Array(0..<count)
  }

  var body: some ListContent {
    ListSection("rows", values: numbers) {
      self.row($0)
    } header: {
      HeaderContent("Rows")
    }
  }

  private func row(_ number: Int) -> ListRow {
    counts[number, default: 0] += 1
    return StandardContent("Row \(number)\(suffix)").row
  }

  func resetCounts() { counts = [:] }
}

/// A host that displays nothing.
@MainActor
private final class BlankHost: ListHost {
  let name = "blank"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  func apply(_ update: ListUpdate) {}
  func perform(_ command: ListCommand) {}
}

@MainActor
@Suite("Prepared rows")
struct PreparedRowsTests {
  private let page: CountedPage
  private let host = BlankHost()
  private let driver: ListDriver

  init() {
    page = CountedPage(2_000)
    driver = ListDriver(page: page, host: host)
    driver.start()
  }

  private func item(_ index: Int) -> ElementPosition { .item(ItemPosition(section: 0, item: index)) }

  private func title(_ row: ListRow?) -> String? { row.map { $0.content.textDescription(in: .english) } }

  private func waitForChanges() async {
    for _ in 0..<10 { await Task.yield() }
  }

  @Test("Y-07 A row is made once for its prefetch, for a host that asks for it, and for its cell")
  func once() {
    driver.prefetch([ItemPosition(section: 0, item: 3)])
    #expect(title(driver.row(at: item(3))) == "Row 3")
    #expect(title(driver.row(at: item(3))) == "Row 3")
    let binding = RowBinding(driver: driver)
    var displayed: [String?] = []
    binding.bind(item(3)) { displayed.append(title($0)) }
    #expect(title(driver.row(at: item(3))) == "Row 3", "while a cell displays it")
    #expect(displayed == ["Row 3"])
    #expect(page.counts == [3: 1])
  }

  @Test("Y-07 A prepared row is made again after a change of what its closure has read")
  func change() async {
    #expect(title(driver.row(at: item(0))) == "Row 0")
    page.suffix = "!"
    await waitForChanges()
    #expect(title(driver.row(at: item(0))) == "Row 0!")
    #expect(title(driver.row(at: item(0))) == "Row 0!")
    #expect(page.counts == [0: 2])
  }

  @Test("Y-07 A cell follows the changes of a row that was prepared, even if it is bound between change and turn")
  func follow() async {
    _ = driver.row(at: item(1))
    let binding = RowBinding(driver: driver)
    var displayed: [String?] = []
    page.suffix = "?"
    binding.bind(item(1)) { displayed.append(title($0)) }
    await waitForChanges()
    #expect(displayed.last == "Row 1?")
    page.suffix = "!"
    await waitForChanges()
    #expect(displayed.last == "Row 1!")
    #expect(title(driver.row(at: item(1))) == "Row 1!")
    #expect(page.counts[1] == 3)
  }

  @Test("Y-07 A row whose cell is unbound is made again, because nothing observes it any more")
  func unbind() async {
    let binding = RowBinding(driver: driver)
    binding.bind(item(2)) { _ in }
    binding.unbind()
    page.suffix = "!"
    await waitForChanges()
    #expect(title(driver.row(at: item(2))) == "Row 2!")
    #expect(page.counts[2] == 2)
  }

  @Test("Y-07 Two cells of one row both follow its changes")
  func copies() async {
    let bindings = [RowBinding(driver: driver), RowBinding(driver: driver)]
    var displayed: [String?] = ["", ""]
    for (index, binding) in bindings.enumerated() {
      binding.bind(item(5)) { displayed[index] = title($0) }
    }
    #expect(displayed == ["Row 5", "Row 5"])
    page.suffix = "!"
    await waitForChanges()
    #expect(displayed == ["Row 5!", "Row 5!"])
    bindings[0].unbind()
    page.suffix = "?"
    await waitForChanges()
    #expect(displayed == ["Row 5!", "Row 5?"])
  }

  @Test("Y-07 A new snapshot makes its rows of its own closures")
  func snapshot() async {
    _ = driver.row(at: item(0))
    page.numbers = [7, 8, 9]
    await waitForChanges()
    #expect(title(driver.row(at: item(0))) == "Row 7")
    #expect(driver.row(at: item(3)) == nil)
  }

  @Test("Y-07 Rows of a later snapshot are tracked like those before it, and rows that read nothing are cheap to track")
  func readers() async {
    _ = driver.row(at: item(0))
    #expect(driver.snapshot.preparedRows.readers.hasRead, "the rows read the suffix")
    page.numbers = [7]
    await waitForChanges()
    #expect(driver.snapshot.preparedRows.readers.hasRead)
    let page = InlinePage { ListSection("rows", values: [0]) { StandardContent("\($0)") } }
    let plain = ListDriver(page: page, host: host)
    plain.start()
    #expect(plain.row(at: item(0)) != nil)
    #expect(!plain.snapshot.preparedRows.readers.hasRead)
  }

  @Test("Y-07 A copy of a snapshot with other sections has other rows")
  func copy() {
    var copy = driver.snapshot
    #expect(title(copy.preparedRow(at: item(0))) == "Row 0")
    copy.sections[0].items = TypedItems.none
    #expect(copy.preparedRow(at: item(0)) == nil)
    #expect(title(driver.row(at: item(0))) == "Row 0")
  }

  @Test("Y-07 The last 512 rows of a section are kept, and not made again")
  func capacity() {
    for index in 0..<1_000 { _ = driver.row(at: item(index)) }
    #expect(driver.snapshot.preparedRows.count == 512)
    page.resetCounts()
    for index in 1_000 - 512..<1_000 { _ = driver.row(at: item(index)) }
    #expect(page.counts.isEmpty)
    _ = driver.row(at: item(0))
    #expect(page.counts == [0: 1])
  }

  @Test("Y-07 Items of different sections that share a slot have rows of their own")
  func sharedSlots() {
    let page = InlinePage {
      for section in 0..<20 {
        ListSection("\(section)", values: Array(0..<100)) { StandardContent("\(section), \($0)") }
      }
    }
    let driver = ListDriver(page: page, host: host)
    driver.start()
    for _ in 0..<2 {
      for section in 0..<20 {
        for index in 0..<100 {
          let row = driver.row(at: .item(ItemPosition(section: section, item: index)))
          #expect(title(row) == "\(section), \(index)")
        }
      }
    }
    #expect(driver.snapshot.preparedRows.count == 512)
  }

  @Test("Y-07 Headers and footers are values of the snapshot, and positions out of bounds have no row")
  func elements() {
    #expect(title(driver.row(at: .header(section: 0))) == "Rows")
    #expect(driver.row(at: .footer(section: 0)) == nil)
    #expect(driver.row(at: .header(section: 1)) == nil)
    #expect(driver.row(at: item(-1)) == nil)
    #expect(driver.snapshot.preparedRows.count == 0)
    let binding = RowBinding(driver: driver)
    binding.bind(item(2_000)) { _ in Issue.record("There is no such row.") }
    #expect(binding.row == nil)
  }

  @Test("Y-07 The actions of a row are those of now")
  func actions() {
    var selected: [Int] = []
    var limit = 1
    func row() -> ListRow {
      let now = limit
      return StandardContent("Row").onSelect { selected.append(now) }.row
    }
    let page = InlinePage { ListSection("rows", values: [0]) { _ in row() } }
    let driver = ListDriver(page: page, host: host)
    driver.start()
    _ = driver.row(at: item(0))
    limit = 2
    driver.activate(item(0))
    #expect(selected == [2])
  }
}
