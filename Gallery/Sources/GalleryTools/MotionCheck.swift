import CGTK
import CRosterGTK
import RosterGTK

/// Checks one frame of a window in motion: no texts overlap, each row is in its list and on its card, and columns keep their widths.
@MainActor
struct MotionCheck {
  /// What is wrong in the frame.
  private(set) var faults: [String] = []
  /// The number of rows.
  private(set) var rowCount = 0
  /// The number of texts.
  var textCount: Int { texts.count }
  /// Where the texts are.
  var places: [String] { texts.map { "\($0.text) \($0.frame)" } }

  /// A visible part of a text.
  private struct Text {
    var text: String
    var frame: Frame
    /// What is drawn at one height: of two layers, the upper one covers the lower one.
    var layer: WidgetPointer
  }

  /// The visible part of a row that keeps its place between others.
  private struct Row {
    var row: WidgetPointer
    var frame: Frame
    var isOnCard: Bool
  }

  /// What is around a widget.
  private struct Context {
    var visible: Frame
    var layer: WidgetPointer
    var list: WidgetPointer?
  }

  private let window: WidgetPointer
  private var texts: [Text] = []
  private var cards: [WidgetPointer: [Frame]] = [:]
  private var rows: [WidgetPointer: [Row]] = [:]

  /// Checks a frame, with the widths that columns have before the motion.
  init(_ window: Widget, columns: [Widget], widths: [Int32]) {
    self.window = window.pointer
    for (column, width) in zip(columns, widths) where gtk_widget_get_width(column.pointer) != width {
      faults.append("a column is \(gtk_widget_get_width(column.pointer)) wide instead of \(width)")
    }
    guard let frame = frame(of: window.pointer) else { return }
    visit(window.pointer, Context(visible: frame, layer: window.pointer))
    checkTexts()
    checkRows()
  }

  // MARK: Widgets

  private mutating func visit(_ widget: WidgetPointer, _ context: Context) {
    guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0,
      gtk_widget_get_opacity(widget) > 0.01, let frame = frame(of: widget)
    else { return }
    var inner = context
    let name = widget.typeName
    if gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN { inner.visible = inner.visible.intersection(frame) }
    switch name {
    case "RosterList":
      (inner.layer, inner.list) = (widget, widget)
      inner.visible = inner.visible.intersection(frame)
    case "RosterRow":
      if !visitRow(widget, frame, &inner) { return }
    case "AdwHeaderBar", "AdwToastWidget", "GtkSearchBar": inner.layer = widget
    case "GtkLabel", "RosterLabel":
      let text = widget.labelText
      let part = frame.intersection(inner.visible)
      if !text.isEmpty, !part.isEmpty { texts.append(Text(text: text, frame: part, layer: inner.layer)) }
    default:
      if let parent = gtk_widget_get_parent(widget), parent.typeName == "AdwLeaflet" { inner.layer = widget }
    }
    for child in widget.children { visit(child, inner) }
  }

  /// Visits a row.
  ///
  /// - Returns: Whether the row has texts. The background of a card has none.
  private mutating func visitRow(_ row: WidgetPointer, _ frame: Frame, _ inner: inout Context) -> Bool {
    guard let list = inner.list, !frame.isEmpty else { return false }
    let instance = UnsafeMutableRawPointer(row).assumingMemoryBound(to: RosterRowInstance.self).pointee
    if instance.is_clipped != 0 {
      let range = Frame(
        left: frame.left, top: frame.top + Double(instance.clip_top), right: frame.right,
        bottom: frame.top + Double(instance.clip_bottom))
      inner.visible = inner.visible.intersection(range)
    }
    let body = (row.children.first.flatMap { self.frame(of: $0) } ?? frame).intersection(inner.visible)
    if has("roster-backdrop", row) {
      cards[list, default: []].append(body)
      return false
    }
    rowCount += 1
    if let outer = self.frame(of: list), frame.left < outer.left - 1 || frame.right > outer.right + 1 {
      faults.append("“\(firstText(in: row))” is outside of its list")
    }
    if has("roster-moving", row) || has("roster-dragged", row) || has("roster-sticky", row) {
      inner.layer = row
    } else if let decoration = row.children.first, !body.isEmpty {
      let isOnCard = has("roster-card", decoration) || has("roster-group", decoration)
      rows[list, default: []].append(Row(row: row, frame: body, isOnCard: isOnCard))
    }
    return true
  }

  private func has(_ style: String, _ widget: WidgetPointer) -> Bool { gtk_widget_has_css_class(widget, style) != 0 }

  private func firstText(in widget: WidgetPointer) -> String {
    if widget.typeName.hasSuffix("Label") { return widget.labelText }
    return widget.children.lazy.map { firstText(in: $0) }.first { !$0.isEmpty } ?? ""
  }

  // MARK: Checks

  private mutating func checkTexts() {
    for (index, one) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) where other.layer == one.layer && one.frame.overlaps(other.frame) {
        faults.append("the texts “\(one.text)” and “\(other.text)” overlap: \(one.frame), \(other.frame)")
      }
    }
  }

  private mutating func checkRows() {
    for (list, rows) in rows {
      for (index, one) in rows.enumerated() {
        for other in rows.dropFirst(index + 1) where one.frame.overlaps(other.frame) {
          let (first, second) = (firstText(in: one.row), firstText(in: other.row))
          faults.append("the rows “\(first)” and “\(second)” overlap: \(one.frame), \(other.frame)")
        }
      }
      guard has("roster-motion", list) else { continue }
      for row in rows where row.isOnCard && !cards[list, default: []].contains(where: { $0.contains(row.frame) }) {
        faults.append("“\(firstText(in: row.row))” is outside of its card: \(row.frame)")
      }
    }
  }

  // MARK: Frames

  /// A frame in the window, in points.
  private struct Frame: CustomStringConvertible {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var isEmpty: Bool { right <= left || bottom <= top }
    var description: String { "\(left) \(top) \(right) \(bottom)" }

    func intersection(_ other: Frame) -> Frame {
      Frame(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }

    /// Whether more than what rounding adds is common.
    func overlaps(_ other: Frame) -> Bool {
      let common = intersection(other)
      return common.right - common.left > 1 && common.bottom - common.top > 1.5
    }

    func contains(_ other: Frame) -> Bool {
      left <= other.left + 1 && top <= other.top + 1 && right >= other.right - 1 && bottom >= other.bottom - 1
    }
  }

  private func frame(of widget: WidgetPointer) -> Frame? {
    guard let bounds = widget.bounds(in: window) else { return nil }
    let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
    return Frame(left: x, top: y, right: x + Double(bounds.size.width), bottom: y + Double(bounds.size.height))
  }
}
