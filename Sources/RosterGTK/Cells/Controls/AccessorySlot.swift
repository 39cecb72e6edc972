import CGTK
import CRosterGTK
import Roster

/// The accessory at the trailing edge of a standard row or a header. A cell is created for each type of content on first use and kept; only
/// that of the row's current accessory is visible. So a control keeps its focus and its caret while the row's content changes.
@MainActor
final class AccessorySlot: Widget {
  private let box = Box(.horizontal)
  private var cells: [AnyCell.Kind: AnyCell] = [:]
  private(set) var visibleCell: AnyCell?

  init() {
    super.init(box.pointer)
    adopt(box)
    // What is in the slot does not expand it.
    align(vertically: .center).expand(horizontally: false)
    isVisible = false
  }

  /// Shows the accessory of a row; hides the slot if there is none.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - hasError: Whether the value of the control is wrong.
  ///   - context: The context of the accessory's cell.
  ///   - label: Returns the accessibility label of a control.
  func show(
    _ accessory: CellAccessory?, hasError: Bool = false, context: GTKCellContext, label: (any RowControl) -> String
  ) {
    let cell = accessory.map { self.cell(for: $0.content, context: context) }
    if visibleCell !== cell { visibleCell?.widget.isVisible = false }
    visibleCell = cell
    isVisible = cell != nil
    guard let accessory, let cell else { return }
    cell.update(accessory.content)
    cell.widget.isVisible = true
    cell.widget.minimumSize(width: accessory.width.points, height: accessory.height.points)
    let control = accessory.content as? any RowControl
    if let control { cell.widget.accessibleLabel(label(control)).setStyle("error", hasError) }
    // There is always space for a switch beside the title. Other controls are below it in a narrow row.
    RowLayout.setWraps(pointer, control.map { $0.role != .toggle } ?? false)
    RowLayout.setFills(pointer, control?.role == .textField && accessory.width == nil)
  }

  func prepareForReuse() {
    for cell in cells.values { cell.prepareForReuse() }
  }

  private func cell(for content: any CellContent, context: GTKCellContext) -> AnyCell {
    let kind = CellFactory.kind(of: content)
    if let cell = cells[kind] { return cell }
    let cell = CellFactory.make(for: content, context: context)
    cells[kind] = cell
    box.append(cell.widget)
    return cell
  }
}

extension Double? {
  /// The length in whole points; -1, as GTK expects, for `nil` and for a length that is not finite.
  fileprivate var points: Int { self.flatMap { $0.isFinite ? Int(min(max(-1, $0), 100_000)) : nil } ?? -1 }
}
