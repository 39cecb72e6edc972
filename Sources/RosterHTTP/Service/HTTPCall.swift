import Foundation
import HTTPTypes

/// A request on its way out: what middleware sees and may change.
public struct HTTPCall: Sendable {
  /// The method.
  public var method: HTTPRequest.Method
  /// Where to.
  public var url: URL
  /// All header fields.
  public var headers: HTTPFields
  /// What is sent along.
  public var body: PreparedBody
  /// Whether sending it twice does no more than sending it once, so that it may be retried.
  public var isIdempotent: Bool
  /// Whether the answer may come from the response cache.
  public var cacheUse: CacheUse
  /// How long an attempt may take.
  public var timeouts: HTTPTimeouts
  /// The most bytes that the answer may have.
  public var responseLimit: Int
  /// Which status codes are answers.
  public var accepted: ClosedRange<Int>
  /// The origin of the service's address: whom its credentials are for.
  public let home: Origin
  /// The time that everything on the way of this call goes by.
  public let clock: HTTPClock
  /// Counts attempts and network time.
  let meter: CallMeter

  /// Whether the call goes to the service's own origin. Credentials belong there and nowhere else: a server's link to
  /// the next page may lead to another host.
  public var isAtHome: Bool { Origin(url) == home }

  /// Whether the caller has a version already and wants to hear only of another.
  public var isConditional: Bool { headers[.ifNoneMatch] != nil || headers[.ifModifiedSince] != nil }

  /// Adds names and values to the query of the URL.
  public mutating func addQuery(_ items: [QueryItem]) {
    let added = PercentEncoding.query(items)
    guard !added.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
    parts.percentEncodedQuery = [parts.percentEncodedQuery, added].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "&")
    url = parts.url ?? url
  }

  /// An error about this call.
  public func error(_ reason: HTTPError.Reason) -> HTTPError { HTTPError(reason, method: method, url: url) }
}

/// Scheme, host and port: what one server answers for.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// `https://example.org:8443`.
  public let description: String

  /// The origin of a URL.
  public init(_ url: URL) {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    description = "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
  }
}

/// What one call costs, added up over all its attempts.
final class CallMeter: Sendable {
  struct Reading: Sendable {
    var attempts = 0
    var network = Duration.zero
  }

  private let reading = Locked(Reading())

  var current: Reading { reading.current }

  func add(_ network: Duration) {
    reading.withLock {
      $0.attempts += 1
      $0.network += network
    }
  }
}
