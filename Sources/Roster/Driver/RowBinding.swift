/// The tie between one cell on screen and the row that it shows.
///
/// A host keeps one with each cell in use. The binding makes the row, lets the host update the cell when the row looks
/// different, and does so again, for this cell alone and without a snapshot, when something changes that the row's
/// closure or the cell read: a property of an observable model or of the page.
@MainActor
public final class RowBinding {
  /// The row that the cell shows: always with the newest closures.
  public private(set) var row: ListRow?

  /// Where the row stands in the driver's snapshot.
  public private(set) var element: ElementPosition?

  private let rowScope = ObservationTracker()
  private let cellScope = ObservationTracker()
  private weak var driver: ListDriver?
  private var update: (@MainActor (ListRow) -> Void)?

  /// Makes a tie without a row.
  public init(driver: ListDriver) {
    self.driver = driver
  }

  /// Shows a row in a cell that showed another one or none.
  ///
  /// - Parameters:
  ///   - element: Where the row stands in the driver's snapshot.
  ///   - update: Makes the cell show a row; called at once, and again whenever the row looks different. What it reads of
  ///     observable models is watched.
  public func bind(_ element: ElementPosition, update: @escaping @MainActor (ListRow) -> Void) {
    self.update = update
    self.element = element
    row = nil
    refresh(element)
    row?.actions.appear?()
  }

  /// Makes the row anew after an update, at the place where it now stands; the cell is left alone if it would look the
  /// same.
  public func refresh(_ element: ElementPosition) {
    self.element = element
    guard let driver else { return }
    let old = row
    let new = rowScope.track {
      driver.snapshot.row(at: element)
    } onChange: { [weak self] in
      guard let self, let element = self.element else { return }
      self.refresh(element)
    }
    guard let new else { return }
    row = new
    if let old, old.isContentEqual(to: new) { return }
    updateCell()
  }

  private func updateCell() {
    guard let row, let update else { return }
    cellScope.track {
      update(row)
    } onChange: { [weak self] in
      self?.updateCell()
    }
  }

  /// Ends the tie; the cell goes back to its pool.
  public func unbind() {
    rowScope.cancel()
    cellScope.cancel()
    row = nil
    element = nil
    update = nil
  }
}
