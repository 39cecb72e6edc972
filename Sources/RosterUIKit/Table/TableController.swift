#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Owns the rows of the table, and applies updates to it: by batch updates, or by a reload.
  @MainActor
  final class TableController {
    let table: UITableView
    let driver: ListDriver
    let context: UIKitCellContext
    let drag: DragController
    let state: TableState
    let bindings = CellBindings()
    let nestedCollections = NestedCollections()
    let invalidation: CellInvalidation
    let cells: CellFactory
    let supplementaries: SupplementaryFactory
    /// The header that sticks in a grouped table.
    let stickyHeader: StickyHeader
    /// The known heights of rows.
    var heights = RowHeights()
    /// What the table's `allowsMultipleSelectionDuringEditing` was before the user began to select; `nil` while the user does not.
    var allowanceBeforeSelecting: Bool?
    /// Called before cells are replaced whose rows remain.
    var willReplaceCells: (@MainActor () -> Void)? {
      didSet { invalidation.willReplaceCells = willReplaceCells }
    }

    init(table: UITableView, driver: ListDriver, context: UIKitCellContext) {
      self.table = table
      self.driver = driver
      self.context = context
      let samples = ItemSamples()
      table.addSubview(samples)
      context.samples = samples
      drag = DragController(table: table)
      state = TableState(table: table, drag: drag)
      invalidation = CellInvalidation(table: table, state: state)
      cells = CellFactory(
        table: table, driver: driver, context: context, bindings: bindings, nestedCollections: nestedCollections,
        invalidation: invalidation, drag: drag)
      supplementaries = SupplementaryFactory(
        table: table, driver: driver, context: context, bindings: bindings, invalidation: invalidation)
      stickyHeader = StickyHeader(table: table, bindings: bindings, supplementaries: supplementaries)
      context.source = { [weak self, weak driver] button in
        let source = self?.element(containing: button).flatMap { driver?.source(of: $0) }
        return (source ?? ActionSource()).showing(button)
      }
      context.isActivatable = { [weak self, weak driver] view in
        self?.element(containing: view).flatMap { driver?.snapshot.row(at: $0) }?.actions.select != nil
      }
    }

    /// The frames of the page's elements.
    var geometry: TableGeometry { TableGeometry(table: table, state: state, sticky: stickyHeader) }

    /// The estimate of the height of a row of the page.
    func estimatedHeight(at path: IndexPath) -> CGFloat { heights.estimate(at: path, in: state) }

    /// Stores the heights of the displayed rows after a layout. A cell that is about to be displayed may not have its frame yet.
    func recordHeights() {
      guard state.hasData, !state.hasMovedRow, !drag.isDragging else { return }
      heights.reset(width: table.bounds.width)
      for cell in table.visibleCells {
        guard let path = table.indexPath(for: cell).flatMap(state.inPage) else { continue }
        heights.insert(cell.frame.height, at: path, in: state)
      }
    }

    // MARK: Displayed cells

    /// The view of a row, a header or a footer, or of an item in a grid or a carousel; `nil` if it is not displayed.
    func view(of element: ElementPosition) -> UIView? {
      bindings.view(of: element) ?? nestedCollections.view(of: element)
    }

    /// The row, the header or the footer in which a view is, or the item; `nil` if it is in none.
    func element(containing view: UIView) -> ElementPosition? {
      for part in sequence(first: view, next: \.superview) {
        if let element = bindings.element(of: part) ?? nestedCollections.element(of: part) { return element }
      }
      return nil
    }

    /// The cell of a row is about to be displayed; the path is `nil` for a row that is not the page's.
    func willDisplay(_ cell: UITableViewCell, at path: IndexPath?) {
      invalidation.willDisplay(cell)
      if let path { cells.showChecked(cell, at: state.inTable(path)) }
      if path != nil, let cell = cell as? NestedCollectionCell { nestedCollections.willDisplay(cell) }
    }

    /// A cell is not displayed anymore. It remains bound until it is reused, because UIKit may display it again without
    /// requesting it.
    func didEndDisplaying(_ cell: UITableViewCell) {
      drag.didEndDisplaying(cell)
      (cell as? NestedCollectionCell)?.motion.isOnScreen = false
    }

    // MARK: Batch updates

    /// Performs the stages of an update as batch updates.
    ///
    /// Reloads if an operation would delete and reinsert a row that keeps its cell: UIKit would animate the cell against
    /// itself.
    func performBatchUpdates(_ update: ListUpdate, _ map: PositionMap) {
      // Existing cells first: the cells that the batch updates request are bound to the new positions.
      bindings.refresh(map)
      nestedCollections.beginUpdate()
      for stage in update.plan.stages {
        let contents = TableContents(stage.after, to: update.after)
        let operations = stage.operations.filter(\.isStructural)
        guard !operations.isEmpty else {
          state.updateContents(to: contents)
          continue
        }
        // Checked per stage, because a stage may make further rows visible.
        if keptPaths(in: update.after).contains(where: { path in operations.contains { $0.removes(path) } }) {
          return reload(to: update.after)
        }
        let before = state.contents
        state.performBatchUpdates {
          self.state.contents = contents
          for operation in operations {
            self.table.perform(
              operation, firstSection: self.state.firstSection, with: operation.animation(from: before, to: contents))
          }
        }
      }
      state.updateContents(to: TableContents(update.after))
      // Last, because a batch update of a collection may lay out the table, whose rows must equal the snapshot by then.
      if nestedCollections.endUpdate(to: update.after, update.changeset, map) { invalidation.invalidateHeights() }
      reloadSections(of: update)
      // The table keeps the titles of its index.
      if context.sectionIndexTitle != nil, update.before.sections.map(\.id) != update.after.sections.map(\.id) {
        table.reloadSectionIndexTitles()
      }
    }

    private func reloadSections(of update: ListUpdate) {
      let sections = sectionsToReload(update)
      guard !sections.isEmpty else { return }
      stickyHeader.invalidate()
      if keptPaths(in: update.after).contains(where: { sections.contains($0.section) }) {
        return reload(to: update.after)
      }
      // In a separate batch update: UIKit miscounts section reloads that are combined with other operations.
      willReplaceCells?()
      let tableSections = IndexSet(sections.map { self.state.firstSection + $0 })
      state.performBatchUpdates { self.table.reloadSections(tableSections, with: .none) }
    }

    /// The index paths of kept cells, in sections of the page.
    private func keptPaths(in snapshot: ListSnapshot) -> [IndexPath] {
      cells.kept.paths(in: table, for: snapshot).map {
        IndexPath(row: $0.row, section: $0.section - state.firstSection)
      }
    }

    /// The sections, by new index, that bindings cannot update: a header or footer was inserted, removed or needs another
    /// kind of view, or the section's style changed.
    private func sectionsToReload(_ update: ListUpdate) -> IndexSet {
      var sections = IndexSet()
      for change in update.changeset.updatedSections {
        let (old, new) = (update.before.sections[change.old], update.after.sections[change.new])
        let isSame =
          kind(of: old.header) == kind(of: new.header) && kind(of: old.footer) == kind(of: new.footer)
          && new.hasTableStyle(of: old)
        if !isSame { sections.insert(change.new) }
      }
      return sections
    }

    private func kind(of supplementary: SupplementaryItem?) -> String? {
      supplementary.map { CellKind(for: $0.row.content, issues: context.issues).reuseIdentifier }
    }

    /// Accepts an update after which the rows stand as the user has moved them, without a change of the table.
    func acceptMove(_ update: ListUpdate, _ map: PositionMap) {
      bindings.refresh(map)
      nestedCollections.beginUpdate()
      state.contents = TableContents(update.after)
      state.hasMovedRow = false
      if nestedCollections.endUpdate(to: update.after, update.changeset, map) { invalidation.invalidateHeights() }
      reloadSections(of: update)
    }

    // MARK: Reloads

    /// Displays a snapshot without animation.
    func reload(to snapshot: ListSnapshot) {
      willReplaceCells?()
      state.contents = TableContents(snapshot)
      reload()
    }

    /// Reloads all rows without animation, or after the drag if the user drags a row.
    func reload() {
      guard !drag.isDragging else {
        state.needsReload = true
        return
      }
      willReplaceCells?()
      state.needsReload = false
      state.cancelAnimations()
      if state.hasMovedRow { state.contents = TableContents(state.contents.snapshot) }
      state.hasMovedRow = false
      state.hasData = true
      bindings.unbindAll()
      nestedCollections.unbindAll()
      invalidation.cancelReplacements()
      table.reloadData()
    }
  }

  extension TableContents {
    /// The animation of rows in a section of the table.
    fileprivate func animation(in section: Int) -> UITableView.RowAnimation {
      switch self.section(section)?.snapshot.style.animation {
      case .fade: .fade
      case .some(.none): .none
      case .automatic, nil: .automatic
      }
    }
  }

  extension UpdateOperation {
    /// Whether the operation, as it is performed, deletes a row, even if it reinserts it.
    fileprivate func removes(_ path: IndexPath) -> Bool {
      switch self {
      case .deleteSection(let section): path.section == section
      case .moveSection(let from, let to): from == to && path.section == from
      case .deleteItems(let section, let items): path.section == section && items.contains(path.row)
      case .moveItem(let from, let to): from == to && from == ItemPosition(section: path.section, item: path.row)
      default: false
      }
    }

    /// Whether the operation inserts, deletes or moves sections or items.
    fileprivate var isStructural: Bool {
      switch self {
      case .updateSection, .updateItem: false
      default: true
      }
    }
  }

  extension UpdateOperation {
    /// The animation of the operation's section: before the stage for a deletion, else after it.
    fileprivate func animation(from before: TableContents, to after: TableContents) -> UITableView.RowAnimation {
      switch self {
      case .deleteSection(let section), .deleteItems(let section, _): before.animation(in: section)
      case .insertSection(let section), .insertItems(let section, _): after.animation(in: section)
      case .moveSection, .moveItem, .updateSection, .updateItem: .automatic
      }
    }
  }
#endif
