/// The kind of a load. A pager runs at most one load of each type at a time.
public enum LoadType: String, Hashable, Sendable, CaseIterable {
  /// Loads the list from its beginning, or from the page that a jump or an invalidation requests.
  case refresh
  /// Loads the page before the first row.
  case prepend
  /// Loads the page after the last row.
  case append

  /// The action that the source receives with a request of this type.
  var action: LoadAction {
    switch self {
    case .refresh: .refresh
    case .prepend: .prepend
    case .append: .append
    }
  }
}

/// The appearance of a refresh, and its effect on the rows.
///
/// ```swift
/// courses.refresh(RefreshStyle.background)
/// ```
public enum RefreshStyle: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A refresh without a refresh indicator.
  ///
  /// The rows stay visible while it loads. If the new page overlaps them, the rows after the overlap stay until their
  /// own pages are loaded again.
  case background
  /// A refresh with a refresh indicator. The rows stay visible while it loads, and the new page replaces all of them.
  case pullToRefresh
  /// A reload because the rows belong to another data source. They are removed at once, and the full-page indicator
  /// appears.
  case reload

  /// Orders styles by prominence.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
