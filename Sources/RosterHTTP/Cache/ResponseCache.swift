import Foundation
import RosterFoundation

/// The key of a cached response: its URL, and what must not share responses.
private struct CacheKey: Hashable, Sendable {
  let url: URL
  let partition: CachePartition
  /// The fields of the call that may be credentials: those of another user at the same service must not find the response. The
  /// calls of an account that the app names share responses, whatever token they have.
  let credentials: [String]

  init(_ call: HTTPCall) {
    url = call.target
    partition = call.scope.cachePartition
    credentials = if case .account = partition { [] } else { call.privateFields }
  }

  /// Whether the key has the URL and the partition of another one.
  func isSameResource(as other: Self) -> Bool { url == other.url && partition == other.partition }
}

/// An in-memory cache of responses that evicts the least recently used ones.
///
/// This is a private cache (RFC 9111). It stores responses to GET requests, supports `Cache-Control` (`no-store`,
/// `no-cache`, `max-age`), `Expires`, `Age` and `Vary`, and revalidates stale responses by `ETag` or `Last-Modified`. A
/// request with an unsafe method removes the response of its URL. A response is fresh for at most a year. A response that a
/// redirect led to is not stored.
///
/// A response is reused for calls with the same header fields only, apart from `Accept`, `User-Agent` and others that cannot be
/// credentials, unless the service has a name for its account. A field with another value in each call, such as an identifier of the
/// request, therefore requires a name. Services can share a cache, as it keeps the responses of each service apart, or of each account of the same server if the
/// services have a name for it (``HTTPService/init(_:account:transport:middleware:observers:cache:options:clock:)``).
public final class ResponseCache: Sendable {
  private let entries: LockedValue<LRUCache<CacheKey, CacheEntry>>
  private let lifetime: Duration

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - countLimit: The maximum number of responses.
  ///   - byteLimit: The maximum total size of their content, header fields and URLs, in bytes. A larger response is not
  ///     stored.
  ///   - lifetime: The freshness lifetime of responses for which the server specifies none.
  public init(countLimit: Int = 200, byteLimit: Int = 16 * 1024 * 1024, lifetime: Duration = .zero) {
    entries = LockedValue(LRUCache(byteLimit: byteLimit, countLimit: countLimit))
    self.lifetime = lifetime
  }

  /// The number of cached responses.
  public var count: Int { entries.withLock { $0.count } }

  /// The total size of the cached responses, in bytes.
  ///
  /// ```swift
  /// if cache.byteCount > 10 << 20 { print("The cache holds more than 10 MiB.") }
  /// ```
  public var byteCount: Int { entries.withLock { $0.byteCount } }

  /// Removes all responses.
  public func removeAll() { entries.withLock { $0.removeAll() } }

  /// Returns the cached response to a call, or the response of `next`, which it stores if possible.
  func response(to call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    guard call.method == .get, call.cachePolicy != .noStore, call.headers[.range] == nil else {
      let response = try await next(call)
      if !call.method.isSafe {
        let key = CacheKey(call)
        entries.withLock { $0.removeAll { $0.isSameResource(as: key) } }
      }
      return response
    }
    // A conditional call is about the caller's own version.
    guard !call.isConditional else { return try await store(next(call), for: call) }
    guard call.cachePolicy == .default, let entry = entries.withLock({ $0[CacheKey(call)] }), entry.matches(call) else {
      return try await store(next(call), for: call)
    }
    if entry.isFresh(at: call.clock.date, lifetime: lifetime) { return entry.response }
    let response = try await next(entry.revalidating(call))
    guard response.status == .notModified else { return store(response, for: call) }
    return store(entry.updated(by: response), for: call).fromCache
  }

  private func store(_ response: ServerResponse, for call: HTTPCall) -> ServerResponse {
    // The directives of the redirects are unknown here, and another server must not choose what this URL answers.
    guard response.status == .ok, response.url == call.target, let entry = CacheEntry(response, to: call) else {
      if response.status != .notModified { entries.withLock { $0.remove(CacheKey(call)) } }
      return response
    }
    entries.withLock { $0.insert(entry, bytes: entry.byteCount, for: CacheKey(call)) }
    return response
  }
}
