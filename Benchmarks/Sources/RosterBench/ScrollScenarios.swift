import BenchHost
import Observation
import Roster

extension Scenario {
  /// Frames of a scrolled page: what the core does for a host, without its cells.
  static var scrolling: [Scenario] {
    [
      Scenario(name: "scroll", count: 1_000) { [scrolling(isObserved: false, name: "Roster")] },
      // The same rows count impressions, and one of them is the most visible.
      Scenario(name: "impressions-scroll", count: 1_000) {
        [scrolling(isObserved: true, name: "Roster"), scrolling(isObserved: false, name: "Roster, no impressions")]
      },
    ]
  }

  private static func scrolling(isObserved: Bool, name: String) -> Contender {
    let host = MainActor.assumeIsolated { ScrolledHost(ImpressionsPage(isObserved: isObserved)) }
    return Contender(name: name) { MainActor.assumeIsolated { host.scroll(frames: 20) } }
  }
}

/// A thousand rows.
@Observable
@MainActor
private final class ImpressionsPage: ListPage {
  private let isObserved: Bool
  @ObservationIgnored private(set) var count = 0

  init(isObserved: Bool) { self.isObserved = isObserved }

  var body: some ListContent {
    let section = ListSection("rows", values: Array(0..<1_000)) { StandardContent("The same as ever").value("\($0)") }
    if isObserved {
      section
        .onImpression(of: 0.5, for: .seconds(1)) { _ in
          self.count += 1
        } onEnd: { _, _ in
          self.count += 1
        }
        .onMostVisible { _ in self.count += 1 }
    } else {
      section
    }
  }
}

/// A host whose rows are 48 points high, and which has a cell without views for each row on screen.
@MainActor
private final class ScrolledHost: ListHost {
  let name = "Scrolled"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private var driver: ListDriver?
  private let cells = VisibleCells(rowHeight: 48)

  init(_ page: some ListPage) {
    let driver = ListDriver(page: page, host: self)
    self.driver = driver
    driver.start()
  }

  func apply(_ update: ListUpdate) {
    cells.apply(update)
    layOut()
  }

  func perform(_ command: ListCommand) {}

  /// Scrolls by half a row in each frame, to and fro.
  func scroll(frames: Int) -> Int {
    for frame in 0..<frames {
      cells.viewport.scroll(by: frame < frames / 2 ? 24 : -24)
      layOut()
    }
    return cells.characters
  }

  private func layOut() {
    if let driver { cells.layOut(driver, velocity: 1_440) }
  }
}
