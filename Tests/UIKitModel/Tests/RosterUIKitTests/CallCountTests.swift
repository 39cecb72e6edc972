import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// What a change of a page costs a table. `make bench-uikit` prints the same counts beside those of other lists.
///
/// The counts are those of a device without unnecessary requests, and bounds where fewer are possible.
@MainActor
struct CallCountTests {
  /// The rows on screen: 640 points of 80 each.
  private static let visible = 8

  /// Displays rows, changes them, and returns the counts of the change.
  private func counts(
    of rows: Int, during change: (CountingPage, UIKitHostRobot) -> Void
  ) async throws -> Counts {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    return try await device.run {
      let page = CountingPage(rows)
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.table.displayedCells.count == Self.visible)
      device.removeRecords()
      page.counter.reset()
      change(page, host)
      try await host.settle()
      #expect(device.incidents.isEmpty, "\(device.incidents)")
      return Counts(device, page.counter)
    }
  }

  @Test("Y-08 A page whose rows stay equal calls nothing and configures no cell", arguments: [10, 20_000])
  func noChange(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in page.rows = Array(page.rows) }
    #expect(counts.calls.isEmpty, "\(counts.calls)")
    #expect(counts.updates == UIKitModel.TableUpdates())
    #expect(counts.contents == 0 && counts.configurations == 0)
  }

  @Test("Y-08 Another content of a row configures its cell, and visible rows are measured", arguments: [10, 20_000])
  func contentOfOne(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in page.rows[1].version += 1 }
    #expect(counts.configurations == 1)
    expectOnlyMeasuring(counts)
  }

  @Test("Y-08 Another content of a row off screen configures no cell", arguments: [10, 20_000])
  func contentOffScreen(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in page.rows[9].version += 1 }
    #expect(counts.configurations == 0)
    #expect(counts.updates == UIKitModel.TableUpdates())
    #expect(counts.contents <= Self.visible)
  }

  @Test("Y-08 Other contents of a thousand rows configure the visible cells only", arguments: [1_000, 20_000])
  func contentOfThousand(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in
      for row in 0..<1_000 { page.rows[row].version += 1 }
    }
    #expect(counts.configurations == Self.visible)
    expectOnlyMeasuring(counts)
  }

  @Test("Y-08 Other contents of many rows are no reload in an app's table")
  func contentOfManyEmbedded() async throws {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    await device.run {
      let page = CountingPage(150)
      let embedding = EmbeddingTable(page)
      let ui = UIKitDriver(device)
      ui.show(embedding.table)
      embedding.page.start()
      await ui.turn(0.5, rounds: 8)
      device.removeRecords()
      page.counter.reset()
      for row in page.rows.indices { page.rows[row].version += 1 }
      await ui.turn(0.5, rounds: 8)
      #expect(device.tableUpdates.reloads == 0 && device.calls["cellForRowAt"] == nil)
      #expect((1...embedding.table.displayedCells.count).contains(page.counter.configurations))
    }
  }

  /// Expects that visible rows were measured again, and that all cells stay.
  private func expectOnlyMeasuring(_ counts: Counts) {
    var updates = UIKitModel.TableUpdates()
    updates.emptyBatches = 1
    #expect(counts.updates == updates)
    #expect(counts["cellForRowAt"] == 0 && counts["estimatedHeightForRowAt"] == 0)
    #expect(counts["heightForRowAt"] <= Self.visible)
    #expect(counts.contents == Self.visible)
  }

  @Test("Y-08 A row inserted at the top requests one cell", arguments: [10, 20_000])
  func insertFirst(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in page.rows.insert(.init(id: -1), at: 0) }
    #expect(counts.updates.insertedRows == 1 && counts["estimatedHeightForRowAt"] == 1)
    // The new row, and the former first one.
    expectOneChange(counts, configurations: 2)
  }

  @Test("Y-08 A row that moves from the top to the end is one move, and requests one cell", arguments: [10, 20_000])
  func firstToLast(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in page.rows.append(page.rows.removeFirst()) }
    #expect(counts.updates.movedRows == 1 && counts["estimatedHeightForRowAt"] == 0)
    // The new first row, the row that enters, and the moved one, whose cell is off screen.
    expectOneChange(counts, configurations: 3)
  }

  /// Expects a batch with one row, after which one row enters the screen and another leaves it.
  private func expectOneChange(_ counts: Counts, configurations: Int) {
    let updates = counts.updates
    #expect(updates.batches == 1 && updates.emptyBatches <= 1 && updates.reloads == 0)
    #expect(updates.deletedRows == 0 && updates.reloadedRows == 0 && updates.reconfiguredRows == 0)
    #expect(updates.insertedRows + updates.movedRows == 1 && updates.sections == 0)
    #expect(counts["cellForRowAt"] == 1 && counts["willDisplay"] == 1 && counts["didEndDisplaying"] == 1)
    #expect(counts["heightForRowAt"] <= 2 * Self.visible + 1)
    #expect(counts.configurations <= configurations)
    #expect(counts.contents <= Self.visible + 1)
  }

  @Test("Y-08 Rows appended off screen request no cell and configure none", arguments: [10, 20_000])
  func append(rows: Int) async throws {
    let counts = try await counts(of: rows) { page, _ in
      page.rows += (0..<20).map { CountingPage.Row(id: rows + $0) }
    }
    var updates = UIKitModel.TableUpdates()
    updates.batches = 1
    updates.insertedRows = 20
    #expect(counts.updates == updates)
    #expect(counts["cellForRowAt"] == 0 && counts.configurations == 0)
    #expect(counts["estimatedHeightForRowAt"] == 20 && counts["heightForRowAt"] <= Self.visible)
    #expect(counts.contents <= Self.visible)
  }

  @Test("Y-08 A scroll requests and configures the rows that enter, once each", arguments: [1_000, 20_000])
  func scroll(rows: Int) async throws {
    let counts = try await counts(of: rows) { _, host in
      for frame in 1...50 { host.ui.jump(host.table, to: CGPoint(x: 0, y: 48 * frame)) }
    }
    let entered = 50 * 48 / 80
    #expect(counts.updates == UIKitModel.TableUpdates())
    #expect(counts["cellForRowAt"] == entered && counts["willDisplay"] == entered)
    // The header without a height takes a thousandth of a point, so that the last row has not left.
    #expect(counts["didEndDisplaying"] == entered - 1)
    #expect(counts.configurations == entered)
    #expect(counts["heightForRowAt"] <= entered)
    #expect(counts["numberOfRowsInSection"] == 0 && counts["estimatedHeightForRowAt"] == 0)
    // Those of the rows that enter, and of two screens of rows to prefetch.
    #expect(counts.contents <= entered + 2 * Self.visible)
  }

  @Test("Y-08 A jump requests the rows where it ends", arguments: [1_000, 20_000])
  func jump(rows: Int) async throws {
    let counts = try await counts(of: rows) { _, host in
      host.table.scrollToRow(at: IndexPath(row: rows / 2, section: 0), at: .top, animated: false)
    }
    #expect(counts.updates == UIKitModel.TableUpdates())
    // An edge may round to one row more.
    #expect(counts["cellForRowAt"] <= Self.visible + 1 && counts.configurations <= Self.visible + 1)
    #expect(counts["heightForRowAt"] <= Self.visible + 1 && counts["estimatedHeightForRowAt"] == 0)
    #expect(counts.contents <= 3 * Self.visible)
  }
}

