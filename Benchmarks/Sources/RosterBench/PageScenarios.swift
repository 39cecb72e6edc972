import Foundation
import Observation
import Roster

extension Scenario {
  /// A complete update of a page: its body is evaluated, compared and applied to its host.
  static var pages: [Scenario] {
    [
      // Of 500 rows, each in an `if`, one is inserted or deleted. The peer is the duration of a frame at 60 Hz.
      Scenario(name: "page-conditional-rows", count: 500) {
        let shown = MainActor.assumeIsolated { ShownPage(ConditionalPage(count: 500)) }
        return [
          Contender(name: "Roster") { MainActor.assumeIsolated { shown.update { $0.toggleOne() } } },
          Contender(name: "a frame at 60 Hz") { spin(nanoseconds: 16_666_667) },
        ]
      },
      // Twenty rows are appended to a list that the page owns, and removed again: the cost must not depend on the length
      // of the list.
      Scenario(name: "page-append-20", count: 1_000_000) {
        [appending(to: 1_000_000, name: "Roster"), appending(to: 1_000, name: "Roster, 1,000 rows")]
      },
      // Twenty rows are appended to the groups of a pager, and deleted again: the cost must depend on the rows and the
      // groups, not on the length of the list.
      Scenario(name: "pager-group-append", count: 100_000) {
        [appendingToGroups(of: 100_000, name: "Roster"), appendingToGroups(of: 100, name: "Roster, 100 rows")]
      },
      // A list with placeholders is scrolled to a row far away, and back: two loads around placeholders.
      Scenario(name: "pager-placeholder-jump", count: 1_000_000) {
        [jumping(in: 1_000_000, name: "Roster"), jumping(in: 1_000, name: "Roster, 1,000 rows")]
      },
      // All rows are collapsed and expanded: two updates, each within the duration of a frame.
      Scenario(name: "page-fold", count: 100_000) {
        [folding(100_000), Contender(name: "two frames at 60 Hz") { spin(nanoseconds: 33_333_333) }]
      },
    ]
  }

  /// Updates of pages of any length.
  static var growingPages: [GrowingWork] {
    [
      GrowingWork(name: "page-append-20") { appending(to: $0, name: "Roster") },
      GrowingWork(name: "page-fold") { folding($0) },
      GrowingWork(name: "pager-placeholder-jump") { jumping(in: $0, name: "Roster") },
    ]
  }

  private static func folding(_ count: Int) -> Contender {
    let shown = MainActor.assumeIsolated { ShownPage(FoldingPage(count: count)) }
    return Contender(name: "Roster") {
      MainActor.assumeIsolated { shown.update { $0.folds.foldAll() } + shown.update { $0.folds.unfoldAll() } }
    }
  }

  private static func appending(to count: Int, name: String) -> Contender {
    let shown = MainActor.assumeIsolated { ShownPage(ListedPage(count: count)) }
    return Contender(name: name) {
      MainActor.assumeIsolated { shown.update { $0.append(20) } + shown.update { $0.removeLast(20) } }
    }
  }

  private static func appendingToGroups(of count: Int, name: String) -> Contender {
    var shown = MainActor.assumeIsolated { ShownPage(GroupedPage(count: count)) }
    var length = count
    return Contender(name: name) {
      MainActor.assumeIsolated {
        // Recreates a short list to keep it short, rarely enough not to affect the result.
        if length > 10 * count { (shown, length) = (ShownPage(GroupedPage(count: count)), count) }
        length += 20
        return shown.update({ $0.rows.load(.append) }, until: { $0.itemCount == length })
      }
    }
  }

  private static func jumping(in count: Int, name: String) -> Contender {
    let shown = MainActor.assumeIsolated { ShownPage(PlaceholderPage(count: count)) }
    return Contender(name: name) {
      MainActor.assumeIsolated {
        [count / 2, 0].reduce(0) { sum, row in
          sum
            + shown.update(
              { $0.rows.jump(to: PageOffset(row)) },
              until: { ($0.sections.first?.items.element(at: row) as? Entry)?.id == row })
        }
      }
    }
  }

  /// Keeps the CPU busy for a duration.
  private static func spin(nanoseconds: Double) -> Int {
    let end = ContinuousClock.now + .nanoseconds(Int(nanoseconds))
    var rounds = 0
    while ContinuousClock.now < end { rounds += 1 }
    return rounds
  }
}

