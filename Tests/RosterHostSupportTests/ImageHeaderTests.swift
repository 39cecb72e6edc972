import Testing

@testable import RosterHostSupport

/// Headers of images, by which a loader decides before it decodes anything.
@Suite struct ImageHeaderTests {
  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// The first bytes of an image; no format has any pixels.
  static func header(_ format: ImageFormat, _ width: Int, _ height: Int) -> [UInt8] {
    switch format {
    case .png:
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
        + big(height, 4)
    case .gif: Array("GIF89a".utf8) + little(width, 2) + little(height, 2)
    case .jpeg:
      [0xff, 0xd8, 0xff, 0xe0] + big(16, 2) + [UInt8](repeating: 0, count: 14) + [0xff, 0xff, 0xc2] + big(17, 2) + [8]
        + big(height, 2) + big(width, 2) + [3]
    case .webP:
      Array("RIFF".utf8) + little(100, 4) + Array("WEBPVP8X".utf8) + little(10, 4) + little(0, 4)
        + little(width - 1, 3) + little(height - 1, 3)
    case .svg: Array("<?xml version=\"1.0\"?>\n<!-- a --><svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    }
  }

  @Test("X-03 the header states the format and the size", arguments: ImageFormat.bitmaps)
  func sizes(format: ImageFormat) {
    let header = ImageHeader(Self.header(format, 12_000, 345))
    #expect(header?.format == format)
    #expect([header?.width, header?.height] == [12_000, 345])
  }

  @Test("X-03 the size of the other forms of WebP is read")
  func webP() {
    let start = Array("RIFF".utf8) + Self.little(100, 4) + Array("WEBP".utf8)
    let lossy =
      start + Array("VP8 ".utf8) + Self.little(80, 4) + [0, 0, 0, 0x9d, 0x01, 0x2a] + Self.little(0x4000 | 640, 2)
      + Self.little(480, 2)
    let lossless = start + Array("VP8L".utf8) + Self.little(80, 4) + [0x2f] + Self.little(639 | 479 << 14, 4)
    for header in [ImageHeader(lossy), ImageHeader(lossless)] {
      #expect(header?.format == .webP)
      #expect([header?.width, header?.height] == [640, 480])
    }
  }

  @Test("X-03 a drawing has no size, and is recognized after its declaration")
  func svg() {
    #expect(ImageHeader(Self.header(.svg, 0, 0))?.format == .svg)
    #expect(ImageHeader(Array("<html></html>".utf8)) == nil)
  }

  @Test(
    "X-38 formats that no list of formats can allow have no header",
    arguments: [
      [0, 0, 0, 28] + Array("ftypavif".utf8), [0, 0, 0, 24] + Array("ftypheic".utf8), [0, 0, 1, 0, 1, 0, 16, 16],
      [0, 0, 2, 0, 1, 0, 16, 16], Array("BM".utf8) + [0x36, 0, 0, 0], Array("II*\0".utf8) + [8, 0, 0, 0],
      Array("MM\0*".utf8) + [0, 0, 0, 8], [0xff, 0x0a], [0, 0, 0, 12] + Array("JXL ".utf8),
      Array("8BPS".utf8) + [0, 1],
      [0, 0, 0, 12] + Array("jP  ".utf8), Array("P6 1 1 255\n".utf8), Array("%PDF-1.7".utf8), [0x1f, 0x8b, 8, 0],
    ] as [[UInt8]])
  func otherFormats(_ start: [UInt8]) {
    #expect(ImageHeader(start + [UInt8](repeating: 1, count: 200)) == nil)
  }

  @Test("X-03 other data, truncated headers and images without pixels have no header")
  func others() {
    for format in ImageFormat.bitmaps {
      let whole = Self.header(format, 100, 100)
      for count in 0..<whole.count - 1 { #expect(ImageHeader(whole.prefix(count)) == nil, "\(format): \(count)") }
      if format != .webP { #expect(ImageHeader(Self.header(format, 0, 100)) == nil) }
    }
    #expect(ImageHeader(Array("BM no bitmap of the allowed formats".utf8)) == nil)
  }

  @Test("X-03 a header is found with few and small reads, however large the file is")
  func reads() {
    for format in ImageFormat.allCases {
      var count = 0
      let bytes = Self.header(format, 24_000, 24_000) + [UInt8](repeating: 0, count: 1_000_000)
      let header = ImageHeader(read: { offset, length in
        count += length
        return Array(bytes[min(offset, bytes.count)...].prefix(length))
      })
      #expect(header?.format == format)
      #expect(count <= 8_192)
    }
    // Segments without end.
    var reads = 0
    let endless = ImageHeader(read: { offset, _ in
      reads += 1
      return offset == 0 ? [0xff, 0xd8, 0xff, 0xe0, 0, 2] : [0xff, 0xe0, 0, 2, 0, 0, 0, 0, 0]
    })
    #expect(endless == nil)
    #expect(reads <= 1_025)
  }

  @Test("X-03 a size or format beyond the limits is rejected, without overflow")
  func limits() {
    let large = ImageHeader(Self.header(.png, 0x7fff_ffff, 0x7fff_ffff))
    var limits = ImageLimits(bytes: 1, pixels: 50_000_000, longestSide: 1)
    #expect(large != nil)
    #expect(throws: ImageError.tooLarge) { try limits.check(large) }
    let drawing = ImageHeader(Self.header(.svg, 0, 0))
    #expect(throws: ImageError.invalid) { try limits.check(drawing) }
    limits.formats = [.svg]
    #expect(throws: Never.self) { try limits.check(drawing) }
  }

  @Test("X-15 forms that are decoded at their full size have a limit of memory, and those in rows have none")
  func memory() throws {
    func png(_ interlacing: UInt8) -> ImageHeader? {
      ImageHeader(Self.header(.png, 7_000, 7_000) + [8, 6, 0, 0, interlacing])
    }
    func jpeg(_ marker: UInt8) -> ImageHeader? { ImageHeader(Self.jpeg(7_000, marker, channels: 3, scanned: 3)) }
    let limits = ImageLimits()
    for header in [png(0), jpeg(0xc0), jpeg(0xc1)] { #expect(try limits.check(header).width == 7_000) }
    let whole = [png(1), jpeg(0xc2), jpeg(0xc9), ImageHeader(Self.header(.gif, 7_000, 7_000))]
    for header in whole + [ImageHeader(Self.header(.webP, 7_000, 7_000))] {
      #expect(header?.width == 7_000)
      #expect(throws: ImageError.tooLarge) { try limits.check(header) }
    }
    #expect(try limits.check(ImageHeader(Self.header(.webP, 4_000, 4_000))).height == 4_000)
  }

  /// The start of a JPEG with a frame header and a scan of some of its channels.
  private static func jpeg(_ side: Int, _ marker: UInt8, channels: UInt8, scanned: UInt8) -> [UInt8] {
    let tables: [UInt8] = [0xff, 0xdb, 0, 4, 1, 1, 0xff, 0xfe, 0, 2]
    let frame = [0xff, marker] + big(8 + 3 * Int(channels), 2) + [8] + big(side, 2) + big(side, 2) + [channels]
    return [0xff, 0xd8] + tables + frame + [UInt8](repeating: 1, count: 3 * Int(channels)) + tables
      + [0xff, 0xda] + big(6 + 2 * Int(scanned), 2) + [scanned]
  }

  @Test("X-15 a JPEG is decoded in rows only if its first scan has all channels, and more channels take more memory")
  func scans() throws {
    let limits = ImageLimits()
    for channels in [1, 3, 4] as [UInt8] {
      let inRows = ImageHeader(Self.jpeg(7_000, 0xc0, channels: channels, scanned: channels))
      #expect(try limits.check(inRows).bytesPerPixel == 0)
      let progressive = ImageHeader(Self.jpeg(4_500, 0xc2, channels: channels, scanned: channels))
      #expect(progressive?.bytesPerPixel == 2 * Int(channels))
      for scanned in 0..<channels {
        let inScans = ImageHeader(Self.jpeg(4_500, 0xc0, channels: channels, scanned: scanned))
        #expect(inScans?.bytesPerPixel == 2 * Int(channels))
      }
    }
    #expect(throws: ImageError.tooLarge) {
      try limits.check(ImageHeader(Self.jpeg(7_000, 0xc0, channels: 3, scanned: 1)))
    }
    #expect(throws: ImageError.tooLarge) {
      try limits.check(ImageHeader(Self.jpeg(4_500, 0xc2, channels: 4, scanned: 4)))
    }
  }

  @Test("X-15 a marker that decoders skip without its length cannot hide another frame header", arguments: [0, 0xd8])
  func hidden(marker: UInt8) {
    // With its length, it hides the start of a comment, in which a small picture lies.
    let small = Array(Self.jpeg(16, 0xc0, channels: 3, scanned: 3).dropFirst(2))
    let start = [0xff, 0xd8, 0xff, marker] + Self.big(6, 2) + [0xff, 0xfe] + Self.big(2 + small.count, 2) + small
    let bytes = start + Self.jpeg(7_000, 0xc2, channels: 3, scanned: 3).dropFirst(2)
    #expect(ImageHeader(bytes) == nil)
    #expect(EssentialImage.of(bytes, .jpeg)?.starts(with: start) != true)
  }

  @Test("X-03 random headers do not trap")
  func random() {
    let limits = ImageLimits(bytes: 1, pixels: 1_000, longestSide: 1)
    // The same numbers in each run: a trap replays.
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<20_000 {
      let format = ImageFormat.allCases[next(ImageFormat.allCases.count)]
      var bytes = Self.header(format, next(70_000) + 1, next(70_000) + 1)
      for _ in 0..<next(5) { bytes[next(bytes.count)] = UInt8(next(256)) }
      _ = try? limits.check(ImageHeader(bytes))
    }
  }

  @Test("X-03 a text is clipped at a number of characters, and at bytes if a character has megabytes")
  func clipped() {
    #expect("abc".clipped(to: 3) == "abc")
    #expect("äöü".clipped(to: 3) == "äöü")
    #expect("abcd".clipped(to: 3) == "abc…")
    #expect("abcd".clipped(to: 0) == "…")
    let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(marks.clipped(to: 4_096).utf8.count <= 4_096 * 8 + 3)
    let text = String(repeating: "👩‍👩‍👧‍👦", count: 100_000)
    #expect(text.clipped(to: 100).utf8.count <= 803)
  }

  @MainActor
  @Test("X-16 a text is laid out to its end, whatever NULs it has")
  func nul() {
    #expect("ann\0mallory".clippedForLayout == "ann\u{fffd}mallory")
    #expect("\0".clippedForLayout == "\u{fffd}")
    #expect("\0\u{301}\r\n".clippedForLayout == "\u{fffd}\u{301}\r\n")
    #expect("ann".clippedForLayout == "ann")
  }
}
