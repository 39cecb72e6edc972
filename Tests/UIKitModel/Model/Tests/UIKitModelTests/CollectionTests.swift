import Testing
import UIKitModelDriver

@testable import UIKit

@MainActor
@Suite("Collection views follow UIKit's rules")
struct CollectionTests {
  @Test("an invalid batch raises the exception for items")
  func refused() {
    let grid = GridFixture([["a", "b"]])
    grid.view.performBatchUpdates { grid.view.deleteItems(at: [.at(0, 0)]) }
    #expect(
      grid.reasons == [
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
          + "after the update (2) must be equal to the number of items contained in that section before the update (2), "
          + "plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or "
          + "minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ])
  }

  @Test("the newer form of the message lists the batch with items")
  func refusedInNewerForm() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.listedCountsMessage = 1
    let grid = GridFixture([["a", "b"]], behaviour: behaviour)
    grid.view.performBatchUpdates { grid.view.deleteItems(at: [.at(0, 0)]) }
    let reason = grid.reasons.first?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    #expect(
      reason.hasPrefix(
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and "
          + "after performing the batch updates are inconsistent with the updates. "
          + "Data source before updates = { 1 section with item counts: [2] } "
          + "Data source after updates = { 1 section with item counts: [2] } "
          + "Updates = [ Delete item (0 - 0) ] Collection view: <UICollectionView"))
  }

  @Test("a cell is requested before its item becomes visible, follows updates, and is not requested again")
  func prefetchedCells() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.prefetchedCells = 1
    let grid = GridFixture([(0..<9).map { "\($0)" }], height: 100, behaviour: behaviour)
    // Two lines of three items are visible, and a seventh item is off screen.
    #expect(grid.view.indexPathsForVisibleItems.count == 6)
    #expect(grid.asked == (0..<7).map { .at(0, $0) })
    grid.view.performBatchUpdates {
      grid.sections = [["new"] + (0..<9).map { "\($0)" }]
      grid.view.insertItems(at: [.at(0, 0)])
    }
    #expect(grid.driver.textSnapshot(of: grid.view) == ["new", "0", "1", "2", "3", "4"])
    grid.asked = []
    grid.driver.scroll(grid.view, by: 60)
    #expect(grid.driver.textSnapshot(of: grid.view).suffix(3) == ["5", "6", "7"])
    #expect(!grid.asked.contains(.at(0, 7)), "the cell of item 6 is there")
    grid.view.isPrefetchingEnabled = false
    grid.asked = []
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.asked.sorted() == grid.view.indexPathsForVisibleItems)
    #expect(grid.device.incidents.isEmpty)
  }

  @Test("a legal batch keeps the cells of surviving items")
  func updates() {
    let grid = GridFixture([["a", "b", "c"]])
    let cell = grid.view.cellForItem(at: .at(0, 2))
    grid.view.performBatchUpdates {
      grid.sections = [["c", "d"]]
      grid.view.deleteItems(at: [.at(0, 0), .at(0, 1)])
      grid.view.insertItems(at: [.at(0, 1)])
    }
    #expect(grid.driver.textSnapshot(of: grid.view) == ["c", "d"])
    #expect(grid.view.cellForItem(at: .at(0, 0)) === cell)
    #expect(grid.device.incidents.isEmpty)
  }

  @Test("reloadData inside a batch raises an exception")
  func reloadInBatch() {
    let grid = GridFixture([["a"]])
    grid.view.performBatchUpdates { grid.view.reloadData() }
    #expect(grid.device.exceptions.first?.violations.first?.rule == .reloadDataInUpdate)
  }

  @Test("a dequeued cell that is not returned and a returned cell that is not dequeued raise an exception")
  func notReturned() {
    let grid = GridFixture([["a"]])
    grid.wastes = true
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.reasons.contains { $0.hasPrefix("Expected dequeued view to be returned to the collection view") })
    grid.wastes = false
    grid.invents = true
    grid.device.removeRecords()
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.device.exceptions.first?.violations.first?.rule == .viewNotDequeued)
  }

  @Test("an identifier without a registration raises UIKit's exception")
  func notRegistered() {
    let grid = GridFixture([["a"]])
    _ = grid.view.dequeueReusableCell(withReuseIdentifier: "other", for: .at(0, 0))
    #expect(
      grid.reasons == [
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard"
      ])
  }

  @Test("a tap selects an item and notifies the delegate")
  func tap() {
    let grid = GridFixture([["a", "b"]])
    #expect(grid.driver.tap("b", in: grid.view))
    #expect(grid.selected == [.at(0, 1)])
  }

  @Test("horizontal scrolling displays the items at the new offset")
  func horizontal() {
    let grid = GridFixture([(0..<50).map { "\($0)" }], height: 60, columns: 50)
    grid.driver.scroll(grid.view, by: 1_000, horizontally: true)
    #expect(grid.view.contentOffset.x == 1_000)
    #expect(grid.view.indexPathsForVisibleItems.first == .at(0, 8))
  }

  @Test("after random legal batches the data source's items are displayed")
  func random() {
    let seed = testSeed(0x6121D)
    var random = RandomBatch(seed: seed)
    for round in 0..<150 {
      let batch = random.nextLegal()
      let grid = GridFixture(ListFixture.numbered(batch.before), behaviour: .varied, seed: seed &+ UInt64(round))
      let sections = batch.after.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } }
      var kept = sections
      for (section, rows) in (batch.result() ?? []).enumerated() {
        for (row, origin) in rows.enumerated() {
          if case .kept(let position) = origin { kept[section][row] = "\(position.section)/\(position.row)" }
        }
      }
      grid.view.performBatchUpdates {
        grid.sections = kept
        grid.call(batch.items)
      }
      #expect(grid.device.exceptions.isEmpty, "seed \(seed), round \(round): \(batch): \(grid.reasons)")
      let shown = grid.driver.textSnapshot(of: grid.view)
      #expect(shown == Array(kept.flatMap { $0 }.prefix(shown.count)), "seed \(seed), round \(round): \(batch)")
    }
  }
}

