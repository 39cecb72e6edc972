import Roster

/// A cell of any type, in use or in its pool.
@MainActor
protocol CellBox: AnyObject {
  /// The pool that the cell belongs to.
  var kind: CellKind { get }
  /// The cell itself, for tests that ask whether it is the same one.
  var cell: AnyObject { get }
  /// Shows a content of the cell's kind.
  func update(_ content: any CellContent)
  /// What the cell shows.
  func lines(width: Int) -> [String]
  /// Presses something in the cell.
  func press(_ control: String) -> Bool
}

/// Which cells a content can be shown by: there is one pool of each kind.
struct CellKind: Hashable, CustomStringConvertible {
  var description: String

  /// The kind of cell that shows a content.
  @MainActor
  init(_ content: any CellContent) {
    switch content {
    case let content as any TextPresentable: description = Self.name(ofCellFor: content)
    case is any StandardContentConvertible: description = "StandardCell"
    case is HeaderContent: description = "HeaderCell"
    case is FooterContent: description = "PromptCell"
    case is LoadStateContent: description = "StatusCell"
    default: description = "Words(\(type(of: content)))"
    }
  }

  init(standIn content: any CellContent) {
    description = "StandIn(\(type(of: content)))"
  }

  private static func name<Content: TextPresentable>(ofCellFor content: Content) -> String {
    String(describing: Content.Cell.self)
  }

  /// Makes a cell of this kind for a content.
  @MainActor
  func makeBox(for content: any CellContent) -> any CellBox {
    switch content {
    case let content as any TextPresentable where !description.hasPrefix("StandIn"): Self.makeBox(content)
    case is any StandardContentConvertible: StandardBox(kind: self)
    default: FallbackBox(kind: self)
    }
  }

  @MainActor
  private static func makeBox<Content: TextPresentable>(_ content: Content) -> any CellBox {
    TypedBox<Content.Cell>(kind: CellKind(content))
  }
}

/// A cell of a content that brings its own.
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

/// The cell of standard content, with the cell of its custom accessory inside.
private final class StandardBox: CellBox {
  let kind: CellKind
  private var content = StandardContent("")
  private var accessory: (any CellBox)?

  init(kind: CellKind) {
    self.kind = kind
  }

  var cell: AnyObject { self }

  func update(_ content: any CellContent) {
    guard let based = content as? any StandardContentConvertible else { return }
    self.content = based.standard
    guard case .custom(let custom) = self.content.accessory else {
      accessory = nil
      return
    }
    let kind = CellKind(custom.content)
    let box = accessory.flatMap { $0.kind == kind ? $0 : nil } ?? kind.makeBox(for: custom.content)
    box.update(custom.content)
    accessory = box
  }

  func lines(width: Int) -> [String] {
    guard let accessory, case .custom(let custom) = content.accessory else { return content.lines(width: width) }
    let room = custom.width.map { TextMetrics.columns($0) } ?? width / 2
    var lines = accessory.lines(width: room)
    if custom.width != nil { lines = lines.map { String($0.prefix(room)).padded(to: room) } }
    if let height = custom.height {
      let count = TextMetrics.lines(height)
      lines = (0..<count).map { $0 < lines.count ? lines[$0] : String(repeating: " ", count: room) }
    }
    return content.lines(width: width, accessory: lines)
  }

  func press(_ control: String) -> Bool { accessory?.press(control) ?? false }
}

/// The cell of headers, prompts, states and contents without a cell of their own: what they say.
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
    case let header as HeaderContent: header.lines(width: width)
    case let content?: content.textDescription.wrapped(to: width)
    }
  }

  func press(_ control: String) -> Bool { false }
}