/// A row with an identity and content.
private struct Entry: Identifiable, Hashable, Sendable {
  var id: Int
  var text = "The same as ever"
}

/// Rows in conditions.
@Observable
@MainActor
private final class ConditionalPage: ListPage {
  private var isShown: [Bool]
  @ObservationIgnored private var next = 0

  init(count: Int) {
    isShown = Array(repeating: true, count: count)
  }

  var body: some ListContent {
    ListSection("rows") {
      for index in isShown.indices {
        if isShown[index] { StandardContent("Row").value(String(index)).id(index) }
      }
    }
  }

  func toggleOne() {
    next = (next + 7) % isShown.count
    isShown[next].toggle()
  }
}

/// The rows of a list that the page owns and edits.
@Observable
@MainActor
private final class ListedPage: ListPage {
  private var items: ItemList<Entry>

  init(count: Int) {
    items = ItemList((0..<count).map { Entry(id: $0) })
  }

  var body: some ListContent {
    ListSection("rows", self.items) { StandardContent($0.text) }
  }

  func append(_ count: Int) {
    items.append(contentsOf: (items.count..<items.count + count).map { Entry(id: $0) })
  }

  func removeLast(_ count: Int) {
    items.removeSubrange(items.count - count..<items.count)
  }
}

/// The rows of a pager in ten groups, the last of which grows by pages of twenty rows.
@Observable
@MainActor
private final class GroupedPage: ListPage {
  struct Row: Identifiable, Hashable, Sendable {
    var id: Int
    var group: Int
  }

  let rows: Pager<Row>

  init(count: Int) {
    let source = KeyedPages<Int, Row> { request in
      let first = request.key ?? 0
      return DataPage((first..<first + 20).map { Row(id: $0, group: 9) }, next: first + 20)
    }
    let initial = DataPage((0..<count).map { Row(id: $0, group: $0 * 10 / count) }, next: count)
    rows = Pager(
      source, initial: initial, options: PagerOptions(prefetchDistance: 0, freshness: .seconds(3_600)))
  }

  var body: some ListContent {
    ListForEach(rows.groups(by: \.group)) { group in
      ListSection(group) {
        StandardContent(String($0.id))
      } header: {
        HeaderContent(String(group.key))
      }
    }
  }
}

/// A list of any length with placeholders for all rows but twenty.
@Observable
@MainActor
private final class PlaceholderPage: ListPage {
  let rows: Pager<Entry>

  init(count: Int) {
    rows = Pager(
      OffsetPages(size: 20) { offset, limit in
        ((offset..<min(count, offset + limit)).map { Entry(id: $0) }, count)
      }, options: PagerOptions(prefetchDistance: 0, showsPlaceholders: true))
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }
  }
}

/// The rows of a collapsible section.
@Observable
@MainActor
private final class FoldingPage: ListPage {
  let folds = FoldState()
  private let items: ItemList<Entry>

  init(count: Int) {
    items = ItemList((0..<count).map { Entry(id: $0) })
  }

  var body: some ListContent {
    Folding("all", folds) {
      HeaderContent("All")
    } content: {
      ListSection("rows", self.items) { StandardContent($0.text) }
    }
  }
}

/// A page on a host that counts its rows.
@MainActor
private final class ShownPage<DataPage: ListPage>: ListHost {
  let name = "Counting"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private let page: DataPage
  private var driver: ListDriver?
  private var updates = 0
  private var rows = 0
  private var snapshot = ListSnapshot()

  init(_ page: DataPage) {
    self.page = page
    let driver = ListDriver(page: page, host: self)
    self.driver = driver
    driver.start()
    wait(for: 1)
  }

  func apply(_ update: ListUpdate) {
    updates += 1
    rows = update.after.itemCount
    snapshot = update.after
  }

  func perform(_ command: ListCommand) {}

  /// Changes the page and waits for the update of its host.
  ///
  /// - Returns: The number of rows after the update.
  func update(_ change: (DataPage) -> Void) -> Int {
    change(page)
    wait(for: updates + 1)
    return rows
  }

  /// Changes the page and waits until its host displays the result.
  ///
  /// - Returns: The number of rows.
  func update(_ change: (DataPage) -> Void, until isDone: (ListSnapshot) -> Bool) -> Int {
    change(page)
    while !isDone(snapshot) { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    return rows
  }

  private func wait(for count: Int) {
    while updates < count { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}
