import CZlib
import Foundation

/// An encoder for PNG (ISO/IEC 15948): 8-bit RGB without interlacing.
enum PNGEncoder {
  /// Returns the PNG data of `bitmap`.
  static func encode(_ bitmap: Bitmap) -> Data {
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    var header = Data()
    header.append(bigEndian: UInt32(bitmap.width))
    header.append(bigEndian: UInt32(bitmap.height))
    header.append(contentsOf: [8, 2, 0, 0, 0])
    append(chunk: "IHDR", header, to: &file)
    append(chunk: "IDAT", compress(filtered(bitmap)), to: &file)
    append(chunk: "IEND", Data(), to: &file)
    return file
  }

  /// Filters each row with filter type 2, the difference of each byte to the byte above. In gradients, the differences are
  /// small and repeated, which compresses well.
  private static func filtered(_ bitmap: Bitmap) -> [UInt8] {
    let stride = bitmap.width * 3
    return [UInt8](unsafeUninitializedCapacity: (stride + 1) * bitmap.height) { output, count in
      bitmap.bytes.withUnsafeBufferPointer { bytes in
        for y in 0..<bitmap.height {
          output[y * (stride + 1)] = 2
          for x in 0..<stride {
            let above = y == 0 ? 0 : bytes[(y - 1) * stride + x]
            output[y * (stride + 1) + 1 + x] = bytes[y * stride + x] &- above
          }
        }
      }
      count = (stride + 1) * bitmap.height
    }
  }

  private static func compress(_ bytes: [UInt8]) -> Data {
    var size = compressBound(uLong(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(size))
    // It fails only if the output is smaller than `compressBound`, or if memory is exhausted.
    let status = compress2(&compressed, &size, bytes, uLong(bytes.count), 6)
    precondition(status == Z_OK, "zlib could not compress \(bytes.count) bytes: \(status)")
    return Data(compressed.prefix(Int(size)))
  }

  /// Returns a chunk: length, name, content, and the checksum of name and content.
  private static func append(chunk name: String, _ content: Data, to file: inout Data) {
    file.append(bigEndian: UInt32(content.count))
    let checked = Array(Data(name.utf8) + content)
    file.append(contentsOf: checked)
    file.append(bigEndian: UInt32(truncatingIfNeeded: crc32(0, checked, uInt(checked.count))))
  }
}

extension Data {
  fileprivate mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
