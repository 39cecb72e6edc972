import Foundation

/// One link of a `WebLink` header.
public struct WebLink: Sendable, Hashable {
  /// Where it leads, as it was written; it may be relative.
  public let target: String
  /// What it is to the content, in small letters: `next`, `prev`, `last`.
  public let relations: [String]
  /// Its parameters but for `rel`, by their names in small letters; the first of a name counts.
  public let parameters: [String: String]

  /// The URL, resolved against the URL of the answer; nil: it is none, or leads to something else than http(s).
  public func url(relativeTo base: URL) -> URL? {
    guard let url = URL(string: target, relativeTo: base)?.absoluteURL, url.host != nil,
      url.scheme == "https" || url.scheme == "http"
    else { return nil }
    return url
  }
}

extension [WebLink] {
  /// The first link of a relation: `links.first(.next)`.
  public func first(_ relation: String) -> WebLink? { first { $0.relations.contains(relation.lowercased()) } }
}

/// Parsing of `WebLink` headers, after RFC 8288, appendix B.
public enum LinkHeader {
  /// The links of a header's fields, in order. What is malformed ends the field that it stands in, and costs nothing
  /// that stands before it.
  public static func parse(_ fields: [String]) -> [WebLink] {
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

/// Reads one field from left to right. A link whose `anchor` makes it a link of something else than the answer is
/// returned too, for the caller to skip.
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
    // Between a broken parameter and the next comma nothing can be trusted.
    while !isAtEnd, text[position] != "," { position += 1 }
    return WebLink(target: String(target).trimmed, relations: relations ?? [], parameters: parameters)
  }

  private var isAtEnd: Bool { position >= text.count }

  private mutating func skipSpace() {
    while !isAtEnd, text[position].isWhitespace { position += 1 }
  }

  private mutating func skip(_ mark: Character) -> Bool {
    skipSpace()
    return take(mark)
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard !isAtEnd, text[position] == mark else { return false }
    position += 1
    return true
  }

  private mutating func takeUntil(_ mark: Character) -> String? {
    guard let end = text[position...].firstIndex(of: mark) else { return nil }
    defer { position = end + 1 }
    return String(text[position..<end])
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skipSpace()
    let start = position
    while !isAtEnd, !"=;,\"".contains(text[position]), !text[position].isWhitespace { position += 1 }
    let name = String(text[start..<position]).lowercased()
    skipSpace()
    guard take("=") else { return name.isEmpty ? nil : (name, "") }
    skipSpace()
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

  /// The text of a value with charset and language (RFC 8187): `UTF-8'de'n%c3%a4chste`.
  private static func extendedValue(_ value: String) -> String? {
    let pieces = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[0].lowercased() == "utf-8" else { return nil }
    return String(pieces[2]).removingPercentEncoding
  }
}
