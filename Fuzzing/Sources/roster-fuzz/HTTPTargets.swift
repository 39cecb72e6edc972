import Foundation
import HTTPTypes

@testable import RosterHTTP

/// Whatever the text is, it is parsed or refused, and what is parsed can be read.
@Sendable func fuzzJSON(_ input: inout ByteReader) {
  for repairs in [false, true] {
    guard let value = try? JSONValue(parsing: input.all, repairsText: repairs) else { continue }
    visit(value, depth: 0)
    expect(value == value, "a value does not equal itself")
    // Repairing leaves a correct text as it is.
    if !repairs, let again = try? JSONValue(parsing: input.all, repairsText: true) {
      expect(again == value, "repairing changes a correct text")
    }
  }
}

private func visit(_ value: JSONValue, depth: Int) {
  _ = (value.int, value.double, value.decimal, value.string, value["a.b[0]"]?.kind)
  guard depth < 4 else { return }
  for element in value.elements.prefix(8) { visit(element, depth: depth + 1) }
}

private struct Row: JSONMappable {
  let id: Int
  let title: String
  let tags: [String]
  let price: Double?
  let date: Date?
  let link: URL?

  init(json: JSONReader) throws {
    id = try json.value("id")
    title = try json.value("title", default: "")
    tags = try json.value("tags", default: [])
    price = try json.optional("offer.price")
    date = try json.optional("date", using: .iso8601)
    link = try json.optional("link")
  }
}

/// Whatever the document is, it is mapped or refused with an error.
@Sendable func fuzzMapping(_ input: inout ByteReader) {
  guard let value = try? JSONValue(parsing: input.all) else { return }
  for mode in [JSONMode.strict, .lenient] {
    _ = try? value.mapped(to: Row.self, mode: mode)
    _ = try? value.mapped(to: [Row].self, mode: mode)
    _ = try? value.mapped(to: [String: Row].self, mode: mode)
  }
}

/// Each link has a relation, and resolves to an address of HTTP or to none.
@Sendable func fuzzLinks(_ input: inout ByteReader) {
  guard let base = URL(string: "https://example.com/a/b?c=d") else { return }
  for link in LinkHeader.parse([input.text, input.text]) {
    if let url = link.url(relativeTo: base) { expect(url.scheme == "https" || url.scheme == "http", "\(url)") }
  }
}

/// A date is finite, and a wait is not negative.
@Sendable func fuzzDates(_ input: inout ByteReader) {
  let now = Date(timeIntervalSince1970: 1_700_000_000)
  if let date = HTTPDate.parse(input.text) { expect(date.timeIntervalSince1970.isFinite, "\(date)") }
  if let wait = RetryAfter.duration(input.text, now: now) { expect(wait >= .zero, "\(wait)") }
}

/// Any directives can be read.
@Sendable func fuzzCacheHeaders(_ input: inout ByteReader) {
  var headers = HTTPFields()
  for line in input.text.split(separator: "\n") {
    let parts = line.split(separator: ":", maxSplits: 1).map { String($0) }
    guard parts.count == 2, let name = HTTPField.Name(parts[0]), HTTPField.isValidValue(parts[1]) else { continue }
    headers.append(HTTPField(name: name, value: parts[1]))
  }
  let directives = CacheDirectives(headers)
  if let age = directives.maxAge { expect(!age.isNaN, "max-age is no number") }
}
