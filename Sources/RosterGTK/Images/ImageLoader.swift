import CGTK
// Exported, so that apps reach the members of its types also with `MemberImportVisibility`.
@_exported import RosterHostSupport

/// Loads, decodes and caches images as textures.
///
/// ```swift
/// let texture = try await ImageLoader.shared.image(for: .file("/usr/share/pixmaps/logo.png"))
/// ```
public typealias ImageLoader = RosterHostSupport.ImageLoader<Texture>

@MainActor private let sharedLoader = ImageLoader()

extension RosterHostSupport.ImageLoader where Image == Texture {
  /// The default loader.
  public static var shared: ImageLoader { sharedLoader }

  /// Creates a loader with its own cache.
  ///
  /// - Parameters:
  ///   - limits: The limits of the loader. By default, images are scaled down to 1,024 pixels.
  ///   - fetch: Fetches URLs. Defaults to ``data(at:_:)``.
  public convenience init(
    limits: ImageLimits = ImageLimits(longestSide: 1_024), fetch: Fetch? = { try await ImageLoader.data(at: $0, $1) }
  ) {
    self.init(TextureDecoder(), limits: limits, prefetchSide: limits.longestSide, fetch: fetch)
  }
}
