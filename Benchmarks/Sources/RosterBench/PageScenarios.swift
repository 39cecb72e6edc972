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
      // All rows are collapsed and expanded: two updates, each within the duration of a frame.
      Scenario(name: "page-fold", count: 100_000) {
        let shown = MainActor.assumeIsolated { ShownPage(FoldingPage(count: 100_000)) }
        return [
          Contender(name: "Roster") {
            MainActor.assumeIsolated { shown.update { $0.folds.foldAll() } + shown.update { $0.folds.unfoldAll() } }
          },
          Contender(name: "two frames at 60 Hz") { spin(nanoseconds: 33_333_333) },
        ]
      },
    ]
  }

  private static func appending(to count: Int, name: String) -> Contender {
    let shown = MainActor.assumeIsolated { ShownPage(ListedPage(count: count)) }
    return Contender(name: name) {
      MainActor.assumeIsolated { shown.update { $0.append(20) } + shown.update { $0.removeLast(20) } }
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

/// The rows of a collapsible section.
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

  private func wait(for count: Int) {
    while updates < count { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}
