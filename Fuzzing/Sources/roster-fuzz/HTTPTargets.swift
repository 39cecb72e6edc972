import Foundation
import HTTPTypes
import Roster

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

/// Whatever a server's redirect says, the next call is encrypted as before and has no credentials for another origin.
@Sendable func fuzzLocations(_ input: inout ByteReader) {
  let status = [301, 302, 303, 307, 308][input.number(below: 5)]
  let method = [HTTPRequest.Method.get, .post, .put, .head][input.number(below: 4)]
  let address = ["https://example.com/a/b?c=d", "http://localhost/a", "https://[::1]:8443/"][input.number(below: 3)]
  let location = input.text(.max)
  guard let url = URL(string: address), HTTPField.isValidValue(location) else { return }
  let scope = CallScope(url, account: nil, trusting: [], clock: .continuous)
  let call = HTTPCall(
    method: method, url: url, headers: [.authorization: "secret", .cookie: "secret", .accept: "*/*"],
    body: method == .post || method == .put ? .bytes(Data("secret".utf8)) : .none, isIdempotent: true,
    cachePolicy: .noStore, timeouts: HTTPTimeouts(), responseLimit: 1, acceptedStatusCodes: 200...299, scope: scope,
    parameters: [QueryItem("key", "secret")], metrics: CallMetrics())
  let response = ServerResponse(
    status: .init(code: status), headers: [.location: location], body: HTTPBody(Data()), url: url)
  for policy in [RedirectPolicy.sameOrigin(limit: 5), .follow(limit: 5)] {
    let resolver = RedirectResolver(policy: policy, cleartext: .loopbackOnly)
    guard let next = try? resolver.next(after: call, response: response, visited: [url]),
      let sent = try? next.restrictedToOrigin()
    else { continue }
    let target = sent.target
    expect(target.scheme == "https" || target.scheme == "http" && url.scheme == "http", "\(target)")
    expect(target.host?.isEmpty == false && target.user == nil && target.password == nil, "\(target)")
    expect(PrintableText("\(sent)", limit: .max).description == "\(sent)", "\(sent) is no line")
    guard HTTPOrigin(target) != HTTPOrigin(url) else { continue }
    expect(policy != .sameOrigin(limit: 5), "\(target) is another origin")
    expect(
      sent.headers == [.accept: "*/*"] && sent.parameters.isEmpty && sent.body.count == 0, "\(target) gets secrets")
  }
}

/// Whatever the names, types and contents of a form are, a reader finds the same parts with the same contents.
@Sendable func fuzzForms(_ input: inout ByteReader) {
  let boundary = "roster-boundary-4f1c"
  var parts: [FormPart] = []
  var contents: [Data] = []
  for _ in 0..<1 + input.number(below: 6) {
    let isFile = input.number(below: 2) == 0
    let name = input.text(input.number(below: 24))
    let content = Data(input.text(input.number(below: 64)).utf8)
    parts.append(
      isFile
        ? .file(
          name, bytes: content, fileName: input.text(input.number(below: 24)), type: input.text(input.number(below: 24))
        )
        : .field(name, String(decoding: content, as: UTF8.self)))
    contents.append(content)
  }
  guard case .bytes(let body)? = try? MultipartEncoder(boundary: boundary).encode(parts) else {
    return expect(false, "a form in memory is not encoded")
  }
  // A random boundary occurs in no content; the one of this target may.
  guard !contents.contains(where: { $0.range(of: Data("--\(boundary)".utf8)) != nil }) else { return }
  var rest = body[...]
  for (part, content) in zip(parts, contents) {
    guard let start = rest.range(of: Data("--\(boundary)\r\n".utf8)), start.lowerBound == rest.startIndex,
      let head = rest.range(of: Data("\r\n\r\n".utf8))
    else { return expect(false, "a part does not begin") }
    let lines = String(decoding: rest[start.upperBound..<head.lowerBound], as: UTF8.self).components(
      separatedBy: "\r\n")
    expect(lines.count == (part.contentType == nil ? 1 : 2), "\(lines)")
    expect(lines[0].utf8.filter { $0 == UInt8(ascii: "\"") }.count == (part.fileName == nil ? 2 : 4), "\(lines)")
    expect(!lines.joined().utf8.contains { [0, 0x0a, 0x0d].contains($0) }, "\(lines)")
    let end = head.upperBound + content.count
    expect(rest[head.upperBound...].starts(with: content + Data("\r\n".utf8)), "another content")
    rest = rest[min(rest.endIndex, end + 2)...]
  }
  expect(rest == Data("--\(boundary)--\r\n".utf8), "something follows")
}
