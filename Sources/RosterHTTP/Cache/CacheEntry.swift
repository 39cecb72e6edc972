import Foundation
import HTTPTypes

/// One kept answer, and the rules of RFC 9111 about it.
struct CacheEntry: Sendable {
  /// The answer, marked as coming from the cache.
  let reply: HTTPReply
  /// When it came.
  let date: Date
  /// The header fields of the call that the answer depends on (`Vary`), with their values.
  let selectors: [HTTPField.Name: String?]

  /// An entry; nil: the answer must not be kept, or would be of no use.
  init?(_ reply: HTTPReply, to call: HTTPCall) {
    let directives = CacheDirectives(reply.headers)
    guard !directives.forbidsStoring, !CacheDirectives(call.headers).forbidsStoring else { return nil }
    var selectors: [HTTPField.Name: String?] = [:]
    for name in reply.headers[values: .vary].flatMap({ $0.split(separator: ",") }).map(\.trimmed) {
      guard name != "*", let name = HTTPField.Name(name) else { return nil }
      selectors[name] = call.headers[name]
    }
    self.reply = reply.fromCache
    self.selectors = selectors
    date = call.clock.date
  }

  func matches(_ call: HTTPCall) -> Bool { selectors.allSatisfy { call.headers[$0.key] == $0.value } }

  /// Whether the server need not be asked.
  func isFresh(at now: Date, lifetime: Duration) -> Bool {
    let directives = CacheDirectives(reply.headers)
    guard !directives.mustBeChecked else { return false }
    let age = max(now.timeIntervalSince(date), 0) + (reply.headers[.age].flatMap { Double($0) } ?? 0)
    if let maximum = directives.maximumAge { return age < maximum }
    if let expires = reply.headers[.expires] {
      // An unreadable date, "0" above all, means expired.
      return HTTPDate.parse(expires).map { now < $0 } ?? false
    }
    return age < lifetime / .seconds(1)
  }

  /// The call with the question whether this entry is still valid, if the server gave anything to ask it by.
  func validating(_ call: HTTPCall) -> HTTPCall {
    var call = call
    call.headers[.ifNoneMatch] = reply.etag
    if reply.etag == nil { call.headers[.ifModifiedSince] = reply.headers[.lastModified] }
    return call
  }

  /// The answer with the header fields of the server's "not modified".
  func renewed(by notModified: HTTPReply) -> HTTPReply {
    var headers = reply.headers
    headers[.age] = nil
    for field in notModified.headers where field.name != .contentLength {
      headers[values: field.name] = notModified.headers[values: field.name]
    }
    return HTTPReply(status: reply.status, headers: headers, body: reply.body, url: reply.url)
  }
}

extension HTTPReply {
  /// The same answer, marked as coming from the cache.
  var fromCache: HTTPReply {
    HTTPReply(status: status, headers: headers, body: body, url: url, isFromCache: true)
  }
}

/// The parts of `Cache-Control` that matter to a private cache.
struct CacheDirectives {
  let forbidsStoring: Bool
  let mustBeChecked: Bool
  /// Seconds.
  let maximumAge: Double?

  init(_ headers: HTTPFields) {
    let directives = headers[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }.map(\.trimmed)
    forbidsStoring = directives.contains("no-store")
    mustBeChecked = directives.contains { $0 == "no-cache" || $0.hasPrefix("no-cache=") }
    maximumAge =
      directives.lazy.compactMap { directive -> Double? in
        let (name, value) = directive.splitOnce("=")
        return name == "max-age" ? value.flatMap { Double($0.trimmingCharacters(in: ["\""])) } : nil
      }.first
  }
}
