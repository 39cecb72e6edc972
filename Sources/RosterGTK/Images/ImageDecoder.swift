import CGTK
import CRosterGTK

/// Why a picture is not shown.
public enum ImageError: Error, Equatable, Sendable {
  /// The file does not exist, is none, or may not be read.
  case unreadable(String)
  /// The picture has more bytes or more pixels than the loader's limits allow; raise them if it is wanted.
  case tooLarge
  /// The bytes are no picture that this system can decode.
  case invalid
  /// Nobody is there to fetch this address: set ``ImageLoader/fetch``.
  case noFetcher(String)
}

/// What a picture may cost.
public struct ImageLimits: Equatable, Sendable {
  /// The most bytes of a file or an answer.
  public var bytes: Int
  /// The most pixels of the picture as it is stored.
  public var pixels: Int
  /// The longest side of the picture in memory, in pixels; larger pictures are scaled down while they are decoded.
  public var longestSide: Int
  /// The most bytes that the cache of decoded pictures holds.
  public var cacheBytes: Int

  /// Makes limits.
  public init(
    bytes: Int = 20 << 20, pixels: Int = 50_000_000, longestSide: Int = 1024, cacheBytes: Int = 64 << 20
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.longestSide = longestSide
    self.cacheBytes = cacheBytes
  }
}

/// Decodes pictures, on whatever thread it is called.
enum ImageDecoder {
  /// A decoded picture on its way to the main actor.
  ///
  /// Unchecked because the compiler sees a bare pointer: a GdkTexture is immutable, and its reference count, of which
  /// this value carries one, is atomic.
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
