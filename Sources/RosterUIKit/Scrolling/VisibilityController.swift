#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import Roster
  import UIKit

  /// Reports the visible rows to the driver, so that more pages load in time, rows appear and disappear, and the page knows the
  /// scroll position. Prefetches rows.
  @MainActor
  final class VisibilityController {
    private let table: UITableView
    private let state: TableState
    private let driver: ListDriver
    private let geometry: TableGeometry
    private let anchors: AnchorController

    /// The velocity of scrolling by the user.
    private(set) var velocity = ScrollVelocity()
    /// The kind of motion.
    private var phase = ListScrollPhase.idle
    /// The visible part at the last layout of the table.
    private(set) var lastVisibility = TableVisibility()
    /// The rows to prefetch.
    var prefetchCandidates = PrefetchCandidates()
    /// The time that the rows of a frame take. UIKit requests cells itself, and makes some ahead; what it leaves is for rows that
    /// are prefetched.
    private var budget = FrameBudget(duration: FrameBudget.standard)
    private var frame: Int64 = 0
    /// The clock of the budget, in seconds. Tests replace it.
    var now: @MainActor () -> Double = { CACurrentMediaTime() }

    /// Whether the app is in the background, so that no row is on screen.
    var isInBackground = false {
      didSet { if isInBackground { driver.viewportDidDisappear() } else { table.setNeedsLayout() } }
    }

    init(_ rows: TableController, anchors: AnchorController) {
      table = rows.table
      state = rows.state
      driver = rows.driver
      geometry = rows.geometry
      self.anchors = anchors
    }

    /// The table lays out its rows: once in each frame of a scroll.
    func tableWillLayout() {
      frame += 1
      budget.begin(frame: frame, now: now())
    }

    /// The table has laid out its rows, because it has scrolled or its rows have changed.
    func tableDidLayout() {
      let visibility = geometry.visibility
      // An update scrolls the table to restore the anchor: the user has not scrolled.
      if visibility.offset != lastVisibility.offset, !state.isApplying {
        velocity.move(by: visibility.offset - lastVisibility.offset, at: CACurrentMediaTime())
        anchors.didScroll(to: visibility)
      }
      lastVisibility = visibility
      report()
    }

    /// Reports the visible items, except while the table bounces, and the scroll position with the elements on screen. Does
    /// nothing while the table differs from the snapshot.
    private func report() {
      guard state.isSynchronized, table.bounds.height > 0, !isInBackground else { return }
      let elements = geometry.visibleElements
      let velocity = velocity.value(at: CACurrentMediaTime())
      if !geometry.isBouncing {
        let visible = geometry.visibleItems(among: elements)
        driver.reportVisibleItems(visible, velocity: velocity / Double(table.bounds.height))
        prefetchCandidates.insertVisible(
          visible.sorted { $0.key < $1.key }.flatMap { section, items in
            items.map { ItemPosition(section: section, item: $0) }
          })
        prefetch()
      }
      driver.reportPlacedElements(
        geometry.inViewport(elements), in: (Double(table.bounds.width), Double(table.bounds.height)),
        covered: (Double(table.adjustedContentInset.top), Double(table.adjustedContentInset.bottom)),
        velocity: velocity, at: geometry.scroll(phase))
    }

    /// The user begins to drag, or has lifted the finger.
    func phaseDidChange(to new: ListScrollPhase) {
      phase = new
      report()
    }

    /// Scrolling has ended.
    func didEndScrolling() {
      velocity.stop()
      phase = .idle
      report()
    }

    /// Updates the rows to prefetch after an update.
    func rowsDidChange(_ update: ListUpdate, _ map: PositionMap) {
      if update.reason == .change {
        prefetchCandidates.update(map)
      } else {
        prefetchCandidates = PrefetchCandidates()
      }
    }

    // MARK: Prefetching

    /// UIKit requests prefetching for rows.
    func prefetchRows(at paths: [IndexPath]) {
      prefetchCandidates.append(paths.flatMap(items(at:)))
      prefetch()
    }

    /// UIKit cancels prefetching for rows.
    func cancelPrefetchingForRows(at paths: [IndexPath]) {
      prefetchCandidates.remove(paths.flatMap(items(at:)))
      prefetch()
    }

    private func prefetch() {
      guard state.isSynchronized else { return }
      let area = table.bounds.insetBy(dx: 0, dy: -PrefetchCandidates.maximumDistance * table.bounds.height)
      let contents = state.contents
      prefetchCandidates.filter {
        contents.path(of: $0).map { table.rectForRow(at: $0).intersects(area) } ?? false
      }
      // What waits is requested again with the next layout, or when scrolling has ended.
      driver.prefetch(prefetchCandidates.items) { phase == .idle || budget.allowsPrefetch(now: now()) }
    }

    /// The items of a row. For a nested collection, its first items, because its scroll position is unknown until it is
    /// displayed.
    private func items(at path: IndexPath) -> [ItemPosition] {
      guard let source = state.contents.source(at: path) else { return [] }
      guard source.isNestedCollection else { return [source.position] }
      let count = min(source.section.items.count, PrefetchWindow.standard.maximumCount)
      // By the snapshot's section index, which differs from the table's during an update.
      return (0..<count).map { ItemPosition(section: source.position.section, item: $0) }
    }
  }
#endif
