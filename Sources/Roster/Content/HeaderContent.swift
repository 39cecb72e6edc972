/// The header of a section: a title with an optional subtitle, image and button.
///
/// ```swift
/// HeaderContent("Orders", subtitle: "Last week").button("All") { self.showAll() }
/// ```
public struct HeaderContent: CellContent {
  /// The button of a header.
  package struct Button: Equatable, Sendable {
    /// The title.
    package var title: String
    /// The action.
    package var action: ActionHandler<Void>
  }

  /// The title.
  public var title: String
  /// The text below the title.
  public var subtitle: String?
  /// The image at the leading edge.
  public var image: ImageSource?
  /// The button at the trailing edge.
  package var button: Button?
  /// The color and the font of the title.
  package var titleStyle = TextStyle()
  /// The image at the trailing edge.
  package var accessoryImage: ImageSource?
  /// The height in points; `nil` for the intrinsic height.
  package var height: Double?

  /// Creates a header.
  public init(_ title: String, subtitle: String? = nil, image: ImageSource? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// Adds a button at the trailing edge.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> HeaderContent {
    setting(\.button, to: Button(title: title, action: ActionHandler { _ in action() }))
  }

  /// Sets the color and the font of the title.
  public func titleStyle(color: ThemeColor? = nil, font: ThemeFont? = nil) -> HeaderContent {
    setting(\.titleStyle, to: TextStyle(color: color, font: font))
  }

  /// Adds an image at the trailing edge; `nil` for none.
  public func accessoryImage(_ image: ImageSource?) -> HeaderContent { setting(\.accessoryImage, to: image) }

  /// Sets the height, in points. Taller content is not clipped.
  public func height(_ points: Double) -> HeaderContent { setting(\.height, to: points) }

  /// The images at both edges.
  public var images: [ImageSource] { [image, accessoryImage].compactMap(\.self) }

  /// Title, subtitle and button in reading order.
  public var textDescription: String {
    [title, subtitle, button.map { "[\($0.title)]" }].compactMap(\.self).joined(separator: ", ")
  }
}

/// The footer of a section: an explanatory text.
public struct FooterContent: CellContent {
  /// The text.
  public var text: String

  /// Creates a footer.
  public init(_ text: String) {
    self.text = text
  }

  /// The text.
  public var textDescription: String { text }
}
