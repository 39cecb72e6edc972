/// How a list without rows shows that its first load is running.
///
/// ```swift
/// view.loadingStyle = LoadingStyle.skeleton   // or .spinner
/// ```
public enum LoadingStyle: Hashable, Sendable {
  /// A spinner.
  case spinner
  /// A skeleton of gray placeholder rows.
  case skeleton
}
