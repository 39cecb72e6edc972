/// The header of a section: a title, perhaps a line below it, and perhaps a button at the trailing edge.
public struct HeaderContent: CellContent {
  /// The button of a header.
  public struct Button: Equatable, Sendable {
    /// What it says.
    public var title: String
    /// What it does.
    public var action: ActionHandler<Void>
  }

  /// The title.
  public var title: String
  /// The line below it.
  public var subtitle: String?
  /// A picture at the leading edge.
  public var image: ImageSource?
  /// The button.
  public var button: Button?

  /// Makes a header.
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

  /// Title, subtitle and button, in reading order.
  public var textDescription: String {
    [title, subtitle, button.map { "[\($0.title)]" }].compactMap(\.self).joined(separator: ", ")
  }
}

/// A dimmed, wrapping text below or above a section that explains it.
public struct FooterContent: CellContent {
  /// The text.
  public var text: String

  /// Makes a prompt.
  public init(_ text: String) {
    self.text = text
  }

  /// The text.
  public var textDescription: String { text }
}
