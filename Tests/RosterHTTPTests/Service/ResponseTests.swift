import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-27 response decoding")
struct ResponseTests {
  @Test("S1-27 a response is decoded as bytes, text, JSON, a mapped or Decodable type, and by a custom decoding")
  func forms() async throws {
    let text = #"{"id": 3, "title": "ä"}"#
    let service = HTTPService(scripted: ScriptedTransport([.json(text)]))
    #expect(try await service.send(.get("x", .bytes)) == Data(text.utf8))
    #expect(try await service.send(.get("x", .text)) == text)
    #expect(try await service.send(.get("x", .json))["title"]?.string == "ä")
    #expect(try await service.send(.get("x", .mapped(Course.self))) == Course(id: 3, title: "ä"))
    #expect(try await service.send(.get("x", .decodable(Course.self))) == Course(id: 3, title: "ä"))
    // Like a protocol buffers message.
    struct Message: Sendable {
      let size: Int
      init(serializedBytes bytes: Data) throws { size = bytes.count }
    }
    let message = try await service.send(
      .get("x", .custom(accept: "application/x-protobuf") { try Message(serializedBytes: $0.body.bytes) }))
    #expect(message.size == text.utf8.count)
  }

  @Test("S1-27 the text is decoded on first access")
  func lazyText() async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json("[1]")]))
    let response = try await service.send(.get("x", .response))
    _ = try response.json()
    #expect(!response.body.hasText)
    #expect(response.text == "[1]")
    #expect(response.body.hasText)
  }

  @Test("S1-27 the text is decoded again for another charset")
  func otherCharset() {
    let body = HTTPBody(Data([0xE4, 0x00]))
    #expect(body.text(charset: "utf-16le") == "ä")
    #expect(body.text(charset: "iso-8859-1") == "ä\0")
    #expect(body.text(charset: nil) == "\u{FFFD}\0")
  }

  @Test(
    "S1-27 a response of exactly the limit is received, and one byte more is refused", arguments: [999, 1000, 1001])
  func limit(_ count: Int) async throws {
    for headers in [[.contentLength: "\(count)"], [:]] as [HTTPFields] {
      var options = HTTPOptions()
      options.responseLimit = 1000
      let response = ScriptedResponse(headers: headers, bytes: Data(count: count))
      let service = HTTPService(scripted: ScriptedTransport([response]), options: options)
      let error = await failure { () async throws(HTTPError) in try await service.send(.get("x", .bytes)) }
      #expect(error?.name == (count > 1000 ? "responseTooLarge" : nil))
    }
  }

  @Test("S1-27 a zone of a date is a name or a distance of less than a day")
  func zones() {
    for (zone, seconds) in [
      ("GMT", 0), ("+0000", 0), ("est", -18_000), ("+0130", 5_400), ("-0130", -5_400), ("-05:00", -18_000),
      ("+2359", 86_340),
      ("+2400", nil), ("+0060", nil), ("*0100", nil), ("0100", nil), ("+100", nil), ("+01000", nil), ("", nil),
      ("+-100", nil),
    ] as [(String, Int?)] {
      #expect(HTTPDate.secondsFromGMT(zone) == seconds, "\(zone)")
    }
  }

  @Test(
    "S1-27 text is decoded in the charset of the Content-Type",
    arguments: [
      ("text/plain", [0xC3, 0xA4], "ä"), ("text/plain; charset=utf-8", [0xEF, 0xBB, 0xBF, 0x61], "a"),
      ("text/plain; charset=ISO-8859-1", [0xE4], "ä"), ("text/plain; charset=\"windows-1252\"", [0x80], "€"),
      ("text/plain; format=flowed; Charset='utf-16le'", [0xE4, 0x00], "ä"),
      ("text/plain;charset=utf-16", [0xFE, 0xFF, 0, 0xE4], "ä"),
      ("text/plain; charset=nonsense", [0x61], "a"), ("text/plain", [0xFF, 0x61], "\u{FFFD}a"), ("", [0x61], "a"),
    ] as [(String, [UInt8], String)])
  func charsets(_ type: String, _ bytes: [UInt8], _ text: String) async throws {
    let response = ScriptedResponse(headers: [.contentType: type], bytes: Data(bytes))
    #expect(try await HTTPService(scripted: ScriptedTransport([response])).send(.get("x", .text)) == text)
  }

  @Test("S1-33 the issues of lenient mapping are part of the result")
  func issues() async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json(#"[{"id": 1, "title": "a"}, {"id": "x"}]"#)]))
    let result = try await service.result(of: .get("x", .mapped([Course].self, mode: .lenient)))
    #expect(result.value.count == 1)
    #expect(result.issues.skippedCount == 1)
    #expect(result.issues.first.first?.error.path == "[1].id")
  }
}
