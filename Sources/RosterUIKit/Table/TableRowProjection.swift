#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A projection to the rows of a table: one row for each item of a list, and one row for all items of a grid, a flow or
  /// a carousel, which a nested collection view displays.
  struct TableRowProjection: RowProjection {
    func isSingleRow(_ section: SectionSnapshot) -> Bool { section.isNestedCollection }

    /// - Complexity: O(*c* + *s*) with nested collections, where *c* is the number of changes and *s* that of sections.
    ///   O(*s*) without.
    func changeset(_ changeset: Changeset, from old: ListSnapshot, to new: ListSnapshot) -> Changeset {
      let hasNestedCollections =
        old.sections.contains(where: \.isNestedCollection) || new.sections.contains(where: \.isNestedCollection)
      guard hasNestedCollections else { return changeset }
      var projected = changeset
      projected.sections = []
      projected.crossMoves = []

      let map = PositionMap(changeset)
      var items: [Int: ItemDifference] = [:]
      for change in changeset.sections { items[change.new] = change.items }
      // If a section is a nested collection before or after the update, its rows are not items: they change as a whole.
      func isWhole(old index: Int) -> Bool {
        old.sections[index].isNestedCollection
          || map.newSection(of: index).map { new.sections[$0].isNestedCollection } == true
      }
      func isWhole(new index: Int) -> Bool {
        new.sections[index].isNestedCollection
          || map.oldSection(of: index).map { old.sections[$0].isNestedCollection } == true
      }
      for move in changeset.crossMoves {
        let (fromWhole, toWhole) = (isWhole(old: move.from.section), isWhole(new: move.to.section))
        if !fromWhole && !toWhole {
          projected.crossMoves.append(move)
          continue
        }
        // The table has a row for one end of the move only: that row is deleted or inserted.
        if !fromWhole, let section = map.newSection(of: move.from.section) {
          items[section, default: ItemDifference()].deletes.append(move.from.item..<move.from.item + 1)
        }
        if !toWhole {
          items[move.to.section, default: ItemDifference()].inserts.append(move.to.item..<move.to.item + 1)
        }
      }

      for newIndex in new.sections.indices {
        guard let oldIndex = map.oldSection(of: newIndex) else { continue }
        let (before, after) = (old.sections[oldIndex], new.sections[newIndex])
        let rows: ItemDifference
        switch (before.isNestedCollection, after.isNestedCollection) {
        case (false, false):
          guard var difference = items[newIndex] else { continue }
          difference.deletes = joined(difference.deletes)
          difference.inserts = joined(difference.inserts)
          rows = difference
        case (true, true) where before.items.count > 0 && after.items.count > 0:
          let isSame = items[newIndex] == nil && !changeset.movesItems(from: oldIndex, to: newIndex)
          rows = ItemDifference(updates: isSame ? [] : [.init(old: 0, new: 0)])
        default:
          let (deleted, inserted) = (before.tableRowCount, after.tableRowCount)
          rows = ItemDifference(
            deletes: deleted > 0 ? [0..<deleted] : [], inserts: inserted > 0 ? [0..<inserted] : [])
        }
        if !rows.isEmpty { projected.sections.append(.init(old: oldIndex, new: newIndex, items: rows)) }
      }
      return projected
    }

    /// Returns the ranges in ascending order, with adjacent ones joined.
    private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
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

  extension SectionSnapshot {
    /// Whether the section's items are displayed by a nested collection view, in one row of the table.
    var isNestedCollection: Bool { !layout.isList }

    /// The spacing above the section, in points; `nil` for the table's default.
    var spacingAbove: CGFloat? {
      guard style.spacingBefore != nil || layout.spacingAbove > 0 else { return nil }
      let points = (style.spacingBefore ?? 0) + max(0, layout.spacingAbove)
      return points.isFinite ? points : 0
    }

    /// The spacing below the section, in points.
    var spacingBelow: CGFloat { layout.spacingBelow.isFinite ? max(0, layout.spacingBelow) : 0 }

    /// Whether the table's cells, headers and footers have the same style as those of another section, besides their rows.
    func hasTableStyle(of other: SectionSnapshot) -> Bool {
      var style = style
      style.animation = other.style.animation
      return style == other.style && isNestedCollection == other.isNestedCollection
        && spacingAbove == other.spacingAbove
        && spacingBelow == other.spacingBelow && (isNestedCollection || layout == other.layout)
    }

    /// The number of the table's rows for the section.
    var tableRowCount: Int { isNestedCollection ? min(1, items.count) : items.count }
  }

  extension Changeset {
    /// Whether an item moves out of an old section or into a new one.
    fileprivate func movesItems(from old: Int, to new: Int) -> Bool {
      crossMoves.contains { $0.from.section == old || $0.to.section == new }
    }
  }
#endif
