import Foundation
import Roster
import RosterTesting
import Testing

@testable import RosterHostSupport

/// The image loader with a decoder whose images are sizes.
@MainActor @Suite struct ImageLoaderTests {
  private struct SizeDecoder: ImageDecoder {
    func decode(
      _ bytes: [UInt8], _ format: ImageFormat, limits: ImageLimits, side: Int,
      isExpired: @escaping @Sendable () -> Bool
    ) throws(ImageError) -> Int {
      guard let header = ImageHeader(bytes) else { throw .invalid }
      return min(side, max(header.width, header.height))
    }

    func byteCount(of image: Int) -> Int { image }

    func icon(named name: String) -> Int? { name == "known" ? 16 : nil }
  }

  /// A loader whose deadlines a busy machine does not reach.
  private func loader(
    _ limits: ImageLimits = ImageLimits(), fetch: ImageLoader<Int>.Fetch? = nil
  ) -> ImageLoader<Int> {
    var limits = limits
    (limits.deadline, limits.fetchDeadline) = (.seconds(3_600), .seconds(3_600))
    return ImageLoader(SizeDecoder(), limits: limits, prefetchSide: 256, fetch: fetch)
  }

  private func source(_ side: Int) -> ImageSource { .bytes(ImageHeaderTests.header(.png, side, side)) }

  @Test("X-03 an image is decoded at the size at which it is displayed, and a larger one serves smaller sizes")
  func sizes() async throws {
    let loader = loader()
    #expect(try await loader.image(for: source(4_000), pixels: 180) == 256)
    #expect(loader.cached(source(4_000), pixels: 100) == 256)
    #expect(loader.cached(source(4_000), pixels: 300) == nil)
    #expect(try await loader.image(for: source(4_000)) == 2_048)
    #expect(try await loader.image(for: source(40), pixels: 180) == 40)
  }

  @Test("X-03 an image is prefetched at the size of the last displayed one")
  func prefetching() async throws {
    let loader = loader()
    await loader.prefetch(source(4_000))
    #expect(loader.cached(source(4_000), pixels: 10) == 256)
    _ = try await loader.image(for: source(40), pixels: 600)
    await loader.prefetch(source(3_000))
    #expect(loader.cached(source(3_000), pixels: 10) == 1_024)
  }

  @Test("X-03 the cache has a budget in bytes, and is empty after its memory was released")
  func budget() async throws {
    let loader = loader(ImageLimits(cacheBytes: 3_000))
    for side in [100, 101, 102] { _ = try await loader.image(for: source(side)) }
    #expect([100, 101, 102].map { loader.cached(source($0)) } == [nil, 101, 102])
    loader.releaseMemory()
    #expect([101, 102].allSatisfy { loader.cached(source($0)) == nil })
  }

  @Test("X-29 the budget of the cache counts the addresses and the encoded bytes of small pictures")
  func sources() async throws {
    let pixel = ImageHeaderTests.header(.png, 1, 1)
    let loader = loader(ImageLimits(cacheBytes: 1 << 20)) { _, _ in pixel }
    let address = String(repeating: "x", count: 100_000)
    let urls = (0..<20).map { ImageSource.url("\($0)" + address) }
    let pictures = (0..<20).map { ImageSource.bytes(pixel + [UInt8](repeating: $0, count: 100_000)) }
    for sources in [urls, pictures, (0..<5_000).map { .url("\($0)") }] {
      for source in sources { _ = try await loader.image(for: source) }
      #expect((1...1_023).contains(sources.count { loader.cached($0) != nil }))
      #expect(sources.last.flatMap { loader.cached($0) } == 1)
      #expect(sources.first.flatMap { loader.cached($0) } == nil)
    }
  }

