/// The header of a section: a title with an optional subtitle, image and buttons.
///
/// ```swift
/// HeaderContent("Orders", subtitle: "Last week").button("All") { self.showAll() }
/// ```
///
/// A prominent one is the head of a page about one thing, such as an app or a person:
///
/// ```swift
/// HeaderContent("Inkscape", subtitle: "Drawings", image: .file("inkscape.png")).prominent()
///   .button("Install") { self.install() }
///   .button("Web Page") { self.openWebPage() }
/// ```
public struct HeaderContent: CellContent {
  /// The button of a header.
  package struct Button: Equatable, Sendable {
    /// The title.
    package var title: String
    /// The action.
    package var action: ActionHandler<ActionSource>
  }

  /// The title.
  public var title: String
  /// The text below the title.
  public var subtitle: String?
  /// The image at the leading edge.
  public var image: ImageSource?
  /// The shape of the image, unless it is an icon.
  package var imageShape = ImageShape.rounded
  /// The buttons, the most important one first.
  package var buttons: [Button] = []
  /// Whether it is the head of a page.
  package var isProminent = false
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

  /// Adds a button at the trailing edge, after those before it.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> HeaderContent {
    button(title, withSource: { _ in action() })
  }

  /// Adds a button whose action knows its header and the button, such as one that opens a popover there.
  public func button(_ title: String, withSource action: @escaping @MainActor (ActionSource) -> Void) -> HeaderContent {
    setting(\.buttons, to: buttons + [Button(title: title, action: ActionHandler(action))])
  }

  /// Sets the shape of the image, unless it is an icon: `.circle` for people, whose initials stand for a missing picture.
  public func imageShape(_ shape: ImageShape) -> HeaderContent { setting(\.imageShape, to: shape) }

  /// Makes the header the head of a page, with a larger image and title. Its first button is emphasized. On UIKit, the buttons are
  /// below the texts; on GTK, where there is no space beside them.
  public func prominent() -> HeaderContent { setting(\.isProminent, to: true) }

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

  /// Title, subtitle, the accessory's state and the buttons in reading order, in English.
  public var textDescription: String { textDescription(in: .english) }

  /// Title, subtitle, the accessory's state and the buttons in reading order, with a host's localized strings.
  public func textDescription(in strings: ListStrings) -> String {
    ([title, subtitle, accessory?.content.textDescription(in: strings)] + buttons.map { "[\($0.title)]" })
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
