import Foundation

/// The properties of a call that must be equal for two calls to share one response.
struct CoalescingKey: Hashable, Sendable {
  let method: String
  let url: URL
  let headers: [String]
  let cachePolicy: HTTPCachePolicy
  let acceptedStatusCodes: ClosedRange<Int>
  let responseLimit: Int
  let timeouts: HTTPTimeouts

  init(_ call: HTTPCall) {
    method = call.method.rawValue
    url = call.url
    headers = call.headers.map { "\($0.name.canonicalName):\($0.value)" }.sorted()
    cachePolicy = call.cachePolicy
    acceptedStatusCodes = call.acceptedStatusCodes
    responseLimit = call.responseLimit
    timeouts = call.timeouts
  }
}
