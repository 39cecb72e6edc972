import CGTK
import CRosterGTK
import Roster

/// The backgrounds of cards while their rows move, so that no gap is in a card, and its corners follow the first and the last
/// row.
@MainActor
final class CardBackdrops {
  private let list: ListWidget
  private var rows: [(widget: RowWidget, decoration: RowDecoration)] = []
  private var rest: TickCallback?

  init(_ list: ListWidget) {
    self.list = list
  }

  /// Shows the background of each card around the bodies of its rows.
  ///
  /// - Parameters:
  ///   - bodies: The rows that keep their order.
  ///   - raised: The rows that are drawn above them. A card contains those that it touches.
  func show(_ bodies: [(item: RowAnimator.Item, span: Span)], raised: [(item: RowAnimator.Item, span: Span)] = []) {
    let cards = Dictionary(grouping: bodies.filter { $0.item.style.card != .none }) { $0.item.card }
    for (index, card) in cards.values.enumerated() {
      guard let first = card.first?.item else { continue }
      if index == rows.count { rows.append(makeRow()) }
      var top = card.map(\.span.y).min() ?? 0
      var bottom = card.map(\.span.end).max() ?? 0
      for (item, span) in raised where item.card == first.card && span.y <= bottom + 1 && span.end >= top - 1 {
        (top, bottom) = (min(top, span.y), max(bottom, span.end))
      }
      var style = RowDecoration.Style()
      style.card = first.style.card == .group ? .group : .only
      style.inset = first.style.inset
      let (widget, decoration) = rows[index]
      decoration.show(style)
      widget.frame = RowWidget.Frame(
        x: first.widget.frame.x, y: top, width: first.widget.frame.width, height: bottom - top)
      widget.isShown = true
      // The lowest of the list's children, of which updates change the order.
      let lower = index == 0 ? nil : rows[index - 1].widget.pointer
      if gtk_widget_get_prev_sibling(widget.pointer) != lower {
        gtk_widget_insert_after(widget.pointer, list.pointer, lower)
      }
    }
    for row in rows.dropFirst(cards.count) { row.widget.isShown = false }
    // Translucent colors of cards must not be drawn twice.
    list.setStyle("roster-motion", true)
  }

  /// Hides all backgrounds. The rows have theirs again at once, without the transition of colors below a pointer.
  func hide() {
    for row in rows { row.widget.isShown = false }
    guard list.hasStyle("roster-motion") else { return }
    list.setStyle("roster-motion", false)
    list.setStyle("roster-rested", true)
    var frames = 0
    rest = TickCallback(list.pointer) { [weak list] _ in
      frames += 1
      if frames == 3 { list?.setStyle("roster-rested", false) }
      return frames < 3
    }
  }

  /// The frames of the visible backgrounds.
  var frames: [RowWidget.Frame] { rows.map(\.widget).filter(\.isShown).map(\.frame) }

  /// Below the rows, and neither a target of the pointer nor a part of the page for assistive technologies.
  private func makeRow() -> (widget: RowWidget, decoration: RowDecoration) {
    let decoration = RowDecoration(cell: Box(.horizontal))
    let row = RowWidget(child: decoration, role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    row.style("roster-backdrop")
    gtk_widget_set_can_target(row.pointer, 0)
    gtk_widget_set_focusable(row.pointer, 0)
    list.add(row)
    return (row, decoration)
  }
}
