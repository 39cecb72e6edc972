import CGTK
import CRosterGTK
import Roster

/// Swipes rows by two fingers on a touchpad, or by one on a touch screen: their cells move aside, and buttons appear that perform the
/// actions of their menus.
@MainActor
final class SwipeController {
  private let driver: ListDriver
  private let widget: ListWidget
  private let rows: VisibleRowsController
  private var current: Swipe?
  /// What the fingers on the touchpad have covered since they touched it; `nil` if none does.
  private var covered: (x: Double, y: Double)?

  /// A row with its buttons.
  private struct Swipe {
    let row: RowController
    let entries: [RowAction.Edge: [RowMenu.Entry]]
    /// The buttons that were revealed so far.
    var buttons: [RowAction.Edge: SwipeButtons] = [:]
    var recognizer: SwipeRecognizer
    var motion: TickCallback?
  }

  /// The duration of a movement to a rest, in microseconds.
  private static let duration = 200_000.0

  init(driver: ListDriver, widget: ListWidget, rows: VisibleRowsController) {
    self.driver = driver
    self.widget = widget
    self.rows = rows
  }

  /// The row whose cell a swipe has moved.
  var row: RowController? { current?.recognizer.offset == 0 ? nil : current?.row }

  /// The buttons that a swipe has revealed.
  var buttons: SwipeButtons? { current.flatMap { swipe in swipe.recognizer.edge.flatMap { swipe.buttons[$0] } } }

  // MARK: Gestures

  /// Adds the gestures to the list.
  func connect() {
    connectTouch()
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    widget.keep(
      SignalConnection.scroll(wheel.raw, "scroll") { [weak self] dx, dy in
        guard let self else { return false }
        // A wheel has one axis, and belongs to the list.
        guard gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_SURFACE else {
          close()
          return false
        }
        return scroll(byX: dx, y: dy, time: MonotonicClock.now)
      })
    widget.keep(
      SignalConnection.plain(wheel.raw, "scroll-end") { [weak self] in self?.endScrolling(time: MonotonicClock.now) })
    widget.addController(wheel.raw)
  }

  private func connectTouch() {
    guard let drag = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(drag, 1)
    widget.keep(
      SignalConnection.point(drag.raw, "drag-begin") { [weak self] _, y in
        guard let self, begin(row(atY: y), time: MonotonicClock.now) else {
          gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
          return
        }
      })
    widget.keep(
      SignalConnection.point(drag.raw, "drag-update") { [weak self] dx, dy in
        guard let self, move(toX: dx, y: dy, time: MonotonicClock.now) else { return }
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      })
    widget.keep(
      SignalConnection.point(drag.raw, "drag-end") { [weak self] _, _ in self?.end(time: MonotonicClock.now) })
    widget.keep(SignalConnection.object(drag.raw, "cancel") { [weak self] _ in self?.close() })
    widget.addController(drag.raw)
  }

  /// Handles the movement of two fingers on a touchpad, in points as the content of a list scrolls.
  ///
  /// - Returns: Whether they swipe a row.
  func scroll(byX dx: Double, y dy: Double, time: Double) -> Bool {
    if covered == nil {
      covered = (0, 0)
      let row = rows.all.first { $0.isInUse && $0.widget.isShown && $0.widget.isUnderPointer }
      _ = begin(row, time: time)
    }
    let sum = ((covered?.x ?? 0) - dx, (covered?.y ?? 0) - dy)
    covered = sum
    return move(toX: sum.0, y: sum.1, time: time)
  }

  /// Handles the end of a movement on a touchpad.
  func endScrolling(time: Double) {
    covered = nil
    end(time: time)
  }

  private func row(atY y: Double) -> RowController? {
    rows.all.first { $0.isInUse && $0.widget.isShown && $0.widget.body.y <= y && y < $0.widget.body.end }
  }

  // MARK: Swipes

  /// Begins a movement, and closes another row.
  ///
  /// - Returns: Whether the row has actions that can be swiped.
  func begin(_ row: RowController?, time: Double) -> Bool {
    if current?.row !== row { close() }
    guard let row, !widget.isMoving else { return false }
    if current?.row !== row || current?.recognizer.offset == 0 {
      discard()
      guard let swipe = makeSwipe(row) else { return false }
      current = swipe
      row.binding.onRefresh = { [weak self] in self?.rowDidChange() }
    }
    current?.motion = nil
    current?.recognizer.begin(time: time)
    return true
  }

  private func makeSwipe(_ row: RowController) -> Swipe? {
    guard case .item(let position) = row.element, let content = row.binding.row, content.isEnabled,
      driver.snapshot.sections[position.section].layout.isList
    else { return nil }
    let entries = entries(of: content, row)
    guard !entries.isEmpty else { return nil }
    let width = row.widget.frame.width - 2 * row.decoration.currentStyle.inset
    let recognizer = SwipeRecognizer(
      widths: entries.mapValues { SwipeButtons.width(of: $0.count, inRow: width) }, rowWidth: width,
      allowsFullSwipe: content.actions.allowsFullSwipe)
    return Swipe(row: row, entries: entries, recognizer: recognizer)
  }

  /// The actions of each edge that has some.
  private func entries(of content: ListRow, _ row: RowController) -> [RowAction.Edge: [RowMenu.Entry]] {
    let edges = [RowAction.Edge.leading, .trailing].map { ($0, entries(of: content, at: $0, row)) }
    return Dictionary(uniqueKeysWithValues: edges.filter { !$0.1.isEmpty })
  }

