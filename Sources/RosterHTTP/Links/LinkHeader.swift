import Foundation

/// A link of a `Link` header field (RFC 8288).
///
/// ```swift
/// let next = links.first { (link: WebLink) in link.relations.contains("next") }
/// ```
public struct WebLink: Sendable, Hashable {
  /// The target, as an absolute or relative reference.
  public let target: String
  /// The relation types in lowercase: `next`, `prev`, `last`.
  public let relations: [String]
  /// The parameters except `rel`, by their names in lowercase. The first of equal names is used.
  public let parameters: [String: String]

  /// Returns the absolute URL of the target, or `nil` if it is invalid or its scheme is neither https nor http.
  ///
  /// - Parameter base: The URL of the response.
  public func url(relativeTo base: URL) -> URL? {
    guard let url = URL(string: target, relativeTo: base)?.absoluteURL, url.host?.isEmpty == false,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http"
    else { return nil }
    // Schemes are equal in any case (RFC 3986, 3.1).
    if scheme == parts.scheme { return url }
    parts.scheme = scheme
    return parts.url
  }
}

extension [WebLink] {
  /// Returns the first link with a relation type: `links.first("next")`.
  public func first(_ relation: String) -> WebLink? { first { $0.relations.contains(relation.lowercased()) } }
}

/// Parsing of `Link` header fields (RFC 8288, appendix B).
enum LinkHeader {
  /// Parses header fields. A syntax error ends its field; the links before it are returned.
  static func parse(_ fields: [String]) -> [WebLink] {
    fields.flatMap { field in
      var scanner = LinkScanner(field)
      var links: [WebLink] = []
      while let link = scanner.next() {
        if link.parameters["anchor"] == nil { links.append(link) }
      }
      return links
    }
  }
}

/// Scans one header field. Links with an `anchor`, which have another context than the response, are included.
private struct LinkScanner {
  private let text: [Character]
  private var position = 0

  init(_ field: String) { text = Array(field) }

  mutating func next() -> WebLink? {
    while skip(","), !isAtEnd {}
    guard take("<"), let target = takeUntil(">") else { return nil }
    var relations: [String]?
    var parameters: [String: String] = [:]
    var extended: [String: String] = [:]
    while skip(";") {
      guard let (name, value) = parameter() else { continue }
      if name == "rel" {
        relations = relations ?? value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      } else if name.hasSuffix("*") {
        if let value = Self.extendedValue(value) { extended[String(name.dropLast())] = value }
      } else if parameters[name] == nil {
        parameters[name] = value
      }
    }
    parameters.merge(extended) { _, extended in extended }
    // After a syntax error in a parameter, the rest of the link is skipped.
    while !isAtEnd, text[position] != "," { position += 1 }
    return WebLink(target: String(target).trimmed, relations: relations ?? [], parameters: parameters)
  }

  private var isAtEnd: Bool { position >= text.count }

  private mutating func skipWhitespace() {
    while !isAtEnd, text[position].isWhitespace { position += 1 }
  }

  private mutating func skip(_ character: Character) -> Bool {
    skipWhitespace()
    return take(character)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard !isAtEnd, text[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func takeUntil(_ character: Character) -> String? {
    guard let end = text[position...].firstIndex(of: character) else { return nil }
    defer { position = end + 1 }
    return String(text[position..<end])
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skipWhitespace()
    let start = position
    while !isAtEnd, !"=;,\"".contains(text[position]), !text[position].isWhitespace { position += 1 }
    let name = String(text[start..<position]).lowercased()
    skipWhitespace()
    guard take("=") else { return name.isEmpty ? nil : (name, "") }
    skipWhitespace()
    let value = take("\"") ? quoted() : token()
    return name.isEmpty ? nil : (name, value)
  }

  private mutating func token() -> String {
    let start = position
    while !isAtEnd, text[position] != ";", text[position] != ",", !text[position].isWhitespace { position += 1 }
    return String(text[start..<position])
  }

  private mutating func quoted() -> String {
    var value = ""
    while !isAtEnd, text[position] != "\"" {
      if text[position] == "\\", position + 1 < text.count { position += 1 }
      value.append(text[position])
      position += 1
    }
    if !isAtEnd { position += 1 }
    return value
  }

  /// Decodes a value with charset and language (RFC 8187): `UTF-8'de'n%c3%a4chste`.
  private static func extendedValue(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
    return String(parts[2]).removingPercentEncoding
  }
}
