/// The header of a section: a title with an optional subtitle, image and button.
public struct HeaderContent: CellContent {
  /// The button of a header.
  public struct Button: Equatable, Sendable {
    /// The title.
    public var title: String
    /// The action.
    public var action: ActionHandler<Void>
  }

  /// The title.
  public var title: String
  /// The text below the title.
  public var subtitle: String?
  /// The image at the leading edge.
  public var image: ImageSource?
  /// The button at the trailing edge.
  public var button: Button?

  /// Creates a header.
  public init(_ title: String, subtitle: String? = nil, image: ImageSource? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// Adds a button at the trailing edge.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> HeaderContent {
    var copy = self
    copy.button = Button(title: title, action: ActionHandler { _ in action() })
    return copy
  }

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
