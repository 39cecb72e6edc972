import Foundation
import RosterFoundation
import Testing

@testable import RosterHostSupport
@testable import RosterHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fetch of pictures without RosterHTTP, with each of its clients.
@Suite("X-21 the default fetch of pictures", .timeLimit(.minutes(30)))
struct PictureFetchTests {
  enum Client: CaseIterable {
    case `default`
    case urlSession

    var fetcher: URLFetcher { self == .default ? .shared : URLFetcher(get: URLSessionDownloads().get) }
  }

  /// A fetcher whose responses are scripted by address.
  private func scripted(_ parts: [String: DownloadedPart]) -> URLFetcher {
    URLFetcher { url, _ in
      guard let part = parts[url.absoluteString] else { throw URLError(.cannotFindHost) }
      return part
    }
  }

  @Test("X-21 redirects are followed on the same server, a few of them", arguments: Client.allCases)
  func redirects(_ client: Client) async throws {
    let server = try LoopbackServer { exchange in
      let number = Int(exchange.request.path.dropFirst()) ?? 0
      if number == 0 {
        exchange.respond(200, [:], "picture")
      } else {
        exchange.respond(302, ["Location": "/\(number - 1)"], "elsewhere")
      }
    }
    let address = "http://127.0.0.1:\(server.port)"
    let bytes = try await client.fetcher.data(at: "\(address)/5", limit: 100)
    #expect(String(decoding: bytes, as: UTF8.self) == "picture")
    await #expect(throws: URLError.self) { try await client.fetcher.data(at: "\(address)/6", limit: 100) }
  }

  @Test("X-21 no redirect leads from https to http, nor from http to http on another server")
  func cleartext() async throws {
    let fetcher = scripted([
      "https://a.example/1": .redirect(to: "http://a.example/2"), "http://a.example/2": .content([1]),
      "http://a.example/3": .redirect(to: "http://b.example/"), "http://b.example/": .content([1]),
      "http://a.example/4": .redirect(to: "http://a.example:8080/"), "http://a.example:8080/": .content([1]),
      "http://a.example/5": .redirect(to: "HTTPS://b.example/6"), "https://b.example/6": .content([2]),
      "HTTPS://b.example/6": .content([2]), "https://b.example/7": .redirect(to: "file:///etc/hostname"),
      "https://b.example/8": .redirect(to: "//c.example/9"), "https://c.example/9": .content([3]),
    ])
    for address in ["https://a.example/1", "http://a.example/3", "http://a.example/4", "https://b.example/7"] {
      await #expect(throws: URLError.self) { try await fetcher.data(at: address, limit: 100) }
    }
    #expect(try await fetcher.data(at: "http://a.example/5", limit: 100) == [2])
    #expect(try await fetcher.data(at: "https://b.example/8", limit: 100) == [3])
  }

  @Test("X-21 a picture beyond the limit is an error while it is received", arguments: Client.allCases)
  func limit(_ client: Client) async throws {
    let isDisconnected = Gate()
    let server = try LoopbackServer.endless(until: isDisconnected)
    await #expect(throws: ImageError.tooLarge) {
      try await client.fetcher.data(at: "http://127.0.0.1:\(server.port)/", limit: 100_000)
    }
    await isDisconnected.passed()
  }
}
