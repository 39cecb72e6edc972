/// The accessory at the trailing edge of a standard row: any content, with its own size or with a size in points.
///
/// ```swift
/// var content = StandardContent("Visitors")
/// content.accessory = .disclosure   // as content.disclosure()
/// content.accessory = CellAccessory(ChartContent(values), width: 80, height: 24)
/// ```
public struct CellAccessory: Equatable, Sendable {
  /// A disclosure indicator: the row navigates to another page.
  public static let disclosure = CellAccessory(RowMark.disclosure)

  /// The content, which the host displays by the cell that is registered for its type.
  public var content: any CellContent
  /// The width in points; `nil` for the width of the cell.
  public var width: Double?
  /// The height in points; `nil` for the height of the cell.
  public var height: Double?

  /// Creates an accessory.
  public init(_ content: some CellContent, width: Double? = nil, height: Double? = nil) {
    self.content = content
    self.width = width
    self.height = height
  }

  /// Whether both have equal content and size.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.content.isContentEqual(to: rhs.content)
  }
}

extension CellContent {
  /// Whether the content can have an accessory: standard content, and headers.
  package var hasAccessory: Bool { self is any StandardContentConvertible || self is HeaderContent }

  /// The accessory of standard content or of a header; `nil` for none.
  package var accessory: CellAccessory? {
    (self as? any StandardContentConvertible)?.standard.accessory ?? (self as? HeaderContent)?.accessory
  }
}

/// A mark at the trailing edge of a row.
package enum RowMark: CellContent {
  /// A disclosure indicator.
  case disclosure
  /// A checkmark, visible or not. Its space is reserved either way.
  case checkmark(Bool)

  package var textDescription: String { self == .checkmark(true) ? "✓" : "" }
}

/// An image at the trailing edge of a row.
package struct ImageContent: CellContent {
  package var source: ImageSource
  package var images: [ImageSource] { [source] }
  package var textDescription: String { "" }
}

extension StandardContentConvertible {
  /// Adds a disclosure indicator.
  public func disclosure() -> Self { with(\.standard.accessory, to: .disclosure) }

  /// Adds a checkmark, visible or not.
  public func checkmark(_ isChecked: Bool = true) -> Self { accessory(RowMark.checkmark(isChecked)) }

  /// Adds an image at the trailing edge; `nil` for no accessory.
  public func accessoryImage(_ image: ImageSource?) -> Self {
    with(\.standard.accessory, to: image.map { CellAccessory(ImageContent(source: $0)) })
  }

  /// Adds a content at the trailing edge, such as a ``RowControl``, with its own size or with a size in points.
  public func accessory(_ content: some CellContent, width: Double? = nil, height: Double? = nil) -> Self {
    with(\.standard.accessory, to: CellAccessory(content, width: width, height: height))
  }
}
