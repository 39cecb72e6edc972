/// A format of encoded images.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg
  case gif
  case webP
  /// Scalable Vector Graphics. The time and memory for a drawing cannot be limited before it is decoded: allow the format
  /// for the app's own images only.
  case svg

  /// The formats whose header states the size: all except SVG.
  public static let bitmaps: Set<ImageFormat> = [.png, .jpeg, .gif, .webP]
}

/// The format and the size of an encoded image, as its first bytes state them. Nothing is decoded.
package struct ImageHeader: Equatable, Sendable {
  package var format: ImageFormat
  /// The width in pixels; 0 for SVG.
  package var width: Int
  /// The height in pixels; 0 for SVG.
  package var height: Int
  /// The memory that decoders need for a pixel before they can scale the image down, in bytes; 0 for a form that is decoded in
  /// rows.
  package var bytesPerPixel = 0

  /// Reads the header of an image.
  ///
  /// - Parameters:
  ///   - read: Returns up to so many bytes at an offset; fewer at the end of the data.
  /// - Returns: `nil` if the data is not an image of a known format, or if its size is zero.
  /// - Complexity: O(1) for all formats but JPEG, and at most 1,024 reads of a few bytes for JPEG.
  package init?(read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let bytes = ImageBytes(read(0, 64))
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      guard bytes.text(at: 12) == "IHDR", let width = bytes.big(at: 16, 4), let height = bytes.big(at: 20, 4) else {
        return nil
      }
      // Interlaced images are complete with their last pixel only. Channels have up to 16 bits.
      let isInterlaced = bytes.byte(at: 28) != 0
      self.init(.png, width, height, bytesPerPixel: isInterlaced ? 8 : 0)
    } else if bytes.text(at: 0) == "GIF8" {
      guard let width = bytes.little(at: 6, 2), let height = bytes.little(at: 8, 2) else { return nil }
      self.init(.gif, width, height, bytesPerPixel: 4)
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self.init(jpeg: read)
    } else if bytes.text(at: 0) == "RIFF", bytes.text(at: 8) == "WEBP" {
      self.init(webP: bytes)
    } else if bytes.beginsLikeMarkup {
      // The root element may follow a declaration and comments.
      let text = String(decoding: read(0, 4_096), as: UTF8.self)
      guard text.contains("<svg") else { return nil }
      self.init(drawing: .svg)
    } else {
      return nil
    }
  }

  private init?(_ format: ImageFormat, _ width: Int, _ height: Int, bytesPerPixel: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
    self.bytesPerPixel = bytesPerPixel
  }

  private init(drawing format: ImageFormat) { (self.format, width, height) = (format, 0, 0) }

  /// Skips the segments before the frame header, and those between it and the first scan (ITU-T T.81, B.1.1).
  private init?(jpeg read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    var offset = 2
    var frame: (width: Int, height: Int, channels: Int)?
    for _ in 0..<1_024 {
      let segment = ImageBytes(read(offset, 10))
      guard segment.byte(at: 0) == 0xff, let marker = segment.byte(at: 1) else { return nil }
      switch marker {
      case 0xff:
        offset += 1
        continue
      case 0x01, 0xd0...0xd7:
        offset += 2
        continue
      // The end, a second start, or a marker that decoders skip without a length: they would find another frame header.
      case 0x00, 0xd8, 0xd9: return nil
      case 0xda:
        guard let frame, let channels = segment.byte(at: 4) else { return nil }
        // Further scans follow unless the first one has all channels.
        self.init(
          .jpeg, frame.width, frame.height, bytesPerPixel: channels < frame.channels ? 2 * frame.channels : 0)
        return
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        guard frame == nil, let height = segment.big(at: 5, 2), let width = segment.big(at: 7, 2),
          let channels = segment.byte(at: 9)
        else { return nil }
        // Forms in several scans and arithmetic ones keep the coefficients of all blocks, each of two bytes.
        if marker > 0xc1 {
          self.init(.jpeg, width, height, bytesPerPixel: 2 * max(1, Int(channels)))
          return
        }
        frame = (width, height, Int(channels))
      default: break
      }
      guard let length = segment.big(at: 2, 2), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// The first chunk has the size, in one of three forms (RFC 9649).
  private init?(webP bytes: ImageBytes) {
    switch bytes.text(at: 12) {
    case "VP8 ":
      guard bytes.big(at: 23, 3) == 0x9d012a, let width = bytes.little(at: 26, 2), let height = bytes.little(at: 28, 2)
      else { return nil }
      self.init(.webP, width & 0x3fff, height & 0x3fff, bytesPerPixel: 4)
    case "VP8L":
      guard bytes.byte(at: 20) == 0x2f, let bits = bytes.little(at: 21, 4) else { return nil }
      self.init(.webP, bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1, bytesPerPixel: 4)
    case "VP8X":
      guard let width = bytes.little(at: 24, 3), let height = bytes.little(at: 27, 3) else { return nil }
      self.init(.webP, width + 1, height + 1, bytesPerPixel: 4)
    default: return nil
    }
  }
}

extension ImageHeader {
  /// Reads the header of an image in memory.
  package init?(_ bytes: some RandomAccessCollection<UInt8>) {
    self.init(read: { offset, count in Array(bytes.dropFirst(offset).prefix(count)) })
  }
}
