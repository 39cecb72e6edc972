/// The visible part of the page, as its host reports it.
extension ListDriver {
  /// Reports the visible items, so that feeds load more in time.
  ///
  /// Call this once after every layout and every scroll step, but not while the list is overscrolled. Hosts that have a
  /// `ListViewport` call `reportViewport(_:velocity:phase:isOnScreen:carouselOffset:)` instead.
  ///
  /// - Parameters:
  ///   - visible: The visible items by the index of their section in ``snapshot``; an empty range for a section of which
  ///     only the header or the footer is visible.
  ///   - velocity: The speed in screens per second, positive towards the end of the page.
  public func reportVisibleItems(_ visible: [Int: Range<Int>], velocity: Double = 0) {
    recorder?.recordScrolling(visible, in: snapshot)
    var hints: [ObjectIdentifier: (feed: any PageFeed, hint: ViewportHint)] = [:]
    for (index, items) in visible where snapshot.sections.indices.contains(index) {
      let section = snapshot.sections[index]
      guard let feed = section.feed?.feed, var hint = section.viewportHint(visible: items, velocity: velocity) else {
        continue
      }
      let key = ObjectIdentifier(feed)
      if let other = hints[key]?.hint.visible {
        hint.visible = min(other.lowerBound, hint.visible.lowerBound)..<max(other.upperBound, hint.visible.upperBound)
      }
      hints[key] = (feed, hint)
    }
    for (feed, visible) in hints.values {
      var hint = visible
      hint.velocity *= Double(hint.visible.count)
      feed.updateViewport(hint)
    }
  }

  /// Returns the row at a position of ``snapshot`` before a cell displays it, to choose the cell or its height; `nil` if there is
  /// none.
  ///
  /// The row is made once: for its prefetch, for this function, and for the ``RowBinding`` of its cell. It is made again when the
  /// page or an observable property has changed that the row's closure has read.
  ///
  /// - Complexity: O(1), and what the row's closure takes if the row has not been made yet.
  public func row(at element: ElementPosition) -> ListRow? {
    snapshot.preparedRow(at: element)
  }

  /// Reports a footer of the last element of a section, which is not displayed: rows of elements are made when they are displayed,
  /// but a list knows before which sections have footers.
  func checkFooter(of row: ListRow, at element: ElementPosition) {
    guard let item = element.item else { return }
    let section = snapshot.sections[item.section]
    if item.item == section.items.count - 1, section.footer == nil,
      (row.content as? any StandardContentConvertible)?.standard.footer != nil
    {
      issues.report(.ignoredFooter(page: page.typeName, section: section.id))
    }
  }

  /// Reports the items to prefetch: their images, and what their rows fetch by ``RowConvertible/prefetch(_:)``.
  ///
  /// The prefetch of an item continues, wherever updates move the item, until a call without it.
  ///
  /// - Parameter items: The items in ``snapshot``, the most urgent first.
  public func prefetch(_ items: [ItemPosition]) {
    prefetch(items) { true }
  }

  /// Reports the items to prefetch, as ``prefetch(_:)``, of which new ones begin as long as there is time.
  ///
  /// - Parameters:
  ///   - items: The items in ``snapshot``, the most urgent first.
  ///   - hasTime: Returns whether one more row may be made. The others wait for the next call.
  /// - Returns: Whether none waits.
  @discardableResult
  package func prefetch(_ items: [ItemPosition], while hasTime: () -> Bool) -> Bool {
    prefetcher.update(items, while: hasTime) { item in
      guard let row = row(at: .item(item)) else { return [] }
      let images = row.content.images.filter(\.isPicture).map { image -> RowPrefetcher.Fetch in
        { [weak host] in await host?.prefetch(image) }
      }
      return images + (row.actions.prefetch.map { [$0] } ?? [])
    }
  }

  /// Reports the viewport of a host that lays rows out with `ListViewport`: feeds load more, rows that are visible soon
  /// prefetch, and rows appear and disappear.
  ///
  /// Call this once after every layout and every scroll step.
  ///
  /// - Parameters:
  ///   - list: The viewport over ``snapshot``.
  ///   - velocity: The speed in points per second, positive towards the end.
  ///   - phase: The kind of motion. Defaults to that of the viewport.
  ///   - isOnScreen: Whether the list is displayed. Otherwise, no row is on screen.
  ///   - hasTime: Returns whether there is time to prefetch one more row; see ``prefetch(_:while:)``.
  ///   - carouselOffset: Returns the content offset of the carousel in a section, in points.
  /// - Returns: Whether no row waits to be prefetched.
  @discardableResult
  package func reportViewport(
    _ list: ListViewport, velocity: Double = 0, phase: ListScrollPhase? = nil, isOnScreen: Bool = true,
    while hasTime: () -> Bool = { true }, carouselOffset: (Int) -> Double
  ) -> Bool {
    let inCarousel = { section in
      list.layout.carousel(of: section)?.items(at: carouselOffset(section)) ?? 0..<0
    }
    reportVisibleItems(
      list.visibleItems(inCarousel: inCarousel), velocity: list.height > 0 ? velocity / list.height : 0)
    let isComplete = prefetch(
      PrefetchWindow.standard.items(of: list, velocity: velocity, inCarousel: inCarousel), while: hasTime)
    guard isOnScreen else {
      viewportDidDisappear()
      return isComplete
    }
    let placed = list.visibleElements(above: 0, below: 0).flatMap { element -> [PlacedElement] in
      guard element.isCarousel, let carousel = list.layout.carousel(of: element.position.section) else {
        return [element]
      }
      return carousel.slots(at: carouselOffset(element.position.section)).map { slot in
        var item = element
        item.position = .item(ItemPosition(section: element.position.section, item: slot.item))
        (item.frame.x, item.frame.width) = (element.frame.x + slot.x, carousel.itemWidth)
        return item
      }
    }
    reportScroll(
      ListScroll(
        offset: max(0, list.offset), height: list.height, contentHeight: list.layout.height, phase: phase ?? list.phase,
        elements: VisibilityTracker.onScreen(placed, width: list.width, height: list.height)))
    measureImpressions(
      of: placed, in: ElementFrame(x: 0, y: 0, width: list.width, height: list.height),
      speed: list.height > 0 ? velocity / list.height : 0)
    return isComplete
  }

