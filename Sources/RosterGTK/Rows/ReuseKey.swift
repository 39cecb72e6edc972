import CGTK
import Roster

/// The reuse identifier of a row's widgets: the type of the cell and the kind of element.
struct ReuseKey: Hashable {
  /// The kind of an element within its section.
  enum ElementKind: Hashable {
    case header, item, footer

    init(_ element: ElementPosition) {
      self =
        switch element {
        case .header: .header
        case .item: .item
        case .footer: .footer
        }
    }

    /// The accessible role.
    var role: GtkAccessibleRole {
      switch self {
      case .header: GTK_ACCESSIBLE_ROLE_HEADING
      case .item: GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .footer: GTK_ACCESSIBLE_ROLE_GROUP
      }
    }
  }

  let cell: AnyCell.Kind
  let element: ElementKind

  init(cell: AnyCell.Kind, element: ElementKind) {
    self.cell = cell
    self.element = element
  }

  /// The reuse identifier for a content at a position.
  @MainActor
  init(for content: any CellContent, at element: ElementPosition) {
    self.init(cell: CellFactory.kind(of: content), element: ElementKind(element))
  }
}

/// The identity of a row that keeps its cell while it is off screen.
struct KeptCellKey: Hashable {
  let section: AnyID
  /// The item; `nil` for the section's header.
  let item: AnyID?

  /// Makes the identity of an element; `nil` for footers and for elements that do not exist.
  init?(_ element: ElementPosition, in snapshot: ListSnapshot) {
    guard snapshot.sections.indices.contains(element.section) else { return nil }
    let section = snapshot.sections[element.section]
    self.section = section.id
    switch element {
    case .header: item = nil
    case .item(let position): item = section.items.id(at: position.item)
    case .footer: return nil
    }
  }
}
