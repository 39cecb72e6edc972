import Foundation

/// The base URL of a server's API: `"https://api.example.org/v1"`.
///
/// The scheme is optional and defaults to https. Leading and trailing slashes, a port, uppercase letters, and a query that
/// is added to every request (`"api.example.org?key=1"`) are allowed.
public struct ServerAddress: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text that the address was created from.
  public let description: String
  private let base: Result<URLParts, AddressError>

  /// Creates an address from text.
  ///
  /// Sending a request to an invalid one throws ``HTTPError/Reason/invalidURL(_:)``.
  public init(_ text: String) {
    description = text
    base = Result { () throws(AddressError) in try URLParts(text) }
  }

  /// Creates an address from a string literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns the URL of a path and query on this server.
  ///
  /// The address and the path are joined by exactly one slash. Dot segments are resolved. The query consists of the
  /// address's query, the path's query and the items, in this order. Fragments are removed, as they are never sent.
  ///
  /// - Parameters:
  ///   - path: The path relative to the address, or an absolute URL.
  ///   - query: The items to append to the query.
  /// - Throws: ``HTTPError/Reason/invalidURL(_:)`` if the result is not a URL.
  public func url(for path: RequestPath = "", query: [QueryItem] = []) throws(HTTPError) -> URL {
    do throws(AddressError) {
      guard !path.hasPathTraversal else {
        throw AddressError("the path contains a “.” or “..” segment from an interpolated value")
      }
      let isAbsolute = path.isAbsoluteURL
      let base = try isAbsolute ? URLParts(path.description) : base.get()
      let (relative, pathQuery) = isAbsolute ? ("", "") : URLParts.split(path.description)
      return try base.joined(to: relative, queries: [pathQuery, PercentEncoding.query(query)])
    } catch {
      throw HTTPError(.invalidURL(error.description))
    }
  }
}

/// The reason why an address is invalid, as part of a sentence.
struct AddressError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension RequestPath {
  var isAbsoluteURL: Bool {
    let text = description.lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}

/// The parsed and validated components of an HTTP URL.
struct URLParts: Hashable {
  var scheme: String
  /// The host in lowercase, and the port unless it is the scheme's default.
  var authority: String
  var path: String
  var query: String

  init(_ text: String) throws(AddressError) {
    let text = text.trimmed
    guard !text.isEmpty else { throw AddressError("it is empty") }
    let (scheme, rest) = try Self.scheme(of: text)
    self.scheme = scheme
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = try Self.authority(String(rest[..<end]), scheme: scheme)
    (path, query) = Self.split(String(rest[end...]))
  }

  /// Splits text into path and query, without the fragment.
  static func split(_ text: String) -> (path: String, query: String) {
    let (path, query) = text.prefix { $0 != "#" }.splitOnce("?")
    return (String(path), query.map { String($0) } ?? "")
  }

  func joined(to relative: String, queries: [String]) throws(AddressError) -> URL {
    var joined = path
    let tail = relative.trimmed.drop { $0 == "/" }
    if !tail.isEmpty { joined = String(joined.reversed().drop { $0 == "/" }.reversed()) + "/" + tail }
    joined = Self.removingDotSegments(PercentEncoding.escapePath(joined))
    if !joined.hasPrefix("/") { joined = "/" + joined }
    let queries = ([query] + queries)
      .map { PercentEncoding.escapeQuery($0.trimmed).drop { $0 == "&" } }
      .filter { !$0.isEmpty }
    let text = "\(scheme)://\(authority)\(joined)" + (queries.isEmpty ? "" : "?" + queries.joined(separator: "&"))
    guard let url = URL(string: text), url.host != nil else { throw AddressError("it is not a URL") }
    return url
  }

  private static func scheme(of text: String) throws(AddressError) -> (scheme: String, rest: Substring) {
    if text.hasPrefix("//") { return ("https", text.dropFirst(2)) }
    if let separator = text.range(of: "://"), !text[..<separator.lowerBound].contains(where: { "/?#".contains($0) }) {
      let scheme = text[..<separator.lowerBound].lowercased()
      guard scheme == "https" || scheme == "http" else {
        throw AddressError("its scheme is neither https nor http")
      }
      return (scheme, text[separator.upperBound...])
    }
    guard !["http:", "https:"].contains(where: text.lowercased().hasPrefix) else {
      throw AddressError("two slashes are missing after its scheme")
    }
    return ("https", text[...])
  }

  private static func authority(_ text: String, scheme: String) throws(AddressError) -> String {
    guard !text.contains("@") else {
      throw AddressError("it contains a user name; send credentials by middleware instead")
    }
    var host = text[...]
    var port: Substring?
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard !host.isEmpty else { throw AddressError("it names no host") }
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let inner = isBracketed ? host.dropFirst().dropLast() : host
    let forbidden = isBracketed ? " \\<>^`{|}%[]\"" : " \\<>^`{|}%[]\":"
    guard !inner.isEmpty, !inner.contains(where: { forbidden.contains($0) || $0.isWhitespace }) else {
      throw AddressError("it contains no valid name of a host")
    }
    let name = host.lowercased()
    guard let port, !port.isEmpty else { return name }
    guard let number = UInt16(port), number > 0, port.allSatisfy(\.isNumber) else {
      throw AddressError("its port is not a number from 1 to 65535")
    }
    return number == (scheme == "https" ? 443 : 80) ? name : "\(name):\(number)"
  }

  /// Resolves `.` and `..` (RFC 3986, 5.2.4).
  private static func removingDotSegments(_ path: String) -> String {
    guard path.contains("/.") || path.hasPrefix(".") else { return path }
    var result: [Substring] = []
    let segments = path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      guard segment == "." || segment == ".." else {
        result.append(segment)
        continue
      }
      if segment == "..", !result.isEmpty { result.removeLast() }
      if index == segments.count - 1 { result.append("") }
    }
    return "/" + result.joined(separator: "/")
  }
}
