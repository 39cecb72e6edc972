import RosterHostSupport

/// Whatever the bytes are, the header has a size or is refused, after few and small reads.
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
  guard let header, header.format != .svg else { return }
  expect(header.width > 0 && header.height > 0, "\(header)")
}
