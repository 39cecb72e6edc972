#if canImport(UIKit)
  import Roster
  import UIKit

  /// What the table shows at this moment: a snapshot, or in the middle of an update a mixture of two.
  ///
  /// UIKit asks for rows at any time, for rows that it has deleted off screen too; a question about what does not exist is
  /// answered with `nil`, never with a trap.
  struct TableContents {
    /// A row of the table.
    struct Place {
      /// The snapshot that the row is taken from.
      var snapshot: ListSnapshot
      /// Where in it the row stands; for a band, item 0 of its section.
      var position: ItemPosition
      /// Whether the snapshot is the driver's present one, so that the row may be bound and watched.
      var isPresent: Bool

      var section: SectionSnapshot { snapshot.sections[position.section] }
      var isNestedCollection: Bool { section.isNestedCollection }
    }

    private var before = ListSnapshot()
    private(set) var after = ListSnapshot()
    private var stage: IntermediateSnapshot?
    /// The row that the table has moved by itself, of which the page will only learn.
    private var moved: (from: IndexPath, to: IndexPath)?

    /// Shows a snapshot.
    init(_ snapshot: ListSnapshot = ListSnapshot()) {
      after = snapshot
    }

    /// Shows what there is after a stage of an update.
    init(_ stage: IntermediateSnapshot, from before: ListSnapshot, to after: ListSnapshot) {
      self.before = before
      self.after = after
      self.stage = stage.isNew ? nil : stage
    }

    var sectionCount: Int { stage?.sectionCount ?? after.sections.count }

    /// The table has moved a row by itself, at the user's hand.
    mutating func move(from: IndexPath, to: IndexPath) {
      moved = (from, to)
    }

    /// Where the row stands that the table has moved by itself.
    var droppedPath: IndexPath? { moved?.to }

    func rowCount(in section: Int) -> Int {
      var count = ownRowCount(in: section)
      if let moved, moved.from.section == section { count -= 1 }
      if let moved, moved.to.section == section { count += 1 }
      return count
    }

    private func ownRowCount(in section: Int) -> Int {
      if let stage { return stage.itemCount(in: section) }
      guard after.sections.indices.contains(section) else { return 0 }
      return after.sections[section].tableRowCount
    }

    /// The section that a section of the table is taken from, its index there, and whether that is the present one.
    func section(_ section: Int) -> (snapshot: SectionSnapshot, index: Int, isPresent: Bool)? {
      let source = stage.map { $0.source(ofSection: section) } ?? .new(section)
      switch source {
      case .old(let index) where before.sections.indices.contains(index): return (before.sections[index], index, false)
      case .new(let index) where after.sections.indices.contains(index): return (after.sections[index], index, true)
      default: return nil
      }
    }

    func place(_ path: IndexPath) -> Place? {
      guard path.count == 2, path.section >= 0, path.row >= 0, path.row < rowCount(in: path.section) else { return nil }
      let position = beforeMove(path)
      let source = stage.map { $0.source(of: position) } ?? .new(position)
      switch source {
      case .old(let position): return Place(snapshot: before, position: position, isPresent: false)
      case .new(let position): return Place(snapshot: after, position: position, isPresent: true)
      case nil: return nil
      }
    }

    /// Where a row stood before the table moved one by itself.
    private func beforeMove(_ path: IndexPath) -> ItemPosition {
      guard let (from, to) = moved else { return ItemPosition(section: path.section, item: path.row) }
      guard path != to else { return ItemPosition(section: from.section, item: from.row) }
      var row = path.row
      if path.section == to.section, row > to.row { row -= 1 }
      if path.section == from.section, row >= from.row { row += 1 }
      return ItemPosition(section: path.section, item: row)
    }

    /// The index path of the row that shows an item of the present snapshot; `nil` for an item that it does not have.
    func path(of position: ItemPosition) -> IndexPath? {
      guard shows(.item(position)) else { return nil }
      let isNestedCollection = after.sections[position.section].isNestedCollection
      return afterMove(IndexPath(row: isNestedCollection ? 0 : position.item, section: position.section))
    }

    /// Where a row stands since the table moved one by itself.
    private func afterMove(_ path: IndexPath) -> IndexPath {
      guard let (from, to) = moved else { return path }
      guard path != from else { return to }
      var row = path.row
      if path.section == from.section, row > from.row { row -= 1 }
      if path.section == to.section, row >= to.row { row += 1 }
      return IndexPath(row: row, section: path.section)
    }
  }
#endif
