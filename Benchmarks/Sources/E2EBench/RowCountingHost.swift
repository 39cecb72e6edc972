import BenchHost
import Roster

/// A host whose rows are 50 points high, and which has a cell without widgets for each row on screen, as the other hosts.
@MainActor
final class RowCountingHost: ListHost {
  let name = "Counting"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private var driver: ListDriver?
  private let cells = VisibleCells(rowHeight: 50)
  private var isWaiting: CheckedContinuation<Void, Never>?

  init(_ page: some ListPage) {
    let driver = ListDriver(page: page, host: self)
    self.driver = driver
    driver.start()
  }

  private var rowCount: Int { driver?.snapshot.itemCount ?? 0 }

  func apply(_ update: ListUpdate) {
    cells.apply(update)
    layOut()
    isWaiting?.resume()
    isWaiting = nil
  }

  func perform(_ command: ListCommand) {}

  /// Waits until the list has rows.
  func waitForRows(_ count: Int) async {
    while rowCount < count { await nextUpdate() }
  }

  /// Scrolls until a row is on screen, by the height of the screen at a time; waits at the end of what is loaded.
  func scroll(to row: Int) async {
    while cells.viewport.offset + cells.viewport.height < Double(row + 1) * 50 {
      if cells.viewport.offset + cells.viewport.height >= cells.viewport.layout.height { await nextUpdate() }
      cells.viewport.scroll(by: cells.viewport.height)
      layOut()
    }
  }

  /// Ends the page's loads.
  func close() async {
    driver?.stop()
    driver = nil
    await Task.yield()
  }

  private func nextUpdate() async {
    await withCheckedContinuation { isWaiting = $0 }
  }

  private func layOut() {
    if let driver { cells.layOut(driver) }
  }
}
