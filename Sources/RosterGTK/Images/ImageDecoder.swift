import CGTK
import CRosterGTK
import RosterHostSupport

/// A format of encoded images.
public typealias ImageFormat = RosterHostSupport.ImageFormat

/// An error of an image loader.
public enum ImageError: Error, Equatable, Sendable {
  /// The file does not exist or cannot be read. Check the path and its permissions.
  case unreadable(String)
  /// The image exceeds the loader's limits. Increase ``ImageLimits/bytes`` or ``ImageLimits/pixels`` to load it.
  case tooLarge
  /// The data is not an image in one of the formats ``ImageLimits/formats``, or the system cannot decode it.
  case invalid
  /// The image was not decoded within ``ImageLimits/deadline``.
  case tooSlow
  /// The loader cannot fetch URLs. Set ``ImageLoader/fetch``.
  case noFetcher(String)
}

/// The limits of an image loader.
public struct ImageLimits: Equatable, Sendable {
  /// The maximum size of a file or a response, in bytes.
  public var bytes: Int
  /// The maximum number of pixels of the encoded image. The image's header states it: a larger image is not decoded.
  public var pixels: Int
  /// The maximum length of the longer side of a decoded image, in pixels. Larger images are scaled down while decoding.
  public var longestSide: Int
  /// The maximum size of the cache of decoded images, in bytes.
  public var cacheBytes: Int
  /// The formats that are decoded. Defaults to PNG, JPEG, GIF and WebP, if the system has a decoder for them.
  public var formats: Set<ImageFormat>
  /// The maximum time that the decoding of an image takes.
  public var deadline: Duration

  /// Creates limits.
  public init(
    bytes: Int = 20 << 20, pixels: Int = 50_000_000, longestSide: Int = 1024, cacheBytes: Int = 64 << 20,
    formats: Set<ImageFormat> = ImageFormat.bitmaps, deadline: Duration = .seconds(10)
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.longestSide = longestSide
    self.cacheBytes = cacheBytes
    self.formats = formats
    self.deadline = deadline
  }
}

/// Decodes images on any thread.
enum ImageDecoder {
  /// A decoded image that is sent to the main actor.
  ///
  /// Unchecked because the compiler cannot verify a raw pointer: a GdkTexture is immutable, and its reference count, of
  /// which this value owns one, is atomic.
  final class Decoded: @unchecked Sendable {
    let texture: OpaquePointer

    init(owned texture: OpaquePointer) { self.texture = texture }

    deinit { g_object_unref(texture.raw) }
  }

  /// Decodes an image that its header permits.
  ///
  /// - Parameter isExpired: Whether the result is no longer needed.
  static func decode(
    _ bytes: [UInt8], limits: ImageLimits, isExpired: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Decoded {
    guard bytes.count <= limits.bytes else { throw .tooLarge }
    let header = try check(ImageHeader(bytes), limits)
    var texture: OpaquePointer?
    let expiry = Expiry(isExpired)
    let result = withExtendedLifetime(expiry) {
      bytes.withUnsafeBufferPointer { buffer in
        roster_decode_bytes(
          header.format.loader, buffer.baseAddress, gsize(buffer.count), Int32(clamping: limits.longestSide),
          gint64(limits.pixels), { data in data.map { Expiry.from($0).isExpired() } == true ? 1 : 0 },
          Unmanaged.passUnretained(expiry).toOpaque(), &texture)
      }
    }
    if let texture, result == ROSTER_IMAGE_DECODED { return Decoded(owned: texture) }
    throw result == ROSTER_IMAGE_TOO_LARGE ? ImageError.tooLarge : ImageError.invalid
  }

  /// Decodes a file. Only its header is read if the file exceeds a limit.
  static func decode(
    file path: String, limits: ImageLimits, isExpired: @escaping @Sendable () -> Bool = { false }
  ) throws(ImageError) -> Decoded {
    var size: gint64 = 0
    guard read(path, 0, 1, &size) != nil else { throw .unreadable(path) }
    guard size <= gint64(limits.bytes) else { throw .tooLarge }
    _ = try check(ImageHeader(read: { read(path, $0, $1, &size) ?? [] }), limits)
    guard let bytes = read(path, 0, Int(size), &size) else { throw .unreadable(path) }
    return try decode(bytes, limits: limits, isExpired: isExpired)
  }

  private static func check(_ header: ImageHeader?, _ limits: ImageLimits) throws(ImageError) -> ImageHeader {
    guard let header else { throw .invalid }
    do {
      try header.check(formats: limits.formats, pixels: limits.pixels)
    } catch {
      throw error == .size ? ImageError.tooLarge : ImageError.invalid
    }
    return header
  }

  private static func read(_ path: String, _ offset: Int, _ count: Int, _ size: inout gint64) -> [UInt8]? {
    var result: Int = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = roster_read_file(path, gint64(offset), buffer.baseAddress, gsize(count), &size)
      initialized = max(0, result)
    }
    return result < 0 ? nil : bytes
  }

  /// The question of a decoder whether its result is still needed, for C.
  private final class Expiry {
    let isExpired: @Sendable () -> Bool

    init(_ isExpired: @escaping @Sendable () -> Bool) { self.isExpired = isExpired }

    static func from(_ pointer: UnsafeMutableRawPointer) -> Expiry {
      Unmanaged<Expiry>.fromOpaque(pointer).takeUnretainedValue()
    }
  }
}

extension ImageFormat {
  /// The name of GDK's decoder.
  fileprivate var loader: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .webP: "webp"
    case .svg: "svg"
    }
  }
}
