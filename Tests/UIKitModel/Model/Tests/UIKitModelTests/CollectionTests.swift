import Testing
import UIKitModelDriver

@testable import UIKit

@MainActor
@Suite("Collection views follow UIKit's rules")
struct CollectionTests {
  @Test("a flow layout puts as many items into a line as fit, and spreads full lines")
  func flow() {
    let grid = GridFixture([(0..<7).map { "\($0)" }])
    // Three of 90 points and two gaps of 10 are 290 of 320: the rest widens the gaps.
    #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 90, height: 50))
    #expect(grid.frame(1)?.minX == 115)
    #expect(grid.frame(2)?.maxX == 320)
    #expect(grid.frame(3)?.minY == 60)
    #expect(grid.frame(6) == CGRect(x: 0, y: 120, width: 90, height: 50))
  }

  @Test("from right to left the first item stands at the right")
  func rightToLeft() {
    let grid = GridFixture([["a"]])
    grid.driver.set(direction: .rightToLeft)
    grid.view.collectionViewLayout.invalidateLayout()
    grid.driver.turn()
    #expect(grid.frame(0)?.maxX == 320)
  }

  @Test("self-sizing items are as large as their texts")
  func selfSizing() {
    let grid = GridFixture([["short", "a much longer text"]]) { $0.estimatedItemSize = CGSize(width: 50, height: 30) }
    let widths = [0, 1].compactMap { grid.frame($0)?.width }
    #expect(widths.count == 2)
    #expect(widths[0] < widths[1])
  }

