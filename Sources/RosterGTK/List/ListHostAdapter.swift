import Roster

/// Forwards the driver's calls to a view.
///
/// The view cannot be the driver's host itself: it creates the driver before its own initialization ends.
@MainActor
final class ListHostAdapter: InspectableHost {
  weak var view: ListView?
  private var memoryMonitor: MemoryMonitor?

  init() {
    memoryMonitor = MemoryMonitor { [weak self] in self?.view?.driver.releaseMemory() }
  }

  var name: String { GTKCellContext.hostName }
  var capabilities: HostCapabilities { .unrestricted }
  var isReadyForUpdate: Bool { view?.content.drag.isDragging != true }

  var firstVisibleItem: ItemPosition? { view?.layout.viewport.firstVisibleItem }

  func distance(ofItem item: ItemPosition) -> Double? { view?.layout.viewport.distance(ofItem: item) }
  var inspectedCells: [InspectedCell] { view?.layout.inspectedCells ?? [] }

  func apply(_ update: ListUpdate) { view?.apply(update) }
  func view(of element: ElementPosition) -> AnyObject? {
    guard let view else { return nil }
    let carousel = view.content.carousels.carousel(ofSection: element.section)
    return
      (carousel.flatMap { carousel in element.item.flatMap { carousel.rows[$0.item] } } ?? view.content.rows[element])?
      .widget
  }

  func perform(_ command: ListCommand) { view?.perform(command) }

  func releaseMemory() { view?.context.images.releaseMemory() }

  func prefetch(_ image: ImageSource) async {
    // The cell that shows the image reports errors.
    await view?.context.images.prefetch(image)
  }
}