  // MARK: Appearing and disappearing

  /// Reports the elements that a host has placed, of which those on screen are determined by their frames.
  ///
  /// - Parameters:
  ///   - placed: The elements, in coordinates of the viewport.
  ///   - bounds: The size of the viewport, in points.
  ///   - covered: The heights of the parts of the viewport that bars cover, in points.
  ///   - velocity: The speed in points per second.
  ///   - scroll: The scroll position, without elements.
  package func reportPlacedElements(
    _ placed: [PlacedElement], in bounds: (width: Double, height: Double),
    covered: (top: Double, bottom: Double) = (0, 0), velocity: Double = 0, at scroll: ListScroll
  ) {
    var scroll = scroll
    scroll.elements = VisibilityTracker.onScreen(placed, width: bounds.width, height: bounds.height)
    reportScroll(scroll)
    measureImpressions(
      of: placed,
      in: ElementFrame(
        x: 0, y: covered.top, width: bounds.width, height: max(0, bounds.height - covered.top - covered.bottom)),
      speed: bounds.height > 0 ? velocity / bounds.height : 0)
  }

  /// Reports the scroll position and the elements on screen: rows appear and disappear, and the page is notified.
  ///
  /// Call this once after every layout and every scroll step. Hosts that have a `ListViewport` call
  /// `reportViewport(_:velocity:phase:isOnScreen:carouselOffset:)` instead.
  public func reportScroll(_ scroll: ListScroll) {
    guard presentation.state == .content else { return viewportDidDisappear() }
    var scroll = scroll
    scroll.snapshot = snapshot
    evaluator.overlays.update(scroll)
    let change = visibility.update(scroll.elements)
    let isScrolled = visibility.lastScroll.map { !$0.isSame(as: scroll) } ?? true
    visibility.lastScroll = scroll
    if isScrolled { page.scrollPosition?.update(scroll) }
    didScroll(scroll)
    report(actions(of: change) + (isScrolled ? [ActionHandler { [page] _ in page.onScroll(scroll) }] : []))
  }

  /// Reports that the rows are not on screen anymore, because another page covers the list or its window is closed. They appear
  /// again with the next ``reportScroll(_:)``.
  public func viewportDidDisappear() {
    visibility.lastScroll = nil
    report(visibility.impressions.end() + actions(of: visibility.update([])))
  }

  /// Moves the elements on screen to their positions in a new snapshot. Deleted rows disappear.
  func moveVisibleElements(_ update: ListUpdate) {
    if !update.changeset.isEmpty {
      visibility.lastScroll = nil
      let map = PositionMap(update.changeset)
      report(visibility.impressions.apply(map) { update.after.contains($0) })
      // A row in place of a placeholder appears with the next report.
      let replaced = visibility.remove { element in
        guard let old = element.item, let new = map.newPosition(of: old),
          update.after.sections.indices.contains(new.section), update.after.sections[new.section].items is PaddedItems
        else { return false }
        return update.after.path(at: new)?.item != update.before.path(at: old)?.item
      }
      report(replaced.compactMap { row(at: $0, in: update.before)?.actions.disappear })
      let deleted = visibility.apply(map) { update.after.contains($0) }
      report(deleted.compactMap { row(at: $0, in: update.before)?.actions.disappear })
      if !update.changeset.deletedSections.isEmpty { visibility.forgetSections(notIn: update.after) }
    }
    if update.presentation.state != .content { viewportDidDisappear() }
  }

  /// Records that a row has actions for its visibility, or is measured, so that other sections need no rows to be made for them.
  func observeVisibility(of row: ListRow, at element: ElementPosition) {
    let isObserved = row.actions.appear != nil || row.actions.disappear != nil
    let isMeasured = !row.actions.impressions.isEmpty || row.actions.mostVisible != nil
    guard isObserved || isMeasured, snapshot.sections.indices.contains(element.section) else { return }
    let section = snapshot.sections[element.section].id
    if isMeasured { visibility.impressions.observedSections.insert(section) }
    guard isObserved, visibility.observedSections.insert(section).inserted else { return }
    // A host may have reported its elements before it made their rows. They appear with the next report.
    visibility.remove(inSection: element.section)
  }

  private func actions(of change: VisibilityTracker.Change) -> [ActionHandler<Void>] {
    change.disappeared.compactMap { row(at: $0, in: snapshot)?.actions.disappear }
      + change.appeared.compactMap { row(at: $0, in: snapshot)?.actions.appear }
  }

  /// Returns a row of a section that has actions for visibility.
  private func row(at element: ElementPosition, in snapshot: ListSnapshot) -> ListRow? {
    guard snapshot.sections.indices.contains(element.section),
      visibility.observedSections.contains(snapshot.sections[element.section].id)
    else { return nil }
    return snapshot.preparedRow(at: element)
  }

  /// Runs actions. What they change is displayed by a later update.
  func report(_ actions: [ActionHandler<Void>]) {
    guard !actions.isEmpty else { return }
    let wasDeferring = commands.isDeferring
    commands.isDeferring = true
    for action in actions { action() }
    commands.isDeferring = wasDeferring
  }
}
