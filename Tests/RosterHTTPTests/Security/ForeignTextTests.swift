import Foundation
import HTTPTypes
import Logging
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// Texts that a server chooses, in each place from which they may reach a log or the screen.
@Suite struct ForeignTextTests {
  private static let texts = [
    "name\nERROR forged", "name\r\n\r\n", "name\0", "name\u{1b}[31mred", "name\u{202e}gnp.exe", "name\u{2066}",
    "name\u{2028}",
    "name\u{9b}31m", "name\u{feff}\u{200b}", "name\u{e0041}", "name" + String(repeating: "\u{301}", count: 20_000),
    "name" + String(repeating: "x", count: 20_000),
  ]

  /// Checks that a line shows a text safely.
  private func check(_ line: String, _ text: String) {
    let unsafe = line.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
      default: false
      }
    }
    #expect(unsafe.isEmpty, "\(unsafe.map { String($0.value, radix: 16) })")
    #expect(line.utf8.count < 10_000)
  }

  @Test("X-17 an address that a server chose is not logged", arguments: texts)
  func addresses(_ text: String) async {
    let lines = LockedValue<[String]>([])
    let service = HTTPService(
      scripted: ScriptedTransport([.status(500)]), observers: [LogObserver(.collecting(lines))])
    for address in ["files/\(text)", "https://api.example.org/v1/\(text)", "/\(text)?\(text)"] {
      let error = await failure { () async throws(HTTPError) in try await service.bytes(at: address, limit: 100) }
      for line in lines.current + ["\(error.map { "\($0)" } ?? "")"] {
        #expect(!line.contains("name"))
        check(line, text)
      }
    }
  }

  @Test("X-17 a path with a value that an app puts together is not logged, and the literal parts are")
  func paths() {
    let name = "secret"
    #expect("\(Request<Data>.get("files/\(name)/a", .bytes))" == "GET files/*/a")
    #expect("\(Request<Data>.get(RequestPath("files/" + name), .bytes))" == "GET *")
    #expect("\(Request<Data>.get("files", .bytes))" == "GET files")
  }

  @Test("X-18 keys of JSON appear in logs in one line, of limited length, without control characters", arguments: texts)
  func keys(_ text: String) async throws {
    let key = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let json = "{\"rows\": {\(key): {\"id\": \"no number\"}}}"
    let lines = LockedValue<[String]>([])
    let service = HTTPService(
      scripted: ScriptedTransport([.json(json)]), observers: [LogObserver(.collecting(lines))])
    struct Row: Decodable, JSONMappable {
      let id: Int

      init(json: JSONReader) throws { id = try json.value("id") }
    }
    struct Rows: Decodable, JSONMappable {
      let rows: [String: Row]

      init(json: JSONReader) throws { rows = try json.value("rows") }
    }
    var errors: [String] = []
    do { errors.append("\(try await service.send(.get("", .decodable(Rows.self))))") } catch {
      errors.append("\(error)")
    }
    do { errors.append("\(try await service.send(.get("", .mapped(Rows.self))))") } catch {
      errors.append("\(error)")
    }
    for line in lines.current { check(line, text) }
    #expect(lines.current.contains { $0.contains("nam") })
  }

  @Test(
    "X-19 the host of an address appears in its encoded form",
    arguments: ["evil%0aERROR", "evil%1b%5B31m", "evil%E2%80%AE"])
  func hosts(_ host: String) async throws {
    let lines = LockedValue<[String]>([])
    let transport = ScriptedTransport([
      .status(302, [.location: "https://\(host).example/"]), .status(500),
    ])
    let service = HTTPService(scripted: transport, observers: [LogObserver(.collecting(lines))])
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) }
    #expect(error != nil)
    for line in lines.current + [
      "\(error.map { "\($0)" } ?? "")", error?.url?.description ?? "", error?.url?.host ?? "",
    ] {
      check(line, host)
    }
    if let url = URL(string: "https://\(host).example/") { check(HTTPOrigin(url).description, host) }
    let long = String(repeating: "a", count: 1_000)
    let origins = try ["b", "c"].map { HTTPOrigin(try #require(URL(string: "https://\(long).\($0)"))) }
    #expect(origins[0] != origins[1])
    check(origins[0].description, long)
  }

  @Test("X-01 the default port of a scheme belongs to the origin without one, and no other port does")
  func ports() {
    let origin: HTTPOrigin = "https://a.example"
    #expect(origin == "HTTPS://A.example:443/path" && origin.description == "https://a.example")
    #expect("http://a.example" as HTTPOrigin == "http://a.example:80")
    for other in ["https://a.example:80", "http://a.example", "https://a.example:8443", "https://b.example"] {
      #expect(HTTPOrigin(stringLiteral: other) != origin, "\(other)")
    }
    #expect("http://a.example:443" as HTTPOrigin != "http://a.example")
  }

  @Test(
    "X-17 the message of a server is displayed in one line, of limited length, without control characters",
    arguments: texts)
  func messages(_ text: String) {
    let message = ServerMessage(code: text, text: text, requiresSignIn: false, isTransient: false)
    let shown = message.localizedDescription
    #expect(shown.hasPrefix("nam"))
    check(shown, text)
    check(message.description, text)
    let family = ServerMessage(code: "1", text: "👩‍👩‍👧‍👦 नमस्ते", requiresSignIn: false, isTransient: false)
    #expect(family.text == "👩‍👩‍👧‍👦 नमस्ते")
  }

  @Test("X-17 any scalar is printable afterwards, and most of them unchanged")
  func scalars() {
    for value in UInt32(0)...0x10_ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = PrintableText(String(scalar)).description
      if text != String(scalar) { #expect(text.unicodeScalars.allSatisfy { (0x20...0x7e).contains($0.value) }) }
    }
    #expect(PrintableText("Grüße, 世界, שלום 👍").description == "Grüße, 世界, שלום 👍")
    #expect(PrintableText("abcdef", limit: 3).description == "abc…")
  }

  @Test("X-20 names of parts are escaped byte by byte, whatever the characters around a quote")
  func multipart() throws {
    let parts = [
      FormPart.field("a\"\u{301}; b", "1"), .field("a\r\n\0b", "2"),
      .file("f\"\u{200d}", bytes: Data(), fileName: "\r\u{301}\n\"\u{fe0f}"),
      .file("g", bytes: Data(), fileName: "n", type: "text/plain\r\nX: y\0\u{301}"),
      .file("h", bytes: Data(), fileName: "n", type: "text/plain; charset=\"utf-8\""),
    ]
    guard case .bytes(let bytes) = try MultipartEncoder(boundary: "boundary").encode(parts) else {
      Issue.record("the form is not in memory")
      return
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.isEmpty || $0.last == UInt8(ascii: "\r") })
    #expect(!bytes.contains(0))
    let heads = lines.filter { $0.starts(with: Array("Content-Disposition".utf8)) }
    #expect(heads.map { $0.filter { $0 == UInt8(ascii: "\"") }.count } == [2, 2, 4, 4, 4])
    #expect(lines.contains { $0.starts(with: Array("Content-Type: text/plain; charset=\"utf-8\"".utf8)) })
    #expect(lines.filter { $0.starts(with: Array("X:".utf8)) }.isEmpty)
  }
}
