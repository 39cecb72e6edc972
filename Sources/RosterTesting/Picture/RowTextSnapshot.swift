import Roster

extension HeadlessHost {
  /// A row with what surrounds it: the line that joins the rows of a section, the triangle of a fold, the dot of a
  /// selected row, and the indentation of what lies in folds.
  func lines(of slot: CellSlot, at element: ElementPosition, width: Int) -> [String] {
    guard let row = slot.row, snapshot.sections.indices.contains(element.section) else { return [] }
    return RowTextSnapshot(row: row, element: element, section: snapshot.sections[element.section])
      .lines(width: width) { slot.lines(width: $0) }
  }
}

/// How a row is drawn besides what its cell draws.
struct RowTextSnapshot {
  let row: ListRow
  let element: ElementPosition
  let section: SectionSnapshot

  /// The lines of the whole row.
  func lines(width: Int, cell: (_ width: Int) -> [String]) -> [String] {
    if element.item != nil, section.layout.isFlow {
      // A tag, which stands in a line with others, shows where it begins and ends.
      let lines = cell(max(1, width - 2))
      return lines.enumerated().map { index, line in
        (index == 0 ? "[" : " ") + line + (index == lines.count - 1 ? "]" : "")
      }
    }
    let (first, others) = margin
    let mark = (row.traits.isSelected ? "● " : "")
    let indent = String(repeating: " ", count: mark.count)
    return cell(max(1, width - first.count - mark.count)).enumerated().map { index, line in
      index == 0 ? first + mark + line : others + indent + line
    }
  }

  /// What stands before the first and the other lines.
  private var margin: (String, String) {
    switch element {
    case .header: headerMargin
    case .footer: ("  ", "  ")
    case .item: section.layout.isList ? itemMargin : ("", "")
    }
  }

  private var headerMargin: (String, String) {
    guard let fold = row.traits.fold else { return ("", "") }
    let indent = String(repeating: "  ", count: min(fold.level, 10))
    let mark = fold.isLocked ? "■ " : fold.isFolded ? "▸ " : "▾ "
    return (indent + mark, indent + "  ")
  }

  /// A branch, which stands for the separator below the row: the last row and rows without a separator have none.
  private var itemMargin: (String, String) {
    let depth = section.header?.row.traits.fold.map { $0.level + 1 } ?? section.depth
    let indent = String(repeating: "  ", count: min(depth, 10))
    return (indent + (hasSeparator ? "├ " : "  "), indent + (hasSeparator ? "│ " : "  "))
  }

  /// Whether a line separates the row from the next one.
  var hasSeparator: Bool {
    guard section.style.showsSeparators, !row.traits.isLastInSection else { return false }
    guard let standard = row.content as? any StandardContentConvertible else { return true }
    return standard.standard.separator != .hidden
  }
}
