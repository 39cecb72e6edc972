import Foundation
import HTTPTypes

/// The properties of a call, as it is sent, that must be equal for two calls to share one response.
struct CoalescingKey: Hashable, Sendable {
  let method: String
  let url: URL
  let headers: [String]
  let cachePolicy: HTTPCachePolicy
  let envelope: ResponseEnvelope?
  let acceptedStatusCodes: ClosedRange<Int>
  let responseLimit: Int
  let timeouts: HTTPTimeouts
  /// Calls that are retried and calls that are not fail at different times.
  let isIdempotent: Bool

  init(_ call: HTTPCall) {
    method = call.method.rawValue
    url = call.target
    headers = call.headers.keys
    cachePolicy = call.cachePolicy
    envelope = call.envelope
    acceptedStatusCodes = call.acceptedStatusCodes
    responseLimit = call.responseLimit
    timeouts = call.timeouts
    isIdempotent = call.isIdempotent
  }
}

extension Sequence<HTTPField> {
  /// The fields as texts that are equal for equal fields, in any order.
  var keys: [String] { map { "\($0.name.canonicalName):\($0.value)" }.sorted() }
}
