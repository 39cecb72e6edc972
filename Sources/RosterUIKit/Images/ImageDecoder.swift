#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import RosterHostSupport
  import UIKit

  /// Decodes images on any thread.
  enum ImageDecoder {
    /// Decodes an image that its header permits.
    ///
    /// - Parameter side: The maximum length of the longer side, in pixels.
    static func decode(_ data: Data, _ limits: ImageLimits, side: Int) throws -> UIImage {
      guard data.count <= limits.bytes else { throw ImageError.tooLarge }
      try check(ImageHeader(data), limits)
      guard let image = UIImage(data: data) else { throw ImageError.invalid }
      let longest = max(image.size.width, image.size.height) * image.scale
      var decoded: UIImage?
      if longest > CGFloat(side) {
        let ratio = CGFloat(side) / longest
        decoded = image.preparingThumbnail(
          of: CGSize(width: image.size.width * ratio, height: image.size.height * ratio))
      } else {
        decoded = image.preparingForDisplay()
      }
      guard let decoded else { throw ImageError.invalid }
      return decoded
    }

    /// Decodes a file. Only its header is read if the file exceeds a limit.
    static func decode(file path: String, _ limits: ImageLimits, side: Int) throws -> UIImage {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      // A device or a pipe has no end.
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
        attributes[.type] as? FileAttributeType == .typeRegular, let file = FileHandle(forReadingAtPath: target),
        let size = try? file.seekToEnd()
      else { throw ImageError.unreadable(path) }
      defer { try? file.close() }
      guard size <= UInt64(max(0, limits.bytes)) else { throw ImageError.tooLarge }
      let header = ImageHeader(read: { offset, count in
        guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return [] }
        return [UInt8]((try? file.read(upToCount: count)) ?? Data())
      })
      try check(header, limits)
      guard (try? file.seek(toOffset: 0)) != nil, let data = try? file.read(upToCount: Int(size)) else {
        throw ImageError.unreadable(path)
      }
      return try decode(data, limits, side: side)
    }

    private static func check(_ header: ImageHeader?, _ limits: ImageLimits) throws {
      guard let header else { throw ImageError.invalid }
      do {
        try header.check(formats: limits.formats, pixels: limits.pixels)
      } catch {
        throw error == .size ? ImageError.tooLarge : ImageError.invalid
      }
    }
  }

  /// The limit of the texts that the host lays out.
  public typealias TextLimits = RosterHostSupport.TextLimits

  /// A format of encoded images.
  public typealias ImageFormat = RosterHostSupport.ImageFormat

  /// The limits of an ``ImageLoader``.
  public struct ImageLimits: Equatable, Sendable {
    /// The maximum size of a file or response, in bytes.
    public var bytes: Int
    /// The maximum number of pixels of the encoded image. The image's header states it: a larger image is not decoded.
    public var pixels: Int
    /// The maximum length of the longer side of a decoded image, in pixels. Larger images are scaled down.
    public var longestSide: Int
    /// The maximum size of the cache of decoded images, in bytes.
    public var cacheBytes: Int
    /// The formats that are decoded. Defaults to PNG, JPEG, GIF and WebP.
    public var formats: Set<ImageFormat>
    /// The time after which the decoding of an image fails.
    public var deadline: Duration

    /// Creates limits.
    public init(
      bytes: Int = 32 << 20, pixels: Int = 50_000_000, longestSide: Int = 2_048, cacheBytes: Int = 64 << 20,
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

  /// An error that prevents an image from being displayed.
  public enum ImageError: Error, Equatable, Sendable {
    /// There is no icon of this name, or the file cannot be read.
    case unreadable(String)
    /// The image exceeds ``ImageLimits/bytes`` or ``ImageLimits/pixels``. Raise the limit if the image is needed.
    case tooLarge
    /// The data is not an image in one of the formats ``ImageLimits/formats``, or the system cannot decode it.
    case invalid
    /// The image was not decoded within ``ImageLimits/deadline``.
    case tooSlow
  }
#endif
