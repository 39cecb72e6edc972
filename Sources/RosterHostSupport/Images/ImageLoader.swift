import Foundation
import Roster
import RosterFoundation

/// Loads, decodes and caches the images of cells.
///
/// Concurrent requests for one image share a load, which is cancelled when the last of them is. The header of an image is
/// checked before anything is decoded. Images are decoded on two dedicated threads, scaled down to the size at which they
/// are displayed, and cached. A failed image is not decoded again until ``forgetFailures()`` is called.
@MainActor
public final class ImageLoader<Image: Sendable> {
  /// Fetches the data at a URL, up to a maximum number of bytes.
  public typealias Fetch = @Sendable (_ url: String, _ maximumBytes: Int) async throws -> [UInt8]

  /// An image at a size.
  private struct Key: Hashable, Sendable {
    var source: ImageSource
    /// The maximum length of the longer side, in pixels.
    var side: Int

    /// The memory of a cached image besides its pixels, in bytes, roughly: a list may have any number of small images, and
    /// addresses of any length.
    var byteCount: Int {
      let text: Int =
        switch source {
        case .icon(let name): name.utf8.count
        case .file(let path): path.utf8.count
        case .bytes(let bytes): bytes.count
        case .url(let url): url.utf8.count
        }
      return text + 1_024
    }
  }

  /// Fetches URLs. Defaults to ``data(at:_:)``. Set it to fetch images with the app's networking, such as `bytes(at:limit:)`
  /// of RosterHTTP's `HTTPService`, which sends the credentials of the user.
  ///
  /// If `nil`, images with a URL fail with ``ImageError/noFetcher(_:)``.
  public var fetch: Fetch?
  /// The limits of the loader.
  public let limits: ImageLimits
  /// The host's observer of memory warnings, which calls ``releaseMemory()``.
  package var memoryObserver: AnyObject?
  /// The number of images that are being loaded. A test that takes a picture of a window waits until it is 0.
  public private(set) var pendingCount = 0

  private let decoder: any ImageDecoder<Image>
  let clock: any Clock<Duration>
  private let requests = RequestCoalescer<Key, Image, any Error>()
  private var cache: LRUCache<Key, Image>
  private var failures = FailureMemory()
  /// Whether the last fetch of a URL found no connection.
  private var isOffline = false
  /// The displayed images that wait for a connection.
  var waiting: [FirstResult<Void>] = []
  /// The size of the last displayed image, in pixels. Prefetched images get this size.
  private var displayedSide: Int

  /// Creates a loader with its own cache.
  ///
  /// - Parameters:
  ///   - decoder: Decodes the images.
  ///   - limits: The limits of the loader.
  ///   - prefetchSide: The size of images that are prefetched before any was displayed, in pixels.
  ///   - clock: The clock for the time of a fetch.
  ///   - fetch: Fetches URLs.
  package init(
    _ decoder: any ImageDecoder<Image>, limits: ImageLimits, prefetchSide: Int,
    clock: any Clock<Duration> = ContinuousClock(), fetch: Fetch?
  ) {
    self.decoder = decoder
    self.clock = clock
    self.limits = limits
    self.fetch = fetch
    displayedSide = prefetchSide
    cache = LRUCache(byteLimit: limits.cacheBytes)
  }

  /// The default of ``fetch``: `URLSession`, or libcurl on Linux, without cookies and without a cache of responses.
  ///
  /// Redirects are followed, but none from https to http, and none to http on another server.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme `http` or `https`.
  ///   - maximumBytes: The maximum number of bytes.
  /// - Throws: `URLError`, or ``ImageError/tooLarge`` as soon as the response exceeds the maximum.
  nonisolated public static func data(at url: String, _ maximumBytes: Int) async throws -> [UInt8] {
    try await URLFetcher.shared.data(at: url, limit: maximumBytes)
  }

  /// Returns an image from the cache.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - pixels: The length of the longer side at which the image is displayed, in pixels. Defaults to
  ///     ``ImageLimits/longestSide``.
  public func cached(_ source: ImageSource, pixels: CGFloat? = nil) -> Image? { cached(key(source, pixels)) }

