import Roster

/// A type-erased cell.
@MainActor
protocol CellBox: AnyObject {
  /// The reuse pool of the cell.
  var kind: CellKind { get }
  /// The cell itself, for tests that compare identities.
  var cell: AnyObject { get }
  /// Displays a content of the cell's kind.
  func update(_ content: any CellContent)
  /// Returns the displayed lines.
  func lines(width: Int) -> [String]
  /// Presses a control in the cell; returns whether the cell has it.
  func press(_ control: String) -> Bool
}

/// The type of cell that displays a content, which is also its reuse identifier.
struct CellKind: Hashable, CustomStringConvertible {
  var description: String

  /// Creates the kind of the cell for a content.
  @MainActor
  init(_ content: any CellContent) {
    switch content {
    case let content as any TextPresentable: description = Self.name(ofCellFor: content)
    case is any StandardContentConvertible: description = "StandardCell"
    case is HeaderContent: description = "HeaderCell"
    case is FooterContent: description = "FooterCell"
    case is UnavailableContent: description = "UnavailableCell"
    case is LoadStateContent: description = "LoadStateCell"
    case is SkeletonContent: description = "SkeletonCell"
    default: description = "Text(\(type(of: content)))"
    }
  }

  /// Creates the kind of the fallback cell for a content that the host does not support.
  init(fallbackFor content: any CellContent) {
    description = "Fallback(\(type(of: content)))"
  }

  private static func name<Content: TextPresentable>(ofCellFor content: Content) -> String {
    String(describing: Content.Cell.self)
  }

  /// Creates a cell of this kind for a content.
  @MainActor
  func makeBox(for content: any CellContent) -> any CellBox {
    switch content {
    case let content as any TextPresentable where !description.hasPrefix("Fallback"): Self.makeBox(content)
    case _ where content.hasAccessory: AccessoryBox(kind: self)
    default: FallbackBox(kind: self)
    }
  }

  @MainActor
  private static func makeBox<Content: TextPresentable>(_ content: Content) -> any CellBox {
    TypedBox<Content.Cell>(kind: CellKind(content))
  }
}

/// The cell of a content that is ``TextPresentable``.
private final class TypedBox<Cell: TextCell>: CellBox {
  let kind: CellKind
  private let typed = Cell()

  init(kind: CellKind) {
    self.kind = kind
  }

  var cell: AnyObject { typed }

  func update(_ content: any CellContent) {
    if let content = content as? Cell.Content { typed.update(content) }
  }

  func lines(width: Int) -> [String] { typed.lines(width: width) }

  func press(_ control: String) -> Bool { typed.press(control) }
}

/// The cell of standard content or of a header, which contains the cell of the accessory.
private final class AccessoryBox: CellBox {
  let kind: CellKind
  private var content: (any CellContent)?
  private var accessory: (any CellBox)?

  init(kind: CellKind) {
    self.kind = kind
  }

  var cell: AnyObject { self }

  func update(_ content: any CellContent) {
    self.content = content
    guard let content = content.accessory?.content else {
      accessory = nil
      return
    }
    let kind = CellKind(content)
    let box = accessory.flatMap { $0.kind == kind ? $0 : nil } ?? kind.makeBox(for: content)
    box.update(content)
    accessory = box
  }

  func lines(width: Int) -> [String] {
    let accessory = accessoryLines(width: width)
    return switch content {
    case let header as HeaderContent: header.lines(width: width, accessory: accessory)
    case let content as any StandardContentConvertible: content.standard.lines(width: width, accessory: accessory)
    default: []
    }
  }

  private func accessoryLines(width: Int) -> [String] {
    guard let box = accessory, let accessory = content?.accessory else { return [] }
    let columns = accessory.width.map { TextMetrics.columns($0) }
    var lines = box.lines(width: columns ?? width / 2)
    if let columns { lines = lines.map { String($0.prefix(columns)).padded(to: columns) } }
    guard let height = accessory.height else { return lines }
    return (0..<TextMetrics.lines(height)).map {
      $0 < lines.count ? lines[$0] : String(repeating: " ", count: columns ?? width / 2)
    }
  }

  func press(_ control: String) -> Bool { accessory?.press(control) ?? false }
}

/// The cell of footers, load states, the controls of standard rows, and contents without a custom cell.
private final class FallbackBox: CellBox {
  let kind: CellKind
  private var content: (any CellContent)?

  init(kind: CellKind) {
    self.kind = kind
  }

  var cell: AnyObject { self }

  func update(_ content: any CellContent) { self.content = content }

  func lines(width: Int) -> [String] {
    switch content {
    case nil: []
    case let content as any OneLineContent: [content.line]
    case let content?: content.textDescription.wrapped(to: width)
    }
  }

  func press(_ control: String) -> Bool { false }
}
