import CGTK
import CRosterGTK
import Roster

extension ListView: ListWidgetDelegate {
  func listWidget(layOutForWidth width: Double, height: Double) {
    viewport.isRightToLeft = list.isRightToLeft
    viewport.resize(width: width, height: height)
    if framedWidth != width {
      framedWidth = width
      showLooks()
    }
    layOut()
  }

  func listWidget(didScrollTo value: Double) {
    if list.isMoving { viewport.phase = list.isDragged ? .dragging : .decelerating }
    guard viewport.hostScrolled(to: value) else { return }
    velocity.move(by: viewport.scroll.lastMovement, at: Self.now)
    hasScrolled = true
    followScrollPolicy()
    layOut()
  }

  func listWidgetDidComeToRest() {
    viewport.phase = .idle
    velocity.stop()
    layOut()
    orderRows()
    list.setNeedsPlacement()
  }

  /// Makes the rows that the viewport needs, measures them, recycles the others, and tells the scroll bar.
  func layOut(isCommand: Bool = false) {
    guard !isLayingOut, list.width > 0, list.height > 0 else { return }
    isLayingOut = true
    defer {
      isLayingOut = false
      reportVisibleItems()
    }
    for row in live.values where !row.cellFits { replaceCell(of: row) }
    place()
    pin()
    recycleUnseen()
    let start = viewport.hostOffset - viewport.offset
    let bounds = ScrollBounds(value: viewport.hostOffset, lower: start, upper: viewport.hostHeight)
    list.publish(bounds, isCommand: isCommand)
  }

  /// A cell that was given something else to show by itself, or by an update that the layout took for no change of its
  /// height, is measured again; GTK answers for unchanged ones from its own memory.
  private func place() {
    measureWhatIsSeen()
    var isStale = false
    for element in placed where element.need == .nothing {
      if element.isCarousel {
        guard let carousel = carousel(at: element), let height = carousel.outgrown(element.height) else { continue }
        viewport.measured(element.position, height: height)
        isStale = true
        continue
      }
      let row = live[element.position] ?? dequeueRow(element.position)
      let size = naturalSize(of: row, in: element)
      // A row that comes into sight may have become another one meanwhile, without anybody having told the layout.
      let known = row.measured ?? (isList(element) ? LiveRow.Size(width: size.width, height: element.height) : size)
      row.measured = size
      guard size != known else { continue }
      viewport.measured(element.position, width: size.width, height: size.height)
      isStale = true
    }
    if isStale { measureWhatIsSeen() }
    viewport.settle()
    for element in placed {
      let frame = RowHolder.Frame(x: element.x, y: element.y, width: element.width, height: element.height)
      if element.isCarousel {
        carousel(at: element)?.place(frame)
      } else {
        let row = live[element.position] ?? dequeueRow(element.position)
        if row.measured == nil { row.measured = naturalSize(of: row, in: element) }
        row.holder.frame = frame
      }
    }
  }

  /// Rows that turn out lower than estimated let others in. A row that never has the same height twice must not hold up
  /// the frame.
  private func measureWhatIsSeen() {
    for _ in 0..<32 {
      placed = viewport.visibleElements()
      let missing = placed.filter { $0.need != .nothing }
      if missing.isEmpty { return }
      for element in missing {
        let size = measure(element)
        viewport.measured(element.position, width: size.width, height: size.height)
      }
    }
  }

  private func measure(_ element: PlacedElement) -> (width: Double, height: Double) {
    if element.isCarousel { return (element.width, carousel(at: element)?.height(forWidth: element.width) ?? 0) }
    let row = live[element.position] ?? dequeueRow(element.position)
    let size = naturalSize(of: row, in: element)
    row.measured = size
    return (size.width, size.height)
  }

  private func naturalSize(of row: LiveRow, in element: PlacedElement) -> LiveRow.Size {
    var width = element.width
    if isFlow(element) {
      let room = if case .size(let most) = element.need { most } else { viewport.width }
      width = min(row.holder.naturalWidth(), room)
    }
    return LiveRow.Size(width: width, height: row.holder.height(forWidth: width))
  }

  private func isList(_ element: PlacedElement) -> Bool {
    element.position.item == nil
      || viewport.layout.shape(of: element.position.section)?.layout.isList ?? false
  }

  private func isFlow(_ element: PlacedElement) -> Bool {
    element.position.item != nil
      && viewport.layout.shape(of: element.position.section)?.layout.isFlow ?? false
  }

