/// How a snapshot looks to a table that shows one row for each item of a list, and one row for all the items of a grid, a
/// flow or a carousel, which it hands to a view of their own.
public enum TableProjection {
  /// Whether a section's items stand together in one row.
  public static func isNestedCollection(_ section: SectionSnapshot) -> Bool {
    !section.layout.isList
  }

  /// How many rows a table has for a section.
  public static func rowCount(of section: SectionSnapshot) -> Int {
    isNestedCollection(section) ? min(1, section.items.count) : section.items.count
  }

  /// The rows of all sections.
  public static func shape(of snapshot: ListSnapshot) -> SnapshotShape {
    let sections = snapshot.sections
    return SnapshotShape(sectionCount: sections.count) { rowCount(of: sections[$0]) }
  }

  /// The difference of two snapshots in rows of a table instead of in items.
  ///
  /// Costs the changes, and the sections if there are bands.
  public static func changeset(_ changeset: Changeset, from old: ListSnapshot, to new: ListSnapshot) -> Changeset {
    let hasBands = old.sections.contains(where: isNestedCollection) || new.sections.contains(where: isNestedCollection)
    guard hasBands else { return changeset }
    var projected = changeset
    projected.sections = []
    projected.crossMoves = []

    let map = PositionMap(changeset)
    var items: [Int: ItemDifference] = [:]
    for change in changeset.sections { items[change.new] = change.items }
    // Sections whose rows are not single items before and after: their rows change as a whole.
    func isWhole(old index: Int) -> Bool {
      isNestedCollection(old.sections[index]) || map.newSection(of: index).map { isNestedCollection(new.sections[$0]) } == true
    }
    func isWhole(new index: Int) -> Bool {
      isNestedCollection(new.sections[index]) || map.oldSection(of: index).map { isNestedCollection(old.sections[$0]) } == true
    }
    for move in changeset.crossMoves {
      let (fromWhole, toWhole) = (isWhole(old: move.from.section), isWhole(new: move.to.section))
      if !fromWhole && !toWhole {
        projected.crossMoves.append(move)
        continue
      }
      // Half of the move is out of the table's sight: the other half is a row that goes or comes.
      if !fromWhole, let section = map.newSection(of: move.from.section) {
        items[section, default: ItemDifference()].deletes.append(move.from.item..<move.from.item + 1)
      }
      if !toWhole { items[move.to.section, default: ItemDifference()].inserts.append(move.to.item..<move.to.item + 1) }
    }

    for newIndex in new.sections.indices {
      guard let oldIndex = map.oldSection(of: newIndex) else { continue }
      let (before, after) = (old.sections[oldIndex], new.sections[newIndex])
      let rows: ItemDifference
      switch (isNestedCollection(before), isNestedCollection(after)) {
      case (false, false):
        guard var difference = items[newIndex] else { continue }
        difference.deletes = joined(difference.deletes)
        difference.inserts = joined(difference.inserts)
        rows = difference
      case (true, true) where before.items.count > 0 && after.items.count > 0:
        let isSame = items[newIndex] == nil && !changeset.movesItems(from: oldIndex, to: newIndex)
        rows = ItemDifference(updates: isSame ? [] : [.init(old: 0, new: 0)])
      default:
        let (gone, came) = (rowCount(of: before), rowCount(of: after))
        rows = ItemDifference(deletes: gone > 0 ? [0..<gone] : [], inserts: came > 0 ? [0..<came] : [])
      }
      if !rows.isEmpty { projected.sections.append(.init(old: oldIndex, new: newIndex, items: rows)) }
    }
    return projected
  }

  /// The ranges in order, neighbours joined.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension Changeset {
  /// Whether an item moves out of one old section or into one new one.
  fileprivate func movesItems(from old: Int, to new: Int) -> Bool {
    crossMoves.contains { $0.from.section == old || $0.to.section == new }
  }
}
