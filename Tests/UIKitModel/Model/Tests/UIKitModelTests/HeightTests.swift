import Testing
import UIKit
import UIKitModelDriver

/// Heights of rows, headers and footers, and scrolling to rows.
@MainActor
@Suite("Heights and offsets follow UIKit's rules")
struct HeightTests {
  @Test("a negative row height raises UIKit's exception")
  func negativeRow() {
    let list = HeightsFixture()
    list.row = -0.01
    list.reload()
    #expect(
      list.reasons.contains {
        $0.hasPrefix("table view row height must not be negative - provided height for index path")
      }
    )
    #expect(list.reasons.contains { $0.hasSuffix("is -0.010000") })
  }

  @Test("a negative header or footer height raises UIKit's exception")
  func negativeHeader() {
    let list = HeightsFixture()
    list.header = -0.01
    list.footer = -0.01
    list.reload()
    #expect(
      list.reasons.contains(
        "section header height must not be negative - provided height for section 0 is -0.010000"))
    #expect(
      list.reasons.contains(
        "section footer height must not be negative - provided height for section 0 is -0.010000"))
  }

  @Test("a header height of 0 is the default height in a grouped table and no height in a plain one")
  func zeroHeader() {
    let grouped = HeightsFixture(style: .grouped)
    grouped.header = 0
    grouped.reload()
    #expect(grouped.table.rectForHeader(inSection: 0).height == 35)
    grouped.header = 0.001
    grouped.reload()
    #expect(grouped.table.rectForHeader(inSection: 0).height == 0.001)
    let plain = HeightsFixture(style: .plain)
    plain.header = 0
    plain.reload()
    #expect(plain.table.rectForHeader(inSection: 0).height == 0)
  }

  @Test("with estimates, heights are requested for visible rows only; without, for all rows")
  func estimates() {
    let list = HeightsFixture(rows: 100)
    list.row = 40
    list.reload()
    #expect((1...15).contains(list.device.calls["heightForRowAt"] ?? 0))
    list.table.estimatedRowHeight = 0
    list.reload()
    #expect(list.device.calls["heightForRowAt"].map { $0 >= 100 } == true)
  }

  @Test("scrolling beyond the rows or sections raises a range exception")
  func scrollBeyond() {
    let list = ListFixture([(0..<72).map { "\($0)" }])
    list.table.scrollToRow(at: .at(0, 72), at: .top, animated: false)
    list.table.scrollToRow(at: .at(18, 0), at: .top, animated: false)
    #expect(list.device.exceptions.map(\.name) == [.range, .range])
    #expect(
      list.reasons[0].hasPrefix(
        "Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 rows in section 0. "
          + "Table view: "))
    #expect(
      list.reasons[1].hasPrefix(
        "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 sections"))
  }

  @Test("scrolling to a row positions it at the top, middle or bottom; NSNotFound means the header")
  func scrollTo() {
    let list = ListFixture([(0..<100).map { "\($0)" }, ["last"]])
    list.table.scrollToRow(at: .at(0, 50), at: .top, animated: false)
    list.driver.turn()
    #expect(list.shown.first == "50")
    list.table.scrollToRow(at: .at(0, 50), at: .bottom, animated: false)
    list.driver.turn()
    #expect(list.shown.last == "50")
    list.table.scrollToRow(at: .at(0, NSNotFound), at: .top, animated: false)
    list.driver.turn()
    #expect(list.table.contentOffset.y == 0)
    #expect(list.device.incidents.isEmpty)
  }

  @Test("an absurd number of rows raises an exception")
  func absurd() {
    let list = HeightsFixture()
    list.rows = 1 << 50
    list.reload()
    #expect(list.reasons.first?.hasPrefix("Failed to allocate data stores for 1125899906842624 rows") == true)
  }

  @Test("an empty update requests heights again and keeps the cells")
  func emptyUpdate() {
    let list = HeightsFixture()
    list.row = 40
    list.reload()
    let cell = list.table.cellForRow(at: .at(0, 0))
    list.row = 90
    list.table.performBatchUpdates(nil)
    #expect(list.table.rectForRow(at: .at(0, 0)).height == 90)
    #expect(list.table.cellForRow(at: .at(0, 0)) === cell)
  }

  @Test("rows above the visible ones that are higher than estimated do not move the visible rows")
  func keepsPlace() {
    let list = ListFixture([(0..<60).map { "\($0) " + String(repeating: "word ", count: 30) }])
    list.driver.jump(list.table, to: CGPoint(x: 0, y: 1_500))
    let first = list.shown.first
    list.driver.scroll(list.table, by: -10)
    #expect(list.shown.contains { $0 == first })
  }
}

@MainActor
private final class HeightsFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: Int
  var row: CGFloat = 44
  var header: CGFloat = UITableView.automaticDimension
  var footer: CGFloat = UITableView.automaticDimension
  let device = UIKitModel(seed: 1, behaviour: .plain)
  let driver: UIKitDriver
  let table: UITableView

  init(style: UITableView.Style = .plain, rows: Int = 3) {
    self.rows = rows
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    table = device.run { UITableView(frame: .zero, style: style) }
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    driver.show(table)
    device.removeRecords()
  }

  var reasons: [String] { device.exceptions.flatMap(\.violations).map(\.reason) }

  func reload() {
    device.removeRecords()
    table.reloadData()
    driver.turn()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { row }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footer }
}
