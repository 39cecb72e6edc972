#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The initial position of a carousel when it is displayed.
  enum NestedCollectionPosition {
    /// The current or last position, in points from the carousel's beginning.
    case position(Double)
    /// An item to scroll to.
    case item(AnyID)
  }

  /// The nested collections of a table: their cells, and the scroll positions of their sections.
  @MainActor
  final class NestedCollections {
    private struct WeakCell { weak var cell: NestedCollectionCell? }
    private var cells: [WeakCell] = []
    /// The positions of carousels by section. They remain when the carousel leaves the screen.
    private var positions: [AnyID: NestedCollectionPosition] = [:]
    /// The sections of carousels that the user has stopped.
    private var pausedSections: Set<AnyID> = []
    /// The cell that displayed a section last.
    private var displayedCells: [AnyID: ObjectIdentifier] = [:]

    /// The clock of automatic advancing.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Called when a collection scrolls.
    var onScroll: (@MainActor () -> Void)?

    /// Called when the height of a grid, or the scroll position of the table, has to follow the grid's layout.
    var onViewportChange: (@MainActor () -> Void)?

    /// Adds a cell that the table has dequeued.
    func add(_ cell: NestedCollectionCell) {
      cells.removeAll { $0.cell == nil || $0.cell === cell }
      cells.append(WeakCell(cell: cell))
      cell.motion.clock = clock
      cell.onScroll = { [weak self] in self?.onScroll?() }
      cell.displaysAllItems = !followsScrolling
      cell.keepsPlace = keepsPlace
      cell.onViewportChange = { [weak self] in self?.onViewportChange?() }
    }

    /// The cell of an item; `nil` if no nested collection displays it.
    func view(of element: ElementPosition) -> UIView? {
      for entry in cells { if let view = entry.cell?.view(of: element) { return view } }
      return nil
    }

    /// The item that a cell displays; `nil` if the view is not the cell of an item.
    func element(of view: UIView) -> ElementPosition? {
      for entry in cells { if let element = entry.cell?.element(of: view) { return element } }
      return nil
    }

    // MARK: The displayed parts of grids

    /// Whether ``updateViewports()`` is called when the table scrolls. Otherwise, grids display all of their items. Applies to
    /// cells that the table requests afterwards.
    var followsScrolling = false
    /// Whether visible items of grids keep their places while others are measured.
    var keepsPlace = true {
      didSet {
        for entry in cells { entry.cell?.keepsPlace = keepsPlace }
      }
    }

    /// Displays the visible parts of grids, after the table has scrolled.
    func updateViewports() {
      for entry in cells { entry.cell?.updateViewport() }
    }

    /// Makes the cells of grids as high as their layouts.
    ///
    /// - Parameter resize: Has the table measure its rows, and scroll by a distance.
    func commitViewports(_ resize: (_ distance: CGFloat) -> Void) {
      for entry in cells { entry.cell?.isViewportFixed = true }
      var distance: CGFloat = 0
      for case let cell? in cells.map(\.cell) where cell.window != nil {
        let cellDistance = cell.commitViewport()
        // UIKit may have requested another cell of the same section early.
        if let section = cell.sectionID, displayedCells[section] == ObjectIdentifier(cell) { distance += cellDistance }
      }
      resize(distance)
      for entry in cells { entry.cell?.isViewportFixed = false }
    }

    // MARK: Updates

    /// Begins an update: the existing cells keep their old sections until ``endUpdate(to:_:_:)``.
    func beginUpdate() {
      for entry in cells { entry.cell?.isUpdatePending = true }
    }

    /// Updates the cells that existed when the update began, including those off screen.
    ///
    /// - Returns: Whether the height of a cell may have changed.
    func endUpdate(to snapshot: ListSnapshot, _ changeset: Changeset, _ map: PositionMap) -> Bool {
      var heightsChanged = false
      for entry in cells where entry.cell?.isUpdatePending == true {
        if entry.cell?.refresh(snapshot, changeset, map) == true { heightsChanged = true }
      }
      return heightsChanged
    }

    /// Unbinds all cells before the table reloads.
    func unbindAll() {
      for entry in cells { entry.cell?.unbind() }
    }

    // MARK: Positions

    /// Scrolls a cell to the position of its section. UIKit may still hold an older cell of the same section.
    func willDisplay(_ cell: NestedCollectionCell) {
      guard let section = cell.sectionID else { return }
      switch positions[section] {
      case .position(let position): cell.motion.scroll(to: position)
      case .item(let id): cell.scroll(toItem: id, isFirst: false, animated: false)
      case nil: break
      }
      cell.motion.onPause = nil
      cell.motion.isPaused = pausedSections.contains(section)
      cell.motion.onPause = { [weak self] isPaused in
        if isPaused { self?.pausedSections.insert(section) } else { self?.pausedSections.remove(section) }
      }
      cell.showPauseButton()
      cell.motion.isOnScreen = true
      positions[section] = .position(cell.motion.position)
      displayedCells[section] = ObjectIdentifier(cell)
      cell.motion.onChange = { [weak self, weak cell] in
        guard let self, let cell, let section = cell.sectionID, self.displayedCells[section] == ObjectIdentifier(cell)
        else { return }
        self.positions[section] = .position(cell.motion.position)
      }
    }

    /// Makes the carousel of a section scroll to an item when it is displayed.
    func setItem(_ id: AnyID, ofSection section: AnyID) {
      positions[section] = .item(id)
    }

    /// Removes the positions of removed sections.
    func removePositions(notIn snapshot: ListSnapshot) {
      guard !positions.isEmpty else { return }
      let current = Set(snapshot.sections.map(\.id))
      positions = positions.filter { current.contains($0.key) }
      displayedCells = displayedCells.filter { current.contains($0.key) }
      pausedSections.formIntersection(current)
    }
  }

  extension Changeset {
    /// The changes of a section's items; `nil` if items moved to or from other sections.
    func items(of old: Int, to new: Int) -> ItemDifference? {
      guard !crossMoves.contains(where: { $0.from.section == old || $0.to.section == new }) else { return nil }
      return sections.first { $0.new == new }?.items ?? ItemDifference()
    }
  }
#endif
