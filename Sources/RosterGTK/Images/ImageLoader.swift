import CGTK
import Roster
import RosterHostSupport

/// Loads, decodes and caches images.
///
/// Images are decoded on two threads of their own, scaled down to `ImageLimits.longestSide`, and cached. The header of
/// an image is checked before anything is decoded. An image that cannot be decoded is not tried again, until
/// ``forgetFailures()``. URLs are fetched by ``fetch``. Concurrent requests for one image share a load, which is cancelled
/// when no request is left.
@MainActor
public final class ImageLoader {
  /// Fetches the data at a URL, up to a maximum number of bytes.
  public typealias Fetch = @Sendable (_ url: String, _ maximumBytes: Int) async throws -> [UInt8]

  /// The default loader.
  public static let shared = ImageLoader()

  /// Fetches URLs: with `URLSession`, unless an app sets its own way here, such as that of RosterHTTP with the credentials
  /// of the user.
  ///
  /// ```swift
  /// ImageLoader.shared.fetch = { address, limit in try await service.bytes(at: address, limit: limit) }
  /// ```
  ///
  /// If `nil`, images with a URL fail with `ImageError.noFetcher`.
  public var fetch: Fetch?
  /// The limits of the loader.
  public let limits: ImageLimits

  private var cache: ImageCache<ImageSource, Texture>
  private let queue: DecodingQueue
  private var failures = FailureMemory()
  private let requests = RequestCoalescer<ImageSource, Texture, any Error>()

  /// Creates a loader with its own cache.
  ///
  /// - Parameters:
  ///   - limits: The limits of the loader.
  ///   - fetch: Fetches URLs. Defaults to `URLSession`.
  public convenience init(
    limits: ImageLimits = ImageLimits(), fetch: Fetch? = { try await ImageLoader.data(at: $0, $1) }
  ) {
    self.init(limits: limits, queue: .shared, fetch: fetch)
  }

  init(limits: ImageLimits, queue: DecodingQueue, fetch: Fetch?) {
    self.limits = limits
    self.fetch = fetch
    self.queue = queue
    cache = ImageCache(capacity: limits.cacheBytes)
  }

  /// The default of ``fetch``.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme `http` or `https`.
  ///   - maximumBytes: The maximum number of bytes.
  /// - Throws: `URLError`, or ``ImageError``.
  nonisolated public static func data(at url: String, _ maximumBytes: Int) async throws -> [UInt8] {
    try await URLFetcher.data(at: url, limit: maximumBytes)
  }

  /// Returns an image from the cache.
  public func cached(_ source: ImageSource) -> Texture? { cache[source] }

  /// Forgets which images could not be decoded.
  ///
  /// ```swift
  /// ImageLoader.shared.forgetFailures()   // when the connection is back
  /// ```
  public func forgetFailures() { failures.removeAll() }

  /// Removes all images from the cache.
  func releaseMemory() { cache.removeAll() }

  /// Returns an image from the cache, or loads it.
  ///
  /// ```swift
  /// let texture = try await ImageLoader.shared.texture(for: .icon("folder-symbolic"))
  /// ```
  ///
  /// - Throws: ``ImageError``, or the error of ``fetch``.
  public func texture(for source: ImageSource) async throws -> Texture {
    if let texture = cache[source] { return texture }
    if let failure = failures[source] { throw failure }
    return try await requests.value(for: source) { @MainActor in try await self.load(source) }
  }

  private func load(_ source: ImageSource) async throws -> Texture {
    let limits = limits
    let decoded: ImageDecoder.Decoded
    do {
      switch source {
      case .icon(let name): throw ImageError.unreadable(name)
      case .file(let path):
        decoded = try await decode { try ImageDecoder.decode(file: path, limits: limits, isExpired: $0) }
      case .bytes(let bytes):
        decoded = try await decode { try ImageDecoder.decode(bytes, limits: limits, isExpired: $0) }
      case .url(let address):
        guard let fetch else { throw ImageError.noFetcher(address) }
        let bytes = try await fetch(address, limits.bytes)
        decoded = try await decode { try ImageDecoder.decode(bytes, limits: limits, isExpired: $0) }
      }
    } catch let error as ImageError {
      failures.insert(error, for: source)
      throw error
    }
    _ = g_object_ref(decoded.texture.raw)
    let texture = Texture(owned: decoded.texture)
    cache.insert(texture, bytes: texture.width * texture.height * 4, for: source)
    return texture
  }

  private func decode(
    _ body: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> ImageDecoder.Decoded
  ) async throws -> ImageDecoder.Decoded {
    try await queue.run(deadline: limits.deadline, body)
  }
}
