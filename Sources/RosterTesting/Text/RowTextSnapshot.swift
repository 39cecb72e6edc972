import Roster

/// The text snapshot of a row: the lines of its cell, with indentation and marks for separators, folds and selection.
struct RowTextSnapshot {
  let row: ListRow
  let element: ElementPosition
  let section: SectionSnapshot

  /// Returns the lines of the row.
  func lines(width: Int, cell: (_ width: Int) -> [String]) -> [String] {
    if element.item != nil, section.layout.usesNaturalWidth {
      // Brackets separate the items of a flow, several of which are on one line.
      let lines = cell(max(1, width - 2))
      return lines.enumerated().map { index, line in
        (index == 0 ? "[" : " ") + line + (index == lines.count - 1 ? "]" : "")
      }
    }
    let (first, others) = margin
    let mark = Self.mark(isSelected: row.traits.isSelected, isSelecting: row.traits.isSelecting)
    let indent = String(repeating: " ", count: mark.count)
    return cell(max(1, width - first.count - mark.count)).enumerated().map { index, line in
      index == 0 ? first + mark + line : others + indent + line
    }
  }

  /// The mark that says whether a row is selected.
  static func mark(isSelected: Bool, isSelecting: Bool) -> String {
    isSelecting ? (isSelected ? "☑ " : "☐ ") : isSelected ? "● " : ""
  }

  /// The number of characters before the cell.
  var indentation: Int { margin.0.count }

  /// The prefixes of the first line and of the other lines.
  private var margin: (String, String) {
    switch element {
    case .header: headerMargin
    case .footer: ("  ", "  ")
    case .item: section.layout.isList ? itemMargin : ("", "")
    }
  }

  private var headerMargin: (String, String) {
    guard let fold = row.traits.fold, fold.indicator == .automatic else { return ("", "") }
    let indent = String(repeating: "  ", count: min(fold.level, 10))
    let mark = fold.isLocked ? "■ " : fold.isFolded ? "▸ " : "▾ "
    return (indent + mark, indent + "  ")
  }

  /// A branch stands for the separator below the row; the last row and rows without a separator have none.
  private var itemMargin: (String, String) {
    let fold = section.header?.row.traits.fold
    let depth = fold.map { $0.level + ($0.indicator == .automatic ? 1 : 0) } ?? section.depth
    let indent = String(repeating: "  ", count: min(depth, 10))
    return (indent + (hasSeparator ? "├ " : "  "), indent + (hasSeparator ? "│ " : "  "))
  }

  /// Whether the row has a separator below it.
  private var hasSeparator: Bool {
    guard section.style.showsSeparators, !row.traits.isLastInSection else { return false }
    guard let standard = row.content as? any StandardContentConvertible else { return true }
    return standard.standard.separator != .hidden
  }
}
