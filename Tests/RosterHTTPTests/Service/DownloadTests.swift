import Foundation
import HTTPTypes
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// Tests of downloads against a server whose content has versions and ranges.
@Suite("D-01 D-02 D-03 downloads", .timeLimit(.minutes(30)))
struct DownloadTests {
  let folder = TestFolder()
  var file: URL { folder.url.appending(path: "episodes/7.mp3") }
  let content = Data.pattern(count: 300_000)

  /// A transport that sends this content, by range, and breaks the connection after some bytes.
  private func server(
    _ content: Data, etag: String? = "\"1\"", breaksAfter limits: [Int] = [], sent: Counter = Counter()
  ) -> StreamingTransport {
    StreamingTransport { request in
      let number = sent.add()
      var headers: HTTPFields = [:]
      headers[.eTag] = etag
      var (status, body) = (HTTPResponse.Status.ok, content)
      if let range = request.headers[.range], request.headers[.ifRange] == etag,
        let start = Int(range.dropFirst(6).dropLast())
      {
        guard start < content.count else { return StreamedResponse(status: .rangeNotSatisfiable) }
        (status, body) = (.partialContent, content.dropFirst(start))
        headers[.contentRange] = "bytes \(start)-\(content.count - 1)/\(content.count)"
      }
      headers[.contentLength] = "\(body.count)"
      let limit = number <= limits.count ? limits[number - 1] : nil
      var chunks = body.chunks(of: 10_000)
      if let limit { chunks = Data(body.prefix(limit)).chunks(of: 10_000) }
      return StreamedResponse(
        status: status, headers: headers, chunks: chunks, error: limit == nil ? nil : TransportError.connectionLost)
    }
  }

