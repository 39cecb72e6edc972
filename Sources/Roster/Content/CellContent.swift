/// What one row shows, as a value that any host can carry.
///
/// Two contents are equal if they would look the same; a host leaves a cell alone whose content did not change. Closures
/// in a content are wrapped as ``ActionHandler`` values, which take no part in equality. Each host that shows a content has one
/// cell type for it.
public protocol CellContent: Equatable, Sendable, RowConvertible {
  /// What the row says, in words: used by the headless host's pictures, by assistive technology where a cell gives no
  /// better answer, and by the stand-in of a host that has no cell for this content.
  var textDescription: String { get }

  /// The same for assistive technology, with a host's words for what is not the page's own, such as the state of a switch.
  func textDescription(in strings: ListStrings) -> String

  /// The pictures that the row shows. Hosts load them some time before the row is shown; see
  /// ``RowConvertible/prefetch(_:)``.
  var images: [ImageSource] { get }
}

extension CellContent {
  /// The value's own description.
  public var textDescription: String { String(describing: self) }

  /// What the row says without a host's words.
  public func textDescription(in strings: ListStrings) -> String { textDescription }

  /// None that a host could load ahead.
  public var images: [ImageSource] { [] }

  /// The content as a row without actions.
  public var row: ListRow { ListRow(self) }

  /// Whether the two would look the same; contents of different types never do.
  func isContentEqual(to other: any CellContent) -> Bool {
    (other as? Self) == self
  }
}

/// Anything that stands for one row in a `body`: a content, or a content with actions.
public protocol RowConvertible {
  /// The row.
  var row: ListRow { get }
}

/// A row whose content is a reference to a model: setting an observable property of it updates the one cell that shows
/// it, without a snapshot, before and after it is first shown.
///
/// Mark the class `@Observable @MainActor`. Two live contents are equal exactly if they are the same object.
public protocol LiveContent: AnyObject, CellContent {}

extension LiveContent {
  /// Identity: a live content is only equal to itself.
  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
}
