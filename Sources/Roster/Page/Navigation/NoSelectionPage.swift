import Observation

/// A page without rows that fills the column of details while nothing is selected.
///
/// ```swift
/// let placeholder = NoSelectionPage("Select an issue", icon: "mail-unread-symbolic")
/// ```
@Observable
@MainActor
public final class NoSelectionPage: ListPage {
  private let content: UnavailableContent

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: What the reader may do, such as “Select an issue”.
  ///   - message: The text below the title.
  ///   - icon: The name of an icon.
  public init(_ title: String, message: String? = nil, icon: String? = nil) {
    content = UnavailableContent(title, message: message, icon: icon)
  }

  /// The text.
  public var unavailable: ListRow? { ListRow(content) }

  /// No rows.
  public var body: some ListContent {}
}