  private func recycleUnseen() {
    let wanted = Set(placed.map(\.position))
    for (element, row) in live where !wanted.contains(element) {
      if keepsAlive(row) {
        park(row)
      } else {
        live[element] = nil
        recycle(row)
      }
    }
    let shown = Set(placed.filter(\.isCarousel).map(\.position.section))
    for carousel in carousels.values where !shown.contains(carousel.section) { carousel.hide() }
  }

  /// Gives an element widgets.
  func dequeueRow(_ element: ElementPosition) -> LiveRow {
    let row = driver.snapshot.row(at: element) ?? ListRow(FallbackContent(text: ""))
    let own = row.traits.keepsCell ? ownKey(of: element) : nil
    let key = LiveRow.poolKey(of: row.content, at: element)
    if let own, let kept = pool.takeOwned(own) {
      if kept.poolKey == key {
        live[element] = kept
        kept.resume(element)
        return kept
      }
      kept.unbind()
      list.remove(kept.holder)
    }
    let made = (own == nil ? pool.take(key) : nil) ?? makeRow(for: row.content, at: element)
    made.ownKey = own
    live[element] = made
    bindCount += 1
    made.bind(element) { [weak self] live, _ in self?.changed(live) }
    return made
  }

  private func makeRow(for content: any CellContent, at element: ElementPosition) -> LiveRow {
    let row = LiveRow(cell: CellFactory.make(for: content, context: context), element: element, driver: driver)
    pool.countMade()
    list.add(row.holder)
    connectPointer(to: row)
    return row
  }

  /// A row's own content changed, by an update or by an observable model.
  private func changed(_ row: LiveRow) {
    showLook(of: row)
    guard !isLayingOut else { return }
    list.setNeedsPlacement()
  }

  private func ownKey(of element: ElementPosition) -> OwnCellKey? {
    let sections = driver.snapshot.sections
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .header: return OwnCellKey(section: section.id, item: nil)
    case .item(let position): return OwnCellKey(section: section.id, item: section.items.id(at: position.item))
    case .footer: return nil
    }
  }

  /// Has the widgets stand in the list in reading order, which is the order that assistive technology walks. Done at rest
  /// only: while the list moves, GTK would match the style of every sibling again.
  func orderRows() {
    var rows: [(element: ElementPosition, widget: WidgetPointer)] = live.values.filter { $0 !== pinned }
      .map { ($0.element, $0.holder.pointer) }
    for carousel in carousels.values {
      rows.append((.item(ItemPosition(section: carousel.section, item: 0)), carousel.holder.pointer))
    }
    if let pinned { rows.append((pinned.element, pinned.holder.pointer)) }
    rows.sort { $0.element < $1.element }
    var last: WidgetPointer?
    for row in rows {
      if gtk_widget_get_prev_sibling(row.widget) != last { gtk_widget_insert_after(row.widget, list.pointer, last) }
      last = row.widget
    }
    if let pinned { list.raise(pinned.holder) }
  }

  // MARK: Rows out of the window

  /// The focused row stays, wherever it is: its caret and what it edits must not be lost by scrolling.
  private func keepsAlive(_ row: LiveRow) -> Bool {
    row === focused || row === drag?.row || row.holder.containsFocus
  }

  private func park(_ row: LiveRow) {
    guard let place = viewport.placement(of: row.element) else { return }
    // Geometry is 32 bits wide in GTK; just out of sight is as good as far away.
    row.holder.frame.y = place.y < 0 ? -row.holder.frame.height - 1000 : list.height + 1000
  }

  // MARK: Sticky headers

  private func pin() {
    let new = placed.last { $0.isSticky }.flatMap { live[$0.position] }
    if let pinned, pinned !== new { pinned.holder.setStyle("roster-sticky", false) }
    pinned = new
    guard let new else { return }
    // The first header at its own place needs no line below it.
    new.holder.setStyle("roster-sticky", viewport.offset > 0)
    list.raise(new.holder)
  }

  /// The height that a sticky header takes from the viewport, in points.
  var pinnedHeight: Double { pinned?.holder.frame.height ?? 0 }

  // MARK: What is seen

  /// The time by which movements and typing are measured, in seconds.
  static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Lets feeds load more in time, and rows fetch what they will show.
  func reportVisibleItems() {
    guard !isLayingOut, list.height > 0 else { return }
    driver.shows(viewport, velocity: velocity.value(at: Self.now)) { section in
      carousel(ofSection: section)?.itemsInSight ?? 0..<0
    }
  }
}
