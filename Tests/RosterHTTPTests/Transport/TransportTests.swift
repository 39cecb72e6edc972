import Foundation
import HTTPTypes
import RosterHTTP
import Testing

/// Tests of every transport with a real server.
@Suite("S1-19 transports are interchangeable", .timeLimit(.minutes(30)))
struct TransportTests {
  @Test("S1-19 a request has the same response on every transport", arguments: TransportKind.allCases)
  func sameResponse(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200, ["Content-Type": "text/plain", "X-One": "1"], "hello") }
    let service = server.service(kind)
    let result = try await service.result(of: .get("greeting?loud=1", .response).header(.accept, "text/plain"))
    #expect(result.value.status == .ok)
    #expect(result.value.text == "hello")
    #expect(result.value.headers[HTTPField.Name("X-One") ?? .accept] == "1")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/greeting?loud=1")
    #expect(request.headers["accept"] == "text/plain")
  }

  @Test("S1-19 methods and content are sent unchanged", arguments: TransportKind.allCases)
  func methodsAndBodies(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200, [:], $0.request.body) }
    let service = server.service(kind)
    for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
      let echoed = try await service.send(Request(method, "things", .text).body(.text("a ü 1")))
      #expect(echoed == "a ü 1")
    }
    #expect(server.requests.map(\.method) == ["POST", "PUT", "PATCH", "DELETE"])
    #expect(server.requests.allSatisfy { $0.headers["content-type"] == "text/plain; charset=utf-8" })
  }

  @Test("S1-21 a multipart form with a file is sent part by part", arguments: TransportKind.allCases)
  func multipartFile(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200) }
    let service = server.service(kind)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID()).bin")
    let content = Data.pattern(count: 300_000)
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    try await service.send(
      .post("upload", .nothing).multipart(.field("title", "Ärger"), .file("data", at: file, fileName: "a \"b\".bin")))

    let request = try #require(server.requests.first)
    let type = try #require(request.headers["content-type"])
    let boundary = try #require(type.components(separatedBy: "boundary=").last)
    let head = """
      --\(boundary)\r
      Content-Disposition: form-data; name="title"\r
      \r
      Ärger\r
      --\(boundary)\r
      Content-Disposition: form-data; name="data"; filename="a %22b%22.bin"\r
      Content-Type: application/octet-stream\r
      \r

      """
    #expect(request.body == Data(head.utf8) + content + Data("\r\n--\(boundary)--\r\n".utf8))
  }

  @Test("S1-19 chunks are joined to one body", arguments: TransportKind.allCases)
  func chunked(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      for character in "abc" { exchange.sendChunk(String(character)) }
      exchange.send("0\r\n\r\n")
    }
    let text = try await server.service(kind).send(.get("", .text))
    #expect(text == "abc")
  }

  @Test("S1-19 a large body is received completely", arguments: TransportKind.allCases)
  func largeBody(_ kind: TransportKind) async throws {
    let body = Data.pattern(count: 4_000_000)
    let server = try LoopbackServer { $0.respond(200, [:], body) }
    #expect(try await server.service(kind).send(.get("", .bytes)) == body)
  }

  @Test("S1-19 responses in another order are assigned to their requests", arguments: TransportKind.allCases)
  func reordered(_ kind: TransportKind) async throws {
    let gate = Gate()
    let server = try LoopbackServer { exchange in
      if exchange.request.path == "/first" { gate.block() }
      exchange.respond(200, [:], exchange.request.path)
    }
    let service = server.service(kind)
    async let first = service.send(.get("first", .text))
    #expect(try await service.send(.get("second", .text)) == "/second")
    gate.open()
    #expect(try await first == "/first")
  }

  @Test("S1-19 cookies are not stored between requests", arguments: TransportKind.allCases)
  func noCookies(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200, ["Set-Cookie": "a=1; Path=/"], "ok") }
    let service = server.service(kind)
    for _ in 0..<2 { _ = try await service.send(.get("", .text)) }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test(
    "S1-19 compressed content is decompressed, and the limit applies to the decompressed size",
    arguments: TransportKind.allCases)
  func compressed(_ kind: TransportKind) async throws {
    let hello = try #require(Data(base64Encoded: "H4sIAAAAAAACA0vOzy0oSi0uTk1RyEjNyckHALYBmUYQAAAA"))
    // 200,000 zeros.
    let bomb = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQZ/oAAA" + String(repeating: "A", count: 253)
          + "ACA1wB7WOBcQA0DAA=="))
    let server = try LoopbackServer { exchange in
      let body = exchange.request.path == "/bomb" ? bomb : hello
      exchange.respond(200, ["Content-Encoding": "gzip"], body)
    }
    let service = server.service(kind)
    #expect(try await service.send(.get("hello", .text)) == "compressed hello")
    #expect(try await service.send(.get("bomb", .bytes)).count == 200_000)
    let error = await failure { () async throws(HTTPError) in
      try await service.send(.get("bomb", .bytes).responseLimit(100_000))
    }
    #expect(error?.name == "responseTooLarge")
  }
}
