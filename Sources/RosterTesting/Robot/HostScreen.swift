import Roster

/// What a host displays besides the rows of a page.
///
/// ```swift
/// let screen: HostScreen = harness.screen
/// #expect(screen.stateTexts == ["No connection", "[Try Again]"])
/// ```
public struct HostScreen: Hashable, Sendable {
  /// The state whose view is displayed in place of the rows; `.content` while the rows are displayed.
  public var state: PageState
  /// The texts of the state view, one for each label or button; empty while the rows are displayed.
  public var stateTexts: [String]
  /// Whether the refresh indicator is active.
  public var isRefreshing: Bool
  /// The message of the visible banner; `nil` if there is none.
  public var banner: String?
  /// The descriptions of the rows over the list, in the order of the page, such as “3 New”.
  public var overlays: [String]
  /// The messages of the visible toasts.
  public var toasts: [String]
  /// The texts of the visible dialog: title, message, text, and the titles of its buttons; empty without a dialog.
  public var dialog: [String]
  /// The text of the visible search field; `nil` if there is none.
  public var search: String?
  /// The title of the bar of the selection, such as the number of selected rows; `nil` if the user is not selecting.
  public var selection: String?

  /// Creates a description of a screen.
  public init(
    state: PageState, stateTexts: [String] = [], isRefreshing: Bool = false, banner: String? = nil,
    overlays: [String] = [], toasts: [String] = [], dialog: [String] = [], search: String? = nil,
    selection: String? = nil
  ) {
    self.state = state
    self.stateTexts = stateTexts
    self.isRefreshing = isRefreshing
    self.banner = banner
    self.overlays = overlays
    self.toasts = toasts
    self.dialog = dialog
    self.search = search
    self.selection = selection
  }
}
