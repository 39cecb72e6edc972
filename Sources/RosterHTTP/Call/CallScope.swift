import Foundation

/// The properties of a service that all of its calls share.
struct CallScope: Sendable {
  /// The URL of the service's address.
  let root: URL
  /// The origin of the service's address, to which the service's credentials belong.
  let origin: HTTPOrigin
  /// The other origins to which credentials may be sent.
  let trustedOrigins: Set<HTTPOrigin>
  /// The calls that may share cached responses.
  let cachePartition: CachePartition
  let clock: HTTPClock

  init(_ root: URL, account: String?, trusting trustedOrigins: Set<HTTPOrigin>, clock: HTTPClock) {
    self.root = root
    self.trustedOrigins = trustedOrigins
    self.clock = clock
    let origin = HTTPOrigin(root)
    self.origin = origin
    cachePartition = account.map { .account($0, origin) } ?? .service(UUID())
  }
}

/// Calls that may share cached responses: those of one service, or those for one account of one server.
enum CachePartition: Sendable, Hashable {
  case account(String, HTTPOrigin)
  case service(UUID)
}
