import CGTK
import CRosterGTK
import Roster

/// A horizontally scrolling section. Item positions and paging follow the core's ``CarouselGeometry``.
///
/// A view belongs to one section for as long as the section is on the page. So the scroll offset survives while the
/// view is off screen, and sections do not share cells.
@MainActor
final class CarouselView: ListWidgetLayoutDelegate, ListWidgetFocusDelegate {
  let widget: RowWidget
  let strip = ListWidget()
  let controls: CarouselControls
  /// Called when the scroll offset changed.
  var onScroll: @MainActor () -> Void = {}
  /// Called when a row got the keyboard focus.
  var onFocus: @MainActor (RowController) -> Void = { _ in }
  /// The section's index in the current snapshot.
  private(set) var section: Int
  var offset = 0.0 {
    didSet {
      guard offset != oldValue else { return }
      controls.show(geometry, offset: offset)
      if isShown { layOutSlots() }
      onScroll()
    }
  }
  var rows: [Int: RowController] = [:]
  var geometry: CarouselGeometry
  var motion = Motion()
  var isUnderPointer = false

  private let factory: RowFactory
  private let driver: ListDriver
  private let pool = ReusePool()
  private var stripHeight = 0.0

  /// What moves the carousel.
  struct Motion {
    /// The duration of an animation, in microseconds.
    static let duration = 320_000.0

    var animation: TickCallback?
    /// The timer that advances the carousel.
    var advance: Task<Void, Never>?
    /// The offset at which a drag began.
    var dragStart: Double?
  }

  init(section: Int, geometry: CarouselGeometry, factory: RowFactory, driver: ListDriver) {
    self.factory = factory
    self.driver = driver
    self.section = section
    self.geometry = geometry
    controls = CarouselControls(strip: strip, strings: driver.strings)
    widget = RowWidget(child: controls.frame, role: GTK_ACCESSIBLE_ROLE_GROUP)
    widget.isShown = false
    strip.style("roster-carousel")
    // Items scroll through the section's insets.
    gtk_widget_set_overflow(strip.pointer, GTK_OVERFLOW_VISIBLE)
    strip.layoutDelegate = self
    strip.focusDelegate = self
    controls.back.onClick = { [weak self] in self?.step(-1) }
    controls.forward.onClick = { [weak self] in self?.step(1) }
    controls.pause.onClick = { [weak self] in self?.togglePause() }
    connectPointer()
    controls.show(geometry, offset: offset)
  }

  isolated deinit {
    motion.advance?.cancel()
  }

  /// Whether the carousel is visible.
  var isShown: Bool { widget.isShown }

  /// Names the list of items after the section's header, for assistive technologies.
  private func updateTitle() {
    guard let header = driver.snapshot.row(at: .header(section: section)) else { return }
    strip.accessibleLabel(header.content.accessibleName(in: driver.strings))
  }

  // MARK: Layout

  /// The height of the tallest visible item and the page dots at a width, in points.
  func height(forWidth width: Double) -> Double {
    let geometry = self.geometry(forWidth: width)
    let highest = geometry.slots(at: offset, overscan: geometry.step).map { slot in
      row(forSlot: slot.index, item: slot.item).widget.height(forWidth: geometry.itemWidth)
    }.max()
    return (highest ?? 0) + geometry.dotsHeight
  }

  /// Returns the height that the carousel needs if it exceeds the given one, because an item that became visible is
  /// taller than those before. In points.
  func outgrown(_ height: Double) -> Double? {
    guard geometry.style.height == .fitsContent else { return nil }
    let highest = rows.values.map { $0.widget.height(forWidth: geometry.itemWidth) }.max() ?? 0
    return highest + geometry.dotsHeight > height + 0.5 ? highest + geometry.dotsHeight : nil
  }

  /// Shows the carousel in a frame of the list's viewport.
  func place(_ frame: RowWidget.Frame) {
    if !isShown {
      widget.isShown = true
      updateTitle()
      showPause()
      scheduleAdvance()
    }
    widget.frame = frame
    geometry = self.geometry(forWidth: frame.width)
    let clamped = geometry.clamped(offset)
    if clamped != offset { offset = clamped }
    stripHeight = frame.height - geometry.dotsHeight
    layOutSlots()
  }

  /// Hides the carousel and recycles its rows, unless one has the focus.
  func hide() {
    guard isShown || !rows.isEmpty, !widget.containsFocus else { return }
    widget.isShown = false
    stop()
    for row in rows.values { pool.enqueue(row) }
    rows = [:]
    pool.hideUnused()
  }

  // MARK: ListWidgetLayoutDelegate

  /// All rows exist before GTK allocates the strip: creating one here would request another allocation.
  func layOut(width: Double, height: Double) {
    stripHeight = height
    geometry = self.geometry(forWidth: width)
    layOutSlots()
  }

  func didScroll(to value: Double) {}
  func didEndScrolling() {}
  func continueLayout() -> Bool { true }

