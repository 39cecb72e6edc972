import Roster

/// Owns the viewport: measures and positions rows, and keeps the scroll position.
@MainActor
final class LayoutController: ListWidgetLayoutDelegate {
  /// The overscan above and below the viewport, in points. Rows are laid out before their frame is drawn, so a small
  /// value suffices; a larger one makes jumps slower.
  static let overscan = 60.0

  /// The layout and the scroll position.
  var viewport = ListViewport(sections: [], width: 0, height: 0, overscan: LayoutController.overscan)
  /// Whether a layout pass is running.
  private(set) var isLayingOut = false
  /// Whether an off-screen row must keep its widgets, because it has the focus or is dragged.
  var mustKeep: @MainActor (RowController) -> Bool = { $0.widget.containsFocus }
  /// Called after rows have moved. Must not change other widgets: GTK may be allocating.
  var onLayout: @MainActor () -> Void = {}
  /// Limits the rows that a frame binds.
  var pacer = FramePacer()
  /// The header at the top of the viewport.
  private(set) var stickyHeader = StickyHeader()

  let widget: ListWidget
  let rows: VisibleRowsController
  let carousels: CarouselController
  let placeholders: PlaceholderRows
  /// Whether rows ahead of the viewport wait for frames that have time.
  var isBindingAhead = false
  var visibleElements: [PlacedElement] = []
  private let driver: ListDriver
  /// Whether rows wait to be prefetched.
  private var isPrefetching = false
  private var hasScrolled = false