  /// Returns an image from the cache, or loads it.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - pixels: The length of the longer side at which the image is displayed, in pixels. A larger image is scaled
  ///     down to the next power of two. Defaults to ``ImageLimits/longestSide``.
  /// - Throws: ``ImageError``, or the error of ``fetch``.
  public func image(for source: ImageSource, pixels: CGFloat? = nil) async throws -> Image {
    let key = key(source, pixels)
    displayedSide = key.side
    return try await image(for: key)
  }

  /// Loads an image at the size at which the last one was displayed.
  package func prefetch(_ source: ImageSource) async {
    _ = try? await image(for: Key(source: source, side: displayedSide))
  }

  /// Removes all images from the cache. Hosts call this method when the system runs out of memory.
  public func releaseMemory() { cache.removeAll() }

  /// Forgets which images failed, so that they are decoded again.
  public func forgetFailures() { failures.removeAll() }

  /// Forgets that an image failed, so that it is loaded again.
  package func forgetFailure(of source: ImageSource) { failures.remove(source) }

  /// Reports that an image is not displayed. Of the images that find no connection, the first one is reported, until one was
  /// fetched again. A cancelled load is no issue.
  package func report(_ error: any Error, of source: ImageSource, to issues: IssueReporter) {
    if error is CancellationError { return }
    if PageFailure(error).kind == .offline {
      if isOffline { return }
      isOffline = true
    }
    issues.report(.image(source: source, reason: "\(error)"))
  }

  /// Sizes are rounded up to powers of two, so that rows of similar heights share an image.
  private func key(_ source: ImageSource, _ pixels: CGFloat?) -> Key {
    var side = min(64, limits.longestSide)
    let wanted = pixels ?? .infinity
    while CGFloat(side) < wanted, side < limits.longestSide { side = larger(side) }
    return Key(source: source, side: side)
  }

  private func larger(_ side: Int) -> Int { side > limits.longestSide / 2 ? limits.longestSide : max(1, side * 2) }

  private func cached(_ key: Key) -> Image? {
    var key = key
    while true {
      if let image = cache[key] { return image }
      // A larger image is suitable, too.
      guard key.side < limits.longestSide else { return nil }
      key.side = larger(key.side)
    }
  }

  private func image(for key: Key) async throws -> Image {
    if let image = cached(key) { return image }
    if let failure = failures[key.source] { throw failure }
    pendingCount += 1
    defer { pendingCount -= 1 }
    return try await requests.value(for: key) { @MainActor in
      do {
        let image = try await self.load(key)
        self.cache.insert(image, bytes: self.decoder.byteCount(of: image) + key.byteCount, for: key)
        return image
      } catch let error as ImageError {
        self.failures.insert(error, for: key.source)
        throw error
      }
    }
  }

  private func load(_ key: Key) async throws -> Image {
    let limits = limits
    switch key.source {
    case .icon(let name):
      guard let icon = decoder.icon(named: name) else { throw ImageError.unreadable(name) }
      return icon
    case .file(let path): return try await decode(key.side) { try ImageFile.bytes(at: path, limits: limits) }
    case .bytes(let bytes): return try await decode(key.side) { bytes }
    case .url(let url):
      guard let fetch else { throw ImageError.noFetcher(url) }
      let bytes = try await withDeadline(limits.fetchDeadline) { try await fetch(url, limits.bytes) }
      isOffline = false
      for image in waiting { image.end(.success(())) }
      return try await decode(key.side) { bytes }
    }
  }

  /// Runs a function, and cancels it after a time. A server may send a byte now and then, without end, and a function of the app
  /// may not notice that it is cancelled: it is left then.
  private func withDeadline<Value: Sendable>(
    _ deadline: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let first = FirstResult<Value>()
    let work = Task {
      do { first.end(.success(try await body())) } catch { first.end(.failure(error)) }
    }
    let timer = first.expire(after: deadline, on: clock)
    defer {
      work.cancel()
      timer.cancel()
    }
    return try await first.value
  }

  private func decode(_ side: Int, _ bytes: @escaping @Sendable () throws -> [UInt8]) async throws -> Image {
    try await DecodingQueue.shared.run(deadline: limits.deadline) { [limits, decoder] isExpired in
      let bytes = try bytes()
      guard bytes.count <= limits.bytes else { throw ImageError.tooLarge }
      let header = try limits.check(ImageHeader(bytes))
      guard let essential = EssentialImage.of(bytes, header.format) else { throw ImageError.invalid }
      return try decoder.decode(essential, header.format, limits: limits, side: side, isExpired: isExpired)
    }
  }
}
