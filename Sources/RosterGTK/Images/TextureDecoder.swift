import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// Decodes images with GDK's loaders, and PNG images with libpng: GDK's loader keeps them at their full size.
struct TextureDecoder: ImageDecoder {
  func decode(
    _ bytes: [UInt8], _ format: ImageFormat, limits: ImageLimits, side: Int,
    isExpired: @escaping @Sendable () -> Bool
  ) throws(ImageError) -> Texture {
    var texture: OpaquePointer?
    let expiry = Expiry(isExpired)
    let isInRows = format == .png && ImageHeader(bytes)?.bytesPerPixel == 0
    let check: @convention(c) (gpointer?) -> gboolean = { data in
      data.map { Expiry.from($0).isExpired() } == true ? 1 : 0
    }
    let result = withExtendedLifetime(expiry) {
      bytes.withUnsafeBufferPointer { buffer in
        let (start, count, side) = (buffer.baseAddress, gsize(buffer.count), Int32(clamping: max(1, side)))
        let data = Unmanaged.passUnretained(expiry).toOpaque()
        return isInRows
          ? roster_decode_png(start, count, side, check, data, &texture)
          : roster_decode_bytes(format.loader, start, count, side, gint64(limits.pixels), check, data, &texture)
      }
    }
    if let texture, result == ROSTER_IMAGE_DECODED { return Texture(owned: texture) }
    throw result == ROSTER_IMAGE_TOO_LARGE ? ImageError.tooLarge : ImageError.invalid
  }

  func byteCount(of texture: Texture) -> Int { texture.width * texture.height * 4 }

  /// `nil`: GTK draws icons from their names.
  func icon(named name: String) -> Texture? { nil }

  /// A closure for C.
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
