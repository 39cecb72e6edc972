import CGTK
import CRosterGTK
import Roster

/// What surrounds the cell of every row, so that no cell has to draw it: the card, the line below, the triangle of a
/// fold, the handle of a row that can be moved.
@MainActor
final class RowDecoration: Widget {
  /// How a row is framed; a pure function of its place and its traits.
  struct Style: Equatable {
    /// Which part of a card the row is.
    enum Card: Equatable {
      case none, only, first, middle, last
    }

    var card: Card = .none
    var showsSeparator = false
    /// Whether the row is the header of a fold that lies in no other.
    var isOutermostFold = false
    var isMovable = false
    /// Whether the fold below is shown; `nil` for rows that do not fold.
    var isExpanded: Bool?
    /// Room at the leading edge for each fold that the row lies in, in points.
    var indent = 0.0
    /// Room at both sides, in points.
    var inset = 0.0
    /// Room above, in points.
    var spacing = 0.0
  }

  private(set) var currentStyle = Style()
  private let line = Box(.horizontal)
  private let separator = Box(.horizontal)
  private(set) var triangle: Picture?
  private(set) var handle: Picture?

  init(cell: Widget) {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    style("roster-frame")
    cell.expand(horizontally: true)
    line.append(cell)
    separator.style("roster-separator").isVisible = false
    for child in [line, separator] {
      gtk_box_append(pointer.cast(), child.pointer)
      adopt(child)
    }
    gtk_widget_set_vexpand(line.pointer, 1)
  }

  func show(_ new: Style) {
    guard new != currentStyle else { return }
    currentStyle = new
    setStyle("roster-card", new.card != .none)
    setStyle("roster-card-first", new.card == .first || new.card == .only)
    setStyle("roster-card-last", new.card == .last || new.card == .only)
    setStyle("roster-outermost", new.isOutermostFold)
    separator.isVisible = new.showsSeparator
    // A line goes from edge to edge, but in a fold it begins where the row does.
    separator.margin(start: new.indent > 0 ? 12 + Int(new.indent) : 0)
    margin(top: Int(new.spacing), start: Int(new.inset), end: Int(new.inset))
    line.margin(start: Int(new.indent))
    showTriangle(new.isExpanded)
    showHandle(new.isMovable)
  }

  private func showTriangle(_ isExpanded: Bool?) {
    guard let isExpanded else {
      triangle?.isVisible = false
      return
    }
    let triangle = self.triangle ?? makeTriangle()
    triangle.isVisible = true
    triangle.setStyle("roster-open", isExpanded)
  }

  private func makeTriangle() -> Picture {
    let made = Picture(size: 16)
    made.show(icon: "pan-end-symbolic")
    made.style("roster-triangle", "dim-label").margin(start: 10)
    gtk_box_prepend(line.pointer.cast(), made.pointer)
    line.adopt(made)
    triangle = made
    return made
  }

  private func showHandle(_ isMovable: Bool) {
    guard isMovable else {
      handle?.isVisible = false
      return
    }
    let handle = self.handle ?? makeHandle()
    handle.isVisible = true
  }

  private func makeHandle() -> Picture {
    let made = Picture(size: 16)
    made.show(icon: "list-drag-handle-symbolic")
    made.style("roster-handle", "dim-label").margin(end: 8).tooltip("Drag to move, or press Alt and an arrow key")
    line.append(made)
    handle = made
    return made
  }
}

extension RowDecoration.Style {
  /// The look of an element of a page.
  ///
  /// - Parameters:
  ///   - element: where the row stands.
  ///   - row: the row.
  ///   - section: its section.
  ///   - style: how the page's sections look.
  ///   - width: the list's width, in points.
  init(
    _ element: ElementPosition, _ row: ListRow, section: SectionSnapshot, style: PageStyle, isFirstSection: Bool,
    width: Double
  ) {
    let isCard = section.style.isCard ?? (style == .grouped)
    let isList = section.layout.isList
    if isCard || style == .grouped, isList || element.item == nil {
      inset = max(12, ((width - Self.cardWidth) / 2).rounded())
    } else if isList {
      inset = max(0, ((width - Self.plainWidth) / 2).rounded())
    }
    if let fold = row.traits.fold {
      isExpanded = fold.isLocked ? nil : !fold.isFolded
      // A locked header has no triangle, but its words stand where those of its neighbours do.
      indent = Double(fold.level) * Self.indentation + (fold.isLocked ? Self.triangleWidth : 0)
      isOutermostFold = fold.level == 0
    }
    isMovable = row.traits.isMovable
    let starts: Bool
    switch element {
    case .header: starts = true
    case .item(let position):
      let isLast = position.item == section.items.count - 1
      starts = position.item == 0 && section.header == nil
      indent += Double(section.depth) * Self.indentation
      // What folds begins where the words of its header do.
      if section.header?.row.traits.fold != nil { indent += Self.triangleWidth }
      if isCard, isList {
        card = position.item == 0 ? (isLast ? .only : .first) : (isLast ? .last : .middle)
      }
      let hides = (row.content as? any StandardContentConvertible)?.standard.separator == .hidden
      showsSeparator = section.style.showsSeparators && isList && !isLast && !hides
    case .footer: starts = section.header == nil && section.items.count == 0
    }
    if starts {
      spacing = section.style.spacingBefore ?? (isCard || style == .grouped ? (isFirstSection ? 12 : 18) : 0)
    }
  }

  /// Cards grow no wider than this, in points.
  private static let cardWidth = 640.0
  /// Plain rows grow no wider than this, in points: longer lines are hard to follow.
  private static let plainWidth = 860.0
  /// The room that a triangle and its margin take, in points.
  private static let triangleWidth = 26.0
  /// How far each fold moves what is in it, in points.
  private static let indentation = 18.0
}
