import CGTK
import CRosterGTK
import Roster

/// The decoration around every cell: the card background, the separator, the disclosure triangle of a foldable header,
/// and the drag handle of a movable row.
@MainActor
final class RowDecoration: Widget {
  /// The style of the decoration; a pure function of the row's position and traits.
  struct Style: Equatable {
    /// The row's part of a card, or of a group from edge to edge.
    enum Card: Equatable {
      case none, only, first, middle, last, group
    }

    var card: Card = .none
    var showsSeparator = false
    /// Whether the row is the header of a top-level fold.
    var isOutermostFold = false
    var isMovable = false
    /// Whether the row has a checkmark that says that it is selected; `nil` without one. Other items than tags have a mark in their corner
    /// instead; see ``RowWidget/showMark(_:)``.
    var isChecked: Bool?
    /// Whether other items may be beside the row.
    var isInGrid = false
    /// Whether the row looks like a tag, as standard content in a flow does.
    var isChip = false
    /// Whether the fold is expanded; `nil` for rows that are not foldable.
    var isExpanded: Bool?
    /// The leading indentation of rows in folds, in points.
    var indent = 0.0
    /// The leading and trailing margin, in points.
    var inset = 0.0
    /// The top margin, in points.
    var spacing = 0.0
    /// The bottom margin, in points.
    var spacingBelow = 0.0
    /// Both margins, in points.
    var outerHeight: Double { spacing + spacingBelow }
    /// The height of the row's borders, in points.
    var borderHeight: Double {
      switch card {
      case .only: 2
      case .first, .last: 1
      case .none, .middle, .group: 0
      }
    }
    /// The heights of the borders and the separator of a row, in points.
    var lineHeight: Double { borderHeight + (showsSeparator ? 1 : 0) }
    /// Whether the disclosure triangle is on the line of the title, because a subtitle is below it.
    var isTriangleOnTitle = false
    /// The leading inset of the separator, in points; `nil` for the default.
    var separatorInset: Double?
  }

  private(set) var currentStyle = Style()
  /// The cell with its triangle and its handle.
  let content = Box(.horizontal)
  private let separator = Box(.horizontal)
  private(set) var triangle: Picture?
  /// The triangle, as high as a line of the title.
  private let triangleLine = Box(.horizontal)
  private(set) var handle: Picture?
  private(set) var check: Widget?

  init(cell: Widget) {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    style("roster-frame")
    cell.expand(horizontally: true)
    content.append(cell)
    separator.style("roster-separator").isVisible = false
    for child in [content, separator] {
      gtk_box_append(pointer.cast(), child.pointer)
      adopt(child)
    }
    gtk_widget_set_vexpand(content.pointer, 1)
    // The focus ring has the shape of what it rings: a pill, a tile, or else the row.
    setStyle("roster-shaped", cell.holdsFocusShape)
  }

  func show(_ new: Style) {
    guard new != currentStyle else { return }
    // GTK keeps a measured height until it draws a frame, even if a class adds a border; the list measures before that.
    if new.borderHeight != currentStyle.borderHeight { gtk_widget_queue_resize(pointer) }
    currentStyle = new
    setStyle("roster-group", new.card == .group)
    setStyle("roster-card", new.card != .none && new.card != .group)
    setStyle("roster-card-first", new.card == .first || new.card == .only)
    setStyle("roster-card-last", new.card == .last || new.card == .only)
    setStyle("roster-outermost", new.isOutermostFold)
    setStyle("roster-chip", new.isChip)
    separator.isVisible = new.showsSeparator
    // A separator is as wide as the list, but in a fold it starts at the row's indentation.
    let inset = new.separatorInset.map { $0.isFinite ? Int(max(0, $0)) : 0 }
    separator.margin(start: new.indent > 0 ? (inset ?? 12) + Int(new.indent) : inset ?? 0)
    margin(top: Int(new.spacing), bottom: Int(new.spacingBelow), start: Int(new.inset), end: Int(new.inset))
    content.margin(start: Int(new.indent))
    showTriangle(new.isExpanded)
    triangleLine.align(vertically: new.isTriangleOnTitle ? .start : .center)
    triangleLine.margin(top: new.isTriangleOnTitle ? HeaderCell.topMargin : 0, start: 10)
    showHandle(new.isMovable)
    showCheck(new.isChecked)
  }

  private func showTriangle(_ isExpanded: Bool?) {
    triangleLine.isVisible = isExpanded != nil
    guard let isExpanded else { return }
    let triangle = self.triangle ?? makeTriangle()
    triangle.setStyle("roster-open", isExpanded)
  }

  private func makeTriangle() -> Picture {
    let made = Picture(size: 16)
    made.show(icon: "pan-end-symbolic")
    made.style("roster-triangle", "dim-label").align(vertically: .center)
    triangleLine.style("roster-triangle-line").append(made)
    gtk_box_prepend(content.pointer.cast(), triangleLine.pointer)
    content.adopt(triangleLine)
    triangle = made
    return made
  }

  private func showCheck(_ isChecked: Bool?) {
    guard let isChecked else {
      check?.isVisible = false
      return
    }
    let check = self.check ?? makeCheck()
    check.isVisible = true
    gtk_check_button_set_active(check.pointer.cast(), isChecked.gboolean)
  }

  /// A check button that the row operates, and whose state assistive technologies read from the row.
  private func makeCheck() -> Widget {
    let made = Widget(roster_check_new())
    made.style("roster-check").align(vertically: .center)
    gtk_box_prepend(content.pointer.cast(), made.pointer)
    content.adopt(made)
    check = made
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
    content.append(made)
    handle = made
    return made
  }
}

