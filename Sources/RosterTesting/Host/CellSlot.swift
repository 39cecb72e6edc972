import Roster

/// A row that the host displays, with its cell and its binding.
@MainActor
final class CellSlot {
  /// The identity of the row.
  let key: ElementPath
  private let binding: RowBinding
  private unowned let pools: CellPools
  private(set) var box: (any CellBox)?
  /// The content that the cell displays.
  private var content: (any CellContent)?
  private var cachedLines: (width: Int, lines: [String])?
  /// Whether the cell has changed since it was last measured.
  var isChanged = true
  private let onChange: @MainActor () -> Void

  init(key: ElementPath, driver: ListDriver, pools: CellPools, onChange: @escaping @MainActor () -> Void) {
    self.key = key
    self.pools = pools
    self.onChange = onChange
    binding = RowBinding(driver: driver)
  }

  /// The displayed row.
  var row: ListRow? { binding.row }

  /// The row's position.
  var element: ElementPosition? { binding.element }

  /// Displays the row for the first time.
  func bind(_ element: ElementPosition) {
    binding.bind(element) { [weak self] row in self?.display(row) }
  }

  /// Updates the cell after an update of the list.
  func refresh(_ element: ElementPosition) {
    binding.refresh(element)
  }

  /// Returns the cell's lines, which are cached until the content or the width changes.
  func lines(width: Int) -> [String] {
    if let cachedLines, cachedLines.width == width { return cachedLines.lines }
    let lines = box?.lines(width: width) ?? []
    cachedLines = (width, lines)
    return lines
  }

  /// The text of the displayed content.
  var text: String { content?.textDescription ?? "" }

  /// Presses a control in the cell, and invalidates the cell's lines; returns whether the cell has the control.
  func press(_ control: String) -> Bool {
    guard let box, box.press(control) else { return false }
    cachedLines = nil
    isChanged = true
    onChange()
    return true
  }

  /// Stops displaying the row, and returns the cell to its pool unless it is dedicated to the row.
  func unbind() {
    let isDedicated = row?.traits.hasDedicatedCell ?? false
    binding.unbind()
    if let box { pools.enqueue(box, isDedicated: isDedicated) }
    box = nil
  }

  private func display(_ row: ListRow) {
    isChanged = true
    let kind = pools.kind(of: row.content)
    if let box, box.kind != kind {
      pools.enqueue(box, isDedicated: row.traits.hasDedicatedCell)
      self.box = nil
    }
    let isBind = box == nil
    let box = self.box ?? pools.dequeue(kind, for: row.content, isDedicated: row.traits.hasDedicatedCell)
    self.box = box
    box.update(row.content)
    content = row.content
    cachedLines = nil
    pools.recordChange(of: key, isBind: isBind)
    onChange()
  }
}
