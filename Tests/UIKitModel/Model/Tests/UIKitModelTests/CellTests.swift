import Testing
import UIKitModelDriver

@testable import UIKit

/// Registration, dequeueing and reuse.
@MainActor
@Suite("Cells are registered, dequeued and reused by UIKit's rules")
struct CellTests {
  @Test("an identifier without a registration raises UIKit's exception")
  func notRegistered() {
    let list = ListFixture([["a"]])
    _ = list.table.dequeueReusableCell(withIdentifier: "other", for: .at(0, 0))
    #expect(list.broken == [.notRegistered])
    #expect(
      list.reasons == [
        "unable to dequeue a cell with identifier other - must register a nib or a class for the identifier or connect "
          + "a prototype cell in a storyboard"
      ])
  }

  @Test("dequeueReusableCell without an index path returns nil if nothing is registered")
  func optionalDequeue() {
    let list = ListFixture([["a"]])
    #expect(list.table.dequeueReusableCell(withIdentifier: "other") == nil)
    #expect(list.table.dequeueReusableCell(withIdentifier: "cell") is TextCell)
    #expect(list.device.exceptions.isEmpty)
  }

  @Test("registering nil removes a registration")
  func unregister() {
    let list = ListFixture([["a"]])
    list.table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
    #expect(list.table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test("an empty identifier and a class that is no cell raise an exception")
  func badRegistration() {
    let list = ListFixture([["a"]])
    list.table.register(TextCell.self, forCellReuseIdentifier: "")
    list.table.register(UILabel.self, forCellReuseIdentifier: "label")
    list.table.register(UILabel.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect(list.broken == [.emptyIdentifier, .wrongViewClass, .wrongViewClass])
  }

  @Test("dequeueing for a row that does not exist raises an exception")
  func missingRow() {
    let list = ListFixture([["a"]])
    _ = list.table.dequeueReusableCell(withIdentifier: "cell", for: .at(0, 7))
    #expect(list.broken == [.invalidIndexPath])
    #expect(list.reasons.first?.hasPrefix("request for rect at invalid index path (<NSIndexPath: ") == true)
  }

  @Test("nibs must contain exactly one cell, with the registered identifier")
  func nibs() {
    let list = ListFixture([["a"]])
    let empty = UINib(nibName: "Empty", bundle: nil)
    list.table.register(empty, forCellReuseIdentifier: "empty")
    _ = list.table.dequeueReusableCell(withIdentifier: "empty")
    let other = UINib(nibName: "Other", bundle: nil)
    other.objects = { [UITableViewCell(style: .default, reuseIdentifier: "A")] }
    list.table.register(other, forCellReuseIdentifier: "B")
    _ = list.table.dequeueReusableCell(withIdentifier: "B")
    #expect(
      list.reasons == [
        "invalid nib registered for identifier (empty) - nib must contain exactly one top level object which must be a "
          + "UITableViewCell instance",
        "cell reuse indentifier in nib (A) does not match the identifier used to register the nib (B)",
      ])
  }

  @Test("a cell from a nib without an identifier gets the one of the registration, and is awakened once")
  func nibWithoutIdentifier() {
    let list = ListFixture([["a"]])
    let nib = UINib(nibName: "Own", bundle: nil)
    nib.objects = { [AwakenedCell(style: .default, reuseIdentifier: nil)] }
    list.table.register(nib, forCellReuseIdentifier: "own")
    let cell = list.table.dequeueReusableCell(withIdentifier: "own") as? AwakenedCell
    #expect(cell?.reuseIdentifier == "own")
    #expect(cell?.awakenings == 1)
    #expect(list.broken.isEmpty)
  }

  @Test("a reconfigured row keeps its cell, is not prepared for reuse, and is measured again")
  func reconfigure() {
    let list = ListFixture([["short", "b"]])
    let cell = list.table.cellForRow(at: .at(0, 0)) as? TextCell
    let height = list.table.rectForRow(at: .at(0, 0)).height
    list.sections = [[String(repeating: "long ", count: 30), "b"]]
    list.table.reconfigureRows(at: [.at(0, 0)])
    #expect(list.table.cellForRow(at: .at(0, 0)) === cell)
    #expect(cell?.text == list.sections[0][0])
    #expect(cell?.reuses == 0)
    #expect(list.table.rectForRow(at: .at(0, 0)).height > height)
  }

  @Test("a reconfigured row must return a cell of the same registration")
  func reconfigureWithOther() {
    let list = KindsFixture()
    list.kind = "second"
    list.table.reconfigureRows(at: [.at(0, 0)])
    #expect(list.device.exceptions.first?.violations.first?.rule == .reconfigureWithOtherCell)
    #expect(
      list.device.exceptions.first?.reason.hasPrefix(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed") == true)
  }

  @Test("a reloaded row gets another cell, and didEndDisplaying of the old one has the old index path")
  func reload() {
    let list = ListFixture([["a", "b"]])
    let cell = list.table.cellForRow(at: .at(0, 1))
    list.table.reloadRows(at: [.at(0, 1)], with: .none)
    #expect(list.ended == [.at(0, 1)])
    #expect(list.table.cellForRow(at: .at(0, 1)) !== cell || (cell as? TextCell)?.reuses == 1)
  }

  @Test("a cell that is dequeued and not returned is reported; in a collection view it raises")
  func notReturned() {
    let list = KindsFixture()
    list.wastes = true
    list.table.reloadData()
    list.driver.turn()
    #expect(list.device.risks.contains(.dequeuedCellNotReturned))
  }

  @Test("cellForRow(at:) and visibleCells in a height callback cause a warning")
  func accessDuringUpdate() {
    let list = KindsFixture()
    list.looksAtCells = true
    list.table.reloadData()
    list.driver.turn()
    #expect(list.device.warnings.contains(.cellForRowDuringUpdate))
    #expect(list.device.warnings.contains(.visibleCellsDuringUpdate))
    #expect(
      Warning.cellForRowDuringUpdate.message.hasPrefix(
        "Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of updating its "
          + "visible cells, which is not allowed"))
  }

  @Test("a table whose data source was deallocated raises an exception when it needs a cell")
  func lostDataSource() {
    let list = ListFixture([(0..<100).map { "\($0)" }])
    var source: ListFixture? = ListFixture([(0..<100).map { "\($0)" }], isShown: false)
    list.table.dataSource = source
    list.driver.turn()
    #expect(list.table.numberOfRows(inSection: 0) == 100)
    source = nil
    list.driver.scroll(list.table, by: 300)
    #expect(list.broken.contains(.missingDataSource))
    #expect(list.reasons.first == "UITableView dataSource is not set")
  }

  @Test("header views are created from their class, reused, and prepared for reuse")
  func headers() {
    let list = ListFixture([["a"]])
    list.table.register(CountingHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    let view = list.table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? CountingHeader
    #expect(view?.reuseIdentifier == "header")
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }
}

private typealias Warning = UIKitModel.Warning

private final class CountingHeader: UITableViewHeaderFooterView {
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A data source that misuses cells.
@MainActor
private final class KindsFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var kind = "first"
  var wastes = false
  var looksAtCells = false
  let device = UIKitModel(seed: 1, behaviour: .plain)
  let driver: UIKitDriver
  let table: UITableView

  override init() {
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    table = device.run { UITableView(frame: .zero, style: .plain) }
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "first")
    table.register(TextCell.self, forCellReuseIdentifier: "second")
    table.dataSource = self
    table.delegate = self
    driver.show(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if wastes { _ = tableView.dequeueReusableCell(withIdentifier: kind, for: indexPath) }
    return tableView.dequeueReusableCell(withIdentifier: kind, for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if looksAtCells {
      _ = tableView.cellForRow(at: indexPath)
      _ = tableView.visibleCells
    }
    return 44
  }
}

/// Counts its awakenings.
private final class AwakenedCell: UITableViewCell {
  private(set) var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }
}
