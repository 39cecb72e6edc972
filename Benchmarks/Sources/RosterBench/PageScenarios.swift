import Foundation
import Observation
import Roster

extension Scenario {
  /// What a page does when something changes, all the way: it is evaluated, compared and handed to its host.
  static var pages: [Scenario] {
    [
      // Of 500 rows, each behind an `if`, one comes or goes. The peer is the time that there is for a frame at 60 Hz.
      Scenario(name: "page-conditional-rows", count: 500) {
        let shown = MainActor.assumeIsolated { ShownPage(ConditionalPage(count: 500)) }
        return [
          Contender(name: "Roster") { MainActor.assumeIsolated { shown.update { $0.toggleOne() } } },
          Contender(name: "a frame at 60 Hz") { spin(nanoseconds: 16_666_667) },
        ]
      },
      // Twenty rows are appended to a list that the page owns, and taken away again: what that costs must not depend on
      // what is there.
      Scenario(name: "page-append-20", count: 1_000_000) {
        [appending(to: 1_000_000, name: "Roster"), appending(to: 1_000, name: "Roster, 1,000 rows")]
      },
      // All rows are folded and unfolded: two updates, each within the time that there is for a frame.
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

  /// Keeps the processor busy for a time.
  private static func spin(nanoseconds: Double) -> Int {
    let end = ContinuousClock.now + .nanoseconds(Int(nanoseconds))
    var rounds = 0
    while ContinuousClock.now < end { rounds += 1 }
    return rounds
  }
}

/// A row with an identity and a content.
private struct Entry: Identifiable, Hashable, Sendable {
  var id: Int
  var text = "The same as ever"
}

/// Rows that come and go by conditions.
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

/// Rows of a list that the page owns and edits.
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

/// Rows below a header that folds.
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

/// A page on a host that counts.
@MainActor
private final class ShownPage<DataPage: ListPage>: ListHost {
  let name = "Counting"
  let rules = HostCapabilities.gtk
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

  /// Changes the page and waits for the turn of the main actor in which it is shown anew.
  ///
  /// - Returns: How many rows it has then.
  func update(_ change: (DataPage) -> Void) -> Int {
    change(page)
    wait(for: updates + 1)
    return rows
  }

  private func wait(for count: Int) {
    while updates < count { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}
