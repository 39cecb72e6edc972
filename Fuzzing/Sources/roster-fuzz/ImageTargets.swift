import RosterHostSupport

/// Whatever the bytes are, the header has a size or is refused, after few and small reads, and what reaches a decoder is not
/// longer, but for the end of a picture.
@Sendable func fuzzImages(_ input: inout ByteReader) {
  let bytes = input.all
  var reads = 0
  let header = ImageHeader { offset, count in
    reads += 1
    expect(count <= 4_096 && offset >= 0, "reads \(count) bytes at \(offset)")
    guard offset < bytes.count else { return [] }
    return Array(bytes[offset..<min(bytes.count, offset + count)])
  }
  expect(reads <= 1_100, "\(reads) reads")
  for format in ImageFormat.bitmaps {
    let count = EssentialImage.of(bytes, format)?.count ?? 0
    expect(count <= bytes.count + 1, "\(count) of \(bytes.count) bytes")
  }
  guard let header, header.format != .svg else { return }
  expect(header.width > 0 && header.height > 0, "\(header)")
}

/// Pictures whose parts are valid, in any number and order: what is left has the same header, and nothing else can be removed.
@Sendable func fuzzMetadata(_ input: inout ByteReader) {
  let format = [ImageFormat.png, .jpeg, .gif, .webP][input.number(below: 4)]
  var bytes: [UInt8]
  switch format {
  case .png: bytes = png(&input)
  case .jpeg: bytes = jpeg(&input)
  case .gif: bytes = gif(&input)
  default: bytes = webP(&input)
  }
  guard let header = ImageHeader(bytes), let essential = EssentialImage.of(bytes, format) else { return }
  expect(header.format == format, "\(header) of \(format)")
  expect(ImageHeader(essential) == header, "\(header) becomes \(String(describing: ImageHeader(essential)))")
  expect(EssentialImage.of(essential, format) == essential, "a second pass removes more of \(format)")
  for name in ["tEXt", "zTXt", "iTXt", "acTL", "XMP "] where format == .png || format == .webP {
    expect(!essential.contains(Array(name.utf8)), "\(name) is left")
  }
}

private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
}

/// Bytes that contain no name of a part: digits.
private func content(_ input: inout ByteReader) -> [UInt8] {
  input.bytes(input.number(below: 40)).map { $0 % 10 + 0x30 }
}

private func png(_ input: inout ByteReader) -> [UInt8] {
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
  }
  let names = ["tEXt", "zTXt", "iTXt", "acTL", "fcTL", "fdAT", "iCCP", "eXIf", "gAMA", "PLTE", "IDAT", "prVt"]
  var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  bytes += chunk("IHDR", number(1 + input.byte(), 4) + number(1 + input.byte(), 4) + [8, 2, 0, 0, 0])
  for _ in 0..<input.number(below: 12) { bytes += chunk(names[input.number(below: names.count)], content(&input)) }
  return bytes + chunk("IDAT", content(&input)) + chunk("IEND", []) + content(&input)
}

private func jpeg(_ input: inout ByteReader) -> [UInt8] {
  func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xff, marker] + number(content.count + 2, 2) + content
  }
  let starts = ["Exif\0\0", "ICC_PROFILE\0", "http://ns.adobe.com/xap/1.0/\0", "JFIF\0", ""]
  var bytes: [UInt8] = [0xff, 0xd8]
  for _ in 0..<input.number(below: 12) {
    let marker = [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe, 0xdb, 0xc4][input.number(below: 8)]
    bytes += segment(UInt8(marker), Array(starts[input.number(below: starts.count)].utf8) + content(&input))
  }
  let size = number(1 + input.byte(), 2) + number(1 + input.byte(), 2)
  let channels = [UInt8(truncatingIfNeeded: 1 + input.number(below: 4))]
  let scan = segment(0xda, [UInt8(truncatingIfNeeded: 1 + input.number(below: 4))])
  return bytes + segment(input.number(below: 2) == 0 ? 0xc0 : 0xc2, [8] + size + channels) + scan + content(&input)
    + [0xff, 0xd9]
}

private func gif(_ input: inout ByteReader) -> [UInt8] {
  func little(_ value: Int) -> [UInt8] { number(value, 2).reversed() }
  func blocks() -> [UInt8] {
    (0..<input.number(below: 4)).flatMap { _ in
      let block = content(&input)
      return block.isEmpty ? [] : [UInt8(block.count)] + block
    } + [0]
  }
  var bytes = Array("GIF89a".utf8) + little(1 + input.byte()) + little(1 + input.byte()) + [0, 0, 0]
  for _ in 0..<input.number(below: 12) {
    if input.number(below: 3) == 0 {
      bytes += [0x2c] + little(0) + little(0) + little(input.byte()) + little(input.byte()) + [0, 2] + blocks()
    } else {
      bytes += [0x21, [0xf9, 0xfe, 0xff, 0x01][input.number(below: 4)]] + blocks()
    }
  }
  return bytes + [0x3b]
}

private func webP(_ input: inout ByteReader) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] { number(value, count).reversed() }
  func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }
  let names = ["EXIF", "XMP ", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L", "none"]
  var parts = part("VP8X", [0, 0, 0, 0] + little(input.byte(), 3) + little(input.byte(), 3))
  for _ in 0..<input.number(below: 12) { parts += part(names[input.number(below: names.count)], content(&input)) }
  return Array("RIFF".utf8) + little(parts.count + 4, 4) + Array("WEBP".utf8) + parts
}
