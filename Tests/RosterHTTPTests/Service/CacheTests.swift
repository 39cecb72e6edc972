import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-30 the response cache", .timeLimit(.minutes(30)))
struct CacheTests {
  private let clock = ManualClock()
  private let cache = ResponseCache()

  private func service(_ transport: ScriptedTransport, cache: ResponseCache? = nil) -> HTTPService {
    HTTPService(scripted: transport, cache: cache ?? self.cache, clock: clock.http)
  }

  private func get(_ path: RequestPath = "x") -> Request<ServerResponse> { .get(path, .response) }

  @Test("S0-38 useCache: a fresh response comes from the cache with it, and from the server without it")
  func useCache() async throws {
    let transport = ScriptedTransport([
      .json("1", [.cacheControl: "max-age=60"]), .json("2", [.cacheControl: "max-age=60"]),
    ])
    let service = service(transport)
    #expect(try await service.send(get().useCache()).text == "1")
    let copy = try await service.send(get().useCache())
    #expect(copy.text == "1" && copy.isFromCache)
    #expect(transport.requests.count == 1)
    #expect(try await service.send(get()).text == "2")
    #expect(try await service.send(get().useCache()).text == "2")
    #expect(transport.requests.count == 2)
  }

  @Test("S1-30 a response is reused for its freshness lifetime and requested again afterwards")
  func freshness() async throws {
    let transport = ScriptedTransport([.json("1", [.cacheControl: "max-age=60", .age: "20"]), .json("2")])
    let service = service(transport)
    _ = try await service.send(get().useCache())
    clock.advance(by: .seconds(39))
    #expect(try await service.send(get().useCache()).text == "1")
    clock.advance(by: .seconds(1))
    #expect(try await service.send(get().useCache()).text == "2")
  }

  @Test("S1-30 Expires applies if there is no max-age, and an invalid value means expired")
  func expires() async throws {
    let transport = ScriptedTransport([
      .json("1", [.expires: "Sat, 01 Jan 2000 00:01:00 GMT"]), .json("2", [.expires: "0"]), .json("3"),
    ])
    let service = service(transport)
    #expect(try await service.send(get().useCache()).text == "1")
    clock.advance(by: .seconds(59))
    #expect(try await service.send(get().useCache()).text == "1")
    clock.advance(by: .seconds(1))
    #expect(try await service.send(get().useCache()).text == "2")
    #expect(try await service.send(get().useCache()).text == "3")
  }

  @Test("S1-30 a stale response is revalidated by its ETag and reused if not modified")
  func validation() async throws {
    let transport = ScriptedTransport { request in
      request.headers[.ifNoneMatch] == "\"v1\""
        ? .status(304, [.cacheControl: "max-age=60"]) : .json("1", [.eTag: "\"v1\""])
    }
    let service = service(transport)
    _ = try await service.send(get().useCache())
    let checked = try await service.send(get().useCache())
    #expect(checked.text == "1" && checked.isFromCache && checked.status == .ok)
    #expect(transport.requests.count == 2)
    #expect(try await service.send(get().useCache()).text == "1")
    #expect(transport.requests.count == 2)
  }

  @Test("S1-30 Last-Modified revalidates a response without ETag")
  func lastModified() async throws {
    let date = "Sat, 01 Jan 2000 00:00:00 GMT"
    let transport = ScriptedTransport { request in
      request.headers[.ifModifiedSince] == date ? .status(304) : .json("1", [.lastModified: date])
    }
    let service = service(transport)
    _ = try await service.send(get().useCache())
    #expect(try await service.send(get().useCache()).isFromCache)
  }

  @Test("S1-30 a conditional request returns not modified for the caller's version")
  func notModified() async throws {
    let transport = ScriptedTransport { request in
      request.headers[.ifNoneMatch] == "\"v1\"" ? .status(304) : .json("1", [.eTag: "\"v1\""])
    }
    let service = service(transport)
    guard case .modified(let first) = try await service.result(of: get(), ifNoneMatch: nil) else {
      Issue.record("the first response should be new")
      return
    }
    guard case .notModified = try await service.result(of: get(), ifNoneMatch: first.etag) else {
      Issue.record("the second response should not be modified")
      return
    }
    guard case .modified(let other) = try await service.result(of: get(), ifNoneMatch: "\"v0\"") else {
      Issue.record("the response to another version should be new")
      return
    }
    #expect(other.value.text == "1")
  }

