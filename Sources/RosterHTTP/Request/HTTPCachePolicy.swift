/// Whether a response may come from the response cache. The cases are the cache modes of the Fetch Standard.
///
/// ```swift
/// HTTPCachePolicy.noStore   // for a response with personal data
/// ```
public enum HTTPCachePolicy: Sendable, Hashable {
  /// A fresh response comes from the cache, a stale one is revalidated with the server.
  case `default`
  /// The response always comes from the server and replaces the cached one.
  case reload
  /// The cache is neither read nor written.
  case noStore
}
