import CGTK
import Roster

/// A type-erased cell.
@MainActor
final class AnyCell {
  /// The type of a cell.
  typealias Kind = ObjectIdentifier

  let kind: Kind
  let widget: Widget
  /// The wrapped cell.
  let base: AnyObject
  private let show: @MainActor (any CellContent) -> Void
  private let reset: @MainActor () -> Void

  init<Cell: GTKCell>(
    _ cell: Cell, context: GTKCellContext, content: @escaping @MainActor (any CellContent) -> Cell.Content?
  ) {
    kind = ObjectIdentifier(Cell.self)
    widget = cell.widget
    base = cell
    show = { [cell] in
      if let content = content($0) { cell.update(content) }
    }
    reset = { [cell] in cell.prepareForReuse() }
    cell.attach(to: context)
  }

  func update(_ content: any CellContent) { show(content) }
  func prepareForReuse() { reset() }
}

/// Creates cells for contents.
@MainActor
enum CellFactory {
  /// Returns the type of the cells for a content.
  static func kind(of content: any CellContent) -> AnyCell.Kind {
    if let presentable = content as? any GTKPresentable { return kind(presentable) }
    return content is any StandardContentConvertible
      ? ObjectIdentifier(StandardCell.self) : ObjectIdentifier(FallbackCell.self)
  }

  /// Creates a cell for a content. A content without a cell type gets a ``FallbackCell`` and is reported.
  static func make(for content: any CellContent, context: GTKCellContext) -> AnyCell {
    if let presentable = content as? any GTKPresentable { return make(presentable, context) }
    if content is any StandardContentConvertible {
      return AnyCell(StandardCell(), context: context) { ($0 as? any StandardContentConvertible)?.standard }
    }
    context.issues.report(.missingCell(content: String(describing: type(of: content)), host: GTKCellContext.hostName))
    return AnyCell(FallbackCell(), context: context) { FallbackContent(text: $0.textDescription) }
  }

  private static func kind<Content: GTKPresentable>(_: Content) -> AnyCell.Kind {
    ObjectIdentifier(Content.Cell.self)
  }

  private static func make<Content: GTKPresentable>(_: Content, _ context: GTKCellContext) -> AnyCell {
    AnyCell(Content.Cell(), context: context) { content in
      // Standard cells also show contents that are based on standard content.
      (content as? Content) ?? (content as? any StandardContentConvertible)?.standard as? Content
    }
  }
}

/// The text of a content that has no cell type.
struct FallbackContent: CellContent {
  var text: String
}

/// The cell for contents that have no cell type. It shows the content's text.
final class FallbackCell: GTKCell {
  private let label = Label(styles: ["dim-label"], wraps: true)
  let widget: Widget

  init() {
    widget = Box(.horizontal, [label])
    label.margin(top: 12, bottom: 12, start: 12, end: 12)
  }

  func update(_ content: FallbackContent) {
    label.text = content.text
  }
}
