#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The rows of the table: those of one snapshot, during an update as far as they are inserted and in their place.
  ///
  /// UIKit requests rows at any time, including rows off screen that it has deleted. Requests for rows that do not exist
  /// return `nil` and never trap.
  struct TableContents {
    /// The source of a row of the table.
    struct RowSource {
      /// The snapshot that contains the row.
      var snapshot: ListSnapshot
      /// The row's position in the snapshot; for a nested collection, item 0 of its section.
      var position: ItemPosition

      var section: SectionSnapshot { snapshot.sections[position.section] }
      var isNestedCollection: Bool { section.isNestedCollection }
      /// The identity of the row.
      var path: ItemPath? { snapshot.path(at: position) }
    }

    /// The number of rows from which no work is done for each of them.
    static let longCount = 10_000

    /// The current snapshot; during an update, the new one.
    let snapshot: ListSnapshot
    /// Whether there are more rows than ``longCount``.
    let isLong: Bool
    private var stage: IntermediateSnapshot?
    /// A row that the user has moved, which the snapshot does not reflect yet.
    private var moved: (from: IndexPath, to: IndexPath)?

    /// The contents after an update.
    init(_ snapshot: ListSnapshot = ListSnapshot()) {
      self.snapshot = snapshot
      isLong = snapshot.sections.reduce(0) { $0 + $1.items.count } > Self.longCount
    }

    /// The contents after one stage of an update.
    init(_ stage: IntermediateSnapshot, to new: ListSnapshot) {
      self.init(new)
      self.stage = stage.isNew ? nil : stage
    }

    var sectionCount: Int { stage?.sectionCount ?? snapshot.sections.count }

    /// Records that the table has moved a row on the user's behalf.
    mutating func move(from: IndexPath, to: IndexPath) {
      moved = (from, to)
    }

    /// Whether the rows, with the one that the user has moved, are those of a snapshot in their order. Long tables are not
    /// compared.
    func hasRows(of new: ListSnapshot) -> Bool {
      guard stage == nil, !isLong, snapshot.sections.count == new.sections.count else { return false }
      return new.sections.indices.allSatisfy { section in
        let (old, new) = (snapshot.sections[section], new.sections[section])
        guard old.id == new.id, old.isNestedCollection == new.isNestedCollection,
          rowCount(in: section) == new.tableRowCount
        else { return false }
        return new.isNestedCollection
          || (0..<new.items.count).allSatisfy { row in
            source(at: IndexPath(row: row, section: section))?.path?.item == new.items.id(at: row)
          }
      }
    }

    /// Whether the user can drop a row at an index path.
    func acceptsDrop(at path: IndexPath) -> Bool {
      snapshot.section(path.section).map { $0.move != nil && !$0.isNestedCollection } ?? false
    }

    /// The index path of the row that the user has moved.
    var droppedPath: IndexPath? { moved?.to }

    func rowCount(in section: Int) -> Int {
      var count = rowCountBeforeMove(in: section)
      if let moved, moved.from.section == section { count -= 1 }
      if let moved, moved.to.section == section { count += 1 }
      return count
    }

    private func rowCountBeforeMove(in section: Int) -> Int {
      if let stage { return stage.itemCount(in: section) }
      return snapshot.section(section)?.tableRowCount ?? 0
    }

    /// A section of the table and its index in the current snapshot.
    func section(_ section: Int) -> (snapshot: SectionSnapshot, index: Int)? {
      let index = stage.map { $0.newSection(at: section) } ?? section
      return index.flatMap { index in snapshot.section(index).map { ($0, index) } }
    }

    /// The source of a row of the table; `nil` for a row that does not exist.
    func source(at path: IndexPath) -> RowSource? {
      guard path.count == 2, path.section >= 0, path.row >= 0, path.row < rowCount(in: path.section) else { return nil }
      var position = positionBeforeMove(path)
      guard let section = section(position.section)?.index else { return nil }
      position.section = section
      return RowSource(snapshot: snapshot, position: position)
    }

    /// What the row at an index path displays and does; `nil` for a nested collection and for a row that does not exist.
    @MainActor
    func row(at path: IndexPath) -> ListRow? {
      guard let source = source(at: path), !source.isNestedCollection else { return nil }
      return source.snapshot.preparedRow(at: .item(source.position))
    }

    /// The element at an index path in the current snapshot.
    func element(at path: IndexPath) -> ElementPosition? {
      guard let source = source(at: path), !source.isNestedCollection else { return nil }
      return .item(source.position)
    }

    /// A row's position before the user moved a row.
    private func positionBeforeMove(_ path: IndexPath) -> ItemPosition {
      guard let (from, to) = moved else { return ItemPosition(section: path.section, item: path.row) }
      guard path != to else { return ItemPosition(section: from.section, item: from.row) }
      var row = path.row
      if path.section == to.section, row > to.row { row -= 1 }
      if path.section == from.section, row >= from.row { row += 1 }
      return ItemPosition(section: path.section, item: row)
    }

    /// The index path of the row that displays an item of the current snapshot; `nil` for an item that does not exist.
    func path(of position: ItemPosition) -> IndexPath? {
      guard contains(.item(position)) else { return nil }
      let isNestedCollection = snapshot.sections[position.section].isNestedCollection
      return pathAfterMove(IndexPath(row: isNestedCollection ? 0 : position.item, section: position.section))
    }

    /// A row's index path after the user moved a row.
    private func pathAfterMove(_ path: IndexPath) -> IndexPath {
      guard let (from, to) = moved else { return path }
      guard path != from else { return to }
      var row = path.row
      if path.section == from.section, row > from.row { row -= 1 }
      if path.section == to.section, row >= to.row { row += 1 }
      return IndexPath(row: row, section: path.section)
    }

    /// The first row; `nil` without rows.
    var firstPath: IndexPath? {
      (0..<sectionCount).first { rowCount(in: $0) > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    /// The last row; `nil` without rows.
    var lastPath: IndexPath? {
      (0..<sectionCount).last { rowCount(in: $0) > 0 }.map { IndexPath(row: rowCount(in: $0) - 1, section: $0) }
    }
  }

  extension TableContents {
    func itemCount(of section: Int) -> Int { snapshot.section(section)?.items.count ?? 0 }

    /// Whether a section is a carousel.
    func isCarousel(_ section: Int) -> Bool { snapshot.section(section)?.layout.isCarousel ?? false }

    /// Whether a section has no visible element.
    func isEmpty(_ section: Int) -> Bool {
      snapshot.section(section).map { $0.items.count == 0 && $0.header == nil && $0.footer == nil } ?? true
    }

    /// Whether the current snapshot contains an element.
    func contains(_ element: ElementPosition) -> Bool {
      switch element {
      case .header(let section): snapshot.section(section)?.header != nil
      case .footer(let section): snapshot.section(section)?.footer != nil
      case .item(let position): position.item >= 0 && position.item < itemCount(of: position.section)
      }
    }
  }
#endif