  /// Creates and positions the visible rows, and recycles the others.
  func layOutSlots() {
    let slots = geometry.slots(at: offset, overscan: max(1, widget.frame.x, margin))
    let visible = Set(slots.map(\.index))
    for (index, row) in rows where !visible.contains(index) && !row.widget.containsFocus {
      rows[index] = nil
      pool.enqueue(row)
    }
    for slot in slots {
      let row = row(forSlot: slot.index, item: slot.item)
      let x = strip.isRightToLeft ? geometry.width - slot.x - geometry.itemWidth : slot.x
      row.widget.frame = RowWidget.Frame(x: x, y: 0, width: geometry.itemWidth, height: stripHeight)
    }
    pool.hideUnused()
    strip.setNeedsPlacement()
  }

  /// The space after the carousel, through which items scroll, in points.
  private var margin: Double {
    let list = gtk_widget_get_parent(widget.pointer).map { Double(gtk_widget_get_width($0)) } ?? 0
    return list - widget.frame.x - widget.frame.width
  }

  private func geometry(forWidth width: Double) -> CarouselGeometry {
    CarouselGeometry(style: geometry.style, count: geometry.count, width: width)
  }

  // MARK: Rows

  private func row(forSlot slot: Int, item: Int) -> RowController {
    if let row = rows[slot] { return row }
    let element = ElementPosition.item(ItemPosition(section: section, item: item))
    let content = factory.row(at: element).content
    let row = pool.dequeue(ReuseKey(for: content, at: element)) ?? factory.create(for: content, at: element, in: strip)
    rows[slot] = row
    factory.bind(row, to: element) { [weak self] in self?.updateTraits(of: $0) }
    return row
  }

  private func updateTraits(of row: RowController) {
    guard let content = row.binding.row else { return }
    row.updateTraits(
      of: content, positionInSection: row.element.item?.item, sectionCount: geometry.count, hasCornerMark: true)
    row.updateName(in: driver.strings)
    strip.setNeedsPlacement()
  }

  /// Updates the carousel to a new snapshot. Items keep their cells by identity.
  func update(section: Int, geometry: CarouselGeometry, map: PositionMap) {
    self.section = section
    let current = self.geometry.item(at: self.geometry.slot(nearest: offset))
    let countChanged = geometry.count != self.geometry.count
    let style = self.geometry.style
    self.geometry = CarouselGeometry(style: geometry.style, count: geometry.count, width: max(self.geometry.width, 1))
    if style.autoAdvance != geometry.style.autoAdvance { scheduleAdvance() }
    if isShown { showPause() }
    for (index, row) in rows {
      let item = self.geometry.item(at: index)
      let element = ElementPosition.item(ItemPosition(section: section, item: item))
      let stays = row.element.item.flatMap { map.newPosition(of: $0) } == element.item && item < geometry.count
      guard stays else {
        rows[index] = nil
        pool.enqueue(row)
        continue
      }
      row.element = element
      row.binding.refresh(element)
      if !row.isCellCompatible {
        rows[index] = nil
        pool.enqueue(row)
      }
    }
    if countChanged { offset = self.geometry.offset(of: min(current, max(0, geometry.count - 1))) }
    pool.hideUnused()
    controls.show(self.geometry, offset: offset)
    if isShown { layOutSlots() }
  }

  // MARK: Focus

  /// Focuses an item and scrolls until it is visible.
  func focus(item: Int) -> Bool {
    guard item >= 0, item < geometry.count else { return false }
    show(item: item)
    let row = row(forSlot: geometry.slot(of: item, near: offset), item: item)
    return gtk_widget_grab_focus(row.widget.pointer) != 0
  }

  /// The item at the current scroll offset.
  var currentItem: Int { geometry.item(at: currentSlot) }

  // MARK: ListWidgetFocusDelegate

  func focusDidMove(to widget: RowWidget?) {
    if let row = rows.values.first(where: { $0.widget === widget }) { onFocus(row) }
  }

  func focusField(isForward: Bool) -> Bool { false }

  private func togglePause() {
    controls.isPaused.toggle()
    showPause()
    scheduleAdvance()
  }

  /// Whether the user has stopped the carousel. It stays so while it is off screen.
  var isPaused: Bool { controls.isPaused }

  private func showPause() {
    let isMoving = geometry.style.autoAdvance != nil && geometry.count > 1 && Theme.allowsAnimation
    controls.showPause(isMoving, driver.strings)
  }

  func submitField() -> Bool { false }

  /// The pause button is after the rows, wherever GTK finds it.
  func focusAfterRows() -> Bool {
    controls.pause.isVisible && gtk_widget_grab_focus(controls.pause.pointer) != 0
  }

  var preferredFocusRow: RowWidget? {
    controls.pause.containsFocus ? nil : rows.min { $0.key < $1.key }.map(\.value.widget)
  }
}
