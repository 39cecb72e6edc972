/// A column of a stack that is displayed side by side.
///
/// ```swift
/// NavigationColumn.primary   // the list; .detail is beside it
/// ```
public enum NavigationColumn: Hashable, Sendable {
  /// The root, and what it pushed.
  case primary
  /// What ``PageNavigation/showDetail(_:onPop:)`` opened, and what it pushed.
  case detail
}
