/// The state of a page besides its rows.
public struct PagePresentation: Sendable {
  /// The page's title.
  public var title = ""
  /// The style of the sections.
  public var style: PageStyle = .plain
  /// The state of the page. In a state other than content, a placeholder is displayed in place of the rows.
  public var state: PageState = .loading
  /// Whether the page has failed because there is no connection.
  package var isOffline = false
  /// The page's or the theme's placeholder for the state; `nil` for the host's view.
  public var placeholder: ListRow?
  /// A message that is true for longer than a toast is visible, and displayed as long: the rows are those of a time with a
  /// connection. `nil` for none.
  public var banner: String?
  /// The rows over the list, in the order of the page. Hosts pass them to ``ListDriver/activate(overlay:)``.
  public package(set) var overlays: [ListRow] = []
  /// Whether the refresh indicator is active.
  public var isRefreshing = false
  /// Whether the user can pull to refresh.
  public var canRefresh = false
  /// The page's search, for which the host shows its search field.
  public var search: PageSearch?
  /// What the user is asked before the page is left; `nil` to leave it at once.
  package var leaveDialog: ListDialog?
  /// The selection for which the host displays a bar while it is active; `nil` if no section has one.
  package var selection: PageSelection?
  /// The selection while the user is selecting.
  package var activeSelection: PageSelection? { selection.flatMap { $0.isActive ? $0 : nil } }
  /// The localized strings that the host displays.
  public var strings = ListStrings.english
  /// The theme.
  public var theme = ListTheme()
  /// The scroll position after an update.
  public var scrollPolicy = ScrollPolicy()

  /// Creates the presentation of a page before its first evaluation.
  public init() {}

  /// The placeholder of an empty page, and of one that could not be loaded, unless the page or the theme has one.
  package func standardPlaceholder(retry: @escaping @MainActor () -> Void) -> UnavailableContent? {
    switch state {
    case .loading, .content: nil
    case .unavailable: UnavailableContent(strings[.noPermissionTitle], message: nil, kind: .noPermission)
    case .empty: UnavailableContent(strings[.emptyTitle], message: strings[.emptyMessage], kind: .empty)
    case .failed(let reason):
      UnavailableContent(
        strings[isOffline ? .offlineTitle : .errorTitle], message: reason, kind: isOffline ? .offline : .failed
      ).button(strings[.tryAgain], action: retry)
    }
  }

  /// The placeholder of a failed page with the details of the first failure that has some; `nil` if none has.
  func detailedFailure(_ failures: [PageFailure?], retry: @escaping @MainActor () -> Void) -> ListRow? {
    guard case .failed = state, let details = failures.lazy.compactMap({ $0?.details }).first else { return nil }
    return standardPlaceholder(retry: retry)?.details(strings[.details], text: details).row
  }

  /// The state of a page as a function of the states of its own load and of its feeds.
  ///
  /// A page that is not empty displays its content. An empty page is loading if a feed is, else failed with the first
  /// failure, else empty.
  static func state(isEmpty: Bool, isOverridden: Bool, isSearching: Bool = false, feeds: [PageState]) -> PageState {
    guard isEmpty else { return .content }
    if feeds.contains(.loading) { return .loading }
    for case .failed(let reason) in feeds { return .failed(reason) }
    if isSearching { return .empty }
    // If the page overrides `isEmpty`, the feeds' rows do not count.
    return !isOverridden && feeds.contains(.content) ? .content : .empty
  }
}