extension RowDecoration.Style {
  /// Creates the style of an element's decoration.
  ///
  /// - Parameters:
  ///   - element: The position of the row.
  ///   - row: The row.
  ///   - section: The row's section.
  ///   - itemCount: The number of the section's items.
  ///   - style: The style of the page.
  ///   - theme: The theme of the page.
  ///   - isFirstSection: Whether the section is the first one of the page.
  ///   - isLastSection: Whether the section is the last one of the page.
  ///   - width: The width of the list, in points.
  init(
    _ element: ElementPosition, _ row: ListRow, section: SectionSnapshot, itemCount: Int, style: PageStyle,
    theme: ListTheme, isFirstSection: Bool, isLastSection: Bool, width: Double
  ) {
    separatorInset = theme.separatorInset
    let isCard = style.drawsCard(for: section.style)
    let isList = section.layout.isList
    if isCard || style == .insetGrouped, isList || element.item == nil {
      inset = max(12, ((width - Self.contentWidth(theme, isCard: true)) / 2).rounded())
    } else if isList {
      inset = max(0, ((width - Self.contentWidth(theme, isCard: false)) / 2).rounded())
    }
    if let fold = row.traits.fold {
      let hasIndicator = fold.indicator == .automatic
      isExpanded = fold.isLocked || !hasIndicator ? nil : !fold.isFolded
      // A locked header has no triangle, but its text aligns with that of its neighbors.
      indent = Double(fold.level) * Self.indentation + (fold.isLocked && hasIndicator ? Self.triangleWidth : 0)
      isOutermostFold = fold.level == 0
      let header = row.content as? HeaderContent
      isTriangleOnTitle = header?.height == nil && header?.subtitle?.isEmpty == false
    }
    // Items beside each other are dragged as a whole.
    isMovable = row.traits.isMovable && isList
    let isFirstOfSection: Bool
    switch element {
    case .header: isFirstOfSection = true
    case .item(let position):
      isInGrid = !isList
      isChip = section.layout.isFlow && row.content is StandardContent
      if row.traits.isSelecting, isList || isChip { isChecked = row.traits.isSelected }
      let isLast = position.item == itemCount - 1
      isFirstOfSection = position.item == 0 && section.header == nil
      indent += Double(section.depth) * Self.indentation
      // Foldable rows align with the text of their header.
      if section.header?.row.traits.fold?.indicator == .automatic { indent += Self.triangleWidth }
      if !isCard, isList, style == .grouped, section.style.isCard == nil {
        card = .group
      } else if isCard, isList {
        card = position.item == 0 ? (isLast ? .only : .first) : (isLast ? .last : .middle)
      }
      let isSeparatorHidden = (row.content as? any StandardContentConvertible)?.standard.separator == .hidden
      showsSeparator = section.style.showsSeparators && theme.showsSeparators && isList && !isLast && !isSeparatorHidden
    case .footer: isFirstOfSection = section.header == nil && itemCount == 0
    }
    // The items of a grid have the same height: the space around them is that of their section.
    guard !isInGrid else { return }
    if isFirstOfSection { spacing = Self.spacing(above: section, style: style, theme: theme, isFirst: isFirstSection) }
    if isLastSection, section.isLast(element, itemCount: itemCount) {
      spacingBelow = Self.spacing(below: section, style: style)
    }
  }

  /// The space above a section, in points.
  static func spacing(above section: SectionSnapshot, style: PageStyle, theme: ListTheme, isFirst: Bool) -> Double {
    let standard = isFirst ? nil : theme.sectionSpacing.map { $0.isFinite ? max(0, $0) : 0 }
    let isCard = style.drawsCard(for: section.style)
    return section.style.spacingBefore ?? standard ?? (isCard || style != .plain ? 18 * theme.density.sectionScale : 0)
  }

  /// The space below the last section of the page, in points: its card stands off the edge as the first one does.
  static func spacing(below section: SectionSnapshot, style: PageStyle) -> Double {
    style.drawsCard(for: section.style) || style == .insetGrouped ? endSpacing : 0
  }

  /// Gives the row the shape that it has while it is dragged: one without neighbors.
  mutating func lift() {
    card = card == .none || card == .group ? card : .middle
    showsSeparator = false
    spacing = 0
    spacingBelow = 0
  }

  /// The maximum width of rows in a window, in points: of cards, or of plain rows. Longer lines are hard to read.
  static func contentWidth(_ theme: ListTheme, isCard: Bool) -> Double {
    theme.contentWidth.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? (isCard ? 640 : 860)
  }

  /// The spacing below the last card, in points.
  private static let endSpacing = 24.0
  /// The width of a disclosure triangle with its margin, in points.
  private static let triangleWidth = 26.0
  /// The indentation of each fold level, in points.
  private static let indentation = 18.0
}

extension Widget {
  /// Whether the widget or one inside has the CSS class of what the focus ring surrounds.
  fileprivate var holdsFocusShape: Bool {
    hasStyle("roster-focus-shape") || children.contains(where: \.holdsFocusShape)
  }
}

extension SectionSnapshot {
  /// Whether no row of the section follows an element.
  fileprivate func isLast(_ element: ElementPosition, itemCount: Int) -> Bool {
    switch element {
    case .header: itemCount == 0 && footer == nil
    case .item(let position): position.item == itemCount - 1 && footer == nil
    case .footer: true
    }
  }
}
