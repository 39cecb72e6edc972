import Foundation
import Observation
import Roster

extension Scenario {
  /// A page of 500 rows, each behind an `if`: one of them comes or goes, and the page is evaluated, compared and shown
  /// anew. The peer is the time that there is for a frame at 60 Hz.
  static var pages: [Scenario] {
    let count = 500
    return [
      Scenario(name: "page-conditional-rows", count: count) {
        let shown = MainActor.assumeIsolated { ShownPage(count: count) }
        return [
          Contender(name: "Roster") { MainActor.assumeIsolated { shown.toggleOne() } },
          Contender(name: "a frame at 60 Hz") { spin(nanoseconds: 16_666_667) },
        ]
      }
    ]
  }

  /// Keeps the processor busy for a time.
  private static func spin(nanoseconds: Double) -> Int {
    let end = ContinuousClock.now + .nanoseconds(Int(nanoseconds))
    var rounds = 0
    while ContinuousClock.now < end { rounds += 1 }
    return rounds
  }
}

@Observable
@MainActor
private final class ConditionalPage: ListPage {
  var isShown: [Bool]

  init(count: Int) {
    isShown = Array(repeating: true, count: count)
  }

  var body: some ListContent {
    Section("rows") {
      for index in isShown.indices {
        if isShown[index] { StandardContent("Row").value(String(index)).id(index) }
      }
    }
  }
}

/// A page on a host that counts.
@MainActor
private final class ShownPage: ListHost {
  let name = "Counting"
  let rules = HostRules.gtk
  let isReadyForUpdate = true
  private let page: ConditionalPage
  private var driver: ListDriver?
  private var updates = 0
  private var rows = 0
  private var next = 0

  init(count: Int) {
    page = ConditionalPage(count: count)
    let driver = ListDriver(page: page, host: self)
    self.driver = driver
    driver.start()
  }

  func apply(_ update: ListUpdate) {
    updates += 1
    rows = update.after.itemCount
  }

  func perform(_ command: ListCommand) {}

  /// Changes one condition and waits for the turn of the main actor in which the page is shown anew.
  func toggleOne() -> Int {
    next = (next + 7) % page.isShown.count
    page.isShown[next].toggle()
    let before = updates
    while updates == before { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    return rows
  }
}
