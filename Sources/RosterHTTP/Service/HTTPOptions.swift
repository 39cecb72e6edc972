/// The limits and policies that apply to all calls of a service.
///
/// ```swift
/// var options = HTTPOptions()
/// options.timeouts = HTTPTimeouts(idle: .seconds(10), total: .seconds(60))
/// options.cleartext = .loopbackOnly
/// HTTPService("api.example.org", options: options)
/// ```
public struct HTTPOptions: Sendable {
  /// The timeouts of one attempt. A request can override them. Downloads to files and uploads of files have no total timeout.
  public var timeouts = HTTPTimeouts()
  /// The maximum size of a response's content, in bytes. It is enforced while receiving; a request can override it.
  public var responseLimit = 32 * 1024 * 1024
  /// Which redirects are followed.
  public var redirects = RedirectPolicy.follow(limit: 5)
  /// The origins besides the service's own to which header fields, parameters, tokens and contents may be sent.
  public var trustedOrigins: Set<HTTPOrigin> = []
  /// Which requests may be sent unencrypted. A server can never redirect or link from https to http.
  public var cleartext = CleartextPolicy.loopbackOnly

  /// Creates the default options.
  public init() {}

  /// The timeouts of a request that sets none.
  func timeouts(isFile: Bool) -> HTTPTimeouts {
    isFile ? HTTPTimeouts(idle: timeouts.idle, total: .seconds(Int32.max)) : timeouts
  }
}
