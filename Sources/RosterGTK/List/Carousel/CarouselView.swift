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
  var offset = 0.0 {
    didSet {
      guard offset != oldValue else { return }
      showPosition()
      if isShown { layOutSlots() }
      list.reportVisibleItems()
    }
  }
  var rows: [Int: LiveRow] = [:]

  private unowned let list: ListView
  private let frame = Box(.vertical)
  let overlay: Widget
  private let dots = PageDots()
  let arrows: (back: Button, forward: Button)
  private let pool = RowPool()
  private var stripHeight = 0.0
  var geometry: CarouselGeometry
  var glide: TickCallback?
  var advance: Task<Void, Never>?
  var isUnderPointer = false
  var dragStart: Double?
  var isShown = false

  init(list: ListView, section: Int, geometry: CarouselGeometry) {
    self.list = list
    self.section = section
    self.geometry = geometry
    overlay = Widget(gtk_overlay_new())
    arrows = (
      Button(icon: "go-previous-symbolic", title: list.strings.previous),
      Button(icon: "go-next-symbolic", title: list.strings.next)
    )
    gtk_overlay_set_child(overlay.pointer.opaque, strip.pointer)
    overlay.adopt(strip)
    overlay.expand(horizontally: true, vertically: true)
    frame.append(overlay)
    frame.append(dots)
    holder = RowHolder(child: frame, role: GTK_ACCESSIBLE_ROLE_GROUP)
    holder.isShown = false
    strip.style("roster-carousel")
    strip.delegate = self
    connectArrows()
    connectPointer()
    showPosition()
  }

  isolated deinit {
    advance?.cancel()
  }

  /// Says what the arrows do.
  func show(_ strings: ListStrings) {
    arrows.back.explain(strings.previous)
    arrows.forward.explain(strings.next)
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

  /// The height that the band has come to need, if that is more than it has: an item that came into sight is higher than
  /// those before it. In points.
  func outgrown(_ height: Double) -> Double? {
    guard geometry.style.height == .fitsContent else { return nil }
    let highest = rows.values.map { $0.holder.height(forWidth: geometry.itemWidth) }.max() ?? 0
    return highest + dotsHeight > height + 0.5 ? highest + dotsHeight : nil
  }

  /// What the dots add to the band's height, in points.
  var dotsHeight: Double { showsDots ? PageDots.height : 0 }

  private var showsDots: Bool { geometry.style.paging == .page && geometry.count > 1 }

  func place(_ place: RowHolder.Frame) {
    if !isShown {
      isShown = true
      holder.isShown = true
      scheduleAdvance()
    }
    holder.frame = place
    geometry = self.geometry(forWidth: place.width)
    let clamped = geometry.clamped(offset)
    if clamped != offset { offset = clamped }
    stripHeight = place.height - dotsHeight
    layOutSlots()
  }

  func hide() {
    guard isShown || !rows.isEmpty, !holder.containsFocus else { return }
    isShown = false
    holder.isShown = false
    stop()
    for row in rows.values { recycle(row) }
    rows = [:]
  }

  /// The strip's own allocation finds its rows made: making one then would ask for another allocation.
  func listWidget(layOutForWidth width: Double, height: Double) {
    stripHeight = height
    geometry = self.geometry(forWidth: width)
    layOutSlots()
  }

  /// Makes the rows in sight, says where they stand, and recycles the others.
  func layOutSlots() {
    let slots = geometry.slots(at: offset, overscan: 1)
    for slot in slots {
      let row = row(forSlot: slot.index, item: slot.item)
      let x = strip.isRightToLeft ? geometry.width - slot.x - geometry.itemWidth : slot.x
      row.holder.frame = RowHolder.Frame(x: x, y: 0, width: geometry.itemWidth, height: stripHeight)
    }
    let wanted = Set(slots.map(\.index))
    for (index, row) in rows where !wanted.contains(index) && !row.holder.containsFocus {
      rows[index] = nil
      recycle(row)
    }
    strip.setNeedsPlacement()
  }

  private func geometry(forWidth width: Double) -> CarouselGeometry {
    CarouselGeometry(style: geometry.style, count: geometry.count, width: width)
  }

  /// Brings dots and arrows up to date. Never while GTK allocates: that would ask for another allocation.
  func showPosition() {
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
    let content = list.driver.snapshot.row(at: element) ?? ListRow(FallbackContent(text: ""))
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
    row.showTraits(
      of: content, strings: list.strings, positionInSection: row.element.item?.item, sectionCount: geometry.count)
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
    showPosition()
    if isShown { layOutSlots() }
  }

  // MARK: Focus

  /// Gives an item the focus and brings it into sight.
  func focus(item: Int) -> Bool {
    guard item >= 0, item < geometry.count else { return false }
    show(item: item)
    let row = row(forSlot: geometry.slot(of: item, near: offset), item: item)
    return gtk_widget_grab_focus(row.holder.pointer) != 0
  }

  /// The items in sight.
  var itemsInSight: Range<Int> { geometry.items(at: offset) }

  /// The item that is shown first.
  var currentItem: Int { geometry.item(at: currentSlot) }

  func listWidget(didScrollTo value: Double) {}
  func listWidgetDidComeToRest() {}
  func listWidget(focusMovedTo holder: RowHolder?) {
    if let row = rows.values.first(where: { $0.holder === holder }) { list.focused = row }
  }
  func listWidgetRowForEntry() -> RowHolder? {
    rows.min { $0.key < $1.key }.map(\.value.holder)
  }
}
