#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Loads, decodes and caches the images of cells.
  ///
  /// Several cells that need the same image share one load. The load is cancelled when the last of them no longer needs
  /// the image.
  @MainActor
  public final class ImageLoader {
    /// Fetches the data at an address. Receives the loader's limit in bytes.
    public typealias Fetch = @Sendable (_ address: String, _ byteLimit: Int) async throws -> Data

    /// The default loader.
    public static let shared = ImageLoader()

    /// Fetches the data at an address. Defaults to `URLSession`; an app with its own network layer sets it here.
    public var fetch: Fetch
    /// The limits of files and of the cache.
    public let limits: ImageLimits

    private let requests = RequestCoalescer<ImageSource, UIImage, any Error>()
    private var images: [ImageSource: UIImage] = [:]
    private var order: [ImageSource] = []

    /// Creates a loader with its own cache.
    ///
    /// - Parameters:
    ///   - limits: The limits of files and of the cache.
    ///   - fetch: Fetches the data at an address. Defaults to `URLSession`.
    public init(
      limits: ImageLimits = ImageLimits(), fetch: @escaping Fetch = { try await ImageLoader.data(at: $0, $1) }
    ) {
      self.limits = limits
      self.fetch = fetch
    }

    /// The default of ``fetch``.
    nonisolated public static func data(at address: String, _ byteLimit: Int) async throws -> Data {
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return try await URLSession.shared.data(from: url).0
    }

    /// Returns an image from the cache.
    public func cached(_ source: ImageSource) -> UIImage? { images[source] }

    /// Returns the image to display until an image is loaded.
    func placeholder(for source: ImageSource) -> UIImage? {
      if case .icon(let name) = source { return .icon(name) }
      return cached(source) ?? UIImage(systemName: "photo")
    }

    /// Loads an image, or joins a load of the same image that is in progress.
    ///
    /// - Throws: ``ImageError``, or the error that ``fetch`` throws.
    public func image(for source: ImageSource) async throws -> UIImage {
      if let image = images[source] { return image }
      return try await requests.value(for: source) { @MainActor in
        let image = try await self.load(source)
        self.cache(image, for: source)
        return image
      }
    }

    private func load(_ source: ImageSource) async throws -> UIImage {
      switch source {
      case .icon(let name):
        guard let image = UIImage.icon(name) else { throw ImageError.unreadable(name) }
        return image
      case .bytes(let bytes): return try await decode(Data(bytes))
      case .file(let path):
        let data = try await Task.detached { try Data(contentsOf: URL(fileURLWithPath: path)) }.value
        return try await decode(data)
      case .url(let address): return try await decode(try await fetch(address, limits.bytes))
      }
    }

    private func decode(_ data: Data) async throws -> UIImage {
      guard data.count <= limits.bytes else { throw ImageError.tooLarge }
      guard let image = await UIImage(data: data)?.byPreparingForDisplay() else { throw ImageError.invalid }
      return image
    }

    private func cache(_ image: UIImage, for source: ImageSource) {
      if images.updateValue(image, forKey: source) == nil { order.append(source) }
      while order.count > limits.cachedImages { images[order.removeFirst()] = nil }
    }
  }

  extension UIImage {
    /// Returns the icon of a name: the image of the asset catalog, or else the SF Symbol.
    static func icon(_ name: String) -> UIImage? { UIImage(named: name) ?? UIImage(systemName: name) }
  }

  /// The limits of an ``ImageLoader``.
  public struct ImageLimits: Equatable, Sendable {
    /// The maximum size of a file or response, in bytes.
    public var bytes: Int
    /// The maximum number of images in the cache.
    public var cachedImages: Int

    /// Creates limits.
    public init(bytes: Int = 32 << 20, cachedImages: Int = 200) {
      self.bytes = bytes
      self.cachedImages = cachedImages
    }
  }

  /// An error that prevents an image from being displayed.
  public enum ImageError: Error, Equatable, Sendable {
    /// There is no icon of this name.
    case unreadable(String)
    /// The file or response exceeds ``ImageLimits/bytes``. Raise the limit if the image is needed.
    case tooLarge
    /// The data is not an image that the system can decode.
    case invalid
  }
#endif
