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
  /// The kind of a standard placeholder, for which each host has an icon.
  package var kind: Kind?
  /// The button below the message.
  package var button: HeaderContent.Button?
  /// The text that another button shows.
  package var details: Details?

  /// Technical details, which are hidden until their button is pressed.
  public struct Details: Hashable, Sendable {
    /// The title of the button.
    public var title: String
    /// The text.
    public var text: String
  }

  /// Creates a placeholder without a button.
  public init(_ title: String, message: String? = nil, icon: String? = nil) {
    self.title = title
    self.message = message
    self.icon = icon
  }

  /// Adds a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> UnavailableContent {
    button(title, withSource: { _ in action() })
  }

  /// Adds a button whose action receives the button's view.
  public func button(_ title: String, withSource action: @escaping @MainActor (ActionSource) -> Void)
    -> UnavailableContent
  {
    setting(\.button, to: HeaderContent.Button(title: title, action: ActionHandler(action)))
  }

  /// Adds a button that shows and hides a text.
  ///
  /// ```swift
  /// UnavailableContent("Not Connected").details("Details", text: "Port 8 is closed.")
  /// ```
  public func details(_ title: String, text: String) -> UnavailableContent {
    setting(\.details, to: Details(title: title, text: text))
  }

  /// Title and message, and the buttons' titles in brackets. The details are hidden.
  public var textDescription: String {
    let text = [title, message].compactMap(\.self).joined(separator: ": ")
    return ([text] + [button?.title, details?.title].compactMap(\.self).map { "[\($0)]" }).joined(separator: " ")
  }
}
