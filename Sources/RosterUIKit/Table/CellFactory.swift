#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Dequeues and configures the table's cells: one reuse pool per view class, registered on first use.
  @MainActor
  final class CellFactory {
    private unowned let table: UITableView
    private let driver: ListDriver
    private let context: UIKitCellContext
    private let bindings: CellBindings
    private let nestedCollections: NestedCollections
    private let invalidation: CellInvalidation
    private let drag: DragController
    private var registered: Set<String> = []
    private var isMakingCell = false
    /// The cells of rows that keep their own cell.
    private(set) var kept = KeptCells()

    init(
      table: UITableView, driver: ListDriver, context: UIKitCellContext, bindings: CellBindings,
      nestedCollections: NestedCollections, invalidation: CellInvalidation, drag: DragController
    ) {
      self.table = table
      self.driver = driver
      self.context = context
      self.bindings = bindings
      self.nestedCollections = nestedCollections
      self.invalidation = invalidation
      self.drag = drag
      table.register(NestedCollectionCell.self, forCellReuseIdentifier: NestedCollectionCell.reuseIdentifier)
      table.register(ContainerCell.self, forCellReuseIdentifier: Self.emptyIdentifier)
    }

    private static let emptyIdentifier = "Roster.Empty"

    /// Returns an empty cell for a row that no longer exists, because UIKit requires a cell.
    func emptyCell(at path: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: Self.emptyIdentifier, for: path)
    }

    /// Returns the configured cell of a row.
    func cell(for source: TableContents.RowSource, at path: IndexPath) -> UITableViewCell {
      let isNested = isMakingCell
      isMakingCell = true
      defer { isMakingCell = isNested }
      if source.isNestedCollection { return nestedCollectionCell(for: source, at: path) }
      let row = source.section.items.row(at: source.position.item)
      let kind = CellKind(for: row.content, issues: context.issues)
      let cell = row.traits.hasDedicatedCell ? kept.cell(for: source, kind, in: context) : dequeue(kind, at: path)
      show(source, in: cell, kind: kind)
      return cell
    }

    /// Removes the kept cells of removed rows.
    func removeKeptCells(notIn snapshot: ListSnapshot) {
      kept.removeCells(notIn: snapshot)
    }

    private func dequeue(_ kind: CellKind, at path: IndexPath) -> UITableViewCell {
      if registered.insert(kind.reuseIdentifier).inserted {
        if kind.tableCellClass != nil, let nib = kind.nib() {
          table.register(nib, forCellReuseIdentifier: kind.reuseIdentifier)
        } else {
          table.register(kind.tableCellClass ?? ContainerCell.self, forCellReuseIdentifier: kind.reuseIdentifier)
        }
      }
      let cell = table.dequeueReusableCell(withIdentifier: kind.reuseIdentifier, for: path)
      bindings.unbind(cell)
      if let container = cell as? ContainerCell {
        kind.prepareForReuse(container.content(of: kind, in: context))
      } else {
        // UIKit has called `prepareForReuse()` of a table cell itself.
        kind.attach(cell, context)
      }
      return cell
    }

    private func view(of kind: CellKind, in cell: UITableViewCell) -> UIView {
      (cell as? ContainerCell)?.content(of: kind, in: context) ?? cell
    }

    /// Displays a row and binds the cell to it.
    private func show(_ source: TableContents.RowSource, in cell: UITableViewCell, kind: CellKind) {
      bindings.bind(cell, to: .item(source.position), driver: driver) { [weak self, weak cell] row in
        guard let self, let cell else { return }
        self.update(cell, kind: kind, row: row, in: self.section(of: cell) ?? source.section)
      }
    }

    /// The current section of a cell's row.
    private func section(of cell: UITableViewCell) -> SectionSnapshot? {
      guard let section = bindings.element(of: cell)?.section, driver.snapshot.sections.indices.contains(section) else {
        return nil
      }
      return driver.snapshot.sections[section]
    }

    private func update(_ cell: UITableViewCell, kind: CellKind, row: ListRow, in section: SectionSnapshot) {
      // Another type of content needs another cell, which only the table can request.
      guard CellKind(for: row.content, issues: context.issues).reuseIdentifier == kind.reuseIdentifier else {
        invalidation.replace(cell)
        return
      }
      invalidation.cancelReplacement(of: cell)
      kind.update(view(of: kind, in: cell), row.content)
      cell.selectionStyle = row.traits.isSelectable ? .default : .none
      let hidesSeparator = row.traits.isLastInSection || !section.style.showsSeparators || row.content.hidesSeparator
      cell.separatorInset = hidesSeparator ? .noSeparator : .roster
      if row.traits.isSelectable {
        cell.accessibilityTraits.insert(.button)
      } else {
        cell.accessibilityTraits.remove(.button)
      }
      cell.showSelectionMark(row.traits.isSelected, in: cell.contentView)
      cell.showsReorderControl = row.traits.isMovable
      if row.traits.isMovable { drag.observe(cell) }
      if !isMakingCell { invalidation.invalidateHeights() }
    }

    private func nestedCollectionCell(for source: TableContents.RowSource, at path: IndexPath) -> UITableViewCell {
      let dequeued = table.dequeueReusableCell(withIdentifier: NestedCollectionCell.reuseIdentifier, for: path)
      guard let cell = dequeued as? NestedCollectionCell else { return dequeued }
      invalidation.cancelReplacement(of: cell)
      nestedCollections.add(cell)
      cell.onContentChange = { [weak self] in self?.invalidation.invalidateHeights() }
      cell.show(source.section, section: source.position.section, driver: driver, context: context)
      return cell
    }
  }

  extension UIEdgeInsets {
    /// Aligns the separator with the text.
    fileprivate static let roster = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }

  extension CellContent {
    fileprivate var hidesSeparator: Bool { (self as? any StandardContentConvertible)?.standard.separator == .hidden }
  }
#endif
