import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Roster's differences and pages in tables of an app's own.
@MainActor
struct AdoptionTests {
  // MARK: Only the difference

  @Test("U-20 an app's table takes the difference of its rows by one line, by as few batches as are legal")
  func rows() async throws {
    try await onDevice { device in
      let own = OwnTable(rows: (0..<6).map { OwnRow(id: $0, text: "Row \($0)") })
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      device.removeRecords()
      var new = own.rows
      new.remove(at: 1)
      new.insert(OwnRow(id: 9, text: "Row 9"), at: 0)
      new[3].text = "Changed"
      new.swapAt(2, 4)
      own.apply(new)
      ui.settle()
      #expect(own.displayed(ui) == new.map(\.text))
      #expect(device.calls["reloadData"] == nil)
      #expect(device.calls["reloadRows"] == 1)
    }
  }

  @Test("U-20 random differences of sections and rows are legal for tables, also with moves between sections")
  func randomTables() async throws {
    try await onDevice { device in
      var random = SeededGenerator(seed: testSeed(20))
      let own = OwnSections()
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      for _ in 0..<testRounds(60) {
        let new = own.edited(&random)
        own.table.apply(BatchUpdatePlan(from: own.sections, to: new)) { own.sections = $0 }
        ui.settle()
        #expect(own.sections == new)
        let expected = new.flatMap { section in section.elements.map { "\(section.model.title) \($0.text)" } }
        let shown = own.table.displayedCells.sorted { $0.key < $1.key }.map { ui.texts(in: $0.value).joined() }
        #expect(shown.allSatisfy(expected.contains))
        #expect(
          own.table.displayedCells.allSatisfy { path, cell in
            ui.texts(in: cell).joined().hasSuffix(new[path.section].elements[path.row].text)
          })
      }
    }
  }

  @Test("U-20 random differences are legal for collection views")
  func randomCollections() async throws {
    try await onDevice { device in
      var random = SeededGenerator(seed: testSeed(21))
      let own = OwnCollection()
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.collection)
      for _ in 0..<testRounds(60) {
        var new = own.rows
        new.shuffle(using: &random)
        new.removeLast(Int.random(in: 0...min(3, new.count), using: &random))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          new.insert(OwnRow(id: Int.random(in: 100..<100_000, using: &random), text: "New"), at: 0)
        }
        if !new.isEmpty { new[0].text += "!" }
        own.collection.apply(BatchUpdatePlan(from: own.rows, to: new)) { own.rows = $0 }
        ui.settle()
        #expect(own.rows == new)
        #expect(own.collection.displayedItems.allSatisfy { ui.texts(in: $0.value) == [new[$0.key.item].text] })
      }
    }
  }

  @Test("U-20 a table that does not display the old data, has no window, or changes too much reloads")
  func reloads() async throws {
    try await onDevice { device in
      let own = OwnTable(rows: (0..<3).map { OwnRow(id: $0, text: "Row \($0)") })
      own.apply([OwnRow(id: 1, text: "Row 1")])
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      #expect(own.displayed(ui) == ["Row 1"])
      let stale = BatchUpdatePlan(from: [OwnRow](), to: [OwnRow(id: 5, text: "Row 5")])
      own.table.apply(stale) { own.rows = $0 }
      ui.settle()
      #expect(own.displayed(ui) == ["Row 5"])
      own.apply((0..<400).map { OwnRow(id: $0, text: "Row \($0)") })
      ui.settle()
      #expect(own.displayed(ui).first == "Row 0")
      #expect(device.calls["insertRows"] == nil)
    }
  }

  // MARK: Pages in own tables

  @Test("U-22 a page's sections work inside of an app's table: rows, updates, actions and further pages")
  func embedded() async throws {
    try await onDevice { device in
      let page = EmbeddedRows()
      let own = MixedTable(page)
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      await ui.turn(1, rounds: 12)
      #expect(own.displayed(ui).prefix(4) == ["Own 0", "Own 1", "Hello", "World"])
      page.words.insert("New", at: 0)
      await ui.turn(1, rounds: 12)
      #expect(own.displayed(ui).prefix(5) == ["Own 0", "Own 1", "New", "Hello", "World"])
      #expect(ui.tap("World", in: own.table))
      #expect(ui.tap("Own 1", in: own.table))
      #expect(page.taps == ["World"] && own.taps == ["Own 1"])
      page.words[1] = "Changed"
      await ui.turn(1, rounds: 12)
      #expect(own.displayed(ui).contains("Changed"))
      let loaded = page.numbers.items.count
      for _ in 0..<6 {
        ui.scrollToEnd(own.table)
        await ui.turn(1, rounds: 20)
      }
      #expect(page.numbers.items.count > loaded)
      own.firstSection = 0
      own.table.reloadData()
      ui.scrollToTop(own.table)
      await ui.turn(1, rounds: 12)
      #expect(own.displayed(ui).first == "New")
    }
  }

  @Test("U-22 rows of a page in an app's table keep their swipe actions, menus, fixed heights and highlights")
  func embeddedActions() async throws {
    try await onDevice { device in
      let page = EmbeddedActions()
      let own = MixedTable(page)
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      await ui.turn(1, rounds: 12)
      let (first, fixed) = (IndexPath(row: 0, section: 1), IndexPath(row: 0, section: 2))
      #expect(own.table.rectForRow(at: fixed).height == 72)
      #expect(ui.swipe(first, from: .leading, tap: "Pin", in: own.table))
      #expect(ui.chooseFromMenu("Pin", of: first, in: own.table))
      #expect(ui.swipe(first, tap: "Delete", in: own.table))
      await ui.turn(1, rounds: 12)
      #expect(page.events == ["pin Hello", "pin Hello", "delete Hello"])
      #expect(own.displayed(ui) == ["Own 0", "Own 1", "World", "Fixed"])
      #expect(!ui.swipe(IndexPath(row: 0, section: 0), tap: "Delete", in: own.table))
      #expect(own.table.delegate?.tableView(own.table, shouldHighlightRowAt: first) == false)
    }
  }
}

