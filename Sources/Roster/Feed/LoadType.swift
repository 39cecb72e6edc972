/// The type of a load. A pager runs at most one load of each type at a time.
public enum LoadType: String, Hashable, Sendable, CaseIterable {
  /// Loads the list from its beginning, or from the page that a jump or an invalidation requests.
  case refresh
  /// Loads the page before the first row.
  case prepend
  /// Loads the page after the last row.
  case append
}
