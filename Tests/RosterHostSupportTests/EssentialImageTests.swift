import Testing

@testable import RosterHostSupport

/// What of a picture reaches a decoder.
@Suite struct EssentialImageTests {
  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private static func chunk(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    big(content.count, 4) + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let ihdr = chunk("IHDR", big(1, 4) + big(1, 4) + [8, 2, 0, 0, 0])
  private static let pixels = chunk("IDAT", [9, 9]) + chunk("IEND")
  private static let png = signature + ihdr + chunk("gAMA", [0, 0, 0, 1]) + chunk("iCCP", [5]) + pixels

  @Test("X-15 a PNG loses its texts, further frames and unknown parts, however many there are")
  func texts() {
    var bytes = Self.signature + Self.ihdr + Self.chunk("gAMA", [0, 0, 0, 1]) + Self.chunk("iCCP", [5])
    for name in ["tEXt", "zTXt", "iTXt", "eXIf", "acTL", "fdAT", "iCCP", "prVt"] {
      for _ in 0..<1_000 { bytes += Self.chunk(name, [UInt8](repeating: 7, count: 500)) }
    }
    bytes += Self.pixels + [UInt8](repeating: 1, count: 10_000)
    #expect(EssentialImage.of(bytes, .png) == Self.png)
    let large = Self.signature + Self.ihdr + Self.chunk("iCCP", [UInt8](repeating: 0, count: 2 << 20)) + Self.pixels
    #expect(EssentialImage.of(large, .png) == Self.signature + Self.ihdr + Self.pixels)
  }

  @Test("X-15 a JPEG keeps its first orientation and its color profile, and loses its other segments")
  func segments() {
    func segment(_ marker: UInt8, _ text: String, _ count: Int = 4) -> [UInt8] {
      [0xff, marker] + Self.big(2 + text.utf8.count + count, 2) + Array(text.utf8) + [UInt8](repeating: 3, count: count)
    }
    let exif = segment(0xe1, "Exif\0\0")
    let profile = segment(0xe2, "ICC_PROFILE\0")
    let frame: [UInt8] = [0xff, 0xc0] + Self.big(8, 2) + [8, 0, 1, 0, 1, 0]
    let scan: [UInt8] = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]
    let noise = (0..<1_000).flatMap { _ in
      segment(0xfe, "a comment") + segment(0xe1, "http://ns.adobe.com/xap/1.0/\0") + segment(0xed, "Photoshop", 60_000)
    }
    let bytes = [0xff, 0xd8] + exif + exif + noise + profile + frame + scan
    #expect(EssentialImage.of(bytes, .jpeg) == [0xff, 0xd8] + exif + profile + frame + scan)
    #expect(EssentialImage.of([0xff, 0xd8, 0xff, 0xe0, 0, 1], .jpeg) == nil)
  }

  @Test("X-15 a GIF has one frame, which lies within its screen")
  func frames() {
    func frame(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> [UInt8] {
      [0x2c] + Self.little(left, 2) + Self.little(top, 2) + Self.little(width, 2) + Self.little(height, 2)
        + [0, 2, 2, 1, 1, 0]
    }
    let screen = Array("GIF89a".utf8) + Self.little(10, 2) + Self.little(10, 2) + [0x80, 0, 0, 0, 0, 0, 1, 1, 1]
    let transparency: [UInt8] = [0x21, 0xf9, 4, 1, 0, 0, 0, 0]
    let comments = (0..<1_000).flatMap { _ in [0x21, 0xfe, 3, 1, 2, 3, 0] as [UInt8] }
    let first = screen + transparency + frame(0, 0, 10, 10)
    #expect(EssentialImage.of(screen + comments + transparency + frame(0, 0, 10, 10) + [0x3b], .gif) == first + [0x3b])
    let frames = (0..<10_000).flatMap { _ in transparency + frame(0, 0, 10, 10) }
    #expect(EssentialImage.of(first + frames + [0x3b], .gif) == first + [0x3b])
    for beyond in [frame(1, 0, 10, 10), frame(0, 1, 10, 10), frame(0, 0, 65_535, 65_535), frame(65_535, 0, 1, 1)] {
      #expect(EssentialImage.of(screen + beyond + [0x3b], .gif) == nil)
    }
  }

  @Test("X-15 a WebP loses its metadata and further frames, and states its new size")
  func webP() {
    func part(_ name: String, _ count: Int) -> [UInt8] {
      Array(name.utf8) + Self.little(count, 4) + [UInt8](repeating: 2, count: count + count & 1)
    }
    let parts = part("VP8X", 10) + part("ANIM", 6) + part("ANMF", 21)
    let noise = part("EXIF", 1_001) + part("XMP ", 40_000) + part("none", 3) + part("ANMF", 100)
    let bytes = Array("RIFF".utf8) + Self.little(parts.count + noise.count + 4, 4) + Array("WEBP".utf8) + parts + noise
    let expected = Array("RIFF".utf8) + Self.little(parts.count + 4, 4) + Array("WEBP".utf8) + parts
    #expect(EssentialImage.of(bytes, .webP) == expected)
  }

  @Test("X-15 truncated and random pictures neither trap nor grow")
  func random() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let gif = Array("GIF89a".utf8) + Self.little(10, 2) + Self.little(10, 2) + [0, 0, 0, 0x21, 0xf9, 4, 1, 0, 0, 0, 0]
    for round in 0..<20_000 {
      let format = [ImageFormat.png, .jpeg, .gif, .webP][round % 4]
      var bytes =
        format == .png ? Self.png : format == .gif ? gif : ImageHeaderTests.header(format, 10, 10) + Self.pixels
      for _ in 0..<next(6) { bytes[next(bytes.count)] = UInt8(next(256)) }
      bytes = Array(bytes.prefix(next(bytes.count + 1)))
      #expect(EssentialImage.of(bytes, format)?.count ?? 0 <= bytes.count + 1)
    }
  }
}