  private func download(_ transport: any HTTPTransport, _ request: Request<URL>? = nil) async -> HTTPError? {
    await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport).send(request ?? .get("episodes/7.mp3", .file(at: file)))
    }
  }

  /// The names of the files in the folder of the download.
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)) ?? []).sorted()
  }

  @Test("D-01 the content becomes a file that only its owner can read, and nothing else remains")
  func stored() async throws {
    let service = HTTPService(scripted: server(content))
    #expect(try await service.send(.get("episodes/7.mp3", .file(at: file))) == file)
    #expect(try Data(contentsOf: file) == content)
    #expect(names == ["7.mp3"])
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  @Test("D-01 a file is larger than the limit of responses in memory, and has that of its request")
  func limits() async throws {
    var options = HTTPOptions()
    options.responseLimit = 1000
    let service = HTTPService(scripted: server(content), options: options)
    try #require(try await service.send(.get("x", .file(at: file))) == file)
    let error = await failure { () async throws(HTTPError) in
      try await service.send(.get("x", .file(at: file)).responseLimit(1000))
    }
    #expect(error?.name == "responseTooLarge")
    #expect(try Data(contentsOf: file) == content)
    #expect(names == ["7.mp3"])
  }

  @Test("D-01 a failure leaves the former file and no other one", arguments: [200, 404, 500])
  func failures(_ status: Int) async throws {
    try #require(await download(server(Data("old".utf8))) == nil)
    let broken = StreamingTransport { _ in
      StreamedResponse(
        status: HTTPResponse.Status(code: status), headers: status == 200 ? [.contentLength: "20"] : [:],
        chunks: [Data("short".utf8)])
    }
    let error = await download(broken)
    #expect(error?.name == (status == 200 ? "connectionLost" : "status"))
    #expect(error?.status?.code == (status == 200 ? nil : status))
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    #expect(names == ["7.mp3"])
  }

  @Test("D-02 what a lost connection has left is kept if it can be resumed, unless it is empty", arguments: [0, 5])
  func lost(_ count: Int) async throws {
    let transport = StreamingTransport { _ in
      StreamedResponse(
        status: .ok, headers: [.eTag: "\"1\"", .contentLength: "20"], chunks: count == 0 ? [] : [Data(count: count)])
    }
    #expect(await download(transport)?.name == "connectionLost")
    #expect(names.isEmpty == (count == 0))
  }

  @Test("D-02 the range of a content begins at a byte of it")
  func ranges() {
    for (value, start, total) in [
      ("bytes 0-9/10", 0, 10), ("Bytes 500-999/1000", 500, 1000), ("bytes 5-9/*", 5, nil), ("bytes 5-9", 5, nil),
      ("bytes */10", nil, nil), ("items 0-9/10", nil, nil), ("bytes", nil, nil), ("bytes x-9/10", nil, nil),
      ("", nil, nil),
    ] as [(String, Int?, Int?)] {
      let range = ContentRange(value)
      #expect(range?.start == start && range?.total == total, "\(value)")
    }
  }

  @Test("D-01 the message of a response that is not accepted is read, and not stored")
  func message() async {
    let transport = ScriptedTransport([
      ScriptedResponse(status: .forbidden, bytes: Data(#"{"message": "This episode is for members."}"#.utf8))
    ])
    let error = await download(transport)
    #expect(error?.localizedDescription == "This episode is for members.")
    #expect(names == [])
  }

  @Test("D-01 a cancelled download leaves nothing, even if it could be resumed")
  func cancelled() async throws {
    let gate = Gate()
    let transport = StreamingTransport { [content] _ in
      StreamedResponse(
        status: .ok, headers: [.eTag: "\"1\"", .contentLength: "\(content.count)"], chunks: [content.prefix(1000)],
        holds: gate)
    }
    let task = Task { await download(transport) }
    await gate.passed()
    task.cancel()
    #expect(await task.value?.name == "cancelled")
    #expect(names == [])
  }

  #if os(Linux)
    @Test("D-01 a full disk is an error of its own, and has a message for the user")
    func full() async throws {
      let request = Request.get("x", .file(at: file) { _ in open("/dev/full", O_WRONLY | O_CLOEXEC) })
      let error = await download(server(content), request)
      #expect(error?.name == "storageFull")
      #expect(error?.kind == .permanent)
      #expect(error?.localizedDescription == "There isn’t enough space on this device.")
      #expect(names == [])
    }
  #endif

  @Test("D-01 a file that cannot be written is an error before the request is sent")
  func unwritable() async throws {
    try Data().write(to: folder.url.appending(path: "episodes"))
    let transport = server(content)
    #expect(await download(transport)?.name == "fileNotWritten")
    #expect(transport.requests.isEmpty)
  }

  @Test("D-01 of two downloads to one file, the second one fails, and the first one is complete")
  func two() async throws {
    let (first, second) = (Gate(), Gate())
    let transport = ScriptedTransport { [content] _ in
      first.open()
      await second.passed()
      return ScriptedResponse(bytes: content)
    }
    let task = Task { await download(transport) }
    await first.passed()
    #expect(await download(server(content))?.name == "fileNotWritten")
    second.open()
    #expect(await task.value == nil)
    #expect(try Data(contentsOf: file) == content)
  }

  @Test(
    "D-02 a download goes on where the connection broke, if the entity tag is strong",
    arguments: ["\"1\"", "W/\"1\"", nil])
  func resumed(_ etag: String?) async throws {
    let transport = server(content, etag: etag, breaksAfter: [120_000])
    #expect(await download(transport)?.name == "connectionLost")
    let isStrong = etag == "\"1\""
    #expect(names == (isStrong ? ["7.mp3.part", "7.mp3.part-version"] : []))
    #expect(await download(transport) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(names == ["7.mp3"])
    #expect(transport.requests.map { $0.headers[.range] } == [nil, isStrong ? "bytes=120000-" : nil])
    #expect(transport.requests.map { $0.headers[.ifRange] } == [nil, isStrong ? "\"1\"" : nil])
    #expect(transport.requests.allSatisfy { $0.headers[.acceptEncoding] == "identity" })
  }

  @Test("D-02 retries of one call go on, too")
  func retried() async throws {
    let clock = ManualClock()
    let transport = server(content, breaksAfter: [50_000, 70_000])
    let retry = RetryMiddleware(RetryPolicy(limit: 3), random: { 0 })
    let service = HTTPService(scripted: transport, middleware: [retry], clock: clock.http)
    async let url = service.send(.get("x", .file(at: file)))
    let times = Task { while !Task.isCancelled { clock.advance(by: .seconds(1)); await Task.yield() } }
    #expect(try await url == file)
    times.cancel()
    #expect(try Data(contentsOf: file) == content)
    #expect(transport.requests.map { $0.headers[.range] } == [nil, "bytes=50000-", "bytes=120000-"])
  }

  @Test("D-02 a content that has changed, or is at another URL, is received from its first byte")
  func changed() async throws {
    #expect(await download(server(content, breaksAfter: [120_000])) != nil)
    let new = Data.pattern(count: 200_000).reversed()
    #expect(await download(server(Data(new), etag: "\"2\"")) == nil)
    #expect(try Data(contentsOf: file) == Data(new))

    #expect(await download(server(content, breaksAfter: [120_000])) != nil)
    let other = server(content)
    #expect(await download(other, .get("episodes/8.mp3", .file(at: file))) == nil)
    #expect(other.requests.map { $0.headers[.range] } == [nil])
    #expect(try Data(contentsOf: file) == content)
  }

  @Test("D-02 a complete part whose file was not moved, and a shorter content, are received again")
  func notSatisfiable() async throws {
    for (received, size) in [(300_000, 300_000), (250_000, 200_000)] {
      #expect(await download(server(content, breaksAfter: [received])) != nil)
      let transport = server(content.prefix(size))
      #expect(await download(transport) == nil)
      #expect(transport.requests.map { $0.headers[.range] } == ["bytes=\(received)-", nil])
      #expect(try Data(contentsOf: file) == content.prefix(size))
    }
  }

  @Test("D-02 another range than was requested is an error, and the next download begins again")
  func wrongRange() async throws {
    #expect(await download(server(content, breaksAfter: [120_000])) != nil)
    let wrong = StreamingTransport { _ in
      StreamedResponse(
        status: .partialContent, headers: [.contentRange: "bytes 0-9/300000"], chunks: [Data("0123456789".utf8)])
    }
    #expect(await download(wrong)?.name == "invalidResponse")
    #expect(names == [])
  }

  @Test("D-02 a redirect to another server gets neither the part's entity tag nor its range")
  func redirected() async throws {
    #expect(await download(server(content, breaksAfter: [120_000])) != nil)
    let transport = StreamingTransport { [content] request in
      request.url.host() == "api.example.org"
        ? StreamedResponse(status: .found, headers: [.location: "https://cdn.example.org/7"])
        : StreamedResponse(status: .ok, chunks: [content])
    }
    #expect(await download(transport) == nil)
    #expect(transport.requests.last?.headers[.range] == nil)
    #expect(transport.requests.last?.headers[.ifRange] == nil)
    #expect(try Data(contentsOf: file) == content)
  }

  @Test(
    "D-01 every transport downloads to a file, and goes on after a lost connection", arguments: TransportKind.allCases)
  func transports(_ kind: TransportKind) async throws {
    let content = Data.pattern(count: 3_000_000)
    let server = try LoopbackServer { exchange in
      guard let range = exchange.request.headers["range"], let start = Int(range.dropFirst(6).dropLast()) else {
        exchange.send("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: \(content.count)\r\n\r\n")
        exchange.send(content.prefix(1_000_000))
        return exchange.hangUp()
      }
      exchange.respond(
        206, ["ETag": "\"1\"", "Content-Range": "bytes \(start)-\(content.count - 1)/\(content.count)"],
        content.dropFirst(start))
    }
    let service = server.service(kind)
    let request = Request.get("episodes/7.mp3", .file(at: file))
    #expect(await failure { () async throws(HTTPError) in try await service.send(request) }?.name == "connectionLost")
    #expect(try await service.send(request) == file)
    #expect(try Data(contentsOf: file) == content)
  }
}
