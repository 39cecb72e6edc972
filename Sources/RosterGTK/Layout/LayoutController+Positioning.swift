import CGTK
import Roster

extension LayoutController {
  /// Positions the visible rows, and shows placeholders for those that wait.
  func position() {
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

  /// Removes the rows that are not visible, for others that are.
  func recycle(except elements: [PlacedElement]) {
    let visible = Set(elements.map(\.position))
    for row in rows.all where !visible.contains(row.element) {
      if mustKeep(row) { moveOffScreen(row) } else { rows.remove(row) }
    }
  }

  private func moveOffScreen(_ row: RowController) {
    guard let element = viewport.placement(of: row.element) else { return }
    // GTK's geometry has 32 bits: the widget stays close to the viewport.
    row.widget.frame.y = min(max(element.y, -row.widget.frame.height - 1000), widget.height + 1000)
  }

  /// Sorts the widgets into reading order, which assistive technology follows. Not done while the list scrolls: GTK
  /// would restyle every sibling.
  func sortWidgets() {
    var widgets = rows.all.map { (element: $0.element, pointer: $0.widget.pointer) }
    for carousel in carousels.all {
      widgets.append((.item(ItemPosition(section: carousel.section, item: 0)), carousel.widget.pointer))
    }
    widgets.sort { $0.element < $1.element }
    var last: WidgetPointer?
    for (_, pointer) in widgets {
      if gtk_widget_get_prev_sibling(pointer) != last { gtk_widget_insert_after(pointer, widget.pointer, last) }
      last = pointer
    }
    if let header = stickyHeader.row { widget.raise(header.widget) }
  }
}
