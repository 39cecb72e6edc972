import CGTK
import Roster

/// Loads, decodes and keeps the pictures of cells.
///
/// Files and bytes are read and decoded off the main thread, scaled down to what rows need, and kept in a cache of
/// limited size. Addresses are fetched by ``fetch``, which the application provides: Roster's GTK host brings no network.
/// A picture that several cells want at once is loaded once; a load that nobody wants any more is cancelled.
@MainActor
public final class ImageLoader {
  /// Fetches the bytes behind an address, at most the number given.
  public typealias Fetch = @Sendable (_ address: String, _ most: Int) async throws -> [UInt8]

  /// The loader of lists that are given no other.
  public static let shared = ImageLoader()

  /// Fetches addresses; without it they show the placeholder.
  public var fetch: Fetch?
  /// What a picture may cost.
  public let limits: ImageLimits

  private let cache: TextureCache
  private let requests = RequestCoalescer<ImageSource, Texture, any Error>()

  /// Makes a loader with a cache of its own.
  public init(limits: ImageLimits = ImageLimits(), fetch: Fetch? = nil) {
    self.limits = limits
    self.fetch = fetch
    cache = TextureCache(capacity: limits.cacheBytes)
  }

  /// A picture that is at hand without loading.
  public func cached(_ source: ImageSource) -> Texture? { cache[source] }

  /// Loads a picture, or joins the load that is under way.
  ///
  /// - Throws: ``ImageError``, or what ``fetch`` throws.
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
