import CGTK
import CRosterGTK
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
