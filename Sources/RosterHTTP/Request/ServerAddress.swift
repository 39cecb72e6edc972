import Foundation

/// Where a server's API begins: `"https://api.example.org/v1"`.
///
/// Any spelling that leaves no doubt is understood: with or without scheme (then it is https), with or without slashes
/// at either end, with a port, with a query that goes with every request (`"api.example.org?key=1"`), in capitals.
public struct ServerAddress: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The address as it was written.
  public let description: String

  /// An address from its text. It is looked at when a request is sent; ``HTTPError`` then says what is wrong with it.
  public init(_ text: String) { description = text }

  /// An address from its text.
  public init(stringLiteral text: String) { description = text }

  /// The URL of a path and query on this server.
  ///
  /// Slashes at the joint count once; a path without slash, with one, or with several in front means the same. Dot
  /// segments are resolved. The queries of the address, the path and the items follow one another in this order.
  /// Fragments are dropped, as no server ever sees one.
  public func url(for path: RequestPath = "", query: [QueryItem] = []) throws(HTTPError) -> URL {
    do throws(AddressProblem) {
      guard !path.leadsElsewhere else { throw AddressProblem("the path “\(path)” leads out of its folder") }
      let base = try URLParts(path.isWholeURL ? path.description : description)
      let (relative, pathQuery) = path.isWholeURL ? ("", "") : URLParts.split(path.description)
      return try base.joined(to: relative, queries: [pathQuery, PercentEncoding.query(query)])
    } catch {
      throw HTTPError(.invalidAddress(error.description))
    }
  }
}

/// What is wrong with an address, as the end of a sentence.
struct AddressProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension RequestPath {
  var isWholeURL: Bool {
    let text = description.lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}

/// The parts of a URL that matter to HTTP, taken apart and checked.
struct URLParts {
  var scheme: String
  /// Host in small letters, and the port unless it is the scheme's own.
  var authority: String
  var path: String
  var query: String

  init(_ text: String) throws(AddressProblem) {
    let text = text.trimmed
    guard !text.isEmpty else { throw AddressProblem("it is empty") }
    let (scheme, rest) = try Self.scheme(of: text)
    self.scheme = scheme
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = try Self.authority(String(rest[..<end]), scheme: scheme)
    (path, query) = Self.split(String(rest[end...]))
  }

  /// Path and query of a text; a fragment is dropped.
  static func split(_ text: String) -> (path: String, query: String) {
    let whole = text.prefix { $0 != "#" }
    guard let mark = whole.firstIndex(of: "?") else { return (String(whole), "") }
    return (String(whole[..<mark]), String(whole[whole.index(after: mark)...]))
  }

  func joined(to relative: String, queries: [String]) throws(AddressProblem) -> URL {
    var joined = path
    let tail = relative.trimmed.drop { $0 == "/" }
    if !tail.isEmpty { joined = String(joined.reversed().drop { $0 == "/" }.reversed()) + "/" + tail }
    joined = Self.removingDotSegments(PercentEncoding.completePath(joined))
    if !joined.hasPrefix("/") { joined = "/" + joined }
    let queries = ([query] + queries)
      .map { PercentEncoding.completeQuery($0.trimmed).drop { $0 == "&" } }
      .filter { !$0.isEmpty }
    let text = "\(scheme)://\(authority)\(joined)" + (queries.isEmpty ? "" : "?" + queries.joined(separator: "&"))
    guard let url = URL(string: text), url.host != nil else { throw AddressProblem("“\(text)” is not a URL") }
    return url
  }

  private static func scheme(of text: String) throws(AddressProblem) -> (scheme: String, rest: Substring) {
    if text.hasPrefix("//") { return ("https", text.dropFirst(2)) }
    if let mark = text.range(of: "://"), !text[..<mark.lowerBound].contains(where: { "/?#".contains($0) }) {
      let scheme = text[..<mark.lowerBound].lowercased()
      guard scheme == "https" || scheme == "http" else {
        throw AddressProblem("“\(scheme)” is neither https nor http")
      }
      return (scheme, text[mark.upperBound...])
    }
    guard !["http:", "https:"].contains(where: text.lowercased().hasPrefix) else {
      throw AddressProblem("two slashes are missing after the scheme of “\(text)”")
    }
    return ("https", text[...])
  }

  private static func authority(_ text: String, scheme: String) throws(AddressProblem) -> String {
    guard !text.contains("@") else {
      throw AddressProblem("it contains a user name; send credentials with a middleware instead")
    }
    var host = text[...]
    var port: Substring?
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard !host.isEmpty else { throw AddressProblem("it names no host") }
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let inner = isBracketed ? host.dropFirst().dropLast() : host
    let forbidden = isBracketed ? " \\<>^`{|}%[]\"" : " \\<>^`{|}%[]\":"
    guard !inner.isEmpty, !inner.contains(where: { forbidden.contains($0) || $0.isWhitespace }) else {
      throw AddressProblem("“\(host)” is not the name of a host")
    }
    let name = host.lowercased()
    guard let port, !port.isEmpty else { return name }
    guard let number = UInt16(port), number > 0, port.allSatisfy(\.isNumber) else {
      throw AddressProblem("“\(port)” is not a port")
    }
    return number == (scheme == "https" ? 443 : 80) ? name : "\(name):\(number)"
  }

  /// Resolves `.` and `..` (RFC 3986, 5.2.4).
  private static func removingDotSegments(_ path: String) -> String {
    guard path.contains("/.") || path.hasPrefix(".") else { return path }
    var kept: [Substring] = []
    let segments = path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      guard segment == "." || segment == ".." else {
        kept.append(segment)
        continue
      }
      if segment == "..", !kept.isEmpty { kept.removeLast() }
      if index == segments.count - 1 { kept.append("") }
    }
    return "/" + kept.joined(separator: "/")
  }
}
