import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-27 forms of a result")
struct ReplyTests {
  @Test("S1-27 the same answer as bytes, text, JSON, mapped, decoded, and by a conversion of one's own")
  func forms() async throws {
    let text = #"{"id": 3, "title": "ä"}"#
    let service = HTTPService(scripted: ScriptedTransport([.json(text)]))
    #expect(try await service.send(.get("x", .bytes)) == Data(text.utf8))
    #expect(try await service.send(.get("x", .text)) == text)
    #expect(try await service.send(.get("x", .json))["title"]?.string == "ä")
    #expect(try await service.send(.get("x", .mapped(Course.self))) == Course(id: 3, title: "ä"))
    #expect(try await service.send(.get("x", .decodable(Course.self))) == Course(id: 3, title: "ä"))
    // As a message of protocol buffers would be made.
    struct Message: Sendable {
      let size: Int
      init(serializedBytes bytes: Data) throws { size = bytes.count }
    }
    let message = try await service.send(
      .get("x", .custom(accept: "application/x-protobuf") { try Message(serializedBytes: $0.body.bytes) }))
    #expect(message.size == text.utf8.count)
  }

  @Test("S1-27 the text is made when it is asked for, and once")
  func lazyText() async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json("[1]")]))
    let reply = try await service.send(.get("x", .reply))
    _ = try reply.json()
    #expect(!reply.body.hasText)
    #expect(reply.text == "[1]")
    #expect(reply.body.hasText)
  }

  @Test(
    "S1-27 text is read in the charset that the server names",
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

  @Test("S1-33 what lenient mapping put up with comes with the result")
  func issues() async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json(#"[{"id": 1, "title": "a"}, {"id": "x"}]"#)]))
    let result = try await service.result(of: .get("x", .mapped([Course].self, mode: .lenient)))
    #expect(result.value.count == 1)
    #expect(result.issues.leftOutCount == 1)
    #expect(result.issues.first.first?.error.path == "[1].id")
  }
}
