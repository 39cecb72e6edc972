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
  /// The accessory at the trailing edge, such as a control; `nil` for none.
  public var accessory: CellAccessory?
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
  public func accessoryImage(_ image: ImageSource?) -> HeaderContent {
    setting(\.accessory, to: image.map { CellAccessory(ImageContent(source: $0)) })
  }

  /// Adds a content at the trailing edge, such as a ``RowControl``, with its own size or with a size in points. For a standard
  /// control, use a ``StandardContent`` as the header.
  ///
  /// ```swift
  /// HeaderContent("Visitors").accessory(ChartContent(values), width: 80, height: 24)
  /// ```
  public func accessory(_ content: some CellContent, width: Double? = nil, height: Double? = nil) -> HeaderContent {
    setting(\.accessory, to: CellAccessory(content, width: width, height: height))
  }

  /// Sets the height, in points. Taller content is not clipped.
  public func height(_ points: Double) -> HeaderContent { setting(\.height, to: points) }

  /// The images at both edges.
  public var images: [ImageSource] { [image].compactMap(\.self) + (accessory?.content.images ?? []) }

  /// Title, subtitle, the accessory's state and the button in reading order, in English.
  public var textDescription: String { textDescription(in: .english) }

  /// Title, subtitle, button and the accessory's state in reading order, with a host's localized strings.
  public func textDescription(in strings: ListStrings) -> String {
    [title, subtitle, accessory?.content.textDescription(in: strings), button.map { "[\($0.title)]" }]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
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