  @Test("S1-30 a 304 response to an unconditional request is an error")
  func unexpectedNotModified() async {
    let service = service(ScriptedTransport([.status(304)]))
    let error = await failure { () async throws(HTTPError) in try await service.send(get()) }
    #expect(error?.status == .notModified)
  }

  @Test("S1-30 no-store prevents caching", arguments: ["no-store", "private, no-store"])
  func noStore(_ control: String) async throws {
    let service = service(ScriptedTransport([.json("1", [.cacheControl: control])]))
    _ = try await service.send(get().useCache())
    #expect(cache.count == 0)
  }

  @Test("S1-30 no-cache revalidates each time")
  func noCache() async throws {
    let transport = ScriptedTransport([.json("1", [.cacheControl: "no-cache, max-age=60"])])
    let service = service(transport)
    for _ in 0..<2 { _ = try await service.send(get().useCache()) }
    #expect(transport.requests.count == 2)
  }

  @Test("S1-30 a response with Vary is reused for equal header fields only")
  func vary() async throws {
    let transport = ScriptedTransport { request in
      .json(request.headers[.acceptLanguage] ?? "", [.cacheControl: "max-age=60", .vary: "Accept-Language"])
    }
    let service = service(transport)
    for language in ["de", "de", "en"] {
      #expect(try await service.send(get().header(.acceptLanguage, language).useCache()).text == language)
    }
    #expect(transport.requests.count == 2)
  }

  @Test("S1-30 an unsafe request removes the cached response of its URL")
  func invalidation() async throws {
    let transport = ScriptedTransport([.json("1", [.cacheControl: "max-age=60"]), .status(204), .json("2")])
    let service = service(transport)
    _ = try await service.send(get().useCache())
    try await service.send(.put("x", .nothing))
    #expect(try await service.send(get().useCache()).text == "2")
  }

  @Test("S1-30 failures are not cached")
  func failures() async throws {
    let transport = ScriptedTransport([.status(404, [.cacheControl: "max-age=60"]), .json("1")])
    let service = service(transport)
    _ = await failure { () async throws(HTTPError) in try await service.send(get().useCache()) }
    #expect(try await service.send(get().useCache()).text == "1")
  }

  @Test("S1-30 the least recently used responses are evicted, by count and by size")
  func limits() async throws {
    let transport = ScriptedTransport { request in
      let size = Int(request.url.lastPathComponent.dropFirst()) ?? 0
      return ScriptedResponse(headers: [.cacheControl: "max-age=60"], bytes: Data(count: size))
    }
    let byCount = ResponseCache(countLimit: 2)
    let counted = service(transport, cache: byCount)
    for path in ["a1", "b1", "a1", "c1"] { _ = try await counted.send(get(RequestPath(path)).useCache()) }
    #expect(byCount.count == 2)
    #expect(try await counted.send(get("a1").useCache()).isFromCache)
    #expect(try await !counted.send(get("b1").useCache()).isFromCache)

    // The contents are large enough that their header fields do not matter.
    let byBytes = ResponseCache(byteLimit: 1_100_000)
    let sized = service(transport, cache: byBytes)
    for path in ["a600000", "b400000", "c500000", "d1100001"] {
      _ = try await sized.send(get(RequestPath(path)).useCache())
    }
    #expect((900_000...910_000).contains(byBytes.byteCount))
    #expect(byBytes.count == 2)
    byBytes.removeAll()
    _ = try await sized.send(get("a0").useCache())
    #expect(byBytes.byteCount > 1_024 + 128, "An empty content has header fields.")
  }

  @Test("S1-30 the cache can be cleared")
  func clear() async throws {
    let transport = ScriptedTransport([.json("1", [.cacheControl: "max-age=60"])])
    let service = service(transport)
    _ = try await service.send(get().useCache())
    cache.removeAll()
    #expect(cache.count == 0 && cache.byteCount == 0)
    #expect(try await !service.send(get().useCache()).isFromCache)
  }
}
