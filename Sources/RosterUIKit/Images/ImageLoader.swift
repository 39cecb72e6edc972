#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  // Exported, so that apps reach the members of its types also with `MemberImportVisibility`.
  @_exported import RosterHostSupport
  import UIKit

  /// Loads, decodes and caches the images of cells. The cache is emptied when the system runs out of memory.
  ///
  /// ```swift
  /// let image: UIImage = try await ImageLoader.shared.image(for: .url("https://example.org/a.png"))
  /// ```
  public typealias ImageLoader = RosterHostSupport.ImageLoader<UIImage>

  @MainActor private let sharedLoader = ImageLoader()

  extension RosterHostSupport.ImageLoader where Image == UIImage {
    /// The default loader.
    public static var shared: ImageLoader { sharedLoader }

    /// Creates a loader with its own cache.
    ///
    /// - Parameters:
    ///   - limits: The limits of the loader.
    ///   - fetch: Fetches URLs. Defaults to ``data(at:_:)``.
    public convenience init(
      limits: ImageLimits = ImageLimits(), fetch: Fetch? = { try await ImageLoader.data(at: $0, $1) }
    ) {
      self.init(UIImageDecoder(), limits: limits, prefetchSide: min(256, limits.longestSide), fetch: fetch)
      memoryObserver = NotificationObserver(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
        self?.releaseMemory()
      }
    }

    /// Returns the image to display until an image is loaded: the initials of a person, if there are some.
    func placeholder(for source: ImageSource?, pixels: CGFloat? = nil, initials: UIImage? = nil) -> UIImage? {
      guard let source else { return initials }
      if case .icon(let name) = source { return .icon(name) }
      return cached(source, pixels: pixels) ?? initials ?? UIImage(systemName: "photo")
    }
  }
#endif
