import Foundation
import HTTPTypes
import Observation
import RosterFoundation
import Testing

@testable import RosterHTTP

@MainActor
@Suite("D-04 D-05 progress", .timeLimit(.minutes(30)))
struct TransferProgressTests {
  let folder = TestFolder()
  let clock = ManualClock()

  /// A transport whose response has the chunks that a test sends.
  private final class Chunks: HTTPTransport {
    let head = Gate()
    private let stream = AsyncThrowingStream<Data, any Error>.makeStream()
    private let length: Int?
    /// How often a chunk was requested.
    private let requests = LockedValue(0)

    init(length: Int?) { self.length = length }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      defer { head.open() }
      let body = AsyncThrowingStream<Data, any Error> { [requests, chunks = stream.stream] in
        requests.withLock { $0 += 1 }
        for try await chunk in chunks { return chunk }
        return nil
      }
      return TransportResponse(
        status: .ok, headers: length.map { [.contentLength: "\($0)"] } ?? [:], body: body)
    }

    /// Waits until so many chunks are received, and the next one is requested.
    func received(_ count: Int) async { while requests.current <= count { await Task.yield() } }

    func send(_ count: Int) { stream.continuation.yield(Data(count: count)) }
    func finish(_ error: (any Error)? = nil) { stream.continuation.finish(throwing: error) }
  }

  /// The changes of a task's progress.
  @MainActor private final class Changes {
    var values: [TransferProgress?] = []

    func follow<Value>(_ task: RequestTask<Value>) {
      withObservationTracking {
        _ = task.progress
      } onChange: { [weak self, weak task] in
        Task { @MainActor in
          guard let self, let task else { return }
          self.values.append(task.progress)
          self.follow(task)
        }
      }
    }
  }

  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  private func download(_ transport: any HTTPTransport) -> RequestTask<URL> {
    RequestTask(
      .get("7", .file(at: folder.url.appending(path: "7"))), on: HTTPService(scripted: transport, clock: clock.http))
  }

  @Test("D-04 a download has the bytes received and the total, and is complete at its end", arguments: [3000, nil])
  func download(_ length: Int?) async throws {
    let transport = Chunks(length: length)
    let task = download(transport)
    #expect(task.progress == nil)
    await withCheckedContinuation { continuation in
      task.start { _ in continuation.resume() }
      transport.send(1000)
      transport.send(2000)
      transport.finish()
    }
    #expect(task.progress == TransferProgress(completed: 3000, total: length))
    #expect(task.progress?.fraction == (length == nil ? nil : 1))
    #expect(task.value != nil)
  }

  @Test("D-05 a hundred packets within an instant are two changes, and a second of them 30")
  func coalesced() async throws {
    let transport = Chunks(length: 1_000_000)
    let task = download(transport)
    let changes = Changes()
    changes.follow(task)
    task.start()
    await transport.head.passed()
    await clock.sleeping(for: TransferReport.interval)
    await settle()
    changes.values.removeAll()
    for _ in 0..<100 { transport.send(10) }
    await transport.received(100)
    await settle()
    #expect(changes.values == [])
    clock.advance(by: TransferReport.interval)
    while changes.values.isEmpty { await Task.yield() }
    await settle()
    #expect(changes.values == [TransferProgress(completed: 1000, total: 1_000_000)])
    changes.values.removeAll()
    for count in 101...300 {
      transport.send(10)
      await transport.received(count)
      clock.advance(by: .milliseconds(5))
      await settle()
    }
    #expect(changes.values.count <= 31)
    #expect(changes.values.count >= 25)
    task.cancel()
  }

  @Test("D-04 a failure keeps the progress, and the next run begins without one")
  func failed() async throws {
    let transport = Chunks(length: 3000)
    let task = download(transport)
    let result = await withCheckedContinuation { continuation in
      task.start { continuation.resume(returning: $0) }
      transport.send(1000)
      transport.finish(TransportError.connectionLost)
    }
    #expect(throws: HTTPError.self) { try result.get() }
    #expect(task.progress == TransferProgress(completed: 1000, total: 3000))
    task.restart()
    #expect(task.progress == nil)
    task.cancel()
  }

  @Test("D-04 a resumed download begins with what was received before")
  func resumed() async throws {
    let file = folder.url.appending(path: "7")
    try Data(count: 600).write(to: file.appendingPathExtension("part"))
    try Data("https://api.example.org/v1/7\n\"1\"".utf8).write(to: file.appendingPathExtension("part-version"))
    let gate = Gate()
    let task = download(
      StreamingTransport { _ in
        StreamedResponse(status: .partialContent, headers: [.contentRange: "bytes 600-999/1000"], holds: gate)
      })
    task.start()
    await gate.passed()
    await clock.sleeping(for: TransferReport.interval)
    await settle()
    #expect(task.progress == TransferProgress(completed: 600, total: 1000))
    task.cancel()
  }

  @Test("D-04 an upload has the bytes sent, as its transport reports them")
  func upload() async throws {
    let (sent, gate) = (Gate(), Gate())
    let transport = ScriptedTransport { request in
      request.reportSent(400)
      sent.open()
      await gate.passed()
      return .json("{}")
    }
    let task = RequestTask(
      .post("photos", .nothing).body(.bytes(Data(count: 1000))),
      on: HTTPService(scripted: transport, clock: clock.http))
    await withCheckedContinuation { continuation in
      task.start { _ in continuation.resume() }
      Task {
        await sent.passed()
        await clock.sleeping(for: TransferReport.interval)
        await settle()
        #expect(task.progress == TransferProgress(completed: 400, total: 1000))
        gate.open()
      }
    }
    #expect(task.progress == TransferProgress(completed: 1000, total: 1000))
  }

  @Test("D-04 an upload that makes progress is not idle")
  func idle() async throws {
    let transport = ScriptedTransport { [clock] request in
      for step in 1...4 {
        try await clock.sleep(until: clock.now.advanced(by: .seconds(9)), tolerance: nil)
        request.reportSent(step * 100)
      }
      return .status(204)
    }
    let service = HTTPService(scripted: transport, clock: clock.http)
    let idle = HTTPTimeouts(idle: .seconds(10), total: .seconds(100))
    async let sent: Void = service.send(.post("x", .nothing).body(.bytes(Data(count: 400))).timeouts(idle))
    for _ in 1...4 {
      await clock.sleeping(for: .seconds(9))
      clock.advance(by: .seconds(9))
    }
    try await sent
  }

  @Test("D-04 files and data are uploaded with progress on every transport", arguments: TransportKind.allCases)
  func transports(_ kind: TransportKind) async throws {
    let content = Data.pattern(count: 2_000_000)
    let file = folder.url.appending(path: "photo.jpg")
    try content.write(to: file)
    let server = try LoopbackServer { $0.respond(204) }
    let service = server.service(kind)
    for body in [RequestBody.bytes(content), .file(at: file, type: "image/jpeg")] {
      let task = RequestTask(.put("photos/1", .nothing).body(body), on: service)
      let changes = Changes()
      changes.follow(task)
      let result = await withCheckedContinuation { continuation in
        task.start { continuation.resume(returning: $0) }
      }
      #expect(throws: Never.self) { try result.get() }
      #expect(task.progress == TransferProgress(completed: 2_000_000, total: 2_000_000))
    }
    #expect(server.requests.map(\.body) == [content, content])
    #expect(server.requests.map { $0.headers["content-type"] } == ["application/octet-stream", "image/jpeg"])
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("D-04 a file that cannot be read is an error before the request is sent")
  nonisolated func unreadable() async {
    let transport = ScriptedTransport([.status(204)])
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport).send(
        .post("x", .nothing).body(.file(at: folder.url.appending(path: "none"))))
    }
    #expect(error?.name == "bodyEncodingFailed")
    #expect(transport.requests.isEmpty)
  }
}
