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