  @Test("a compositional grid divides its width; a row that scrolls across goes on beyond it")
  func compositional() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
      repeatingSubitem: item, count: 2)
    group.interItemSpacing = .fixed(20)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let grid = GridFixture([["a", "b", "c"]], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(grid.frame(1) == CGRect(x: 170, y: 0, width: 150, height: 80))
    #expect(grid.frame(2) == CGRect(x: 0, y: 90, width: 150, height: 80))
    section.orthogonalScrollingBehavior = .groupPaging
    grid.view.collectionViewLayout.invalidateLayout()
    grid.driver.turn()
    #expect(grid.frame(2) == nil, "the second group is out of view")
  }

  @Test("a batch that does not come out is refused in the words for items")
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

  @Test("the newer form of the message lists the batch in the words for items")
  func refusedInNewerForm() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.listedCounts = 1
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

  @Test("an item's cell is asked for before it comes into view, follows updates, and is shown without being asked for")
  func earlyCells() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.earlyCells = 1
    let grid = GridFixture([(0..<9).map { "\($0)" }], height: 100, behaviour: behaviour)
    // Two lines of three and a seventh, whose line is out of view.
    #expect(grid.view.indexPathsForVisibleItems.count == 6)
    #expect(grid.asked == (0..<7).map { .at(0, $0) })
    grid.view.performBatchUpdates {
      grid.sections = [["new"] + (0..<9).map { "\($0)" }]
      grid.view.insertItems(at: [.at(0, 0)])
    }
    #expect(grid.driver.picture(of: grid.view) == ["new", "0", "1", "2", "3", "4"])
    grid.asked = []
    grid.driver.scroll(grid.view, by: 60)
    #expect(grid.driver.picture(of: grid.view).suffix(3) == ["5", "6", "7"])
    #expect(!grid.asked.contains(.at(0, 7)), "the cell of item 6 is there")
    grid.view.isPrefetchingEnabled = false
    grid.asked = []
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.asked.sorted() == grid.view.indexPathsForVisibleItems)
    #expect(grid.device.incidents.isEmpty)
  }

  @Test("a legal batch keeps the cells of items that stay")
  func updates() {
    let grid = GridFixture([["a", "b", "c"]])
    let cell = grid.view.cellForItem(at: .at(0, 2))
    grid.view.performBatchUpdates {
      grid.sections = [["c", "d"]]
      grid.view.deleteItems(at: [.at(0, 0), .at(0, 1)])
      grid.view.insertItems(at: [.at(0, 1)])
    }
    #expect(grid.driver.picture(of: grid.view) == ["c", "d"])
    #expect(grid.view.cellForItem(at: .at(0, 0)) === cell)
    #expect(grid.device.incidents.isEmpty)
  }

  @Test("reloadData inside a batch raises")
  func reloadInBatch() {
    let grid = GridFixture([["a"]])
    grid.view.performBatchUpdates { grid.view.reloadData() }
    #expect(grid.device.exceptions.first?.violations.first?.rule == .reloadDataInUpdate)
  }

  @Test("a dequeued cell that is not returned, and a returned cell that was not dequeued, raise")
  func notReturned() {
    let grid = GridFixture([["a"]])
    grid.wastes = true
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.reasons.contains { $0.hasPrefix("Expected dequeued view to be returned to the collection view") })
    grid.wastes = false
    grid.invents = true
    grid.device.forget()
    grid.view.reloadData()
    grid.driver.turn()
    #expect(grid.device.exceptions.first?.violations.first?.rule == .viewNotDequeued)
  }

  @Test("an identifier without a registration raises with UIKit's message")
  func notRegistered() {
    let grid = GridFixture([["a"]])
    _ = grid.view.dequeueReusableCell(withReuseIdentifier: "other", for: .at(0, 0))
    #expect(
      grid.reasons == [
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard"
      ])
  }

  @Test("a tap selects an item and tells the delegate")
  func tap() {
    let grid = GridFixture([["a", "b"]])
    #expect(grid.driver.tap("b", in: grid.view))
    #expect(grid.selected == [.at(0, 1)])
  }

  @Test("a horizontal flow scrolls across, and shows other items there")
  func horizontal() {
    let grid = GridFixture([(0..<50).map { "\($0)" }], height: 60) { $0.scrollDirection = .horizontal }
    grid.driver.scroll(grid.view, by: 1_000, horizontally: true)
    #expect(grid.view.contentOffset.x == 1_000)
    #expect(grid.view.indexPathsForVisibleItems.first == .at(0, 10))
  }

  @Test("random legal batches leave the data source's items on the screen")
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
          if case .kept(let place) = origin { kept[section][row] = "\(place.section)/\(place.row)" }
        }
      }
      grid.view.performBatchUpdates {
        grid.sections = kept
        grid.call(batch.items)
      }
      #expect(grid.device.exceptions.isEmpty, "seed \(seed), round \(round): \(batch): \(grid.reasons)")
      let shown = grid.driver.picture(of: grid.view)
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
  /// The items that a cell was asked for.
  var asked: [IndexPath] = []
  let device: UIKitModel
  let driver: UIKitDriver
  let view: UICollectionView

  init(
    _ sections: [[String]], height: CGFloat = 400, behaviour: UIKitModel.Behaviour = .plain, seed: UInt64 = 1,
    layout: UICollectionViewLayout? = nil, configure: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) {
    self.sections = sections
    let device = UIKitModel(seed: seed, behaviour: behaviour)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 50)
    configure(flow)
    self.device = device
    driver = UIKitDriver(device, size: CGSize(width: 320, height: height))
    view = device.run { UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow) }
    super.init()
    view.register(TextItem.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    driver.show(view)
  }

  var reasons: [String] { device.exceptions.flatMap(\.violations).map(\.reason) }

  func frame(_ item: Int) -> CGRect? { view.cellForItem(at: .at(0, item))?.frame }

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
      case .deleteRow(let place): view.deleteItems(at: [IndexPath(place)])
      case .insertRow(let place): view.insertItems(at: [IndexPath(place)])
      case .reloadRow(let place): view.reloadItems(at: [IndexPath(place)])
      case .reconfigureRow(let place): view.reconfigureItems(at: [IndexPath(place)])
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
