import Foundation
import HTTPTypes

/// A cached response with the rules of RFC 9111 for it.
struct CacheEntry: Sendable {
  /// The response, marked as coming from the cache.
  let response: ServerResponse
  /// The date at which the response was received.
  let date: Date
  /// The request header fields that the response depends on (`Vary`), with their values.
  let selectors: [HTTPField.Name: String?]

  /// Creates an entry, or returns `nil` if the response must not be stored or could never be reused.
  init?(_ response: ServerResponse, to call: HTTPCall) {
    let directives = CacheDirectives(response.headers)
    guard !directives.isNoStore, !CacheDirectives(call.headers).isNoStore else { return nil }
    var selectors: [HTTPField.Name: String?] = [:]
    for name in response.headers[values: .vary].flatMap({ $0.split(separator: ",") }).map(\.trimmed) {
      guard name != "*", let name = HTTPField.Name(name) else { return nil }
      selectors[name] = call.headers[name]
    }
    self.response = response.fromCache
    self.selectors = selectors
    date = call.clock.date
  }

  /// The memory of the entry, in bytes, roughly: its texts, and what each of them takes besides.
  var byteCount: Int {
    let fields = response.headers.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 128 }
    let selected = selectors.reduce(0) { $0 + $1.key.rawName.utf8.count + ($1.value?.utf8.count ?? 0) + 128 }
    return response.body.bytes.count + fields + selected + 2 * response.url.absoluteString.utf8.count + 1_024
  }

  /// Whether the call has the header fields that the response depends on.
  func matches(_ call: HTTPCall) -> Bool { selectors.allSatisfy { call.headers[$0.key] == $0.value } }

  /// Whether the response can be used without revalidation.
  func isFresh(at now: Date, lifetime: Duration) -> Bool {
    let directives = CacheDirectives(response.headers)
    guard !directives.requiresRevalidation else { return false }
    // After the date was set back, the age is unknown.
    guard now >= date else { return false }
    let age = now.timeIntervalSince(date) + (response.headers[.age].map(CacheDirectives.seconds) ?? 0)
    if let maximum = directives.maxAge { return age < maximum }
    if let expires = response.headers[.expires] {
      // An invalid date, in particular "0", means expired (RFC 9111, 5.3). The lifetime is that of the server's clock (4.2.1).
      let start = response.date ?? date
      return HTTPDate.parse(expires).map { age < min($0.timeIntervalSince(start), CacheDirectives.year) } ?? false
    }
    return age < lifetime / .seconds(1)
  }

  /// The call as a conditional request by this entry's validators (`ETag` or `Last-Modified`), if it has any.
  func revalidating(_ call: HTTPCall) -> HTTPCall {
    var call = call
    call.headers[.ifNoneMatch] = response.etag
    if response.etag == nil { call.headers[.ifModifiedSince] = response.headers[.lastModified] }
    return call
  }

  /// The response, updated with the header fields of a 304 response.
  func updated(by notModified: ServerResponse) -> ServerResponse {
    var headers = response.headers
    headers[.age] = nil
    for field in notModified.headers where field.name != .contentLength {
      headers[values: field.name] = notModified.headers[values: field.name]
    }
    return ServerResponse(status: response.status, headers: headers, body: response.body, url: response.url)
  }
}

extension ServerResponse {
  /// The server's date of the response.
  var date: Date? { headers[.date].flatMap(HTTPDate.parse) }

  /// The response, marked as coming from the cache.
  var fromCache: ServerResponse {
    ServerResponse(status: status, headers: headers, body: body, url: url, isFromCache: true)
  }
}

/// The `Cache-Control` directives that concern a private cache.
struct CacheDirectives {
  let isNoStore: Bool
  let requiresRevalidation: Bool
  /// In seconds.
  let maxAge: Double?

  init(_ headers: HTTPFields) {
    let directives = headers[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }.map(\.trimmed)
    isNoStore = directives.contains("no-store")
    requiresRevalidation = directives.contains { $0 == "no-cache" || $0.hasPrefix("no-cache=") }
    maxAge =
      directives.lazy.compactMap { directive -> Double? in
        let (name, value) = directive.splitOnce("=")
        return name == "max-age" ? Self.seconds(value.map(String.init) ?? "") : nil
      }.first
  }

  /// The maximum time for which a response is fresh, in seconds.
  static let year = 365.0 * 24 * 60 * 60

  /// A number of seconds (RFC 9111, 1.2.2): at most a year, and 0 if it is not a number.
  static func seconds(_ text: String) -> Double {
    guard let seconds = Double(text.trimmed.trimmingCharacters(in: ["\""])), !seconds.isNaN else { return 0 }
    return min(max(seconds, 0), year)
  }
}
