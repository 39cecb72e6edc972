/// The content of a row, as a value that is independent of the host.
///
/// A host updates a cell only if its content is not equal to the previous one. Wrap closures in ``ActionHandler`` values,
/// which are always equal. Each host has one cell type for each type of content.
public protocol CellContent: Equatable, Sendable, RowConvertible where Modified == ModifiedRow<Self> {
  /// A description of the content. Used by text snapshots, by the default accessibility label, and by the fallback cell of
  /// a host that has no cell for this content.
  var textDescription: String { get }

  /// A description of the content with a host's localized strings, such as those for the state of a switch.
  func textDescription(in strings: ListStrings) -> String

  /// The height of the row, in points, which hosts then do not measure; `nil`, the default, for the height that the cell needs.
  ///
  /// For a content whose rows all have the same height, such as those that are laid out by frames. The row does not follow the
  /// user's text size. A row's own ``RowConvertible/height(_:)`` takes precedence.
  var fixedHeight: Double? { get }

  /// The images in the content. Hosts prefetch them before the row is visible; see ``RowConvertible/prefetch(_:)``.
  var images: [ImageSource] { get }
}

extension CellContent {
  /// The value's own description.
  public var textDescription: String { String(describing: self) }

  /// The description without localized strings.
  public func textDescription(in strings: ListStrings) -> String { textDescription }

  /// `nil`: the height that the cell needs.
  public var fixedHeight: Double? { nil }

  /// No images.
  public var images: [ImageSource] { [] }

  /// The content as a row without actions.
  public var row: ListRow { ListRow(self) }

  /// Returns the content as a row with a change.
  public func modified(_ change: (inout ListRow) -> Void) -> ModifiedRow<Self> {
    ModifiedRow(row.modified(change))
  }

  /// Returns a copy with one property set.
  func setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Whether both contents are of the same type and equal.
  package func isContentEqual(to other: any CellContent) -> Bool {
    (other as? Self) == self
  }
}

/// A content that is a reference to an observable model. Setting a property of the model updates the cell that displays
/// it, without a new snapshot.
///
/// Mark the class `@Observable @MainActor final`. Two live contents are equal if they are the same object.
public protocol LiveContent: AnyObject, CellContent {}

extension LiveContent {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
}