  init(driver: ListDriver, widget: ListWidget, rows: VisibleRowsController, carousels: CarouselController) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
    self.carousels = carousels
    placeholders = PlaceholderRows(widget)
    rows.onContentChange = { [weak self] in self?.setNeedsLayout() }
    carousels.onScroll = { [weak self] in self?.reportVisibleItems() }
    updateScrollPolicy()
  }

  // MARK: ListWidgetLayoutDelegate

  func layOut(width: Double, height: Double) {
    viewport.isRightToLeft = widget.isRightToLeft
    viewport.resize(width: width, height: height)
    rows.updateDecorations(forWidth: width)
    layOut()
  }

  func didScroll(to value: Double) {
    if widget.isMoving { viewport.phase = widget.isDragged ? .dragging : .decelerating }
    guard viewport.hostScrolled(to: value) else { return }
    viewport.lookahead = pacer.move(by: viewport.lastMovement, height: viewport.height)
    hasScrolled = true
    updateScrollPolicy()
    layOut()
  }

  func didEndScrolling() {
    viewport.phase = .idle
    pacer.rest()
    layOut()
    sortWidgets()
    rows.updateNames()
    widget.setNeedsPlacement()
  }

  func continueLayout() -> Bool {
    guard placeholders.count > 0 || isPrefetching || isBindingAhead else { return true }
    layOut()
    widget.setNeedsPlacement()
    return placeholders.count == 0 && !isPrefetching
  }

  /// The number of elements that have placeholders until a later frame.
  var waitingCount: Int { placeholders.count }

  // MARK: Scrolling

  /// Scrolls to a target without animation. Discards pending corrections and ends deceleration.
  func scroll(to target: ListScrollTarget) {
    viewport.scroll(to: target)
    pacer.jump()
    layOut(isCommand: true)
    sortWidgets()
    widget.setNeedsPlacement()
  }

  /// Scrolls to an element, and scrolls the carousel that contains it.
  func scroll(to element: ElementPosition, at alignment: ScrollAlignment) {
    scroll(to: .element(element, at: alignment))
    guard let item = element.item else { return }
    carousels.carousel(ofSection: item.section)?.show(item: item.item, isFirst: alignment.isFirst)
  }

  /// Scrolls by a distance, in points.
  func scroll(by distance: Double) {
    viewport.scroll(by: distance)
    layOut(isCommand: true)
  }

  /// The height of the areas at the top and the bottom in which a drag scrolls the list, in points.
  private static let autoscrollEdge = 48.0

  /// Scrolls the list in a frame of a drag that is near its top or its bottom.
  ///
  /// - Returns: Whether it is.
  func autoscroll(at y: Double) -> Bool {
    let edge = Self.autoscrollEdge
    let speed = y < edge ? (y - edge) / 4 : (y > widget.height - edge ? (y - widget.height + edge) / 4 : 0)
    if speed != 0 { scroll(by: speed) }
    return speed != 0
  }

  /// Scrolls by the minimum distance that makes an element visible.
  func reveal(_ element: ElementPosition) {
    guard widget.width > 0 else { return }
    scroll(to: .element(element))
  }

  /// Makes an element the anchor of the next update.
  func anchorNextUpdate(at element: ElementPosition) {
    viewport.anchorNextUpdate(at: element)
  }

  /// Applies the page's scroll policy.
  func updateScrollPolicy() {
    viewport.policy = driver.presentation.scrollPolicy.resolved(hasScrolled: hasScrolled)
  }

  /// Applies the page's scroll policy as if the user had scrolled.
  func endInitialPosition() {
    hasScrolled = true
    updateScrollPolicy()
  }

  // MARK: Updates

  /// Updates the layout to a new snapshot.
  ///
  /// - Returns: The positions of the old elements in the new snapshot.
  func apply(_ update: ListUpdate) -> PositionMap {
    updateScrollPolicy()
    defer { if let element = update.opening { viewport.scroll(to: .element(element, at: .top)) } }
    let sections = update.after.sections
    let shape = { @MainActor (index: Int) in
      sections[index].gtkShape(at: index, of: sections.count, update.presentation)
    }
    guard update.reason == .change else {
      // Everything is replaced: no element keeps its position.
      viewport.reset(sections: sections.indices.map(shape))
      return PositionMap(Changeset(deletedSections: Array(update.before.sections.indices)))
    }
    viewport.apply(update.changeset) {
      sections.indices.contains($0) ? shape($0) : SectionShape(itemCount: 0)
    }
    return PositionMap(update.changeset)
  }

  /// Requests a layout pass before the next frame.
  func setNeedsLayout() {
    if !isLayingOut { widget.setNeedsPlacement() }
  }

  /// Creates, measures and positions the visible rows, recycles the others, and updates the scroll bar.
  ///
  /// - Parameter isCommand: Whether the scroll position was set by a command, which ends deceleration.
  func layOut(isCommand: Bool = false) {
    guard !isLayingOut, widget.width > 0, widget.height > 0 else { return }
    isLayingOut = true
    defer {
      isLayingOut = false
      reportVisibleItems()
      onLayout()
    }
    let isLimited = widget.isMoving && !isCommand
    pacer.begin(frame: widget.frameNumber, isLimited: isLimited)
    if !isLimited { viewport.lookahead = 0 }
    rows.replaceIncompatibleCells()
    measure()
    position()
    let header = visibleElements.last { $0.isSticky }.flatMap { rows[$0.position] }
    stickyHeader.show(header, isScrolled: viewport.offset > 0, in: widget)
    recycle(except: visibleElements)
    rows.hideUnused()
    carousels.hide(except: Set(visibleElements.filter(\.isCarousel).map(\.position.section)))
    let lower = viewport.hostOffset - viewport.offset + viewport.minimumOffset
    let bounds = ScrollBounds(value: viewport.hostOffset, lower: lower, upper: viewport.hostHeight)
    widget.publish(bounds, isCommand: isCommand)
  }

  /// Handles the removal of a row.
  func didRemove(_ row: RowController) { stickyHeader.remove(row) }

  // MARK: Visibility

  /// Returns the first visible element that satisfies a condition, below the pinned header and outside of carousels.
  func firstVisibleElement(where condition: @MainActor (ElementPosition) -> Bool) -> ElementPosition? {
    visibleElements.first {
      $0.y >= stickyHeader.height && !$0.isSticky && !$0.isCarousel && condition($0.position)
    }?.position
  }

  /// Returns the visible element nearest to a y-coordinate of the viewport among those that satisfy a condition.
  func visibleElement(nearestTo y: Double, where condition: @MainActor (ElementPosition) -> Bool) -> ElementPosition? {
    visibleElements.filter { condition($0.position) && !$0.isSticky }.min { abs($0.y - y) < abs($1.y - y) }?.position
  }

  /// Returns the distance by which a toast is raised, so that it does not cover rows that must stay visible, nor ranges of what
  /// floats over the list.
  func lift(of toast: ListToast, height: Double, overlays: [Range<Double>]) -> Double {
    let placed = visibleElements.lazy.filter { !$0.isCarousel }
    let visible = placed.compactMap { [driver] element in
      driver.snapshot.row(at: element.position).map { ToastPlacement.Row($0, element.y..<element.y + element.height) }
    }
    return ToastPlacement.lift(
      of: toast, height: height, over: Array(visible), overlays: overlays, viewport: widget.height)
  }

  /// Reports the viewport to the driver, which loads pages, prefetches rows, and notifies the page of visible rows.
  func reportVisibleItems() {
    guard !isLayingOut, widget.height > 0 else { return }
    isPrefetching = !driver.reportViewport(
      viewport, velocity: pacer.currentVelocity, isOnScreen: widget.isMapped && !widget.isWindowHidden,
      while: { pacer.allowsPrefetch() }
    ) { carousels.carousel(ofSection: $0)?.offset ?? 0 }
  }
  /// The visible rows, and those in the overscan. A carousel is inspected as its first item.
  var inspectedCells: [InspectedCell] {
    visibleElements.map { InspectedCell($0.position, x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}
