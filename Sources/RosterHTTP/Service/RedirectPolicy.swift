import Foundation
import HTTPTypes

/// Which redirects are followed.
///
/// ```swift
/// options.redirects = RedirectPolicy.sameOrigin(limit: 3)
/// ```
public enum RedirectPolicy: Sendable, Hashable {
  /// None: the redirect is the response, and the request must accept its status code.
  case never
  /// Up to a number of consecutive redirects to the same origin.
  case sameOrigin(limit: Int)
  /// Up to a number of consecutive redirects. Only safe header fields are sent to an origin that is not trusted, and a
  /// redirect that keeps the content is not followed there.
  case follow(limit: Int)

  fileprivate var limit: Int {
    switch self {
    case .never: 0
    case .sameOrigin(let limit), .follow(let limit): limit
    }
  }
}

/// Derives the next call from a redirect: a pure function of the call, the response and the policies.
struct RedirectResolver {
  let policy: RedirectPolicy
  let cleartext: CleartextPolicy

  /// The call that follows a redirect, or `nil` if the response is not a redirect to follow.
  func next(after call: HTTPCall, response: ServerResponse, visited: [URL]) throws(HTTPError) -> HTTPCall? {
    guard policy != .never, [301, 302, 303, 307, 308].contains(response.status.code) else { return nil }
    func refused(_ reason: String) -> HTTPError { call.error(.redirect(reason)) }
    guard let location = response.headers[.location], !location.isEmpty else {
      throw refused("it has no location")
    }
    let link = WebLink(target: location, relations: [], parameters: [:])
    guard let target = link.url(relativeTo: call.target)?.withoutFragment, target.user == nil, target.password == nil
    else { throw refused("its location is not an http or https URL") }
    guard visited.count <= policy.limit else { throw refused("there are more than \(policy.limit) in a row") }
    guard cleartext.permits(target), target.scheme == "https" || call.url.scheme != "https" else {
      throw refused("its target is not encrypted")
    }

    var next = call
    next.url = target
    next.redactedPath = "/*"
    // The location is complete: the server repeats the parameters that it wants to receive again.
    next.parameters = []
    if changesMethodToGet(response.status.code, call.method) {
      next.method = .get
      next.body = .none
      next.headers[.contentType] = nil
    }
    guard !visited.contains(target) || next.method != call.method else { throw refused("it is circular") }
    if HTTPOrigin(target) != HTTPOrigin(call.url) {
      guard case .follow = policy else { throw refused("its target is another server") }
      guard next.isTrusted || next.body.count == 0 else { throw refused("its target is another server") }
    }
    return next
  }

  /// Whether a redirect changes the method to GET: always for 303, and for a POST also for 301 and 302, as browsers do
  /// (RFC 9110, 15.4).
  private func changesMethodToGet(_ status: Int, _ method: HTTPRequest.Method) -> Bool {
    switch status {
    case 303: method != .get && method != .head
    case 301, 302: method == .post
    default: false
    }
  }
}

extension URL {
  fileprivate var withoutFragment: URL? {
    guard fragment != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.fragment = nil
    return parts.url
  }
}
