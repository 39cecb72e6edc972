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
  /// rows, a failure is displayed as a toast.
  func load() async throws
}
