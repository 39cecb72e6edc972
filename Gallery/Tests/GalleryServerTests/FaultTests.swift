import Foundation
import GalleryModels
import Synchronization
import Testing

@testable import GalleryServer

@Suite("The server's faults")
struct FaultTests {
  @Test("are empty initially and can be read and set over HTTP")
  func overHTTP() async throws {
    try await withServer { client in
      try await #expect(client.get("/faults") == Faults.none)
      let reply = try await client.send("/faults", method: "PUT", body: #"{"latencyMilliseconds": 20, "mode": "slow"}"#)
      #expect(reply.status == 200)
      let expected = Faults(latencyMilliseconds: 20, mode: .slow)
      #expect(try reply.json(Faults.self) == expected)
      #expect(client.server.faults == expected)
    }
  }

  @Test("can be set on the running server")
  func onTheServer() async throws {
    try await withServer { client in
      client.server.faults.mode = .error500
      try await #expect(client.get("/faults") == Faults(mode: .error500))
      try await #expect(client.send("/courses").status == 500)
      client.server.faults = .none
      try await #expect(client.send("/courses").status == 200)
    }
  }

  @Test(
    "are rejected with a message if they are invalid",
    arguments: [
      "", "[]", "{\"failureRate\": 2}", "{\"failureRate\": -0.1}", "{\"latencyMilliseconds\": -1}",
      "{\"latencyMilliseconds\": 60001}", "{\"mode\": \"unknown\"}", "{\"offline\": \"yes\"}", "{\"latency\": 3}",
    ])
  func refused(body: String) async throws {
    try await withServer { client in
      let reply = try await client.send("/faults", method: "PUT", body: body)
      #expect(reply.status == 400)
      #expect(try reply.json(APIProblem.self).error == "bad_body")
      #expect(client.server.faults == .none)
    }
  }

  @Test("do not apply to the routes of faults and status")
  func exempt() async throws {
    try await withServer(configure: { $0.faults = Faults(failureRate: 1, offline: true, mode: .html) }) { client in
      let status: ServerStatus = try await client.get("/status")
      #expect(status.skipped == 0)
      try await #expect(client.get("/faults", as: Faults.self).offline)
    }
  }

  @Test(
    "of the mode error500 respond with status 500 and a problem",
    arguments: ["/packages", "/feed", "/images/a.png", "/no"])
  func error500(path: String) async throws {
    try await withServer(configure: { $0.faults.mode = .error500 }) { client in
      try await #expect(client.problem(path, status: 500).error == "injected_error")
    }
  }

  @Test("of the mode html respond with status 200 and an HTML page")
  func html() async throws {
    try await withServer(configure: { $0.faults.mode = .html }) { client in
      let reply = try await client.send("/packages")
      #expect(reply.status == 200)
      #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
      #expect(String(decoding: reply.body, as: UTF8.self).hasPrefix("<!doctype html>"))
    }
  }

  @Test("of the mode truncated send the first half of the content, also for conditional requests")
  func truncated() async throws {
    try await withServer { client in
      let whole = try await client.send("/packages")
      client.server.faults.mode = .truncated
      let tag = try #require(whole.header("ETag"))
      let half = try await client.send("/packages", headers: ["If-None-Match": tag])
      #expect(half.status == 200)
      #expect(half.body == whole.body.prefix(whole.body.count / 2))
      #expect(half.header("ETag") == nil)
    }
  }

  @Test("of the mode wrongTypes send JSON that no model decodes")
  func wrongTypes() async throws {
    try await withServer(configure: { $0.faults.mode = .wrongTypes }) { client in
      let account = try await client.send("/account")
      #expect(account.status == 200)
      #expect(try JSONSerialization.jsonObject(with: account.body) is [String: Any])
      #expect(throws: DecodingError.self) { try account.json(Account.self) }
      let packages = try await client.send("/packages")
      #expect(throws: DecodingError.self) { try packages.json(PagedList<PackageSummary>.self) }
    }
  }

  @Test("of the mode slow send the complete content in chunks with pauses")
  func slow() async throws {
    let pauses = Recorder()
    try await withServer(configure: { $0.pause = pauses.record }) { client in
      let whole = try await client.send("/packages")
      client.server.faults.mode = .slow
      let slow = try await client.send("/packages")
      #expect(slow.body == whole.body)
      #expect(pauses.values == Array(repeating: .milliseconds(125), count: 16))
    }
  }

  @Test("of latency delay every response")
  func latency() async throws {
    let pauses = Recorder()
    try await withServer(configure: {
      $0.pause = pauses.record
      $0.faults.latencyMilliseconds = 250
    }) { client in
      try await #expect(client.send("/courses").status == 200)
      try await #expect(client.send("/nothing").status == 404)
      #expect(pauses.values == [.milliseconds(250), .milliseconds(250)])
    }
  }

  @Test("of a failure rate fail that share of responses, and the same ones for the same seed")
  func failureRate() async throws {
    func plans(seed: UInt64) -> [Bool] {
      let faults = FaultInjector(faults: Faults(failureRate: 0.25), seed: seed)
      return (0..<1_000).map { _ in faults.plan().outcome != .pass }
    }
    #expect(plans(seed: 7) == plans(seed: 7))
    #expect(plans(seed: 7) != plans(seed: 8))
    #expect((200...300).contains(plans(seed: 7).count { $0 }))
    try await withServer(configure: { $0.faults.failureRate = 1 }) { client in
      try await #expect(client.problem("/courses", status: 503).error == "injected_failure")
    }
  }

  @Test("of offline mode close connections without a response")
  func offline() async throws {
    try await withServer { client in
      try await #expect(client.send("/courses").status == 200)
      client.server.faults.offline = true
      await #expect(throws: URLError.self) { try await client.send("/courses") }
      client.server.faults.offline = false
      try await #expect(client.send("/courses").status == 200)
    }
  }

  @Test("split content into chunks that join to the content", arguments: [0, 1, 15, 16, 17, 1000])
  func pieces(length: Int) {
    let body = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
    let pieces = FaultTransform.pieces(body, count: 16)
    #expect(pieces.reduce(Data(), +) == body)
    #expect(pieces.count <= 16)
  }
}

/// Records the durations for which the server sleeps.
final class Recorder: Sendable {
  private let recorded = Mutex<[Duration]>([])

  var values: [Duration] { recorded.withLock { $0 } }
  var record: @Sendable (Duration) async throws -> Void {
    { [self] duration in recorded.withLock { $0.append(duration) } }
  }
}
