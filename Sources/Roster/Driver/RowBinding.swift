/// The binding between a visible cell and its row.
///
/// A host has one for each cell in use. The binding creates the row and updates the cell when the row's content changes.
/// It also updates the cell, without a new snapshot, when an observable property changes that the row's closure or the cell
/// has read.
@MainActor
public final class RowBinding {
  /// The row of the cell, with the latest closures.
  public private(set) var row: ListRow?

  /// The position of the row in the driver's snapshot.
  public private(set) var element: ElementPosition?

  /// Called after the row was created again, even if its content is equal and only what it does differs.
  package var onRefresh: (@MainActor () -> Void)?

  private var rowTracker: ObservationTracker?
  private let cellTracker = ObservationTracker()
  private weak var driver: ListDriver?
  private var update: (@MainActor (ListRow) -> Void)?

  /// Creates a binding without a row.
  public init(driver: ListDriver) {
    self.driver = driver
  }

  /// Binds the cell to a row.
  ///
  /// - Parameters:
  ///   - element: The position of the row in the driver's snapshot.
  ///   - update: Updates the cell to a row. Called immediately, and when the row's content or an observable property that
  ///     the closure has read changes.
  public func bind(_ element: ElementPosition, update: @escaping @MainActor (ListRow) -> Void) {
    self.update = update
    self.element = element
    row = nil
    refresh(element)
  }

  /// Creates the row again after an update, at its new position. The cell is not updated if the content is equal.
  public func refresh(_ element: ElementPosition) {
    self.element = element
    guard let driver else { return }
    let old = row
    rowTracker?.cancel()
    rowTracker = nil
    guard let (new, tracker) = driver.snapshot.takeRow(at: element) else { return }
    rowTracker = tracker
    tracker?.onChange = { [weak self] in
      guard let self, let element = self.element else { return }
      self.refresh(element)
    }
    row = new
    driver.checkFooter(of: new, at: element)
    driver.observeVisibility(of: new, at: element)
    if old?.isContentEqual(to: new) != true { updateCell() }
    onRefresh?()
  }

  private func updateCell() {
    guard let row, let update, let driver else { return }
    cellTracker.track({ update(row) }, among: driver.evaluator.cellReaders) { [weak self] in self?.updateCell() }
  }

  /// Unbinds the cell, which can be reused.
  public func unbind() {
    rowTracker?.cancel()
    rowTracker = nil
    cellTracker.cancel()
    row = nil
    element = nil
    update = nil
    onRefresh = nil
  }
}