/// The counts of one change.
@MainActor
private struct Counts {
  let calls: [String: Int]
  let updates: UIKitModel.TableUpdates
  let contents: Int
  let configurations: Int

  init(_ device: UIKitModel, _ counter: CountingPage.Counter) {
    (calls, updates) = (device.calls, device.tableUpdates)
    (contents, configurations) = (counter.contents, counter.configurations)
  }

  subscript(method: String) -> Int { calls[method] ?? 0 }
}

/// A page that counts the contents that it makes, and how often cells are configured.
@Observable
@MainActor
private final class CountingPage: ListPage {
  struct Row: Identifiable, Equatable {
    let id: Int
    var version = 0
  }

  @MainActor
  final class Counter {
    var contents = 0
    var configurations = 0

    func reset() { (contents, configurations) = (0, 0) }
  }

  var rows: [Row]
  @ObservationIgnored let counter = Counter()

  init(_ count: Int) {
    rows = (0..<count).map { Row(id: $0) }
  }

  var body: some ListContent {
    ListSection("rows", rows) { [counter] in CountedContent($0, counter) }
  }
}

private struct CountedContent: UIKitPresentable {
  let text: String
  let counter: CountingPage.Counter
  var textDescription: String { text }

  /// Makes the content of a row, which is counted.
  @MainActor
  init(_ row: CountingPage.Row, _ counter: CountingPage.Counter) {
    counter.contents += 1
    text = "Row \(row.id), version \(row.version)"
    self.counter = counter
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }

  @MainActor static func makeCell() -> CountedCell { CountedCell(style: .default, reuseIdentifier: nil) }
}

private final class CountedCell: UITableViewCell, UIKitCell {
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addFilling(label)
    label.heightAnchor.constraint(equalToConstant: 80).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: CountedContent) {
    content.counter.configurations += 1
    label.text = content.text
  }
}
