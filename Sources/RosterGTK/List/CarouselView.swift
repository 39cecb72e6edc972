import CGTK
import CRosterGTK
import Roster

/// A band of items that scrolls sideways: where items are and where a swipe ends is the core's ``CarouselGeometry``.
///
/// A view belongs to one section for as long as the section is on the page, so its place is kept when the band scrolls
/// out of sight and back, and no other section ever sees its cells.
@MainActor
final class CarouselView: ListWidgetDelegate {
  let holder: RowHolder
  let strip = ListWidget()
  /// The section's index in the snapshot shown.
  private(set) var section: Int
  private(set) var offset = 0.0
  private(set) var rows: [Int: LiveRow] = [:]

  private unowned let list: ListView
  private let frame = Box(GTK_ORIENTATION_VERTICAL)
  private let overlay: Widget
  private let dots = PageDots()
  private let arrows: (back: Button, forward: Button)
  private let pool = RowPool()
  private var geometry: CarouselGeometry
  private var glide: TickCallback?
  private var advance: Task<Void, Never>?
  private var isUnderPointer = false
  private var dragStart: Double?
  private var isShown = false

  init(list: ListView, section: Int, geometry: CarouselGeometry) {
    self.list = list
    self.section = section
    self.geometry = geometry
    overlay = Widget(gtk_overlay_new())
    arrows = (
      Button(icon: "go-previous-symbolic", title: "Previous"), Button(icon: "go-next-symbolic", title: "Next")
    )
    gtk_overlay_set_child(overlay.pointer.opaque, strip.pointer)
    overlay.adopt(strip)
    overlay.expand(horizontally: true, vertically: true)
    frame.append(overlay)
    frame.append(dots)
    holder = RowHolder(child: frame, role: GTK_ACCESSIBLE_ROLE_GROUP)
    strip.style("roster-carousel")
    strip.delegate = self
    connectArrows()
    connectPointer()
  }

  isolated deinit {
    advance?.cancel()
  }

  // MARK: Layout

  /// The height of the band at a width, in points: the highest of the items in sight, and the dots.
  func height(forWidth width: Double) -> Double {
    let geometry = self.geometry(forWidth: width)
    let highest = geometry.slots(at: offset, overscan: geometry.step).map { slot in
      row(forSlot: slot.index, item: slot.item).holder.height(forWidth: geometry.itemWidth)
    }.max()
    return (highest ?? 0) + dotsHeight
  }

  /// What the dots add to the band's height, in points.
  var dotsHeight: Double { showsDots ? PageDots.height : 0 }

  private var showsDots: Bool { geometry.style.paging == .page && geometry.count > 1 }

  func place(_ place: RowHolder.Frame) {
    if !isShown {
      isShown = true
      gtk_widget_set_child_visible(holder.pointer, 1)
      scheduleAdvance()
    }
    holder.frame = place
    geometry = self.geometry(forWidth: place.width)
    offset = geometry.clamped(offset)
    strip.setNeedsPlacement()
  }

  func hide() {
    guard isShown, !holder.containsFocus else { return }
    isShown = false
    gtk_widget_set_child_visible(holder.pointer, 0)
    stop()
    for row in rows.values { recycle(row) }
    rows = [:]
  }

  func listWidget(layOutForWidth width: Double, height: Double) {
    geometry = self.geometry(forWidth: width)
    let slots = geometry.slots(at: offset, overscan: 1)
    for slot in slots {
      let row = row(forSlot: slot.index, item: slot.item)
      let x = strip.isRightToLeft ? width - slot.x - geometry.itemWidth : slot.x
      row.holder.frame = RowHolder.Frame(x: x, y: 0, width: geometry.itemWidth, height: height)
    }
    let wanted = Set(slots.map(\.index))
    for (index, row) in rows where !wanted.contains(index) && !row.holder.containsFocus {
      rows[index] = nil
      recycle(row)
    }
    showPosition()
  }

  private func geometry(forWidth width: Double) -> CarouselGeometry {
    CarouselGeometry(style: geometry.style, count: geometry.count, width: width)
  }

  private func showPosition() {
    dots.isVisible = showsDots
    let slot = geometry.slot(nearest: offset)
    dots.show(count: geometry.count, current: geometry.item(at: slot))
    let bounds = geometry.bounds
    arrows.back.isSensitive = bounds.map { offset > $0.lowerBound + 0.5 } ?? true
    arrows.forward.isSensitive = bounds.map { offset < $0.upperBound - 0.5 } ?? true
  }

  // MARK: Rows

  private func row(forSlot slot: Int, item: Int) -> LiveRow {
    if let row = rows[slot] { return row }
    let element = ElementPosition.item(ItemPosition(section: section, item: item))
    let content = list.driver.snapshot.row(at: element) ?? Row(FallbackContent(text: ""))
    let made = pool.take(LiveRow.poolKey(of: content.content, at: element)) ?? makeRow(content.content, element)
    rows[slot] = made
    list.bindCount += 1
    made.bind(element) { [weak self] row, _ in self?.changed(row) }
    return made
  }

