import CGTK
import CRosterGTK
import Roster

/// Owns the viewport: measures and positions rows, and keeps the scroll position.
@MainActor
final class LayoutController: ListWidgetLayoutDelegate {
  /// The overscan above and below the viewport, in points. Rows are laid out before their frame is drawn, so a small
  /// value suffices; a larger one makes jumps slower.
  private static let overscan = 60.0

  /// The layout and the scroll position.
  private(set) var viewport = ListViewport(sections: [], width: 0, height: 0, overscan: LayoutController.overscan)
  /// Whether a layout pass is running.
  private(set) var isLayingOut = false
  /// Whether an off-screen row must keep its widgets, because it has the focus or is dragged.
  var mustKeep: @MainActor (RowController) -> Bool = { $0.widget.containsFocus }
  /// Called after rows have moved. Must not change other widgets: GTK may be allocating.
  var onLayout: @MainActor () -> Void = {}
  /// The clock of the budget, in seconds. Tests replace it.
  var now: @MainActor () -> Double = { MonotonicClock.now }

  private let driver: ListDriver
  private let widget: ListWidget
  private let rows: VisibleRowsController
  private let carousels: CarouselController
  private let placeholders: PlaceholderRows
  private var budget = FrameBudget(duration: FrameBudget.standard)
  /// Whether rows that the budget does not allow wait for the next frames: while the user scrolls.
  private var isLimited = false
  /// Whether rows wait to be prefetched.
  private var isPrefetching = false
  /// Whether rows ahead of the viewport wait for frames that have time.
  private var isBindingAhead = false
  private var visibleElements: [PlacedElement] = []
  private var pinnedHeader: RowController?
  private var velocity = ScrollVelocity()
  private var hasScrolled = false
  private var decoratedWidth = 0.0

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
    if decoratedWidth != width {
      decoratedWidth = width
      rows.updateDecorations()
    }
    layOut()
  }

  func didScroll(to value: Double) {
    if widget.isMoving { viewport.phase = widget.isDragged ? .dragging : .decelerating }
    guard viewport.hostScrolled(to: value) else { return }
    velocity.move(by: viewport.lastMovement, at: now())
    viewport.lookahead = budget.lookahead(velocity: velocity.value(at: now()), height: viewport.height)
    hasScrolled = true
    updateScrollPolicy()
    layOut()
  }

  func didEndScrolling() {
    viewport.phase = .idle
    velocity.stop()
    budget.rest()
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

  /// The number of elements that have placeholders until the next frames.
  var waitingCount: Int { placeholders.count }

  // MARK: Scrolling

  /// Scrolls to a target without animation. Discards pending corrections and ends deceleration.
  func scroll(to target: ListScrollTarget) {
    viewport.scroll(to: target)
    velocity.stop()
    layOut(isCommand: true)
    sortWidgets()
    widget.setNeedsPlacement()
  }

  /// Scrolls to an element, and scrolls the carousel that contains it.
  func scroll(to element: ElementPosition, at alignment: ScrollAlignment) {
    scroll(to: .element(element, at: alignment))
    guard let item = element.item else { return }
    carousels.carousel(ofSection: item.section)?.show(item: item.item, isFirst: alignment == .top)
  }

  /// Scrolls by a distance, in points.
  func scroll(by distance: Double) {
    viewport.scroll(by: distance)
    layOut(isCommand: true)
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

  /// Applies the page's scroll policy from now on, as after a scroll by the user.
  func endInitialPosition() {
    hasScrolled = true
    updateScrollPolicy()
  }

  // MARK: Updates

  /// Updates the layout to a new snapshot.
  ///
  /// - Returns: The positions of the old elements in the new snapshot.
  func apply(_ update: ListUpdate) -> PositionMap {
    let sections = update.after.sections
    let shape = { @MainActor (index: Int) in sections[index].gtkShape(at: index, update.presentation) }
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
    isLimited = widget.isMoving && !isCommand
    if isLimited { budget.begin(frame: widget.frameNumber, now: now()) }
    if !isLimited { viewport.lookahead = 0 }
    rows.replaceIncompatibleCells()
    measure()
    position()
    pinHeader()
    recycle(except: visibleElements)
    rows.hideUnused()
    carousels.hide(except: Set(visibleElements.filter(\.isCarousel).map(\.position.section)))
    let lower = viewport.hostOffset - viewport.offset
    let bounds = ScrollBounds(value: viewport.hostOffset, lower: lower, upper: viewport.hostHeight)
    widget.publish(bounds, isCommand: isCommand)
  }

  // MARK: Measuring

  /// Measures the visible rows. Rows that the layout knows are measured again, because a cell may have changed its
  /// content, or an update may have replaced it, without changing the layout; GTK caches the size of unchanged widgets.
  private func measure() {
    // The rows that have left the viewport display those that enter it.
    recycle(except: viewport.visibleElements())
    measureUnknownSizes()
    var isStale = false
    for element in FrameBudget.order(visibleElements, height: viewport.height) where element.need == .nothing {
      guard let size = changedSize(of: element) else { continue }
      viewport.measured(element.position, width: size.width, height: size.height)
      isStale = true
    }
    if isStale { measureUnknownSizes() }
    viewport.settle()
  }

  private func measureUnknownSizes() {
    var pass = MeasurementPass()
    while pass.next(in: viewport) != nil {
      var isWaiting = true
      // The rows whose sizes are known are bound in the same order.
      for element in FrameBudget.order(pass.visibleElements, height: viewport.height) {
        guard element.need != .nothing else {
          if !element.isCarousel { _ = row(at: element) }
          continue
        }
        guard let size = size(of: element) else { continue }
        viewport.measured(element.position, width: size.width, height: size.height)
        isWaiting = false
      }
      if isWaiting { break }
    }
    visibleElements = pass.visibleElements
  }

  /// Returns the row of an element; `nil` if it waits for the next frame.
  private func row(at element: PlacedElement) -> RowController? {
    rows[element.position] ?? (allowsRow ? rows.dequeueRow(at: element.position) : nil)
  }

  private var allowsRow: Bool { !isLimited || budget.allowsRow(now: now()) }

  /// Measures an element; `nil` if it waits for the next frame.
  private func size(of element: PlacedElement) -> RowController.Size? {
    if element.isCarousel {
      guard let carousel = carousel(at: element) else { return nil }
      return RowController.Size(width: element.width, height: carousel.height(forWidth: element.width))
    }
    guard let row = row(at: element) else { return nil }
    let size = naturalSize(of: row, in: element)
    row.measured = size
    return size
  }

  /// Returns the size of an element if it differs from the size that the layout knows.
  private func changedSize(of element: PlacedElement) -> (width: Double?, height: Double)? {
    if element.isCarousel {
      guard let height = carousel(at: element)?.outgrown(element.height) else { return nil }
      return (width: nil, height: height)
    }
    guard let row = row(at: element) else { return nil }
    let size = naturalSize(of: row, in: element)
    // A row that was off screen may have changed since the layout measured it.
    let known = row.measured ?? (isList(element) ? RowController.Size(width: size.width, height: element.height) : size)
    row.measured = size
    return size == known ? nil : (width: size.width, height: size.height)
  }

  private func naturalSize(of row: RowController, in element: PlacedElement) -> RowController.Size {
    var width = element.width
    if usesNaturalWidth(element) {
      let available = if case .size(let maximum) = element.need { maximum } else { viewport.width }
      width = min(row.widget.naturalWidth(), available)
    }
    if let height = row.binding.row?.fixedHeight {
      return RowController.Size(width: width, height: height + row.decoration.currentStyle.outerHeight)
    }
    return RowController.Size(width: width, height: row.widget.height(forWidth: width))
  }

  private func isList(_ element: PlacedElement) -> Bool {
    element.position.item == nil
      || viewport.layout.shape(of: element.position.section)?.layout.isList ?? false
  }

  private func usesNaturalWidth(_ element: PlacedElement) -> Bool {
    element.position.item != nil
      && viewport.layout.shape(of: element.position.section)?.layout.usesNaturalWidth ?? false
  }

  /// The visible rows, and those in the overscan. A carousel is inspected as its first item.
  var inspectedCells: [InspectedCell] {
    visibleElements.map { InspectedCell($0.position, x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  // MARK: Positioning

  private func position() {
    isBindingAhead = false
    var waiting: [RowWidget.Frame] = []
    for element in visibleElements {
      let frame = RowWidget.Frame(x: element.x, y: element.y, width: element.width, height: element.height)
      if element.isCarousel, let carousel = carousel(at: element) {
        carousel.place(frame)
      } else if !element.isCarousel, let row = row(at: element) {
        if row.measured == nil { row.measured = naturalSize(of: row, in: element) }
        row.widget.frame = frame
      } else if element.y < viewport.height + Self.overscan, element.frame.maxY > -Self.overscan {
        waiting.append(frame)
      } else {
        isBindingAhead = true
      }
    }
    placeholders.show(waiting)
  }

  /// Returns the carousel of an element; `nil` if it waits for the next frame.
  private func carousel(at element: PlacedElement) -> CarouselView? {
    let section = element.position.section
    guard let geometry = viewport.layout.carousel(of: section) else { return nil }
    guard carousels.carousel(ofSection: section)?.isShown == true || allowsRow else { return nil }
    return carousels.dequeueCarousel(ofSection: section, geometry: geometry)
  }

  /// Removes the rows that are not visible, for others that are.
  private func recycle(except elements: [PlacedElement]) {
    let visible = Set(elements.map(\.position))
    for row in rows.all where !visible.contains(row.element) {
      if mustKeep(row) { moveOffScreen(row) } else { rows.remove(row) }
    }
  }

  private func moveOffScreen(_ row: RowController) {
    guard let element = viewport.placement(of: row.element) else { return }
    // GTK's geometry has 32 bits: the widget stays close to the viewport.
    row.widget.frame.y = element.y < 0 ? -row.widget.frame.height - 1000 : widget.height + 1000
  }

  /// Sorts the widgets into reading order, which assistive technology follows. Not done while the list scrolls: GTK
  /// would restyle every sibling.
  func sortWidgets() {
    var widgets: [(element: ElementPosition, pointer: WidgetPointer)] = rows.all.filter { $0 !== pinnedHeader }
      .map { ($0.element, $0.widget.pointer) }
    for carousel in carousels.all {
      widgets.append((.item(ItemPosition(section: carousel.section, item: 0)), carousel.widget.pointer))
    }
    if let pinnedHeader { widgets.append((pinnedHeader.element, pinnedHeader.widget.pointer)) }
    widgets.sort { $0.element < $1.element }
    var last: WidgetPointer?
    for (_, pointer) in widgets {
      if gtk_widget_get_prev_sibling(pointer) != last { gtk_widget_insert_after(pointer, widget.pointer, last) }
      last = pointer
    }
    if let pinnedHeader { widget.raise(pinnedHeader.widget) }
  }

  // MARK: Sticky headers

  private func pinHeader() {
    let header = visibleElements.last { $0.isSticky }.flatMap { rows[$0.position] }
    if let pinnedHeader, pinnedHeader !== header { pinnedHeader.widget.setStyle("roster-sticky", false) }
    pinnedHeader = header
    guard let header else { return }
    // The first header in its own position needs no separator.
    header.widget.setStyle("roster-sticky", viewport.offset > 0)
    widget.raise(header.widget)
  }

  /// Forgets a row that is about to be removed.
  func unpin(_ row: RowController) {
    if row === pinnedHeader { pinnedHeader = nil }
  }

  /// Whether a row is the pinned header.
  func isPinned(_ row: RowController) -> Bool { row === pinnedHeader }

  /// The height of the pinned header, in points; 0 if there is none.
  var pinnedHeight: Double { pinnedHeader?.widget.frame.height ?? 0 }

  // MARK: Visibility

  /// Returns the first visible element that satisfies a condition, below the pinned header and outside of carousels.
  func firstVisibleElement(where condition: @MainActor (ElementPosition) -> Bool) -> ElementPosition? {
    visibleElements.first {
      $0.y >= pinnedHeight && !$0.isSticky && !$0.isCarousel && condition($0.position)
    }?.position
  }

  /// Returns the visible element nearest to a y-coordinate of the viewport among those that satisfy a condition.
  func visibleElement(nearestTo y: Double, where condition: @MainActor (ElementPosition) -> Bool) -> ElementPosition? {
    visibleElements.filter { condition($0.position) && !$0.isSticky }.min { abs($0.y - y) < abs($1.y - y) }?.position
  }

  /// Returns by how much a toast stands above its usual position, so that it does not cover rows that must stay visible.
  func lift(of toast: ListToast, height: Double) -> Double {
    let placed = visibleElements.lazy.filter { !$0.isCarousel }
    let visible = placed.compactMap { [driver] element in
      driver.snapshot.row(at: element.position).map { ToastPlacement.Row($0, element.y..<element.y + element.height) }
    }
    return ToastPlacement.lift(of: toast, height: height, over: Array(visible), viewport: widget.height)
  }

  /// Reports the viewport to the driver, which loads pages, prefetches rows, and tells the page what is visible.
  func reportVisibleItems() {
    guard !isLayingOut, widget.height > 0 else { return }
    isPrefetching = !driver.reportViewport(
      viewport, velocity: velocity.value(at: now()), isOnScreen: widget.isMapped,
      while: { !isLimited || budget.allowsPrefetch(now: now()) }
    ) { carousels.carousel(ofSection: $0)?.offset ?? 0 }
  }
}

extension SectionSnapshot {
  /// The section's shape with this host's spacing above folds, and height estimates for its cells.
  fileprivate func gtkShape(at index: Int, _ presentation: PagePresentation) -> SectionShape {
    var shape = shape
    shape.itemEstimate = 56
    shape.headerEstimate = 40
    shape.footerEstimate = 36
    // Not a margin of the header, which would stick with it.
    if let fold = header?.row.traits.fold, presentation.style == .plain, index > 0, style.spacingBefore == nil,
      presentation.theme.sectionSpacing == nil
    {
      shape.layout.spacingAbove += fold.level == 0 ? 18 : fold.level == 1 ? 6 : 0
    }
    return shape
  }
}
