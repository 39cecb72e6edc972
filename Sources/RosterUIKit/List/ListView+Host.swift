#if canImport(UIKit)
  import Foundation
  import Roster
  import UIKit

  extension ListView: ListHost {
    /// UIKit.
    public var name: String { Self.hostName }

    /// The batches of `UITableView`.
    public var capabilities: HostCapabilities { .tableView }

    /// One row for all items of a grid, a flow or a carousel.
    public var rowProjection: (any RowProjection)? { TableRowProjection() }

    /// Not while the user drags a row, nor in the middle of an update.
    public var isReadyForUpdate: Bool { !isApplying && !isDraggingRow }

    /// Whether the table's rows are those of ``contents``, so that it may be asked to update itself.
    var isTableSynchronized: Bool { window != nil && hasShownData && !isRearranged && isReadyForUpdate }

    /// Shows a new snapshot: by batches, or by a reload where batches are not safe or not worth while.
    public func apply(_ update: ListUpdate) {
      let isInStep = isTableSynchronized && !isReloadPending
      isApplying = true
      let map = PositionMap(update.changeset)
      let keepers = update.reason == .first ? nil : placeKeepers(map)
      present(update.presentation)
      let sections = sectionsToReload(update)
      if update.reason == .change { nearRows.follow(map) } else { nearRows = NearRows() }
      let isAnimated = update.reason == .change && isInStep && !update.plan.prefersReload
      if isAnimated {
        if keepers?.areMoved == true {
          // Rows that slide to where they are seen already would be seen to jump.
          UIView.performWithoutAnimation { runBatches(of: update, map, reloading: sections) }
        } else {
          runBatches(of: update, map, reloading: sections)
        }
      } else {
        reload(to: update.after)
      }
      if !update.plan.stages.isEmpty {
        cells.forgetKept(after: update.after)
        forgetBands(after: update.after)
      }
      // The place is kept by the heights that the rows have now.
      if isAnimated { cells.settle(isPartOfUpdate: true) }
      follow(keepers)
      isApplying = false
      cells.settle()
      // What is in sight now is told by the next layout.
      tableView.setNeedsLayout()
    }

    /// Keeps the reader's place now, or with the next layout in a window if it was to be kept then.
    private func follow(_ keepers: AnchorCandidates?) {
      let place = keepers?.place(in: contents)
      heldPlace = nil
      if window == nil || owedPlace != nil {
        owedPlace = place
      } else if let place {
        keep(place)
      }
    }

    /// Runs the stages of an update, or reloads where a row that keeps its cell would go and come back: UIKit would animate
    /// the cell against itself.
    private func runBatches(of update: ListUpdate, _ map: PositionMap, reloading sections: IndexSet) {
      // The cells first: those that the batches ask for are tied to the new places from the start.
      bindings.refresh(map)
      cells.holdBands()
      for stage in update.plan.stages {
        let stageContents = TableContents(stage.after, from: update.before, to: update.after)
        let operations = stage.operations.filter(\.changesPlaces)
        guard !operations.isEmpty else {
          contents = stageContents
          continue
        }
        // The row may have come into sight with the stage before.
        if cells.keptPaths(in: update.after).contains(where: { path in operations.contains { $0.takesAway(path) } }) {
          return reload(to: update.after)
        }
        tableView.performBatchUpdates {
          self.contents = stageContents
          for operation in operations { self.run(operation) }
        }
      }
      contents = TableContents(update.after)
      // A batch inside a band may have UIKit lay out the table around it, which has to be in step by then.
      cells.refreshBands(after: update.after, update.changeset, map)
      guard !sections.isEmpty else { return }
      if cells.keptPaths(in: update.after).contains(where: { sections.contains($0.section) }) {
        return reload(to: update.after)
      }
      // In a batch of its own: UIKit miscounts reloads of sections beside anything else.
      tableView.performBatchUpdates { self.tableView.reloadSections(sections, with: .none) }
    }

    /// Shows everything anew, without animation. What is read stays where it is with the next layout.
    func showAnew() {
      owePlace()
      reload()
      setNeedsLayout()
    }

    private func reload(to snapshot: ListSnapshot) {
      contents = TableContents(snapshot)
      reload()
    }

    /// Shows everything anew, without animation; the offset stays as far as UIKit keeps it.
    private func reload() {
      guard !isDraggingRow else {
        isReloadPending = true
        return
      }
      isReloadPending = false
      if isRearranged { contents = TableContents(contents.after) }
      isRearranged = false
      hasShownData = true
      bindings.releaseAll()
      cells.releaseAll()
      tableView.reloadData()
    }

    /// The sections, by their new indices, that their cells cannot follow by themselves: a header or footer came, went or
    /// is of another kind, or rows are separated in another way.
    private func sectionsToReload(_ update: ListUpdate) -> IndexSet {
      var sections = IndexSet()
      for change in update.changeset.updatedSections {
        let (before, after) = (update.before.sections[change.old], update.after.sections[change.new])
        let isSame =
          kind(of: before.header) == kind(of: after.header) && kind(of: before.footer) == kind(of: after.footer)
          && before.style == after.style
        if !isSame { sections.insert(change.new) }
      }
      return sections
    }

    private func kind(of supplementary: SupplementaryItem?) -> String? {
      supplementary.map { CellKind(for: $0.row.content, issues: issues).reuseIdentifier }
    }

    private func run(_ operation: UpdateOperation) {
      switch operation {
      case .deleteSection(let section): tableView.deleteSections([section], with: .automatic)
      case .insertSection(let section): tableView.insertSections([section], with: .automatic)
      case .moveSection(let place, let to) where place == to:
        // UIKit is known to trip over moves that lead nowhere, which become true moves by what else changes.
        tableView.deleteSections([place], with: .fade)
        tableView.insertSections([place], with: .fade)
      case .moveSection(let from, let to): tableView.moveSection(from, toSection: to)
      case .deleteItems(let section, let items):
        tableView.deleteRows(at: items.map { IndexPath(row: $0, section: section) }, with: .automatic)
      case .insertItems(let section, let items):
        tableView.insertRows(at: items.map { IndexPath(row: $0, section: section) }, with: .automatic)
      case .moveItem(let place, let to) where place == to:
        let path = IndexPath(row: place.item, section: place.section)
        tableView.deleteRows(at: [path], with: .fade)
        tableView.insertRows(at: [path], with: .fade)
      case .moveItem(let from, let to):
        tableView.moveRow(
          at: IndexPath(row: from.item, section: from.section), to: IndexPath(row: to.item, section: to.section))
      case .updateSection, .updateItem:
        // The cell that shows the element follows it by its binding, wherever it moves: nothing to reload.
        break
      }
    }

    /// Does something once.
    public func perform(_ command: ListCommand) {
      switch command {
      case .toast(let toast): toasts.show(toast)
      case .scroll(.top): scroll(to: firstPath, at: .top)
      case .scroll(.end): scroll(to: lastPath, at: .bottom)
      case .scroll(.item(let path)):
        if let position = contents.after.position(of: path) { show(.item(position), isFirst: false, animated: true) }
      case .scroll(.element(let element)):
        hasScrolled = true
        show(element, isFirst: true, animated: false)
      }
    }

    /// Loads a picture into the memory that cells take it from.
    public func prefetch(_ image: ImageSource) async {
      _ = await ImageLoader.shared.image(for: image)
    }
  }

  extension UpdateOperation {
    /// Whether the row at a place goes, for good or to come back elsewhere, as the operation is run.
    fileprivate func takesAway(_ path: IndexPath) -> Bool {
      switch self {
      case .deleteSection(let section): path.section == section
      case .moveSection(let from, let to): from == to && path.section == from
      case .deleteItems(let section, let items): path.section == section && items.contains(path.row)
      case .moveItem(let from, let to): from == to && from == ItemPosition(section: path.section, item: path.row)
      default: false
      }
    }

    /// Whether sections or items come, go or move.
    fileprivate var changesPlaces: Bool {
      switch self {
      case .updateSection, .updateItem: false
      default: true
      }
    }
  }
#endif
