/// A picture without what its display does not need: texts, further frames, previews, data of cameras.
///
/// Decoders read such parts into memory, too, however many there are and whatever they expand to: a picture of one pixel may
/// take gigabytes. The first color profile and the orientation are kept, up to a size.
package enum EssentialImage {
  /// The maximum size of a color profile and of the data with the orientation, in bytes as they are stored.
  static let partLimit = 1 << 20

  /// Returns the picture with its essential parts only; `nil` if its parts contradict each other.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func of(_ bytes: [UInt8], _ format: ImageFormat) -> [UInt8]? {
    switch format {
    case .png: png(bytes)
    case .jpeg: jpeg(bytes)
    case .gif: gif(bytes)
    case .webP: webP(bytes)
    case .svg: bytes
    }
  }

  /// Keeps the critical chunks and those that say how colors are meant (PNG specification, 11.3). Without the chunks of
  /// animations, the first frame remains.
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var parts = ImageParts(bytes, kept: 8)
    var hasProfile = false
    while let length = parts.big(at: 0, 4) {
      guard let name = parts.name(at: 4), parts.has(length + 12) else { break }
      switch name {
      case "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "cICP": parts.keep(length + 12)
      case "IEND":
        parts.keep(length + 12)
        return parts.result
      case "iCCP" where length <= partLimit && !hasProfile:
        hasProfile = true
        parts.keep(length + 12)
      default: parts.drop(length + 12)
      }
    }
    // A truncated picture: the decoder shows what there is, or fails.
    parts.keepRest()
    return parts.result
  }

  /// Keeps the segments that describe the picture (ITU-T T.81, B.1.1), the color profile and the first orientation.
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var parts = ImageParts(bytes, kept: 2)
    var profile = 0
    var hasOrientation = false
    while let marker = parts.big(at: 0, 2), marker >> 8 == 0xff {
      switch marker & 0xff {
      case 0xff: parts.drop(1)
      case 0x01, 0xd0...0xd7: parts.keep(2)
      // Decoders skip 0 without a length, and would read other segments than those that are checked here.
      case 0x00, 0xd8: return nil
      // From here on the data of the picture, in which markers need no skipping: what follows is not metadata.
      case 0xd9, 0xda:
        parts.keepRest()
        return parts.result
      case 0xe0...0xef, 0xfe:
        guard let length = parts.big(at: 2, 2), length >= 2, parts.has(length + 2) else { return nil }
        let isKept: Bool
        switch marker & 0xff {
        case 0xe0, 0xee: isKept = length < 256
        case 0xe1 where parts.name(at: 4) == "Exif":
          isKept = !hasOrientation
          hasOrientation = true
        case 0xe2 where parts.name(at: 4) == "ICC_":
          profile += length
          isKept = profile <= partLimit
        default: isKept = false
        }
        if isKept { parts.keep(length + 2) } else { parts.drop(length + 2) }
      default:
        guard let length = parts.big(at: 2, 2), length >= 2, parts.has(length + 2) else { return nil }
        parts.keep(length + 2)
      }
    }
    return nil
  }

  /// Keeps the first frame, which must lie within the screen.
  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    var parts = ImageParts(bytes, kept: 0)
    guard let width = parts.little(at: 6, 2), let height = parts.little(at: 8, 2),
      let flags = parts.big(at: 10, 1), parts.has(13)
    else { return nil }
    parts.keep(13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)))
    while let kind = parts.big(at: 0, 1) {
      switch kind {
      case 0x21:
        // Of the extensions, only that with transparency belongs to the picture.
        let isKept = parts.big(at: 1, 1) == 0xf9
        guard let length = parts.blocks(from: 2) else { return nil }
        if isKept { parts.keep(length) } else { parts.drop(length) }
      case 0x2c:
        guard let left = parts.little(at: 1, 2), let top = parts.little(at: 3, 2),
          let frameWidth = parts.little(at: 5, 2), let frameHeight = parts.little(at: 7, 2),
          let flags = parts.big(at: 9, 1), left + frameWidth <= width, top + frameHeight <= height
        else { return nil }
        let start = 11 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
        // A truncated picture is shown as far as it goes.
        if let length = parts.blocks(from: start) { parts.keep(length) } else { parts.keepRest() }
        parts.add([0x3b])
        return parts.result
      default: return nil
      }
    }
    return nil
  }

  /// Keeps the chunks of the picture, its transparency, and the first frame of an animation (RFC 9649).
  private static func webP(_ bytes: [UInt8]) -> [UInt8]? {
    var parts = ImageParts(bytes, kept: 12)
    var hasFrame = false
    while let name = parts.name(at: 0), let size = parts.little(at: 4, 4) {
      let length = 8 + size + size & 1
      guard parts.has(8 + size) else { return nil }
      switch name {
      case "VP8X", "ALPH", "ANIM": parts.keep(length)
      case "VP8 ", "VP8L", "ANMF":
        if hasFrame { parts.drop(length) } else { parts.keep(length) }
        hasFrame = true
      case "ICCP" where size <= partLimit: parts.keep(length)
      default: parts.drop(length)
      }
    }
    parts.setNumber(parts.result.count - 8, at: 4)
    return hasFrame ? parts.result : nil
  }
}

/// Bytes of which parts are kept and dropped from the start on. Offsets are those from the first byte that is neither.
private struct ImageParts {
  private let bytes: ImageBytes
  private var position = 0
  private(set) var result: [UInt8] = []

  init(_ bytes: [UInt8], kept count: Int) {
    self.bytes = ImageBytes(bytes)
    result.reserveCapacity(bytes.count)
    keep(count)
  }

  /// Whether there are so many bytes left.
  func has(_ count: Int) -> Bool { count <= bytes.count - position }

  mutating func keep(_ count: Int) {
    let end = min(bytes.count, position + count)
    result += bytes[position..<end]
    position = end
  }

  mutating func drop(_ count: Int) { position = min(bytes.count, position + count) }

  mutating func keepRest() { keep(bytes.count - position) }

  mutating func add(_ more: [UInt8]) { result += more }

  func big(at offset: Int, _ count: Int) -> Int? { bytes.big(at: position + offset, count) }

  func little(at offset: Int, _ count: Int) -> Int? { bytes.little(at: position + offset, count) }

  /// A name of four letters.
  func name(at offset: Int) -> String? { bytes.text(at: position + offset) }

  /// The length from the position to the end of a row of blocks, each of which begins with its size; `nil` if it has no end.
  func blocks(from offset: Int) -> Int? {
    var offset = offset
    while let size = big(at: offset, 1) {
      offset += 1 + size
      if size == 0 { return offset }
    }
    return nil
  }

  /// Writes a number of four bytes into the result.
  mutating func setNumber(_ value: Int, at offset: Int) {
    guard result.count >= offset + 4 else { return }
    for index in 0..<4 { result[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
  }
}