  @Test("X-21 a picture whose fetch goes on after it was cancelled is an error, too")
  func uncooperativeFetch() async throws {
    let clock = TestClock()
    let end = AsyncStream<Void>.makeStream()
    let loader = ImageLoader(SizeDecoder(), limits: ImageLimits(), prefetchSide: 256, clock: clock) { _, _ in
      // As a function with a completion handler, which is called late.
      await withUnsafeContinuation { continuation in
        Task.detached {
          for await _ in end.stream { break }
          continuation.resume()
        }
      }
      return ImageHeaderTests.header(.png, 8, 8)
    }
    var failure: ImageError?
    let task = Task {
      do { _ = try await loader.image(for: .url("slow")) } catch { failure = error as? ImageError }
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(60))
    for _ in 0..<10_000 where failure == nil { await Task.yield() }
    #expect(failure == .tooSlow)
    #expect(loader.pendingCount == 0)
    end.continuation.yield()
    await task.value
  }

  @Test("X-21 a picture whose bytes arrive too slowly is an error, its fetch is cancelled, and others go on")
  func slowFetch() async throws {
    let clock = TestClock()
    let isCancelled = AsyncStream<Void>.makeStream()
    let loader = ImageLoader(SizeDecoder(), limits: ImageLimits(), prefetchSide: 256, clock: clock) { url, _ in
      if url == "fast" { return ImageHeaderTests.header(.png, 8, 8) }
      while !Task.isCancelled { await Task.yield() }
      isCancelled.continuation.yield()
      throw CancellationError()
    }
    let slow = Task { try await loader.image(for: .url("slow")) }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(60))
    await #expect(throws: ImageError.tooSlow) { try await slow.value }
    for await _ in isCancelled.stream { break }
    #expect(try await loader.image(for: .url("fast")) == 8)
  }

  @Test("X-03 only failures of the image itself are remembered")
  func failures() async {
    let loader = loader()
    await #expect(throws: ImageError.noFetcher("a")) { try await loader.image(for: .url("a")) }
    loader.fetch = { _, _ in Array("no image".utf8) }
    await #expect(throws: ImageError.invalid) { try await loader.image(for: .url("a")) }
    loader.fetch = { _, _ in ImageHeaderTests.header(.png, 8, 8) }
    await #expect(throws: ImageError.invalid) { try await loader.image(for: .url("a")) }
    loader.forgetFailures()
    await #expect(throws: Never.self) { try await loader.image(for: .url("a")) }
  }

  @Test("T-25 of the images that find no connection one is reported, until one was fetched; others always are")
  func outage() async throws {
    var isConnected = false
    let loader = loader()
    var reported: [ImageSource] = []
    let issues = IssueReporter {
      if case .image(let source, _) = $0 { reported.append(source) }
    }
    func show(_ name: String) async {
      let isConnected = isConnected
      loader.fetch = { _, _ in
        if name == "cancelled" { throw CancellationError() }
        if name == "missing" { throw PageFailure(reason: "404") }
        guard isConnected else { throw URLError(.notConnectedToInternet) }
        return ImageHeaderTests.header(.png, 4, 4)
      }
      let source = ImageSource.url(name)
      do { _ = try await loader.image(for: source) } catch { loader.report(error, of: source, to: issues) }
    }
    for name in ["cancelled", "1", "2", "missing", "3"] { await show(name) }
    #expect(reported == [.url("1"), .url("missing")])
    isConnected = true
    await show("4")
    isConnected = false
    for name in ["5", "6"] { await show(name) }
    #expect(reported == [.url("1"), .url("missing"), .url("5")])
  }

  /// A server of pictures, and what displays one of them.
  @MainActor private final class Screen {
    var failure: PageFailure?
    private(set) var requests = 0
    private(set) var failures = 0
    private(set) var image: Int?
    private(set) var hasEnded = false
    private let clock = TestClock()
    private(set) lazy var loader = ImageLoader(
      SizeDecoder(), limits: ImageLimits(), prefetchSide: 256, clock: clock
    ) { [weak self] _, _ in try await self?.answer() ?? [] }
    private var task: Task<Void, Never>?

    init(_ failure: PageFailure?) { self.failure = failure }

    private func answer() throws -> [UInt8] {
      requests += 1
      if let failure { throw failure }
      return ImageHeaderTests.header(.png, 8, 8)
    }

    func display() async {
      task = Task {
        image = await loader.displayedImage(for: .url("displayed")) {
          failures += 1
          loader.report($0, of: .url("displayed"), to: IssueReporter { _ in })
        }
        hasEnded = true
      }
      await settle()
    }

    func wait(_ duration: Duration) async {
      await clock.advance(by: duration)
      await settle()
    }

    func leave() async {
      task?.cancel()
      await task?.value
    }

    /// Waits until the image is there, or until its next attempt has a time.
    private func settle() async {
      for _ in 0..<1_000_000 where loader.pendingCount > 0 || !hasEnded && clock.sleeperCount != 1 {
        await Task.yield()
      }
    }
  }

  private let offline = PageFailure(reason: "offline", kind: .offline)

  @Test("T-38 a displayed picture that found no connection is loaded again, at growing intervals, until there is one")
  func reconnecting() async throws {
    let screen = Screen(offline)
    await screen.display()
    #expect(screen.requests == 1)
    await screen.wait(.seconds(1))
    #expect(screen.requests == 2)
    await screen.wait(.seconds(300))
    #expect((12...24).contains(screen.requests), "at most once in 15 to 30 seconds: \(screen.requests)")
    #expect(screen.failures == 1)
    #expect(!screen.hasEnded)
    screen.failure = nil
    await screen.wait(.seconds(30))
    #expect(screen.image == 8)
    #expect(screen.failures == 1)
    #expect(screen.loader.waitingCount == 0)
  }

  @Test("T-38 a displayed picture that waits for a connection is loaded as soon as another one was")
  func connectionOfAnother() async throws {
    let screen = Screen(offline)
    await screen.display()
    screen.failure = nil
    _ = try await screen.loader.image(for: .url("another"))
    await screen.wait(.zero)
    #expect(screen.image == 8)
    #expect(screen.requests == 3)
  }

  @Test("T-38 a picture that is displayed no longer is not loaded again")
  func left() async {
    let screen = Screen(offline)
    await screen.display()
    await screen.leave()
    #expect(screen.hasEnded)
    #expect(screen.image == nil)
    #expect(screen.requests == 1)
    #expect(screen.loader.waitingCount == 0)
  }

  @Test(
    "T-38 a picture of a busy server is loaded three times again, not before the time it asks for; a missing one is not"
  )
  func busyServer() async throws {
    let busy = Screen(PageFailure(reason: "busy", kind: .transient(retryAfter: .seconds(20))))
    await busy.display()
    await busy.wait(.seconds(19))
    // Another picture says nothing about the server of this one.
    busy.failure = nil
    _ = try await busy.loader.image(for: .url("another"))
    busy.failure = PageFailure(reason: "busy", kind: .transient())
    #expect(busy.requests == 2)
    await busy.wait(.seconds(1))
    #expect(busy.requests == 3)
    await busy.wait(.seconds(60))
    #expect(busy.requests == 5)
    #expect(busy.hasEnded && busy.image == nil)
    let missing = Screen(PageFailure(reason: "missing"))
    await missing.display()
    #expect(missing.hasEnded && missing.image == nil)
    #expect((missing.requests, missing.failures) == (1, 1))
  }

  @Test("X-03 a file is read up to the limit, and neither a device nor a folder is")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try Data(ImageHeaderTests.header(.png, 20, 10)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await loader().image(for: .file(file.path)) == 20)
    let small = loader(ImageLimits(bytes: 4))
    await #expect(throws: ImageError.tooLarge) { try await small.image(for: .file(file.path)) }
    for path in ["/dev/zero", "/", "/does/not/exist"] {
      await #expect(throws: ImageError.unreadable(path)) { try await loader().image(for: .file(path)) }
    }
  }

  @Test("X-03 an icon is loaded by its name, if the host has it")
  func icons() async throws {
    #expect(try await loader().image(for: .icon("known")) == 16)
    await #expect(throws: ImageError.unreadable("unknown")) { try await loader().image(for: .icon("unknown")) }
  }
}