  private func entries(of content: ListRow, at edge: RowAction.Edge, _ row: RowController) -> [RowMenu.Entry] {
    var entries = content.actions.swiped(from: edge).map { action in
      RowMenu.Entry(title: action.title, icon: action.icon, tint: action.tint) { [weak self, weak row] in
        self?.perform(on: row) { $0.perform(action, on: $1) }
      }
    }
    if edge == .trailing, content.actions.delete != nil {
      let delete = RowMenu.Entry.delete(driver.strings) { [weak self, weak row] in
        self?.perform(on: row) { $0.delete($1) }
      }
      entries.insert(delete, at: 0)
    }
    return entries
  }

  private func perform(on row: RowController?, _ action: (ListDriver, ElementPosition) -> Void) {
    guard let row, row.isInUse, current?.row === row else { return }
    action(driver, row.element)
    // GTK still handles the click of the button, which may not be removed meanwhile.
    Task { [self] in close() }
  }

  /// Moves the cell.
  ///
  /// - Parameters:
  ///   - x: The distance from the beginning to the right, in points.
  ///   - y: The distance from the beginning to the bottom, in points.
  /// - Returns: Whether the movement is a swipe.
  func move(toX x: Double, y: Double, time: Double) -> Bool {
    guard current?.recognizer.move(along: x * sign, across: y, time: time) == true else {
      if abs(y) > abs(x) { close() }
      return false
    }
    show()
    return true
  }

  /// Ends a movement: the cell moves back, the buttons stay, or the first of them is pressed.
  func end(time: Double) {
    guard let outcome = current?.recognizer.end(time: time) else { return }
    if case .perform(let edge) = outcome { current?.entries[edge]?.first?.perform() }
    settle(outcome)
  }

  /// Moves the cell back.
  ///
  /// - Returns: Whether it was moved aside.
  @discardableResult
  func close() -> Bool {
    guard row != nil else { return false }
    settle(.closed)
    return true
  }

  /// Forgets a row that is used for another one.
  func forget(_ row: RowController) {
    if current?.row === row { discard() }
  }

  /// Moves the cell back if its row has other actions now.
  private func rowDidChange() {
    guard let current, let content = current.row.binding.row else { return }
    let titles = { (entries: [RowAction.Edge: [RowMenu.Entry]]) in entries.mapValues { $0.map(\.title) } }
    if titles(entries(of: content, current.row)) != titles(current.entries) || !content.isEnabled { close() }
  }

  private var sign: Double { widget.isRightToLeft ? -1 : 1 }

  /// Moves the cell to its rest.
  private func settle(_ outcome: SwipeRecognizer.Outcome) {
    guard let swipe = current else { return }
    let (start, end) = (swipe.recognizer.offset, swipe.recognizer.rest(after: outcome))
    guard Theme.allowsAnimation, abs(end - start) > 0.5, widget.isMapped else { return place(at: end) }
    current?.motion = TickCallback(widget.pointer, lasting: Self.duration) { [weak self] progress in
      let rest = 1 - progress
      self?.place(at: end + (start - end) * rest * rest * rest)
    }
  }

  private func place(at offset: Double) {
    current?.recognizer.settle(at: offset)
    show()
    if offset == 0 { discard() }
  }

  /// Shows where the cell is, and the buttons beside it.
  private func show() {
    guard let swipe = current else { return }
    let row = swipe.row
    for (edge, buttons) in swipe.buttons where edge != swipe.recognizer.edge { row.widget.removeButtons(buttons) }
    guard let edge = swipe.recognizer.edge, let buttons = makeButtons(edge) else {
      row.widget.swipe = nil
      return
    }
    let offset = swipe.recognizer.offset
    let style = row.decoration.currentStyle
    let hidden = buttons.show(width: abs(offset), isFull: swipe.recognizer.isFull)
    row.widget.addButtons(buttons, inset: style.inset)
    let frame = row.widget.frame
    row.widget.swipe = RowWidget.Swipe(
      cell: offset * sign, buttons: (edge == .leading ? -hidden : hidden) * sign,
      clip: RowWidget.Frame(
        x: style.inset, y: row.widget.spacing, width: frame.width - 2 * style.inset, height: row.widget.body.height),
      radii: style.cornerRadii)
  }

  private func makeButtons(_ edge: RowAction.Edge) -> SwipeButtons? {
    guard let swipe = current, let entries = swipe.entries[edge] else { return nil }
    if let buttons = swipe.buttons[edge] { return buttons }
    let recognizer = swipe.recognizer
    let buttons = SwipeButtons(
      entries, edge: edge, width: recognizer.widths[edge] ?? 0, rowHeight: swipe.row.widget.body.height)
    current?.buttons[edge] = buttons
    return buttons
  }

  private func discard() {
    guard let swipe = current else { return }
    current = nil
    swipe.row.binding.onRefresh = nil
    for buttons in swipe.buttons.values { swipe.row.widget.removeButtons(buttons) }
    swipe.row.widget.swipe = nil
  }
}

extension RowDecoration.Style {
  /// The radii of the corners at the top and at the bottom, in points.
  fileprivate var cornerRadii: (top: Double, bottom: Double) {
    (card == .only || card == .first ? 12 : 0, card == .only || card == .last ? 12 : 0)
  }
}
