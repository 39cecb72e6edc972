import CGTK
import Roster

/// Animates updates: rows move to their new positions, and slide in and out between their neighbors. Does nothing if
/// animations are disabled.
@MainActor
final class RowAnimator {
  /// A row, or a carousel, that takes part in an animation.
  @MainActor
  struct Item {
    let widget: RowWidget
    /// The position after the update.
    let element: ElementPosition
    /// The card of the row: the index of its section after the update; a negative number for a deleted section.
    var card: Int
    var style = RowDecoration.Style()

    init(_ widget: RowWidget, at element: ElementPosition) {
      self.widget = widget
      self.element = element
      card = element.section
    }

    init(_ row: RowController) {
      self.init(row.widget, at: row.element)
      style = row.decoration.currentStyle
    }

    var id: ObjectIdentifier { ObjectIdentifier(widget) }
  }

  /// Where rows were drawn before an update.
  struct Capture {
    fileprivate struct Place {
      var x: Double
      var span: Span
    }

    fileprivate var places: [ObjectIdentifier: Place] = [:]
  }

  private struct Removal {
    let item: Item
    let completion: @MainActor () -> Void
  }

  private let widget: ListWidget
  let backdrops: CardBackdrops
  /// Called when rows have been drawn above others, whose widgets are in another order then.
  var onReorder: @MainActor () -> Void = {}
  private var items: [Item] = []
  private var motion: RowMotion<ObjectIdentifier>?
  /// Rows that fade, because they are in another column afterwards.
  private var fading: [(item: Item, isLeaving: Bool)] = []
  private var removals: [Removal] = []
  /// The rows that stay until the animation ends.
  private var held: Set<ObjectIdentifier> = []
  /// A row that shows how far the list has scrolled since the animation began, and its frame then.
  private var reference: (widget: RowWidget, y: Double)?
  /// Steps the animation, until tests step it themselves.
  var tick: TickCallback?

  /// The duration of an animation, in microseconds.
  private static let duration = 220_000.0

  init(_ widget: ListWidget) {
    self.widget = widget
    backdrops = CardBackdrops(widget)
  }

  /// Ends running animations.
  ///
  /// - Returns: Where the rows are drawn, for ``run(_:from:oldElement:)``.
  func capture(_ items: some Sequence<Item>) -> Capture {
    var capture = Capture()
    guard Theme.allowsAnimation, gtk_widget_get_mapped(widget.pointer) != 0 else {
      finish()
      return capture
    }
    for item in items where isVisible(item.widget) {
      var span = item.widget.body
      span.y += item.widget.shift
      span.height += item.widget.stretch
      if let clip = item.widget.clip { span.height = min(span.height, clip.upperBound - item.widget.spacing) }
      capture.places[item.id] = Capture.Place(x: item.widget.frame.x, span: span)
    }
    finish()
    held = Set(capture.places.keys)
    return capture
  }

  /// Whether the removal of a row is animated.
  func canRemove(_ row: RowController) -> Bool {
    Theme.allowsAnimation && gtk_widget_get_mapped(widget.pointer) != 0 && isVisible(row.widget)
  }

  /// Lets a deleted row slide out in the animation that ``run(_:from:oldElement:)`` begins.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The index of its section after the update; `nil` if that was deleted, too.
  ///   - completion: Called when the row is no longer displayed.
  func remove(_ row: RowController, ofSection section: Int?, completion: @escaping @MainActor () -> Void) {
    gtk_widget_set_can_target(row.widget.pointer, 0)
    gtk_widget_insert_after(row.widget.pointer, widget.pointer, nil)
    var item = Item(row)
    item.card = section ?? -1 - row.element.section
    removals.append(Removal(item: item, completion: completion))
  }

  /// Whether a row takes part in an animation, and so stays when it leaves the viewport.
  func holds(_ row: RowController) -> Bool { held.contains(ObjectIdentifier(row.widget)) }

  /// Animates rows from captured places to their frames, and the removed rows out.
  ///
  /// - Parameters:
  ///   - items: The rows after the update.
  ///   - capture: Where the rows were before it.
  ///   - oldElement: Returns the position of an element before the update; `nil` if it was not on the page.
  func run(_ items: [Item], from capture: Capture, oldElement: (ElementPosition) -> ElementPosition?) {
    guard Theme.allowsAnimation, gtk_widget_get_mapped(widget.pointer) != 0, !capture.places.isEmpty else {
      return finish()
    }
    var rows: [RowMotion<ObjectIdentifier>.Row] = []
    let items = items.sorted { $0.element < $1.element }
    let shifts = shifts(of: items, from: capture, oldElement)
    for (item, shift) in zip(items, shifts) {
      let new = item.widget.body
      if let old = capture.places[item.id] {
        if shift == nil {
          fading.append((item, false))
        } else {
          rows.append(.init(id: item.id, old: old.span, new: new))
        }
      } else if let shift {
        rows.append(.init(id: item.id, old: Span(y: new.y + shift, height: new.height), new: new))
      } else if oldElement(item.element) == nil, isVisible(item.widget) {
        if item.isInGrid { fading.append((item, false)) } else { rows.append(.init(id: item.id, old: nil, new: new)) }
      }
    }
    for removal in removals {
      let item = removal.item
      guard !item.isInGrid, let old = capture.places[item.id] else {
        fading.append((item, true))
        continue
      }
      rows.append(.init(id: item.id, old: old.span, new: nil))
    }
    let isMoving = rows.contains { $0.old != $0.new }
    guard isMoving || !fading.isEmpty else { return finish() }
    self.items = items + removals.map(\.item)
    reference = items.first { held.contains($0.id) }.map { ($0.widget, $0.widget.frame.y) }
    motion = RowMotion(rows)
    step(0)
    begin()
  }

