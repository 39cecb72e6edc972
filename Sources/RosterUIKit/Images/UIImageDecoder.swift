#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import RosterHostSupport
  import UIKit

  /// Decodes images with UIKit.
  struct UIImageDecoder: ImageDecoder {
    func decode(
      _ bytes: [UInt8], _ format: ImageFormat, limits: ImageLimits, side: Int,
      isExpired: @escaping @Sendable () -> Bool
    ) throws(ImageError) -> UIImage {
      guard let image = UIImage(data: Data(bytes)) else { throw .invalid }
      let longest = max(image.size.width, image.size.height) * image.scale
      let ratio = CGFloat(side) / longest
      let decoded =
        ratio < 1
        ? image.preparingThumbnail(of: CGSize(width: image.size.width * ratio, height: image.size.height * ratio))
        : image.preparingForDisplay()
      guard let decoded else { throw .invalid }
      return decoded
    }

    func byteCount(of image: UIImage) -> Int {
      let bytes = image.size.width * image.scale * image.size.height * image.scale * 4
      return Int(exactly: bytes.rounded()) ?? .max
    }

    func icon(named name: String) -> UIImage? { .icon(name) }
  }

  extension UIImage {
    /// Returns the icon of a name: the image of the asset catalog, or else the SF Symbol, which a `StandardIcon` always is.
    static func icon(_ name: String) -> UIImage? {
      let symbol = StandardIcon.symbolName(name)
      return (symbol == name ? UIImage(named: name) : nil) ?? UIImage(systemName: symbol)
    }
  }
#endif
