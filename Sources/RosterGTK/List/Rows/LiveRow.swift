import CGTK
import CRosterGTK
import Roster

/// A row that exists as widgets: in sight or close to it, or kept alive for another reason.
@MainActor
final class LiveRow {
  let cell: AnyCell
  let frame: RowFrame
  let holder: RowHolder
  let binding: RowBinding
  /// What the row is in its section; a holder's role is for its whole life.
  let part: PoolKey.Part
  /// Where the row stands in the snapshot shown.
  var element: ElementPosition
  /// The identity of the row while it keeps a cell of its own.
  var ownKey: OwnCellKey?
  /// The size that the layout was told, at the width of the frame; `nil` until it was.
  var measured: Size?
  /// Bound to a row right now; a row in the pool is not.
  private(set) var isInUse = false
  /// How often the cell was given a new use, for tests.
  private(set) var uses = 0

  /// A natural size, in points.
  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  init(cell: AnyCell, element: ElementPosition, driver: ListDriver) {
    self.cell = cell
    self.element = element
    frame = RowFrame(cell: cell.widget)
    part = PoolKey.Part(element)
    holder = RowHolder(child: frame, role: part.role)
    binding = RowBinding(driver: driver)
    holder.isShown = false
  }

  /// The pool for a content at a place.
  static func poolKey(of content: any CellContent, at element: ElementPosition) -> PoolKey {
    PoolKey(kind: CellFactory.kind(of: content), part: PoolKey.Part(element))
  }

  var poolKey: PoolKey { PoolKey(kind: cell.kind, part: part) }

  /// Shows the row at an element's place.
  func bind(_ element: ElementPosition, onChange: @escaping @MainActor (LiveRow, ListRow) -> Void) {
    self.element = element
    isInUse = true
    uses += 1
    holder.isShown = true
    gtk_widget_set_opacity(holder.pointer, 1)
    binding.bind(element) { [weak self] row in
      guard let self else { return }
      // A row may come to show another kind of content; the list then gives it another cell.
      if CellFactory.kind(of: row.content) == cell.kind { cell.update(row.content) }
      onChange(self, row)
    }
  }

  /// Whether the cell can show what the row shows now.
  var cellFits: Bool {
    binding.row.map { CellFactory.kind(of: $0.content) == cell.kind } ?? true
  }

  /// The row is out of sight and keeps its cell, which goes on showing what the row shows.
  func suspend() {
    holder.isShown = false
  }

  /// The row comes back into sight with the cell that it kept.
  func resume(_ element: ElementPosition) {
    holder.isShown = true
    self.element = element
    binding.refresh(element)
  }

  /// Ends the use.
  func unbind() {
    isInUse = false
    measured = nil
    binding.unbind()
    cell.prepareForReuse()
    holder.shift = 0
    for name in ["roster-sticky", "roster-pressed", "roster-dragged", "roster-selected"] {
      holder.setStyle(name, false)
    }
    holder.isShown = false
  }

  /// Tells GTK and assistive technology what the row is.
  func showTraits(of row: ListRow, strings: ListStrings, positionInSection: Int?, sectionCount: Int) {
    let isEnabled = (row.content as? any StandardContentConvertible)?.standard.isEnabled ?? true
    let isActivatable = isEnabled && (row.traits.isSelectable || standardCell?.slot.activatable != nil)
    holder.setStyle("roster-activatable", isActivatable)
    holder.setStyle("roster-selected", row.traits.isSelected)
    gtk_widget_set_focusable(holder.pointer, (element.item != nil || isActivatable).gboolean)
    roster_accessible_set_label(holder.pointer, row.content.textDescription(in: strings))
    roster_accessible_set_selected(holder.pointer, row.traits.isSelected ? 1 : (isActivatable ? 0 : -1))
    roster_accessible_set_expanded(holder.pointer, row.traits.fold.map { $0.isFolded ? 0 : 1 } ?? -1)
    if let positionInSection {
      roster_accessible_set_position(
        holder.pointer, Int32(clamping: positionInSection + 1), Int32(clamping: sectionCount))
    }
  }

  /// The standard cell, if the row has one.
  var standardCell: StandardCell? { cell.base as? StandardCell }
}

/// Which pool a row's widgets live in.
struct PoolKey: Hashable {
  /// What a row is in its section.
  enum Part: Hashable {
    case header, item, footer

    init(_ element: ElementPosition) {
      self =
        switch element {
        case .header: .header
        case .item: .item
        case .footer: .footer
        }
    }

    /// What assistive technology calls it.
    var role: GtkAccessibleRole {
      switch self {
      case .header: GTK_ACCESSIBLE_ROLE_HEADING
      case .item: GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .footer: GTK_ACCESSIBLE_ROLE_GROUP
      }
    }
  }

  let kind: AnyCell.Kind
  let part: Part
}

/// The row that owns a cell of its own.
struct OwnCellKey: Hashable {
  let section: AnyID
  /// The item; `nil` for the section's header.
  let item: AnyID?
}
