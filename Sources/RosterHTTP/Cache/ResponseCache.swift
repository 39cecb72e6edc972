import Foundation
import HTTPTypes

/// Whether an answer may come from the response cache.
public enum CacheUse: Sendable, Hashable {
  /// It may: a fresh copy is answered without asking the server, a stale one is checked with the server first.
  case allowed
  /// It may not: the server is always asked, and its answer replaces the copy.
  case reload
  /// The cache is neither read nor written.
  case never
}

/// Answers kept in memory, within limits: the least recently used go first.
///
/// It is a private cache as RFC 9111 means it: it keeps answers to GET, honours `Cache-Control` (`no-store`,
/// `no-cache`, `max-age`), `Expires`, `Age` and `Vary`, and checks stale copies by `ETag` or `Last-Modified`. A change
/// that is sent to a URL drops what is kept of that URL.
public final class ResponseCache: Sendable {
  private let entries: Locked<LRUEntries>
  private let lifetime: Duration

  /// A cache.
  ///
  /// - Parameters:
  ///   - countLimit: the most answers that it keeps.
  ///   - byteLimit: the most bytes of content that they have together; a larger answer is not kept at all.
  ///   - lifetime: how long an answer is fresh when the server does not say.
  public init(countLimit: Int = 200, byteLimit: Int = 16 * 1024 * 1024, lifetime: Duration = .zero) {
    entries = Locked(LRUEntries(countLimit: countLimit, byteLimit: byteLimit))
    self.lifetime = lifetime
  }

  /// How many answers it keeps.
  public var count: Int { entries.withLock { $0.count } }

  /// How many bytes of content it keeps.
  public var byteCount: Int { entries.withLock { $0.byteCount } }

  /// Forgets everything.
  public func removeAll() { entries.withLock { $0.removeAll() } }

  /// Answers a call from the copy that is kept, or by `next`, whose answer it may keep.
  func answer(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    guard call.method == .get, call.cacheUse != .never, call.headers[.range] == nil else {
      let reply = try await next(call)
      if !call.method.isSafe { entries.withLock { $0.remove(call.url) } }
      return reply
    }
    // A caller with a version of its own wants to hear about that version.
    guard !call.isConditional else { return try await keeping(next(call), of: call) }
    guard call.cacheUse == .allowed, let entry = entries.withLock({ $0.entry(for: call) }) else {
      return try await keeping(next(call), of: call)
    }
    if entry.isFresh(at: call.clock.date, lifetime: lifetime) { return entry.reply }
    let reply = try await next(entry.validating(call))
    guard reply.status == .notModified else { return keeping(reply, of: call) }
    return keeping(entry.renewed(by: reply), of: call).fromCache
  }

  private func keeping(_ reply: HTTPReply, of call: HTTPCall) -> HTTPReply {
    guard reply.status == .ok, let entry = CacheEntry(reply, to: call) else {
      if reply.status != .notModified { entries.withLock { $0.remove(call.url) } }
      return reply
    }
    entries.withLock { $0.insert(entry, for: call.url) }
    return reply
  }
}

extension HTTPRequest.Method {
  /// Whether a request of this method changes nothing on the server (RFC 9110, 9.2.1).
  var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
}
