import CGTK
import Roster

/// Loads, decodes and caches images.
///
/// Images are decoded off the main thread, scaled down to ``ImageLimits/longestSide``, and cached. URLs are fetched by
/// ``fetch``, which the application provides, because the GTK host has no networking. Concurrent requests for one image
/// share a load, which is cancelled when no request is left.
@MainActor
public final class ImageLoader {
  /// Fetches the data at a URL, up to a maximum number of bytes.
  public typealias Fetch = @Sendable (_ url: String, _ maximumBytes: Int) async throws -> [UInt8]

  /// The default loader.
  public static let shared = ImageLoader()

  /// Fetches URLs. If `nil`, images with a URL fail with ``ImageError/noFetcher(_:)``.
  public var fetch: Fetch?
  /// The limits of the loader.
  public let limits: ImageLimits

  private let cache: TextureCache
  private let requests = RequestCoalescer<ImageSource, Texture, any Error>()

  /// Creates a loader with its own cache.
  public init(limits: ImageLimits = ImageLimits(), fetch: Fetch? = nil) {
    self.limits = limits
    self.fetch = fetch
    cache = TextureCache(capacity: limits.cacheBytes)
  }

  /// Returns an image from the cache.
  public func cached(_ source: ImageSource) -> Texture? { cache[source] }

  /// Returns an image from the cache, or loads it.
  ///
  /// - Throws: ``ImageError``, or the error of ``fetch``.
  public func texture(for source: ImageSource) async throws -> Texture {
    if let texture = cache[source] { return texture }
    return try await requests.value(for: source) { @MainActor in try await self.load(source) }
  }

  private func load(_ source: ImageSource) async throws -> Texture {
    let limits = limits
    let decoded: ImageDecoder.Decoded
    switch source {
    case .icon(let name): throw ImageError.unreadable(name)
    case .file(let path):
      decoded = try await Task.detached { try ImageDecoder.decode(file: path, limits: limits) }.value
    case .bytes(let bytes):
      decoded = try await Task.detached { try ImageDecoder.decode(bytes, limits: limits) }.value
    case .url(let address):
      guard let fetch else { throw ImageError.noFetcher(address) }
      let bytes = try await fetch(address, limits.bytes)
      decoded = try await Task.detached { try ImageDecoder.decode(bytes, limits: limits) }.value
    }
    let texture = Texture(owned: decoded.texture)
    cache.insert(texture, for: source)
    return texture
  }
}
