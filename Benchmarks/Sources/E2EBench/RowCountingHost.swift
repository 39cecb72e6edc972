import Roster

/// A host whose rows are 50 points high, and which has a cell without widgets for each row on screen, as the other hosts.
@MainActor
final class RowCountingHost: ListHost {
  let name = "Counting"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private var driver: ListDriver?
  private var viewport = ListViewport(sections: [], width: 480, height: 800)
  private var isWaiting: CheckedContinuation<Void, Never>?
  private var cells: [ElementPosition: RowBinding] = [:]
  private var unusedCells: [RowBinding] = []
  /// The length of the displayed texts, so that no row is left out.
  private var characters = 0

  init(_ page: some ListPage) {
    let driver = ListDriver(page: page, host: self)
    self.driver = driver
    driver.start()
  }

  private var rowCount: Int { driver?.snapshot.itemCount ?? 0 }

  func apply(_ update: ListUpdate) {
    let sections = update.after.sections
    let map = PositionMap(update.changeset)
    let old = cells
    cells = [:]
    for (element, cell) in old {
      guard update.reason == .change, let element = map.newElement(of: element) else {
        cell.unbind()
        unusedCells.append(cell)
        continue
      }
      cells[element] = cell
      cell.refresh(element)
    }
    if update.reason == .change {
      viewport.apply(update.changeset) {
        sections.indices.contains($0) ? sections[$0].shape : SectionShape(itemCount: 0)
      }
    } else {
      viewport.reset(sections: sections.map(\.shape))
    }
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
    while viewport.offset + viewport.height < Double(row + 1) * 50 {
      if viewport.offset + viewport.height >= viewport.layout.height { await nextUpdate() }
      viewport.scroll(by: viewport.height)
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
    guard let driver else { return }
    let placed = viewport.place(measuring: { _ in (480, 50) }).map(\.position)
    let visible = Set(placed)
    for (element, cell) in cells where !visible.contains(element) {
      cell.unbind()
      cells[element] = nil
      unusedCells.append(cell)
    }
    for element in placed where cells[element] == nil {
      let cell = unusedCells.popLast() ?? RowBinding(driver: driver)
      cells[element] = cell
      cell.bind(element) { [weak self, strings = driver.strings] row in
        self?.characters &+= row.content.textDescription(in: strings).utf8.count
      }
    }
    driver.reportViewport(viewport) { _ in 0 }
  }
}
