import CGTK
import CRosterGTK
// Exported, so that apps reach the members of its types also with `MemberImportVisibility`.
@_exported import RosterHostSupport

/// A format of encoded images.
///
/// ```swift
/// ImageLimits(formats: ImageFormat.bitmaps.subtracting([.gif]))
/// ```
public typealias ImageFormat = RosterHostSupport.ImageFormat

/// The limits of an image loader.
public typealias ImageLimits = RosterHostSupport.ImageLimits

/// An error that prevents an image from being displayed.
public typealias ImageError = RosterHostSupport.ImageError

extension ImageLimits {
  /// Creates limits with the defaults of GTK's host.
  public init(
    bytes: Int = 20 << 20, pixels: Int = 50_000_000, longestSide: Int = 1024, cacheBytes: Int = 64 << 20,
    formats: Set<ImageFormat> = ImageFormat.bitmaps, deadline: Duration = .seconds(10)
  ) {
    self.init(bytes: bytes, pixels: pixels, longestSide: longestSide)
    (self.cacheBytes, self.formats, self.deadline) = (cacheBytes, formats, deadline)
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
    let header = try limits.check(ImageHeader(bytes))
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
    _ = try limits.check(ImageHeader(read: { read(path, $0, $1, &size) ?? [] }))
    guard let bytes = read(path, 0, Int(size), &size) else { throw .unreadable(path) }
    return try decode(bytes, limits: limits, isExpired: isExpired)
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
