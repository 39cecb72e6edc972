import Roster

/// A place in which a cell shows a row: the cell, and its tie to the row.
@MainActor
final class CellSlot {
  /// Which row it is, whatever its index.
  let key: SlotKey
  private let binding: RowBinding
  private unowned let pools: CellPools
  private(set) var box: (any CellBox)?
  /// What the cell was last told to show.
  private var shown: (any CellContent)?
  private var known: (width: Int, lines: [String])?
  /// Whether the cell has changed since it was last measured.
  var isChanged = true
  private let onChange: @MainActor () -> Void

  init(key: SlotKey, driver: ListDriver, pools: CellPools, onChange: @escaping @MainActor () -> Void) {
    self.key = key
    self.pools = pools
    self.onChange = onChange
    binding = RowBinding(driver: driver)
  }

  /// The row that is shown.
  var row: ListRow? { binding.row }

  /// Where the row stands.
  var element: ElementPosition? { binding.element }

  /// Shows the row for the first time.
  func bind(_ element: ElementPosition) {
    binding.bind(element) { [weak self] row in self?.show(row) }
  }

  /// Brings the cell up to date after an update.
  func refresh(_ element: ElementPosition) {
    binding.refresh(element)
  }

  /// What the cell shows; asked of the cell once for each content and width.
  func lines(width: Int) -> [String] {
    if let known, known.width == width { return known.lines }
    let lines = box?.lines(width: width) ?? []
    known = (width, lines)
    return lines
  }

  /// What the cell says, in reading order.
  var text: String { shown?.textDescription ?? "" }

  /// Presses something in the cell, which may look different afterwards; returns whether there is such a thing.
  func press(_ control: String) -> Bool {
    guard let box, box.press(control) else { return false }
    known = nil
    isChanged = true
    onChange()
    return true
  }

  /// Gives the cell back to its pool, or lets a cell of the row's own go.
  func end() {
    let isOwn = row?.traits.keepsCell ?? false
    binding.unbind()
    if let box { pools.giveBack(box, isOwn: isOwn) }
    box = nil
  }

  private func show(_ row: ListRow) {
    isChanged = true
    let kind = pools.kind(of: row.content)
    if let box, box.kind != kind {
      pools.giveBack(box, isOwn: row.traits.keepsCell)
      self.box = nil
    }
    let isNew = box == nil
    let box = self.box ?? pools.take(kind, for: row.content, isOwn: row.traits.keepsCell)
    self.box = box
    box.update(row.content)
    shown = row.content
    known = nil
    pools.changed(key, isNew: isNew)
    onChange()
  }
}

/// Which header, item or footer is meant, whatever its index.
struct SlotKey: Hashable, CustomStringConvertible {
  enum Part: Hashable {
    case header
    case item(AnyID)
    case footer
  }

  var section: AnyID
  var part: Part

  init?(_ element: ElementPosition, in snapshot: ListSnapshot) {
    guard snapshot.sections.indices.contains(element.section) else { return nil }
    section = snapshot.sections[element.section].id
    switch element {
    case .header: part = .header
    case .footer: part = .footer
    case .item(let position):
      guard let path = snapshot.path(at: position) else { return nil }
      part = .item(path.item)
    }
  }

  var description: String {
    switch part {
    case .header: "\(section)/header"
    case .footer: "\(section)/footer"
    case .item(let id): "\(section)/\(id)"
    }
  }
}
