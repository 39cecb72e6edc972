#if canImport(UIKit)
  import Roster
  import UIKit

  /// Makes and reuses the table's cells: one pool per view type, registered when it is first needed.
  @MainActor
  final class CellFactory {
    private unowned let table: UITableView
    private let driver: ListDriver
    private let bindings: CellBindings
    private var registered: Set<String> = []
    private var kept: [ItemPath: (kind: String, cell: UITableViewCell)] = [:]
    private struct WeakNestedCollection { weak var cell: NestedCollectionCell? }
    private var bands: [WeakNestedCollection] = []
    /// What carousels wait by.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Runs when the items of a band were moved sideways.
    var onBandMove: (@MainActor () -> Void)?
    private let isTableSynchronized: @MainActor () -> Bool

    /// - Parameter isTableInStep: Whether the table may be asked to update itself.
    init(
      table: UITableView, driver: ListDriver, bindings: CellBindings,
      isTableSynchronized: @escaping @MainActor () -> Bool
    ) {
      self.isTableSynchronized = isTableSynchronized
      self.table = table
      self.driver = driver
      self.bindings = bindings
      table.register(NestedCollectionCell.self, forCellReuseIdentifier: NestedCollectionCell.reuseIdentifier)
      table.register(ContainerCell.self, forCellReuseIdentifier: Self.nothing)
    }

    private static let nothing = "Roster.Nothing"

    /// The cell for a row that no longer exists; UIKit insists on one.
    func emptyCell(at path: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: Self.nothing, for: path)
    }

    func cell(for place: TableContents.Place, at path: IndexPath) -> UITableViewCell {
      let isInner = isMakingCell
      isMakingCell = true
      defer { isMakingCell = isInner }
      if place.isNestedCollection { return band(for: place, at: path) }
      let row = place.section.items.row(at: place.position.item)
      let kind = CellKind(for: row.content, issues: driver.issues)
      let cell = row.traits.hasDedicatedCell ? keptCell(kind, place) : dequeue(kind, at: path)
      show(place, in: cell, kind: kind)
      return cell
    }

    private func dequeue(_ kind: CellKind, at path: IndexPath) -> UITableViewCell {
      if registered.insert(kind.reuseIdentifier).inserted {
        table.register(kind.tableCellClass ?? ContainerCell.self, forCellReuseIdentifier: kind.reuseIdentifier)
      }
      let cell = table.dequeueReusableCell(withIdentifier: kind.reuseIdentifier, for: path)
      bindings.release(cell)
      kind.cellWillBeReused(view(of: kind, in: cell))
      return cell
    }

    /// The row's own cell: it has no reuse identifier, so that the table never hands it to another row.
    private func keptCell(_ kind: CellKind, _ place: TableContents.Place) -> UITableViewCell {
      guard let path = place.snapshot.path(at: place.position) else {
        return ContainerCell(style: .default, reuseIdentifier: nil)
      }
      if let known = kept[path], known.kind == kind.reuseIdentifier { return known.cell }
      let cell =
        kind.tableCellClass == nil
        ? ContainerCell(style: .default, reuseIdentifier: nil)
        : kind.makeView() as? UITableViewCell ?? ContainerCell(style: .default, reuseIdentifier: nil)
      kept[path] = (kind.reuseIdentifier, cell)
      return cell
    }

    private func view(of kind: CellKind, in cell: UITableViewCell) -> UIView {
      (cell as? ContainerCell)?.content(of: kind) ?? cell
    }

    /// Binds the cell if its row is in the present snapshot; a row on its way out is only shown.
    private func show(_ place: TableContents.Place, in cell: UITableViewCell, kind: CellKind) {
      let update: @MainActor (ListRow) -> Void = { [weak self, weak cell] row in
        guard let self, let cell else { return }
        self.update(cell, kind: kind, row: row, in: self.section(of: cell) ?? place.section)
      }
      if place.isPresent {
        bindings.bind(cell, to: .item(place.position), driver: driver, update: update)
      } else {
        update(place.section.items.row(at: place.position.item))
      }
    }

    /// The section that a cell's row stands in now.
    private func section(of cell: UITableViewCell) -> SectionSnapshot? {
      guard let section = bindings.element(of: cell)?.section, driver.snapshot.sections.indices.contains(section) else {
        return nil
      }
      return driver.snapshot.sections[section]
    }

    private func update(_ cell: UITableViewCell, kind: CellKind, row: ListRow, in section: SectionSnapshot) {
      // A content of another type has another cell: the table has to ask for it.
      guard CellKind(for: row.content, issues: driver.issues).reuseIdentifier == kind.reuseIdentifier else {
        reload(cell)
        return
      }
      clearOutdated(cell)
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
      if row.traits.isMovable { onMovable(cell) }
      if !isMakingCell { heightMayHaveChanged() }
    }

    /// Runs with each cell whose row can be dragged.
    var onMovable: @MainActor (UITableViewCell) -> Void = { _ in }

    // MARK: Heights

    private var isMakingCell = false
    private var isHeightChangePending = false
    private var isSettling = false
    private var outdated: [UITableViewCell] = []
    /// Cells of another kind than their rows have now, which were made early and have no place to reload yet.
    private var outdatedOutOfSight: Set<ObjectIdentifier> = []

    private func reload(_ cell: UITableViewCell) {
      outdated.append(cell)
      scheduleSettling()
    }

    /// A cell shows its row, whatever was the matter before.
    private func clearOutdated(_ cell: UITableViewCell) {
      outdated.removeAll { $0 === cell }
      outdatedOutOfSight.remove(ObjectIdentifier(cell))
    }

    /// A cell comes into sight; it is replaced if its row has another kind of cell since it was made.
    func willDisplay(_ cell: UITableViewCell) {
      if outdatedOutOfSight.remove(ObjectIdentifier(cell)) != nil { reload(cell) }
    }

    /// Lets the table ask for heights again, once for all the cells that were updated in this turn.
    func heightMayHaveChanged() {
      isHeightChangePending = true
      scheduleSettling()
    }

    /// Not now: this may run while the table lays out its cells.
    func scheduleSettling() {
      guard !isSettling else { return }
      isSettling = true
      Task { @MainActor [weak self] in
        self?.isSettling = false
        self?.settle()
      }
    }

    /// Has the table replace the cells whose content has another kind of cell now, and ask for heights again if some may
    /// have changed. Waits for a table that cannot be told now.
    ///
    /// - Parameter isPartOfUpdate: Whether the table is being updated, and is in step with the page again.
    func settle(isPartOfUpdate: Bool = false) {
      guard isHeightChangePending || !outdated.isEmpty, isPartOfUpdate || isTableSynchronized() else { return }
      var paths: Set<IndexPath> = []
      for cell in outdated {
        if let path = table.indexPath(for: cell) {
          paths.insert(path)
        } else {
          outdatedOutOfSight.insert(ObjectIdentifier(cell))
        }
      }
      outdated = []
      isHeightChangePending = false
      UIView.performWithoutAnimation {
        if paths.isEmpty {
          table.beginUpdates()
          table.endUpdates()
        } else {
          table.reloadRows(at: Array(paths), with: .none)
        }
      }
    }

    private func band(for place: TableContents.Place, at path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: NestedCollectionCell.reuseIdentifier, for: path)
      if let band = cell as? NestedCollectionCell {
        clearOutdated(band)
        bands.removeAll { $0.cell == nil || $0.cell === band }
        bands.append(WeakNestedCollection(cell: band))
        band.motion.clock = clock
        band.onContentChange = { [weak self] in self?.heightMayHaveChanged() }
        band.onMove = { [weak self] in self?.onBandMove?() }
        band.show(place.section, section: place.position.section, driver: driver, isPresent: place.isPresent)
      }
      return cell
    }

    /// An update begins: the bands that are there show what they show until ``refreshBands(after:_:_:)``.
    func holdBands() {
      for band in bands { band.cell?.isHeld = true }
    }

    /// Has all bands that were held show the new items, also those that are not in sight yet; their rows stay.
    func refreshBands(after snapshot: ListSnapshot, _ changeset: Changeset, _ map: PositionMap) {
      for band in bands where band.cell?.isHeld == true && band.cell?.refresh(snapshot, changeset, map) == true {
        heightMayHaveChanged()
      }
    }

    /// The table is about to be filled anew: no cell shows what it showed, and none has to be replaced any more. Until
    /// the table has laid itself out it would say of its cells where they stood before.
    func releaseAll() {
      for band in bands { band.cell?.unbind() }
      outdated = []
      outdatedOutOfSight = []
    }

    /// Where the table shows rows that keep their cells and stay on the page.
    func keptPaths(in snapshot: ListSnapshot) -> [IndexPath] {
      kept.compactMap { path, own in Self.isRow(path, in: snapshot) ? table.indexPath(for: own.cell) : nil }
    }

    /// Forgets the cells of rows that are no longer on the page, or items of a band now: back as rows, they could find
    /// their cells still on the way out.
    func forgetKept(after snapshot: ListSnapshot) {
      kept = kept.filter { Self.isRow($0.key, in: snapshot) }
    }

    private static func isRow(_ path: ItemPath, in snapshot: ListSnapshot) -> Bool {
      snapshot.position(of: path).map { !snapshot.sections[$0.section].isNestedCollection } ?? false
    }
  }

  extension UIEdgeInsets {
    /// The separator begins where the text does.
    fileprivate static let roster = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The separator ends before it begins, in any row. An inset that is as good as infinite has been seen to hide it for
    /// good, and one at the leading edge to push texts aside.
    static let noSeparator = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10_000)
  }

  extension CellContent {
    fileprivate var hidesSeparator: Bool { (self as? any StandardContentConvertible)?.standard.separator == .hidden }
  }
#endif
