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
    private var kept: [ItemPath: UITableViewCell] = [:]

    init(table: UITableView, driver: ListDriver, bindings: CellBindings) {
      self.table = table
      self.driver = driver
      self.bindings = bindings
      table.register(BandCell.self, forCellReuseIdentifier: BandCell.reuseIdentifier)
      table.register(ContainerCell.self, forCellReuseIdentifier: Self.nothing)
    }

    private static let nothing = "Roster.Nothing"

    /// The cell for a row that no longer exists; UIKit insists on one.
    func emptyCell(at path: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: Self.nothing, for: path)
    }

    func cell(for place: TableContents.Place, at path: IndexPath) -> UITableViewCell {
      if place.isBand { return band(for: place, at: path) }
      let row = place.section.items.row(at: place.position.item)
      let kind = CellKind(for: row.content, issues: driver.issues)
      let cell = row.traits.keepsCell ? keptCell(kind, place) : dequeue(kind, at: path)
      show(place, in: cell, kind: kind)
      return cell
    }

    private func dequeue(_ kind: CellKind, at path: IndexPath) -> UITableViewCell {
      if registered.insert(kind.reuseIdentifier).inserted {
        table.register(kind.tableCellClass ?? ContainerCell.self, forCellReuseIdentifier: kind.reuseIdentifier)
      }
      let cell = table.dequeueReusableCell(withIdentifier: kind.reuseIdentifier, for: path)
      bindings.release(cell)
      kind.prepareForReuse(view(of: kind, in: cell))
      return cell
    }

    /// The row's own cell: it has no reuse identifier, so that the table never hands it to another row.
    private func keptCell(_ kind: CellKind, _ place: TableContents.Place) -> UITableViewCell {
      guard let path = place.snapshot.path(at: place.position) else {
        return ContainerCell(style: .default, reuseIdentifier: nil)
      }
      if let cell = kept[path] { return cell }
      let cell =
        kind.tableCellClass == nil
        ? ContainerCell(style: .default, reuseIdentifier: nil)
        : kind.makeView() as? UITableViewCell ?? ContainerCell(style: .default, reuseIdentifier: nil)
      kept[path] = cell
      return cell
    }

    private func view(of kind: CellKind, in cell: UITableViewCell) -> UIView {
      (cell as? ContainerCell)?.content(of: kind) ?? cell
    }

    /// Binds the cell if its row is in the present snapshot; a row on its way out is only shown.
    private func show(_ place: TableContents.Place, in cell: UITableViewCell, kind: CellKind) {
      let update: @MainActor (Row) -> Void = { [weak self, weak cell] row in
        guard let self, let cell else { return }
        self.update(cell, kind: kind, row: row, in: place.section)
      }
      if place.isPresent {
        bindings.bind(cell, to: .item(place.position), driver: driver, update: update)
      } else {
        update(place.section.items.row(at: place.position.item))
      }
    }

    private func update(_ cell: UITableViewCell, kind: CellKind, row: Row, in section: SectionSnapshot) {
      let isFirst = bindings.row(of: cell) == nil
      // A content of another type has another cell: the table has to ask for it.
      guard CellKind(for: row.content, issues: driver.issues).reuseIdentifier == kind.reuseIdentifier else {
        reload(cell)
        return
      }
      kind.update(view(of: kind, in: cell), row.content)
      cell.selectionStyle = row.traits.isSelectable ? .default : .none
      let hidesSeparator = row.traits.isLastInSection || !section.style.showsSeparators || row.content.hidesSeparator
      cell.separatorInset =
        hidesSeparator ? UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0) : .roster
      cell.accessibilityCustomActions = row.accessibilityActions
      if row.traits.isSelected { cell.accessibilityTraits.insert(.selected) }
      if !isFirst { heightMayHaveChanged() }
    }

    private func reload(_ cell: UITableViewCell) {
      // Not now: this may run while the table lays out its cells.
      Task { @MainActor [weak self, weak cell] in
        guard let self, let cell, self.table.window != nil, let path = self.table.indexPath(for: cell) else { return }
        self.table.reloadRows(at: [path], with: .none)
      }
    }

    private var isHeightChangePending = false

    /// Lets the table ask for heights again, once for all the cells that were updated in this turn.
    private func heightMayHaveChanged() {
      guard !isHeightChangePending else { return }
      isHeightChangePending = true
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.isHeightChangePending = false
        guard self.table.window != nil, !self.table.hasUncommittedUpdates else { return }
        UIView.performWithoutAnimation {
          self.table.beginUpdates()
          self.table.endUpdates()
        }
      }
    }

    private func band(for place: TableContents.Place, at path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: BandCell.reuseIdentifier, for: path)
      if let band = cell as? BandCell {
        band.show(place.section, section: place.position.section, driver: driver, isPresent: place.isPresent)
      }
      return cell
    }

    /// Forgets the cells of rows that are no longer on the page.
    func forgetKept(after snapshot: Snapshot) {
      for path in kept.keys where snapshot.position(of: path) == nil { kept[path] = nil }
    }
  }

  extension UIEdgeInsets {
    /// The separator begins where the text does.
    fileprivate static let roster = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }

  extension CellContent {
    fileprivate var hidesSeparator: Bool { (self as? any StandardContentBased)?.standard.separator == .hidden }
  }

  extension Row {
    /// The row's further actions for those who cannot swipe.
    @MainActor var accessibilityActions: [UIAccessibilityCustomAction] {
      actions.others.map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          action.action()
          return true
        }
      }
    }
  }
#endif
