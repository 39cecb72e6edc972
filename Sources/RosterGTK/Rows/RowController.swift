import CGTK
import CRosterGTK
import Roster

/// The widgets of one row and their binding: a cell, its decoration, and the widget that the list places.
///
/// A controller and its cell belong together; a recycled controller is bound to another row.
@MainActor
final class RowController {
  let cell: AnyCell
  let decoration: RowDecoration
  let widget: RowWidget
  let binding: RowBinding
  let reuseKey: ReuseKey
  /// The row's position in the current snapshot.
  var element: ElementPosition
  /// The identity of the row if it keeps its cell; `nil` if the cell goes back to the pool.
  var keptCellKey: ElementPath?
  /// The size in the layout; `nil` before the first measurement.
  var measured: Size?
  /// Whether the cell can show the row's current content.
  private(set) var isCellCompatible = true
  /// Whether the row has its accessible name, see ``updateName(in:)``.
  private(set) var isNamed = false
  /// Whether the controller is bound to a row.
  private(set) var isInUse = false
  /// The number of rows that the controller was bound to, for tests.
  private(set) var uses = 0

  /// A natural size, in points.
  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  init(cell: AnyCell, element: ElementPosition, driver: ListDriver) {
    self.cell = cell
    self.element = element
    decoration = RowDecoration(cell: cell.widget)
    // A widget's accessible role cannot change later.
    reuseKey = ReuseKey(cell: cell.kind, element: ReuseKey.ElementKind(element))
    widget = RowWidget(child: decoration, role: reuseKey.element.role)
    binding = RowBinding(driver: driver)
    widget.source = { [weak binding, weak driver] in
      binding?.element.flatMap { driver?.source(of: $0) } ?? ActionSource()
    }
    widget.isShown = false
  }

  /// Binds the widgets to the row at a position.
  func bind(_ element: ElementPosition, onChange: @escaping @MainActor (RowController) -> Void) {
    self.element = element
    isInUse = true
    uses += 1
    widget.isShown = true
    gtk_widget_set_opacity(widget.pointer, 1)
    binding.bind(element) { [weak self] row in
      guard let self else { return }
      // If the content's type changed, the list replaces the cell.
      isCellCompatible = CellFactory.kind(of: row.content) == cell.kind
      if isCellCompatible { cell.update(row.content) }
      onChange(self)
    }
    // The cell has made its widgets by now.
    if uses == 1 { roster_boxes_fix_widths(cell.widget.pointer) }
  }

  /// Hides the widgets of a row that keeps its cell. The binding stays active.
  func suspend() {
    widget.isShown = false
  }

  /// Shows the widgets of a row that kept its cell.
  func resume(_ element: ElementPosition) {
    widget.isShown = true
    self.element = element
    binding.refresh(element)
  }

  /// Ends the binding and prepares the cell for reuse. The widgets remain as they are: the pool hides them.
  func unbind() {
    isInUse = false
    measured = nil
    binding.unbind()
    cell.prepareForReuse()
    widget.endMotion()
    for name in ["roster-sticky", "roster-pressed", "roster-dragged", "roster-selected", "roster-menu-open"] {
      widget.setStyle(name, false)
    }
  }

  /// Updates the accessible name. GTK reports each new one on the bus of assistive technologies, which takes as long as
  /// everything else that is done for the row: a row is named when the list rests, or when it gets the focus.
  func updateName(in strings: ListStrings) {
    isNamed = true
    if let row = binding.row { widget.accessibleLabel(row.content.accessibleName(in: strings)) }
  }

  /// Updates the decoration.
  func decorate(_ style: RowDecoration.Style) {
    decoration.show(style)
    standardCell?.isChip = style.isChip
    widget.spacing = style.spacing
    widget.spacingBelow = style.spacingBelow
  }

  /// Updates focusability, style classes and accessibility attributes, but not the name.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - positionInSection: The index of the item in its section; `nil` for headers and footers.
  ///   - sectionCount: The number of the section's items.
  ///   - hasCornerMark: Whether the row displays in its corner that it is selected, while the user selects.
  func updateTraits(of row: ListRow, positionInSection: Int?, sectionCount: Int, hasCornerMark: Bool) {
    let isEnabled = row.isEnabled
    widget.showMark(hasCornerMark && row.traits.isSelecting ? row.traits.isSelected : nil)
    let isActivatable = isEnabled && (row.traits.isSelectable || row.control?.role == .toggle)
    widget.setStyle("roster-activatable", isActivatable)
    widget.setStyle("roster-selected", row.traits.isSelected)
    gtk_widget_set_overflow(widget.pointer, row.fixedHeight == nil ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_focusable(widget.pointer, (element.item != nil || isActivatable).gboolean)
    isNamed = false
    roster_accessible_set_disabled(widget.pointer, (!isEnabled).gboolean)
    roster_accessible_set_selected(widget.pointer, row.traits.isSelected ? 1 : (isActivatable ? 0 : -1))
    roster_accessible_set_expanded(widget.pointer, row.traits.fold.map { $0.isFolded ? 0 : 1 } ?? -1)
    if let positionInSection {
      roster_accessible_set_position(
        widget.pointer, Int32(clamping: positionInSection + 1), Int32(clamping: sectionCount))
    }
  }

  /// The standard cell, if the row has one.
  var standardCell: StandardCell? { cell.base as? StandardCell }
}

extension CellContent {
  /// The name of a row for assistive technologies: its texts, without its buttons, which have names of their own.
  func accessibleName(in strings: ListStrings) -> String {
    if var header = self as? HeaderContent {
      header.buttons = []
      return header.textDescription(in: strings)
    }
    guard var state = self as? UnavailableContent else { return textDescription(in: strings) }
    state.button = nil
    return state.textDescription(in: strings)
  }
}
