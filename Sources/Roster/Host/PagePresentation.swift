/// What a host shows of a page besides its rows.
public struct PagePresentation: Sendable {
  /// The page's title.
  public var title = ""
  /// How sections look.
  public var style: PageStyle = .plain
  /// What the page shows as a whole. In any state but content, that state's view stands in the place of the rows.
  public var state: PageState = .loading
  /// The page's own view for the state, shown in full; `nil` for the host's.
  public var placeholder: ListRow?
  /// Whether the pull indicator runs.
  public var isRefreshing = false
  /// Whether the user can pull to refresh.
  public var canRefresh = false
  /// What the host says by itself.
  public var strings = ListStrings.english
  /// What the list does at its ends when rows arrive.
  public var scrollPolicy = ScrollPolicy()

  /// Makes what a page shows before it was ever evaluated.
  public init() {}

  /// The page's state as a whole: a pure function of what its feeds show and of how many items there are.
  ///
  /// A page that is not empty shows its content, whatever its feeds do. An empty one shows the first load that runs,
  /// else the first failure, else that it is empty; without a feed it shows its content, empty as it is.
  static func state(isEmpty: Bool, isOverridden: Bool, feeds: [PageState]) -> PageState {
    guard isEmpty else { return .content }
    if feeds.contains(.loading) { return .loading }
    for case .failed(let reason) in feeds { return .failed(reason) }
    // A page that says itself that it is empty does not count its feeds' rows.
    if !isOverridden, feeds.contains(.content) { return .content }
    return feeds.isEmpty && !isOverridden ? .content : .empty
  }
}
