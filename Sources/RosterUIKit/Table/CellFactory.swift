#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Dequeues and configures the table's cells: one reuse pool per view class, registered on first use.
  @MainActor
  final class CellFactory {
    private let table: UITableView
    private let driver: ListDriver
    private let context: UIKitCellContext
    private let bindings: CellBindings
    private let nestedCollections: NestedCollections
    private let invalidation: CellInvalidation
    private let drag: DragController
    private var registered: Set<String> = []
    private var isMakingCell = false
    /// Whether a theme of the page had a color of cards.
    private var hasCardColor = false
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
      guard let row = source.snapshot.preparedRow(at: .item(source.position)) else { return emptyCell(at: path) }
      let kind = CellKind(for: row.content, issues: context.issues)
      let isFramed = RowFrame(row, in: source.section, style: table.style) != nil
      let cell =
        row.traits.hasDedicatedCell
        ? kept.cell(for: source, kind, isFramed: isFramed, in: context) : dequeue(kind, isFramed: isFramed, at: path)
      show(source, in: cell, kind: kind)
      return cell
    }

    /// Removes the kept cells of removed rows.
    func removeKeptCells(notIn snapshot: ListSnapshot) {
      kept.removeCells(notIn: snapshot)
    }

    private func dequeue(_ kind: CellKind, isFramed: Bool, at path: IndexPath) -> UITableViewCell {
      let identifier = kind.reuseIdentifier(isFramed: isFramed)
      if registered.insert(identifier).inserted {
        if isFramed {
          table.register(FramedCell.self, forCellReuseIdentifier: identifier)
        } else if kind.tableCellClass != nil, let nib = kind.nib() {
          table.register(nib, forCellReuseIdentifier: identifier)
        } else {
          table.register(kind.tableCellClass ?? ContainerCell.self, forCellReuseIdentifier: identifier)
        }
      }
      let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path)
      bindings.unbind(cell)
      kind.prepare(cell, context)
      return cell
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
      let frame = RowFrame(row, in: section, style: table.style)
      guard (frame != nil) == (cell is FramedCell) else {
        invalidation.replace(cell)
        return
      }
      invalidation.cancelReplacement(of: cell)
      let view = kind.view(in: cell, context)
      (cell as? FramedCell)?.table = table
      (cell as? FramedCell)?.show(frame, cardColor: context.theme.uiColor(.card))
      showCardColor(in: cell, section)
      cell.clipsToBounds = row.fixedHeight != nil
      kind.update(view, row.content)
      if cell is FramedCell, view is UITableViewCell {
        // Table cells are elements by default, whose controls VoiceOver reaches.
        view.isAccessibilityElement = false
        cell.accessibilityLabel = row.content.accessibilityLabel
        cell.accessibilityValue = row.content.accessibilityValue
        cell.accessibilityTraits = row.accessibilityTraits
      }
      cell.selectionStyle = row.traits.isSelectable ? .default : .none
      // The table draws separators at the end of cells, which is not the end of a row with spacing.
      let hidesSeparator =
        row.traits.isLastInSection || !section.style.showsSeparators || row.content.hidesSeparator
        || !context.theme.showsSeparators
        || (frame?.insets.bottom ?? 0) > 0
      cell.separatorInset =
        hidesSeparator ? .noSeparator : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: frame?.insets.trailing ?? 0)
      alignSeparator(of: cell)
      if row.traits.isSelectable {
        cell.accessibilityTraits.insert(.button)
      } else {
        cell.accessibilityTraits.remove(.button)
      }
      cell.show(
        row.submenuActions { [weak self, weak cell] action in
          if let self, let element = cell.flatMap(bindings.element) { driver.perform(action, on: element) }
        })
      showSelection(of: row, in: cell, at: isMakingCell ? nil : table.indexPath(for: cell))
      cell.showsReorderControl = row.traits.isMovable
      if row.traits.isMovable { drag.observe(cell) }
      if !isMakingCell { invalidation.invalidateHeights() }
    }

    /// Displays whether a row is selected while the user selects several. Rows that are not displayed are selected when they are.
    func showChecked(_ cell: UITableViewCell, at path: IndexPath) {
      guard hasCheckmarks, let row = bindings.row(of: cell) else { return }
      showSelection(of: row, in: cell, at: path)
    }

    /// Displays at the edge of a cell that its row is selected, if the table has no checkmarks.
    func showMark(of cell: UITableViewCell) {
      if let row = bindings.row(of: cell) { showSelection(of: row, in: cell, at: nil) }
    }

    /// Displays whether a row is selected: by the checkmark of a table in which the user selects, else by a mark at its edge.
    private func showSelection(of row: ListRow, in cell: UITableViewCell, at path: IndexPath?) {
      let isChecked = row.traits.isSelected && row.traits.isSelecting
      cell.showSelectionMark(
        row.traits.isSelected, hasMark: !(hasCheckmarks && row.traits.isSelecting), in: cell.contentView)
      guard hasCheckmarks, let path, cell.isSelected != isChecked else { return }
      if isChecked {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      } else {
        table.deselectRow(at: path, animated: false)
      }
    }

    /// Whether the table displays checkmarks. An app's own table may allow several selected rows, but not be edited.
    private var hasCheckmarks: Bool { table.allowsMultipleSelectionDuringEditing && table.isEditing }

    /// Aligns the separator of a cell with the text, by the table's margin. A hidden separator begins there, too, because its
    /// inset also moves the text.
    func alignSeparator(of cell: UITableViewCell) {
      let own = context.theme.separatorInset.flatMap { $0.isFinite ? CGFloat($0) : nil }
      let margin = max(
        table.separatorInset.left,
        table.cellLayoutMarginsFollowReadableWidth ? table.readableContentGuide.layoutFrame.minX : 0)
      let left = (own ?? margin) + ((cell as? FramedCell)?.rowFrame?.insets.leading ?? 0)
      if cell.separatorInset.left != left { cell.separatorInset.left = left }
    }

    /// Displays the theme's color of cards, or that of the platform in a cell that had it.
    private func showCardColor(in cell: UITableViewCell, _ section: SectionSnapshot) {
      guard table.style != .plain, section.style.isCard != false else { return }
      // Such a cell draws the card itself, between margins that have no color.
      guard (cell as? FramedCell)?.hasClearBackground != true else { return }
      let color = context.theme.uiColor(.card)
      if color != nil { hasCardColor = true }
      if hasCardColor { cell.backgroundColor = color ?? .secondarySystemGroupedBackground }
    }

    private func nestedCollectionCell(for source: TableContents.RowSource, at path: IndexPath) -> UITableViewCell {
      let dequeued = table.dequeueReusableCell(withIdentifier: NestedCollectionCell.reuseIdentifier, for: path)
      guard let cell = dequeued as? NestedCollectionCell else { return dequeued }
      invalidation.cancelReplacement(of: cell)
      nestedCollections.add(cell)
      cell.table = table
      drag.observe(cell)
      cell.onContentChange = { [weak self] in self?.invalidation.invalidateHeights() }
      cell.show(source.section, section: source.position.section, driver: driver, context: context)
      return cell
    }
  }

  extension CellContent {
    fileprivate var hidesSeparator: Bool { (self as? any StandardContentConvertible)?.standard.separator == .hidden }
  }
#endif