  /// Returns the vertical distances of rows to where they were; `nil` for one that was not on the page, or was in another column. One that
  /// was beyond an edge of the viewport comes from there, with the rows beside it.
  private func shifts(
    of items: [Item], from capture: Capture, _ oldElement: (ElementPosition) -> ElementPosition?
  ) -> [Double?] {
    let olds = items.map { oldElement($0.element) }
    let captured = items.map { capture.places[$0.id] }
    let seen =
      zip(olds, captured).compactMap { $1 == nil ? nil : $0 }
      + removals.filter { capture.places[$0.item.id] != nil }.map(\.item.element)
    var shifts = zip(items, captured).map { item, place in
      place.flatMap { abs($0.x - item.widget.frame.x) <= 1 ? $0.span.y - item.widget.body.y : nil }
    }
    guard let first = seen.min(), let last = seen.max() else { return shifts }
    var neighbor = 0.0
    for index in items.indices {
      let body = items[index].widget.body
      if captured[index] == nil, let old = olds[index], old > first {
        let shift = body.y + neighbor
        shifts[index] = (old > last ? max(shift, widget.height) : shift) - body.y
      }
      neighbor = shifts[index] ?? neighbor
    }
    neighbor = 0
    for index in items.indices.reversed() {
      let body = items[index].widget.body
      if captured[index] == nil, let old = olds[index], old < first {
        shifts[index] = min(body.end + neighbor, 0) - body.end
      }
      neighbor = shifts[index] ?? neighbor
    }
    return shifts
  }

  /// Ends running animations at their final state.
  func finish() {
    tick = nil
    motion = nil
    reference = nil
    held = []
    backdrops.hide()
    let hasRaised = items.contains { $0.widget.hasStyle("roster-moving") }
    for item in items {
      item.widget.endMotion()
      gtk_widget_set_opacity(item.widget.pointer, 1)
    }
    let done = removals
    items = []
    fading = []
    removals = []
    for removal in done {
      gtk_widget_set_can_target(removal.item.widget.pointer, 1)
      removal.completion()
    }
    if hasRaised { onReorder() }
  }

  /// Whether an animation is running.
  var isRunning: Bool { tick != nil }

  private func begin() {
    guard tick == nil else { return }
    tick = TickCallback(widget.pointer, lasting: Self.duration) { [weak self] progress in
      guard let self else { return }
      if progress < 1 { step(progress) } else { finish() }
      widget.setNeedsPlacement()
    }
  }

  /// Draws the frame at a part of the duration, from 0 to 1.
  func step(_ time: Double) {
    guard let motion else { return }
    let rest = (1 - time) * (1 - time) * (1 - time)
    let places = Dictionary(motion.places(at: 1 - rest)) { first, _ in first }
    let scrolled = reference.map { $0.widget.frame.y - $0.y } ?? 0
    for item in items {
      guard let place = places[item.id] else { continue }
      item.widget.move(to: place, by: scrolled)
      item.widget.setStyle("roster-moving", place.isRaised)
      if place.isRaised { widget.raise(item.widget) }
    }
    // The old row of a place disappears before the new one appears.
    for (item, isLeaving) in fading {
      gtk_widget_set_opacity(item.widget.pointer, isLeaving ? max(0, 1 - 2 * time) : max(0, 2 * time - 1))
    }
    let bodies = items.compactMap { item in item.visibleBody.map { (item: item, span: $0) } }
    let isRaised = { (body: (item: Item, span: Span)) in places[body.item.id]?.isRaised == true }
    backdrops.show(bodies.filter { !isRaised($0) }, raised: bodies.filter(isRaised))
  }

  private func isVisible(_ row: RowWidget) -> Bool {
    row.frame.y + row.shift < widget.height && row.frame.y + row.shift + row.frame.height > 0
  }
}

extension RowAnimator.Item {
  /// Whether other items may be beside this one.
  fileprivate var isInGrid: Bool { style.isInGrid }

  /// The part of the row's body that is drawn.
  var visibleBody: Span? {
    var span = widget.body
    span.height += widget.stretch
    if let clip = widget.clip {
      let (top, bottom) = (max(widget.spacing, clip.lowerBound), min(widget.spacing + span.height, clip.upperBound))
      guard bottom > top else { return nil }
      span = Span(y: widget.frame.y + top, height: bottom - top)
    }
    span.y += widget.shift
    return span
  }
}

extension RowWidget {
  /// Draws the row in another place, moved by a distance.
  fileprivate func move(to place: RowMotion<ObjectIdentifier>.Place, by distance: Double) {
    let body = body
    shift = place.span.y + distance - body.y
    stretch = max(0, place.span.height - body.height)
    let top = place.span.y - spacing
    clip = place.clip.map { $0.lowerBound - top...$0.upperBound - top }
  }

  /// Draws the row in its frame.
  func endMotion() {
    shift = 0
    stretch = 0
    clip = nil
    setStyle("roster-moving", false)
  }
}
