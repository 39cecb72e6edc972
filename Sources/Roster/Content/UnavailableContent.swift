/// A placeholder that fills the page while there are no rows: an icon, a title, a message and a button.
///
/// ```swift
/// func placeholder(for state: PageState) -> ListRow? {
///   guard state == .empty else { return nil }
///   return UnavailableContent("No Packages Found", message: "Try other words.", icon: "magnifyingglass").row
/// }
/// ```
public struct UnavailableContent: CellContent {
  /// The title.
  public var title: String
  /// The message below the title.
  public var message: String?
  /// The name of an icon.
  public var icon: String?
  /// The button below the message.
  public var button: HeaderContent.Button?

  /// Creates a placeholder without a button.
  public init(_ title: String, message: String? = nil, icon: String? = nil) {
    self.title = title
    self.message = message
    self.icon = icon
  }

  /// Adds a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> UnavailableContent {
    var copy = self
    copy.button = HeaderContent.Button(title: title, action: ActionHandler { _ in action() })
    return copy
  }

  /// Title and message, and the button's title in brackets.
  public var textDescription: String {
    let text = [title, message].compactMap(\.self).joined(separator: ": ")
    return button.map { "\(text) [\($0.title)]" } ?? text
  }
}
