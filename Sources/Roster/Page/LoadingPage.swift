/// A page that loads its own data, besides that of its feeds and components.
///
/// ```swift
/// @Observable @MainActor final class OrdersPage: LoadingPage {
///   private(set) var orders: [Order] = []
///   var body: some ListContent {
///     ListSection("orders", orders) { StandardContent($0.title) }
///   }
///   func load() async throws { orders = try await server.orders() }
/// }
/// ```
@MainActor
public protocol LoadingPage: ListPage {
  /// Loads and stores the data: when the page is first displayed, when the user pulls to refresh, and when the user retries.
  ///
  /// While the page is empty, it is in the state of this load: loading, failed with a retry button, or empty. If it has
  /// rows before its first load succeeds, a failure is displayed below them, with a retry button. Later ones are displayed
  /// as a toast, and as a banner without a connection. Transient failures, and those without a connection, are retried automatically as
  /// a pager does by default (``RetryPolicy/init(limit:base:factor:cap:jitter:maximumRetryAfter:)``).
  ///
  /// To load again from code, change the ``loadID``. The page's states do not follow from a direct call of this function.
  func load() async throws

  /// The identity of the data. When it changes, the page loads again. Defaults to `nil`.
  ///
  /// Rows stay during the load, and a failure is displayed as a toast. Without rows, the page is loading.
  ///
  /// ```swift
  /// @Observable @MainActor final class ReloadedPage: LoadingPage {
  ///   private var version = 0
  ///   private var names: [String] = []
  ///   var loadID: AnyID? { AnyID(version) }
  ///   var body: some ListContent { ListSection("names", values: names) { StandardContent($0) } }
  ///   func load() async throws { names = try await api.all().map(\.title) }
  ///   func reload() { version += 1 }
  /// }
  /// ```
  var loadID: AnyID? { get }
}

extension LoadingPage {
  /// `nil`: the page loads when it is first displayed, and when the user refreshes it or retries.
  public var loadID: AnyID? { nil }
}