@MainActor
private final class GridFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var wastes = false
  var invents = false
  var selected: [IndexPath] = []
  /// The items for which the view requested a cell.
  var asked: [IndexPath] = []
  let device: UIKitModel
  let driver: UIKitDriver
  let view: UICollectionView

  init(
    _ sections: [[String]], height: CGFloat = 400, behaviour: UIKitModel.Behaviour = .plain, seed: UInt64 = 1,
    columns: Int = 3
  ) {
    self.sections = sections
    let device = UIKitModel(seed: seed, behaviour: behaviour)
    self.device = device
    driver = UIKitDriver(device, size: CGSize(width: 320, height: height))
    view = device.run { UICollectionView(frame: .zero, collectionViewLayout: GridLayout(columns: columns)) }
    super.init()
    view.register(TextItem.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    driver.show(view)
  }

  var reasons: [String] { device.exceptions.flatMap(\.violations).map(\.reason) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    if invents { return UICollectionViewCell(frame: .zero) }
    if wastes { _ = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? TextItem)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func call(_ items: [UpdateItem]) {
    for item in items {
      switch item {
      case .deleteRow(let position): view.deleteItems(at: [IndexPath(position)])
      case .insertRow(let position): view.insertItems(at: [IndexPath(position)])
      case .reloadRow(let position): view.reloadItems(at: [IndexPath(position)])
      case .reconfigureRow(let position): view.reconfigureItems(at: [IndexPath(position)])
      case .moveRow(let from, let to): view.moveItem(at: IndexPath(from), to: IndexPath(to))
      case .deleteSection(let section): view.deleteSections([section])
      case .insertSection(let section): view.insertSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      }
    }
  }
}

private final class TextItem: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
