import Foundation
import GalleryModels
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import GalleryServer

@Suite("The server")
struct GalleryServerTests {
  @Test("listens on a free port if the configured one is in use")
  func portTaken() async throws {
    try await withServer { first in
      try await withServer(configure: { $0.port = first.server.port }) { second in
        #expect(second.server.port != first.server.port)
        try await #expect(first.send("/account").status == 200)
        try await #expect(second.send("/account").status == 200)
      }
    }
  }

  @Test("listens on the configured port if it is free")
  func portFree() async throws {
    var port = 0
    try await withServer { port = $0.server.port }
    try await withServer(configure: { $0.port = port }) { client in
      #expect(client.server.port == port)
      #expect(client.server.url.absoluteString == "http://127.0.0.1:\(port)")
    }
  }

  @Test("throws an error for an invalid port")
  func cannotListen() async throws {
    var configuration = GalleryServer.Configuration()
    configuration.packages = .file("/nonexistent")
    configuration.cache = .memory
    configuration.port = 70_000
    configuration.logger.logLevel = .critical
    let server = GalleryServer(configuration)
    await #expect(throws: GalleryServerError.self) { try await server.start() }
  }

  @Test("is unreachable after it was stopped, also during a slow response")
  func stop() async throws {
    let (pauses, started) = AsyncStream<Void>.makeStream()
    var stopped: Client?
    try await withServer(configure: {
      $0.faults.mode = .slow
      $0.pause = { _ in
        started.yield()
        try await Task.sleep(for: .seconds(3600))
      }
    }) { client in
      stopped = client
      Task { try? await client.send("/courses") }
      for await _ in pauses { break }
    }
    let client = try #require(stopped)
    await #expect(throws: URLError.self) { try await client.send("/status") }
  }

  #if os(Linux)
    @Test("listens on the loopback address only")
    func loopback() async throws {
      // On Linux, every address that starts with 127 is the loopback interface. A server that listens on all addresses would
      // respond here.
      try await withServer { client in
        let url = try #require(URL(string: "http://127.0.0.2:\(client.server.port)/status"))
        await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
        try await #expect(client.send("/status").status == 200)
      }
    }
  #endif

  @Test(
    "X-11 rejects requests with the host name or the origin of another site",
    arguments: [
      ("Host", "attacker.example", 421), ("Host", "attacker.example:80", 421),
      ("Host", "127.0.0.1.attacker.example", 421),
      ("Host", "", 421), ("Origin", "https://attacker.example", 403), ("Origin", "null", 403),
      ("Origin", "http://127.0.0.1:1", 403), ("Origin", "http://127.0.0.1.attacker.example", 403),
    ])
  func foreign(name: String, value: String, status: Int) async throws {
    try await withServer { client in
      for (method, path) in [("GET", "/account"), ("POST", "/feed"), ("DELETE", "/feed/post-1"), ("GET", "/nothing")] {
        let reply = try await client.raw("\(method) \(path) HTTP/1.1\r\n", [name: value])
        #expect(reply.hasPrefix("HTTP/1.1 \(status) "), "\(method) \(path): \(reply)")
      }
    }
  }

  @Test("X-11 responds to its own name and origin")
  func own() async throws {
    try await withServer { client in
      let port = client.server.port
      for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)"] {
        for origin in [nil, "http://\(host)"] {
          let reply = try await client.raw("GET /account HTTP/1.1\r\n", ["Host": host, "Origin": origin])
          #expect(reply.hasPrefix("HTTP/1.1 200 "), "\(host)")
        }
      }
    }
  }

  @Test("responds with 404 and a problem to an unknown path or method")
  func unknown() async throws {
    try await withServer { client in
      let problem = try await client.problem("/nothing/here", status: 404)
      #expect(problem.reason.contains("GET /nothing/here"))
      try await #expect(client.send("/packages", method: "DELETE").status == 404)
    }
  }
}
