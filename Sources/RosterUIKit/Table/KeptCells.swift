#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The cells of rows that keep their own cell, by row.
  @MainActor
  struct KeptCells {
    private var cells: [ItemPath: (kind: String, cell: UITableViewCell)] = [:]

    /// Returns the cell of a row, and creates it if necessary. It has no reuse identifier, so that the table never reuses it
    /// for another row.
    mutating func cell(
      for row: TableContents.RowSource, _ kind: CellKind, isFramed: Bool, in context: UIKitCellContext
    ) -> UITableViewCell {
      guard let path = row.path else { return ContainerCell(style: .default, reuseIdentifier: nil) }
      let identifier = kind.reuseIdentifier(isFramed: isFramed)
      if let known = cells[path], known.kind == identifier { return known.cell }
      let cell = isFramed ? FramedCell(style: .default, reuseIdentifier: nil) : Self.makeCell(kind, in: context)
      cells[path] = (identifier, cell)
      return cell
    }

    private static func makeCell(_ kind: CellKind, in context: UIKitCellContext) -> UITableViewCell {
      let own = kind.tableCellClass == nil ? nil : kind.makeView(in: context) as? UITableViewCell
      return own ?? ContainerCell(style: .default, reuseIdentifier: nil)
    }

    /// The index paths of kept cells whose rows remain in a snapshot.
    func paths(in table: UITableView, for snapshot: ListSnapshot) -> [IndexPath] {
      cells.compactMap { path, kept in Self.isRow(path, in: snapshot) ? table.indexPath(for: kept.cell) : nil }
    }

    /// Removes the cells of rows that were removed or are now items of a nested collection. If such a row returns, its cell
    /// might still be part of the removal animation.
    mutating func removeCells(notIn snapshot: ListSnapshot) {
      cells = cells.filter { Self.isRow($0.key, in: snapshot) }
    }

    private static func isRow(_ path: ItemPath, in snapshot: ListSnapshot) -> Bool {
      snapshot.position(of: path).map { !snapshot.sections[$0.section].isNestedCollection } ?? false
    }
  }
#endif
