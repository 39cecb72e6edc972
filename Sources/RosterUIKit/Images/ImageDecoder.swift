#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // Exported, so that apps reach the members of its types also with `MemberImportVisibility`.
  @_exported import RosterHostSupport
  import UIKit

  /// Decodes images on any thread.
  enum ImageDecoder {
    /// Decodes an image that its header permits.
    ///
    /// - Parameter side: The maximum length of the longer side, in pixels.
    static func decode(_ data: Data, _ limits: ImageLimits, side: Int) throws -> UIImage {
      guard data.count <= limits.bytes else { throw ImageError.tooLarge }
      _ = try limits.check(ImageHeader(data))
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
      _ = try limits.check(header)
      guard (try? file.seek(toOffset: 0)) != nil, let data = try? file.read(upToCount: Int(size)) else {
        throw ImageError.unreadable(path)
      }
      return try decode(data, limits, side: side)
    }
  }

  /// The limit of the texts that the host lays out.
  public typealias TextLimits = RosterHostSupport.TextLimits

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
    /// Creates limits with the defaults of UIKit's host.
    public init(
      bytes: Int = 32 << 20, pixels: Int = 50_000_000, longestSide: Int = 2_048, cacheBytes: Int = 64 << 20,
      formats: Set<ImageFormat> = ImageFormat.bitmaps, deadline: Duration = .seconds(10)
    ) {
      self.init(bytes: bytes, pixels: pixels, longestSide: longestSide)
      (self.cacheBytes, self.formats, self.deadline) = (cacheBytes, formats, deadline)
    }
  }
#endif
