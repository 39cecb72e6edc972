#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// Loads, decodes and caches the images of cells.
  ///
  /// Several cells that need the same image share one load. The load is cancelled when the last of them no longer needs
  /// the image. The header of an image is checked before anything is decoded, on one of two threads of their own, at the
  /// size at which the image is displayed. An image that cannot be decoded is not tried again, until
  /// ``forgetFailures()``. The cache is emptied when the system runs out of memory.
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

    /// An image at a size.
    private struct Key: Hashable, Sendable {
      var source: ImageSource
      /// The maximum length of the longer side, in pixels.
      var side: Int
    }

    private let requests = RequestCoalescer<Key, UIImage, any Error>()
    private var cache: ImageCache<Key, UIImage>
    private var failures = FailureMemory()
    private var memoryWarnings: NotificationObserver?
    /// The size at which the last image was displayed.
    private var displayedSide = 256

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
      cache = ImageCache(capacity: limits.cacheBytes)
      memoryWarnings = NotificationObserver(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
        self?.removeCachedImages()
      }
    }

    /// The default of ``fetch``: fetches the data with `URLSession`, without cookies and without a cache of responses.
    ///
    /// - Throws: `URLError`, or `ImageError.tooLarge` as soon as there are more bytes than the limit.
    nonisolated public static func data(at address: String, _ byteLimit: Int) async throws -> Data {
      Data(try await URLFetcher.data(at: address, limit: byteLimit))
    }

    /// Returns an image from the cache.
    ///
    /// - Parameters:
    ///   - source: The image.
    ///   - pixels: The length of the longer side at which the image is displayed, in pixels. Defaults to
    ///     `ImageLimits.longestSide`.
    public func cached(_ source: ImageSource, pixels: CGFloat? = nil) -> UIImage? {
      var key = key(source, pixels)
      while true {
        if let image = cache[key] { return image }
        // A larger image serves, too.
        guard key.side < limits.longestSide else { return nil }
        key.side = larger(key.side)
      }
    }

    /// Removes all images from the cache.
    ///
    /// ```swift
    /// ImageLoader.shared.removeCachedImages()   // after the sign-out
    /// ```
    public func removeCachedImages() { cache.removeAll() }

    func releaseMemory() { removeCachedImages() }

    /// Forgets which images could not be decoded.
    ///
    /// ```swift
    /// ImageLoader.shared.forgetFailures()   // when the connection is back
    /// ```
    public func forgetFailures() { failures.removeAll() }

    /// Returns the image to display until an image is loaded.
    func placeholder(for source: ImageSource, pixels: CGFloat? = nil) -> UIImage? {
      if case .icon(let name) = source { return .icon(name) }
      return cached(source, pixels: pixels) ?? UIImage(systemName: "photo")
    }

    /// Loads an image, or joins a load of the same image that is in progress.
    ///
    /// - Parameters:
    ///   - source: The image.
    ///   - pixels: The length of the longer side at which the image is displayed, in pixels. A larger image is scaled
    ///     down to the next power of two. Defaults to `ImageLimits.longestSide`.
    /// - Throws: ``ImageError``, or the error that ``fetch`` throws.
    public func image(for source: ImageSource, pixels: CGFloat? = nil) async throws -> UIImage {
      let key = key(source, pixels)
      displayedSide = key.side
      return try await image(for: key)
    }

    /// Loads an image at the size at which the last one was displayed.
    func prefetch(_ source: ImageSource) async {
      _ = try? await image(for: Key(source: source, side: displayedSide))
    }

    private func image(for key: Key) async throws -> UIImage {
      let source = key.source
      if let image = cached(source, pixels: CGFloat(key.side)) { return image }
      if let failure = failures[source] { throw failure }
      return try await requests.value(for: key) { @MainActor in
        do {
          let image = try await self.load(source, side: key.side)
          let bytes = image.size.width * image.scale * image.size.height * image.scale * 4
          self.cache.insert(image, bytes: Int(exactly: bytes.rounded()) ?? .max, for: key)
          return image
        } catch let error as ImageError {
          self.failures.insert(error, for: source)
          throw error
        }
      }
    }

    /// Sizes are rounded up to powers of two, so that rows of similar heights share an image.
    private func key(_ source: ImageSource, _ pixels: CGFloat?) -> Key {
      var side = min(64, limits.longestSide)
      let wanted = pixels ?? .infinity
      while CGFloat(side) < wanted, side < limits.longestSide { side = larger(side) }
      return Key(source: source, side: side)
    }

    private func larger(_ side: Int) -> Int { side > limits.longestSide / 2 ? limits.longestSide : max(1, side * 2) }

    private func load(_ source: ImageSource, side: Int) async throws -> UIImage {
      let limits = limits
      switch source {
      case .icon(let name):
        guard let image = UIImage.icon(name) else { throw ImageError.unreadable(name) }
        return image
      case .bytes(let bytes): return try await decode { try ImageDecoder.decode(Data(bytes), limits, side: side) }
      case .file(let path): return try await decode { try ImageDecoder.decode(file: path, limits, side: side) }
      case .url(let address):
        let data = try await fetch(address, limits.bytes)
        return try await decode { try ImageDecoder.decode(data, limits, side: side) }
      }
    }

    private func decode(_ body: @escaping @Sendable () throws -> UIImage) async throws -> UIImage {
      try await DecodingQueue.shared.run(deadline: limits.deadline) { _ in try body() }
    }
  }

  extension UIImage {
    /// Returns the icon of a name: the image of the asset catalog, or else the SF Symbol.
    static func icon(_ name: String) -> UIImage? { UIImage(named: name) ?? UIImage(systemName: name) }
  }
#endif
