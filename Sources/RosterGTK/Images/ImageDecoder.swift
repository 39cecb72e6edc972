import CGTK
import CRosterGTK

/// An error of an image loader.
public enum ImageError: Error, Equatable, Sendable {
  /// The file does not exist or cannot be read. Check the path and its permissions.
  case unreadable(String)
  /// The image exceeds the loader's limits. Increase ``ImageLimits/bytes`` or ``ImageLimits/pixels`` to load it.
  case tooLarge
  /// The data is not an image in a format that this system can decode.
  case invalid
  /// The loader cannot fetch URLs. Set ``ImageLoader/fetch``.
  case noFetcher(String)
}

/// The limits of an image loader.
public struct ImageLimits: Equatable, Sendable {
  /// The maximum size of a file or a response, in bytes.
  public var bytes: Int
  /// The maximum number of pixels of the encoded image.
  public var pixels: Int
  /// The maximum length of the longer side of a decoded image, in pixels. Larger images are scaled down while decoding.
  public var longestSide: Int
  /// The maximum size of the cache of decoded images, in bytes.
  public var cacheBytes: Int

  /// Creates limits.
  public init(
    bytes: Int = 20 << 20, pixels: Int = 50_000_000, longestSide: Int = 1024, cacheBytes: Int = 64 << 20
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.longestSide = longestSide
    self.cacheBytes = cacheBytes
  }
}

/// Decodes images on any thread.
enum ImageDecoder {
  /// A decoded image that is sent to the main actor.
  ///
  /// Unchecked because the compiler cannot verify a raw pointer: a GdkTexture is immutable, and its reference count, of
  /// which this value owns one, is atomic.
  struct Decoded: @unchecked Sendable {
    let texture: OpaquePointer
  }

  static func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> Decoded {
    guard bytes.count <= limits.bytes else { throw .tooLarge }
    var texture: OpaquePointer?
    let result = bytes.withUnsafeBufferPointer {
      roster_decode_bytes(
        $0.baseAddress, gsize($0.count), Int32(clamping: limits.longestSide), gint64(limits.pixels), &texture)
    }
    return try value(result, texture, of: "")
  }

  static func decode(file path: String, limits: ImageLimits) throws(ImageError) -> Decoded {
    var texture: OpaquePointer?
    let result = roster_decode_file(
      path, gint64(limits.bytes), Int32(clamping: limits.longestSide), gint64(limits.pixels), &texture)
    return try value(result, texture, of: path)
  }

  private static func value(
    _ result: RosterImageResult, _ texture: OpaquePointer?, of path: String
  ) throws(ImageError) -> Decoded {
    if let texture, result == ROSTER_IMAGE_DECODED { return Decoded(texture: texture) }
    if result == ROSTER_IMAGE_UNREADABLE { throw .unreadable(path) }
    if result == ROSTER_IMAGE_TOO_LARGE { throw .tooLarge }
    throw .invalid
  }
}