  private func makeRow(_ content: any CellContent, _ element: ElementPosition) -> LiveRow {
    let row = LiveRow(
      cell: CellFactory.make(for: content, context: list.context), element: element, driver: list.driver)
    list.pool.countMade()
    strip.add(row.holder)
    list.connectPointer(to: row)
    return row
  }

  private func recycle(_ row: LiveRow) {
    row.unbind()
    pool.put(row)
  }

  private func changed(_ row: LiveRow) {
    guard let content = row.binding.row else { return }
    row.showTraits(of: content, positionInSection: row.element.item?.item, sectionCount: geometry.count)
    strip.setNeedsPlacement()
  }

  /// Follows an update. Items keep their cells where their identity says so.
  func update(section: Int, geometry: CarouselGeometry, map: PositionMap) {
    self.section = section
    let current = self.geometry.item(at: self.geometry.slot(nearest: offset))
    let countChanged = geometry.count != self.geometry.count
    let style = self.geometry.style
    self.geometry = CarouselGeometry(style: geometry.style, count: geometry.count, width: max(self.geometry.width, 1))
    if style.autoAdvance != geometry.style.autoAdvance { scheduleAdvance() }
    for (index, row) in rows {
      let item = self.geometry.item(at: index)
      let element = ElementPosition.item(ItemPosition(section: section, item: item))
      let stays = row.element.item.flatMap { map.newPosition(of: $0) } == element.item && item < geometry.count
      guard stays else {
        rows[index] = nil
        recycle(row)
        continue
      }
      row.element = element
      row.binding.refresh(element)
      if !row.cellFits {
        rows[index] = nil
        recycle(row)
      }
    }
    if countChanged { offset = self.geometry.offset(of: min(current, max(0, geometry.count - 1))) }
    strip.setNeedsPlacement()
  }

  // MARK: Moving

  /// Moves by a distance, in points; positive toward later items.
  func scroll(by distance: Double) {
    glide = nil
    offset = geometry.clamped(offset + distance)
    strip.setNeedsPlacement()
  }

  /// Moves to where an item rests.
  func show(slot: Int, animated: Bool = true) {
    settle(at: geometry.offset(of: slot), animated: animated)
  }

  /// The slot that is shown now.
  var currentSlot: Int { geometry.slot(nearest: offset) }

  private func settle(at target: Double, animated: Bool = true) {
    let start = offset
    guard animated, Theme.allowsAnimation, abs(target - start) > 0.5, gtk_widget_get_mapped(strip.pointer) != 0 else {
      glide = nil
      offset = geometry.normalized(target)
      strip.setNeedsPlacement()
      return
    }
    var began: Int64?
    glide = TickCallback(strip.pointer) { [weak self] time in
      guard let self else { return false }
      let first = began ?? time
      began = first
      let part = min(1, Double(time - first) / 320_000)
      let rest = (1 - part) * (1 - part) * (1 - part)
      offset = target + (start - target) * rest
      strip.setNeedsPlacement()
      guard part >= 1 else { return true }
      normalize()
      return false
    }
  }

