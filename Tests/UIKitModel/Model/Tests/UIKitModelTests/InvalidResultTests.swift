import Testing
import UIKitModelDriver

@testable import UIKit

/// Data sources and delegates with invalid results.
@MainActor
@Suite("Invalid results of data sources and delegates are reported")
struct InvalidResultTests {
  @Test("a cell of a table that is dequeued for another row than the requested one")
  func otherPlace() {
    let list = AnsweringTable()
    list.onCell = { $0.dequeueReusableCell(withIdentifier: "cell", for: .at($1.section, 0)) }
    list.reload()
    #expect(list.device.risks == [.dequeuedForOtherPlace])
    #expect(list.device.exceptions.isEmpty)
    list.onCell = { $0.dequeueReusableCell(withIdentifier: "cell", for: $1) }
    list.reload()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a cell of a collection view that is dequeued for another item than the requested one")
  func otherItem() {
    let grid = AnsweringGrid()
    grid.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "item", for: .at($1.section, 0)) }
    grid.reload()
    #expect(grid.device.risks == [.dequeuedForOtherPlace])
    #expect(grid.device.exceptions.isEmpty)
    grid.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "item", for: $1) }
    grid.reload()
    #expect(grid.device.incidents.isEmpty)
  }

  @Test("a cell that is dequeued outside a request")
  func outsideRequest() {
    let list = AnsweringTable()
    list.reload()
    _ = list.table.dequeueReusableCell(withIdentifier: "cell", for: .at(0, 0))
    #expect(list.device.risks == [.dequeuedOutsideRequest])
    let grid = AnsweringGrid()
    grid.reload()
    _ = grid.view.dequeueReusableCell(withReuseIdentifier: "item", for: .at(0, 0))
    #expect(grid.device.risks == [.dequeuedOutsideRequest])
    #expect(list.device.exceptions.isEmpty && grid.device.exceptions.isEmpty)
  }

  @Test("one cell for two rows of a table")
  func cellOfOtherRow() {
    let list = AnsweringTable()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    list.onCell = { _, _ in cell }
    list.reload()
    #expect(list.device.risks == [.cellInUseElsewhere])
    #expect(list.device.exceptions.isEmpty)
    list.onCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    list.reload()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a cell returned for a row that a running update replaces, but not after the update")
  func cellThatLeaves() {
    let list = AnsweringTable()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    list.onCell = { $1 == .at(0, 0) ? cell : $0.dequeueReusableCell(withIdentifier: "cell", for: $1) }
    list.reload()
    list.table.reloadRows(at: [.at(0, 1)], with: .none)
    list.driver.turn(1)
    #expect(list.device.incidents.isEmpty)
    list.table.reloadRows(at: [.at(0, 0)], with: .none)
    list.driver.turn()
    #expect(list.device.risks == [.cellReplacedByItself])
    list.device.removeRecords()
    list.driver.turn(1)
    list.reload()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a cell that another table displays")
  func cellOfOtherTable() throws {
    let other = AnsweringTable()
    other.reload()
    let cell = try #require(other.table.cellForRow(at: .at(0, 0)))
    let list = AnsweringTable()
    list.onCell = { $1 == .at(0, 0) ? cell : $0.dequeueReusableCell(withIdentifier: "cell", for: $1) }
    list.reload()
    #expect(list.device.risks == [.cellInUseElsewhere])
    #expect(list.device.exceptions.isEmpty)
  }

  @Test("one cell for two items of a collection view, which also raises an exception because it is not dequeued")
  func cellOfOtherItem() throws {
    let grid = AnsweringGrid()
    var first: UICollectionViewCell?
    grid.onCell = {
      let cell = first ?? $0.dequeueReusableCell(withReuseIdentifier: "item", for: $1)
      first = cell
      return cell
    }
    grid.reload()
    #expect(grid.device.risks == [.cellInUseElsewhere])
    #expect(grid.device.exceptions.flatMap(\.violations).map(\.rule) == [.viewNotDequeued])
  }

  @Test("one view as the header or footer of two sections", arguments: [true, false])
  func edgeOfOtherSection(isHeader: Bool) {
    let list = AnsweringTable()
    list.sections = 2
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    list.onEdge = { header, _ in header == isHeader ? view : nil }
    list.reload()
    #expect(list.device.risks == [.headerInUseElsewhere])
    #expect(list.device.exceptions.isEmpty)
    list.onEdge = { header, _ in
      header == isHeader ? UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30)) : nil
    }
    list.reload()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a negative number of sections or rows")
  func negativeTable() {
    let list = AnsweringTable()
    list.sections = -1
    list.reload()
    #expect(list.broken == [.negativeCount])
    #expect(list.device.exceptions.map(\.reason) == ["numberOfSections must not be negative - -1"])
    list.sections = 2
    list.rows = -3
    list.reload()
    #expect(list.broken == [.negativeCount, .negativeCount])
    #expect(list.device.exceptions.first?.reason == "number of rows in section 0 must not be negative - -3")
    #expect(list.table.visibleCells.isEmpty)
    list.rows = 0
    list.reload()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("a negative number of sections or items")
  func negativeGrid() {
    let grid = AnsweringGrid()
    grid.sections = -1
    grid.reload()
    #expect(grid.device.exceptions.flatMap(\.violations).map(\.rule) == [.negativeCount])
    grid.sections = 1
    grid.items = -3
    grid.reload()
    #expect(
      grid.device.exceptions.map(\.reason) == ["number of items in section 0 must not be negative - -3"])
    #expect(grid.view.visibleCells.isEmpty)
    grid.items = 0
    grid.reload()
    #expect(grid.device.incidents.isEmpty)
  }
}

/// A table with a configurable data source.
@MainActor
private final class AnsweringTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections = 1
  var rows = 2
  var onCell: (UITableView, IndexPath) -> UITableViewCell = {
    $0.dequeueReusableCell(withIdentifier: "cell", for: $1)
  }
  var onEdge: (_ isHeader: Bool, _ section: Int) -> UIView? = { _, _ in nil }
  let device = UIKitModel(seed: 1, behaviour: .plain, response: .record)
  let driver: UIKitDriver
  let table: UITableView

  override init() {
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    table = device.run { UITableView(frame: .zero, style: .plain) }
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    driver.show(table)
  }

  /// Removes the recorded incidents and reloads.
  func reload() {
    device.removeRecords()
    table.reloadData()
    driver.turn()
  }

  /// The rules that were broken.
  var broken: [UIKitModel.Violation.Rule] { device.exceptions.flatMap(\.violations).map(\.rule) }

  func numberOfSections(in tableView: UITableView) -> Int { sections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onCell(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { onEdge(true, section) }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { onEdge(false, section) }
}

/// A collection view with a configurable data source.
@MainActor
private final class AnsweringGrid: NSObject, UICollectionViewDataSource {
  var sections = 1
  var items = 2
  var onCell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "item", for: $1)
  }
  let device = UIKitModel(seed: 1, behaviour: .plain, response: .record)
  let driver: UIKitDriver
  let view: UICollectionView

  override init() {
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    view = device.run { UICollectionView(frame: .zero, collectionViewLayout: GridLayout(columns: 3)) }
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    driver.show(view)
  }

  /// Removes the recorded incidents and reloads.
  func reload() {
    device.removeRecords()
    view.reloadData()
    driver.turn()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onCell(collectionView, indexPath)
  }
}
