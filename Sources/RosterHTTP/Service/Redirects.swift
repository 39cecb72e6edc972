import Foundation
import HTTPTypes

/// What to do about one redirect: a pure function of the call, the answer and the policy.
struct RedirectStep {
  let policy: RedirectPolicy
  let plainText: CleartextPolicy

  /// The call that follows; nil: the answer is no redirect to be followed.
  func next(after call: HTTPCall, reply: HTTPReply, visited: [URL]) throws(HTTPError) -> HTTPCall? {
    guard policy != .never, [301, 302, 303, 307, 308].contains(reply.status.code) else { return nil }
    func refused(_ why: String) -> HTTPError { call.error(.redirect(why)) }
    guard let location = reply.headers[.location], !location.isEmpty else {
      throw refused("it does not say where to")
    }
    guard let target = WebLink(target: location, relations: [], parameters: [:]).url(relativeTo: call.url)?.withoutFragment
    else { throw refused("“\(location)” is no address") }
    guard visited.count <= policy.limit else { throw refused("there are more than \(policy.limit) in a row") }
    guard plainText.permits(target) else { throw refused("it leads to a place that is not encrypted") }

    var next = call
    next.url = target
    if changesToGet(reply.status.code, call.method) {
      next.method = .get
      next.body = .none
      next.headers[.contentType] = nil
    }
    guard !visited.contains(target) || next.method != call.method else { throw refused("it leads in a circle") }
    if Origin(target) != Origin(call.url) {
      guard case .follow = policy else { throw refused("it leads to another server") }
      for name in [HTTPField.Name.authorization, .cookie, .proxyAuthorization] { next.headers[name] = nil }
    }
    return next
  }

  /// 303 means "look there instead"; 301 and 302 came to mean it for POST, as browsers treated them so.
  private func changesToGet(_ status: Int, _ method: HTTPRequest.Method) -> Bool {
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
