/// The rules that a service keeps on every call.
public struct HTTPOptions: Sendable {
  /// How long an attempt may take, unless the request says otherwise.
  public var timeouts = HTTPTimeouts()
  /// The most bytes that an answer may have, unless the request says otherwise. It is enforced while reading.
  public var responseLimit = 32 * 1024 * 1024
  /// Which redirects are followed.
  public var redirects = RedirectPolicy.follow(limit: 5)
  /// Where requests may go unencrypted.
  public var plainText = CleartextPolicy.loopbackOnly
  /// Whether equal requests for reading that run at the same time share one exchange.
  public var sharesEqualRequests = true

  /// The defaults.
  public init() {}
}

/// Which redirects are followed.
public enum RedirectPolicy: Sendable, Hashable {
  /// None: the redirect is the answer (and its status must be accepted by the request).
  case never
  /// Up to this many in a row, but only to the origin that was asked.
  case sameOrigin(limit: Int)
  /// Up to this many in a row. Credentials stay behind when the origin changes.
  case follow(limit: Int)

  var limit: Int {
    switch self {
    case .never: 0
    case .sameOrigin(let limit), .follow(let limit): limit
    }
  }
}

/// Where requests may go unencrypted.
public enum CleartextPolicy: Sendable, Hashable {
  /// To this machine only (`localhost`, `127.0.0.0/8`, `::1`).
  case loopbackOnly
  /// Anywhere. Whoever is on the way can then read and change everything.
  case allowed
}
