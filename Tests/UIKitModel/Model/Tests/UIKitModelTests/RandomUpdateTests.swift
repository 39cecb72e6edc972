import Testing
import UIKitModelDriver

@testable import UIKit

@MainActor
@Suite("Random batches agree with a brute-force oracle")
struct RandomUpdateTests {
  @Test("the validator accepts exactly the batches that can be constructed, and maps each row")
  func validator() {
    let seed = testSeed(0x5EED)
    var random = RandomBatch(seed: seed)
    var legal = 0
    for round in 0..<20_000 {
      let batch = random.next()
      let update = BatchUpdate(kind: .table, before: batch.before, after: batch.after, items: batch.items)
      let violations = update.violations()
      guard let result = batch.result() else {
        #expect(!violations.isEmpty, "seed \(seed), round \(round): \(batch) is accepted")
        continue
      }
      legal += 1
      #expect(violations.isEmpty, "seed \(seed), round \(round): \(batch) is refused: \(violations)")
      guard violations.isEmpty else { return }
      for (section, rows) in result.enumerated() {
        for (row, origin) in rows.enumerated() {
          guard case .kept(let position) = origin else { continue }
          #expect(
            update.mapping.rows[position.section][position.row] == RowPosition(section, row),
            "seed \(seed), round \(round): \(batch)")
        }
      }
    }
    #expect(legal > 3_000, "of 20000 random batches enough are legal")
  }

  @Test("a table displays the data after each legal batch, and keeps the cells of surviving rows", arguments: 0..<4)
  func table(_ part: Int) {
    let seed = testSeed(0xCE11) &+ UInt64(part)
    var random = RandomBatch(seed: seed)
    var behaviour = UIKitModel.Behaviour.varied
    behaviour.keptRows = 0
    for round in 0..<150 {
      let batch = random.nextLegal()
      let list = ListFixture(ListFixture.numbered(batch.before), seed: seed &+ UInt64(round), behaviour: behaviour)
      let cells = list.cellsByText()
      var fresh = 0
      let sections = (batch.result() ?? []).map { rows in
        rows.map { row in
          fresh += 1
          return if case .kept(let position) = row { "\(position.section)/\(position.row)" } else { "new \(fresh)" }
        }
      }
      list.update(sections) { list.call(batch.items, on: $0) }
      let origin = "seed \(seed), round \(round): \(batch)"
      #expect(list.device.exceptions.isEmpty, "\(origin) is refused: \(list.reasons)")
      #expect(list.shown == Array(sections.flatMap { $0 }.prefix(list.shown.count)), "\(origin)")
      for (text, cell) in list.cellsByText() {
        if let old = cells[text] { #expect(old === cell, "\(origin): \(text) has another cell") }
      }
      list.driver.settle()
      #expect(list.displayed.filter { $0.value != 0 }.keys.sorted() == list.shown.sorted(), "\(origin)")
    }
  }

  @Test("a table rejects each illegal batch, and then displays the data source's rows")
  func illegal() {
    let seed = testSeed(0xBAD)
    var random = RandomBatch(seed: seed)
    var refused = 0
    while refused < 150 {
      let batch = random.next()
      if batch.result() != nil { continue }
      refused += 1
      let list = ListFixture(ListFixture.numbered(batch.before), seed: seed, behaviour: .varied)
      list.update(ListFixture.numbered(batch.after)) { list.call(batch.items, on: $0) }
      #expect(!list.device.exceptions.isEmpty, "seed \(seed): \(batch) is accepted")
      list.driver.settle()
      #expect(list.shown == Array(list.sections.flatMap { $0 }.prefix(list.shown.count)), "seed \(seed): \(batch)")
    }
  }
}

extension ListFixture {
  /// The displayed cells by their text.
  func cellsByText() -> [String: UITableViewCell] {
    Dictionary(table.visibleCells.map { (($0 as? TextCell)?.text ?? "", $0) }) { first, _ in first }
  }

  /// Performs the operations of a batch.
  func call(_ items: [UpdateItem], on table: UITableView) {
    for item in items {
      switch item {
      case .deleteRow(let position): table.deleteRows(at: [IndexPath(position)], with: .none)
      case .insertRow(let position): table.insertRows(at: [IndexPath(position)], with: .none)
      case .reloadRow(let position): table.reloadRows(at: [IndexPath(position)], with: .none)
      case .reconfigureRow(let position): table.reconfigureRows(at: [IndexPath(position)])
      case .moveRow(let from, let to): table.moveRow(at: IndexPath(from), to: IndexPath(to))
      case .deleteSection(let section): table.deleteSections([section], with: .none)
      case .insertSection(let section): table.insertSections([section], with: .none)
      case .reloadSection(let section): table.reloadSections([section], with: .none)
      case .moveSection(let from, let to): table.moveSection(from, toSection: to)
      }
    }
  }
}
