import Foundation
import Roster

/// The origin of a URL: scheme, host and port (RFC 6454).
///
/// Credentials belong to an origin. A server, a port or a subdomain beside it is another origin.
public struct HTTPOrigin: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The scheme, the host and, unless it is the scheme's default, the port: `https://api.example.org:8443`.
  public var description: String { PrintableText(text).description }

  private let text: String

  /// Creates the origin of a URL.
  public init(_ url: URL) {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    // In its encoded form, and completely: two hosts are the same only if all of their characters are.
    text = "\(scheme)://\(url.host(percentEncoded: true)?.lowercased() ?? "")\(port)"
  }

  /// Creates an origin from a URL: `"https://cdn.example.org"`. A path is ignored.
  public init(stringLiteral text: String) {
    self.init(URL(string: text) ?? URL(fileURLWithPath: "/"))
  }
}