private struct OwnRow: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
}

private struct OwnHead: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

/// A table with an own data source.
@MainActor
private final class OwnTable: NSObject, UITableViewDataSource {
  let table = UITableView()
  var rows: [OwnRow]

  init(rows: [OwnRow]) {
    self.rows = rows
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func apply(_ new: [OwnRow]) {
    table.apply(BatchUpdatePlan(from: rows, to: new)) { self.rows = $0 }
  }

  func displayed(_ ui: UIKitDriver) -> [String] {
    table.displayedCells.sorted { $0.key < $1.key }.map { ui.texts(in: $0.value).joined() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows.indices.contains(indexPath.row) ? rows[indexPath.row].text : ""
    return cell
  }
}

@MainActor
private final class OwnSections: NSObject, UITableViewDataSource {
  typealias Section = DataSection<OwnHead, OwnRow>
  let table = UITableView()
  var sections: [Section] = []
  private var nextID = 0

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func edited(_ random: inout SeededGenerator) -> [Section] {
    var new = sections
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      nextID += 1
      let section = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: new.insert(Section(OwnHead(id: nextID, title: "S\(nextID)"), elements: []), at: section)
      case 1 where section < new.count && new.count > 4: new.remove(at: section)
      case 2 where section < new.count:
        let moved = new.remove(at: section)
        new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
      case 3 where section < new.count && !new[section].elements.isEmpty:
        let row = new[section].elements.removeFirst()
        let target = Int.random(in: 0..<new.count, using: &random)
        new[target].elements.append(row)
      case 4 where section < new.count && !new[section].elements.isEmpty:
        let row = Int.random(in: 0..<new[section].elements.count, using: &random)
        new[section].elements[row].text = "Changed \(nextID)"
      case 5 where section < new.count: new[section].model.title += "'"
      default:
        if section < new.count { new[section].elements.insert(OwnRow(id: nextID, text: "Row \(nextID)"), at: 0) }
      }
    }
    return new
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].elements.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].elements.indices.contains(indexPath.row)
    else { return cell }
    let section = sections[indexPath.section]
    cell.textLabel?.text = "\(section.model.title) \(section.elements[indexPath.row].text)"
    return cell
  }
}

@MainActor
private final class OwnCollection: NSObject, UICollectionViewDataSource {
  let collection = UICollectionView(frame: .zero, collectionViewLayout: OneColumn())
  var rows = (0..<12).map { OwnRow(id: $0, text: "Row \($0)") }

  override init() {
    super.init()
    collection.register(LabelItem.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    (collection.collectionViewLayout as? OneColumn)?.count = { [weak self] in self?.rows.count ?? 0 }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LabelItem)?.label.text = rows[indexPath.item].text
    return cell
  }
}

private final class LabelItem: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addFilling(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OneColumn: UICollectionViewLayout {
  var count: () -> Int = { 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: 360, height: 30 * CGFloat(count())) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 30 * CGFloat(indexPath.item), width: 360, height: 30)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count()).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
}

@Observable @MainActor
private final class EmbeddedRows: ListPage {
  struct Number: Identifiable, Equatable, Sendable { let id: Int }

  var words = ["Hello", "World"]
  @ObservationIgnored var taps: [String] = []
  let numbers = Pager(
    OffsetPages<Number>(size: 30) { offset, size in ((offset..<offset + size).map { Number(id: $0) }, 300) })

  var body: some ListContent {
    ListSection("words", values: words) { StandardContent($0) }.onSelect { self.taps.append($0) }
    ListSection("numbers", numbers) { StandardContent("Number \($0.id)") }
  }
}

@Observable @MainActor
private final class EmbeddedActions: ListPage {
  var words = ["Hello", "World"]
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    ListSection("words", values: words) { StandardContent($0) }
      .onDelete { word in
        self.events.append("delete \(word)")
        self.words.removeAll { $0 == word }
      }
      .rowActions { word in [RowAction("Pin", edge: .leading) { self.events.append("pin \(word)") }] }
    ListSection("fixed") { StandardContent("Fixed").height(72).id("fixed") }
  }
}

/// The delegate of an app's table, with a section of its own and those of a page.
@MainActor
private final class MixedTable: NSObject, UITableViewDelegate {
  private let embedding: EmbeddingTable
  var table: UITableView { embedding.table }
  var page: EmbeddedPage { embedding.page }
  private(set) var taps: [String] = []
  var firstSection: Int {
    get { page.firstSection }
    set { page.firstSection = newValue }
  }

  init(_ page: any ListPage) {
    embedding = EmbeddingTable(page)
    super.init()
    table.delegate = self
    self.page.start()
  }

  func displayed(_ ui: UIKitDriver) -> [String] { embedding.displayed(ui) }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    page.willDisplay(cell, forRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    page.height(forRowAt: indexPath) ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    page.shouldHighlightRow(at: indexPath) ?? true
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    page.leadingSwipeActions(forRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    page.trailingSwipeActions(forRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    page.contextMenu(forRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    page.didSelectRow(at: indexPath)
    if page.numberOfRows(inSection: indexPath.section) == nil { taps.append("Own \(indexPath.row)") }
  }
}