  /// Comes back to the first round of a looping band; the rows in sight keep their cells under their new slots.
  private func normalize() {
    let normalized = geometry.normalized(offset)
    guard normalized != offset, geometry.step > 0 else { return }
    let rounds = Int(((offset - normalized) / geometry.step).rounded())
    offset = normalized
    rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key - rounds, $0.value) })
  }

  private func connectArrows() {
    arrows.back.onClick = { [weak self] in self?.step(-1) }
    arrows.forward.onClick = { [weak self] in self?.step(1) }
    arrows.back.align(horizontally: GTK_ALIGN_START)
    arrows.forward.align(horizontally: GTK_ALIGN_END)
    for arrow in [arrows.back, arrows.forward] {
      arrow.style("circular", "osd", "roster-arrow").margin(start: 8, end: 8).align(vertically: GTK_ALIGN_CENTER)
      gtk_widget_set_focusable(arrow.pointer, 0)
      gtk_overlay_add_overlay(overlay.pointer.opaque, arrow.pointer)
      overlay.adopt(arrow)
      arrow.isVisible = false
    }
  }

  /// One item further or back.
  func step(_ direction: Int) {
    let next = currentSlot + direction
    guard geometry.isLooping || (next >= 0 && next < geometry.count) else { return }
    show(slot: next)
    scheduleAdvance()
  }

  private func connectPointer() {
    if let motion = gtk_event_controller_motion_new() {
      holder.keep(
        SignalConnection.point(motion.raw, "enter") { [weak self] _, _ in self?.pointerMoved(isInside: true) })
      holder.keep(
        SignalConnection.plain(motion.raw, "leave") { [weak self] in self?.pointerMoved(isInside: false) })
      holder.addController(motion.raw)
    }
    // Only sideways: the wheel's own direction belongs to the list around the band.
    if let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL) {
      holder.keep(
        SignalConnection.scroll(wheel.raw, "scroll") { [weak self] dx, _ in
          guard let self, dx != 0 else { return false }
          wheeled(dx)
          return true
        })
      holder.addController(wheel.raw)
    }
    connectSwipe()
  }

  private func wheeled(_ dx: Double) {
    if geometry.style.paging == .free {
      scroll(by: dx * 40)
    } else if abs(dx) >= 0.5, glide == nil {
      step(dx > 0 ? 1 : -1)
    }
  }

  private func pointerMoved(isInside: Bool) {
    isUnderPointer = isInside
    let isScrollable = geometry.isLooping || (geometry.bounds?.upperBound ?? 0) > 0
    for arrow in [arrows.back, arrows.forward] { arrow.isVisible = isInside && isScrollable }
    scheduleAdvance()
  }

  private func connectSwipe() {
    guard let drag = gtk_gesture_drag_new(), let swipe = gtk_gesture_swipe_new() else { return }
    let sign = { [weak self] in self?.strip.isRightToLeft ?? false ? -1.0 : 1.0 }
    holder.keep(
      SignalConnection.point(drag.raw, "drag-begin") { [weak self] _, _ in
        guard let self else { return }
        dragStart = offset
      })
    holder.keep(
      SignalConnection.point(drag.raw, "drag-update") { [weak self] dx, dy in
        guard let self, let start = dragStart, abs(dx) > 8, abs(dx) > abs(dy) else { return }
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        scroll(by: start - dx * sign() - offset)
      })
    holder.keep(
      SignalConnection.point(swipe.raw, "swipe") { [weak self] vx, _ in
        guard let self, let start = dragStart, offset != start else { return }
        dragStart = nil
        settle(at: geometry.restingOffset(from: start, to: offset, velocity: -vx * sign()))
        scheduleAdvance()
      })
    holder.keep(
      SignalConnection.point(drag.raw, "drag-end") { [weak self] _, _ in
        guard let self, let start = dragStart, offset != start else { return }
        dragStart = nil
        settle(at: geometry.restingOffset(from: start, to: offset, velocity: 0))
      })
    gtk_gesture_group(drag, swipe)
    holder.addController(drag.raw)
    holder.addController(swipe.raw)
  }

  // MARK: Moving by itself

  /// Whether the band may move on by itself: not under the pointer, not while the keyboard is in it, not out of sight,
  /// and not for those who want no motion.
  var canAdvance: Bool {
    isShown && !isUnderPointer && !holder.containsFocus && dragStart == nil && Theme.allowsAnimation
      && gtk_widget_get_mapped(strip.pointer) != 0
  }

  private func scheduleAdvance() {
    advance?.cancel()
    advance = nil
    guard let pause = geometry.style.autoAdvance, isShown, !isUnderPointer, Theme.allowsAnimation else { return }
    advance = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: pause)
        guard !Task.isCancelled, let self else { return }
        advanceNow()
      }
    }
  }

  /// Moves on, if it may.
  func advanceNow() {
    guard canAdvance, let next = geometry.slot(after: currentSlot) else { return }
    show(slot: next)
  }

  /// Whether a timer runs, for tests.
  var isAdvancing: Bool { advance != nil }

  private func stop() {
    advance?.cancel()
    advance = nil
    glide = nil
    dragStart = nil
  }

  // MARK: Focus

  /// Gives an item the focus and brings it into sight.
  func focus(item: Int) -> Bool {
    guard item >= 0, item < geometry.count else { return false }
    let slot = geometry.isLooping ? nearestSlot(of: item) : item
    let place = geometry.offset(of: slot)
    let start = Double(slot) * geometry.step - offset
    if start < 0 || start + geometry.itemWidth > geometry.width { settle(at: place, animated: false) }
    let target = geometry.isLooping ? geometry.slot(nearest: offset) : slot
    let row = row(forSlot: geometry.isLooping ? target : slot, item: item)
    return gtk_widget_grab_focus(row.holder.pointer) != 0
  }

  private func nearestSlot(of item: Int) -> Int {
    let current = currentSlot
    let here = current - geometry.item(at: current) + item
    return [here - geometry.count, here, here + geometry.count].min { abs($0 - current) < abs($1 - current) } ?? here
  }

  /// The row that has the focus.
  var focusedRow: LiveRow? { rows.values.first { $0.holder.containsFocus } }

  func listWidget(didScrollTo value: Double) {}
  func listWidgetDidComeToRest() {}
  func listWidget(focusMovedTo holder: RowHolder?) { list.carouselFocusMoved(self) }
  func listWidgetRowForEntry() -> RowHolder? {
    rows.min { $0.key < $1.key }.map(\.value.holder)
  }
}
