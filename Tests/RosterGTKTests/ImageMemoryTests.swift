import CGTK
import Foundation
import Roster
import XCTest

@testable import RosterGTK

/// What decoding a picture costs at most, whatever its file says.
final class ImageMemoryTests: WidgetTestCase {
  /// The growth of the peak of the process's memory, in MiB, during a function.
  @MainActor
  private func peakGrowth(_ body: () async throws -> Void) async throws -> Int {
    func kilobytes(_ name: String) throws -> Int {
      let line = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix(name) }
      return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
    // Resets the peak (proc(5)).
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = try kilobytes("VmRSS")
    try await body()
    return (try kilobytes("VmHWM") - before) / 1_024
  }

  private func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let bytes = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return big(UInt32(content.count)) + bytes + big(~sum)
  }

  /// Zeros in the form of zlib: a literal, and repetitions of 258 bytes at a distance of one (RFC 1951, 3.2.6).
  private func deflatedZeros(_ repetitions: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x9c]
    var (bits, count) = (0, 0)
    func add(_ value: Int, _ length: Int) {
      bits |= value << count
      count += length
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    add(0b011, 3)
    // The code of the literal 0 is 00110000, that of 258 bytes 11000101; codes begin with their highest bit.
    add(0b0000_1100, 8)
    for _ in 0..<repetitions { add(0b0_0000_1010_0011, 13) }
    add(0, 7)
    add(0, 7)
    let sum = UInt32((1 + repetitions * 258) % 65_521) << 16 | 1
    return bytes + big(sum)
  }

  /// A black PNG image, with as many bytes as its rows need, or a few more.
  private func picture(width: UInt32, height: UInt32, bytesPerRow: Int, depth: UInt8, color: UInt8) -> [UInt8] {
    let data = deflatedZeros(bytesPerRow * Int(height) / 258 + 1)
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private func big(_ value: Int) -> [UInt8] { Array(big(UInt32(value)).suffix(2)) }

  /// A gray JPEG image of three channels with a scan for each of them: each code has one bit, 0.
  private func pictureInScans(side: Int) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 16)
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    var bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xff, 0xc0, 0, 17, 8] + big(side) + big(side) + [3]
    for channel in 1...UInt8(3) { bytes += [channel, 0x11, 0] }
    for table in [UInt8(0), 0x10] { bytes += [0xff, 0xc4, 0, 20, table, 1] + zeros }
    for channel in 1...UInt8(3) {
      bytes += [0xff, 0xda, 0, 8, 1, channel, 0, 0, 63, 0] + [UInt8](repeating: 0, count: blocks / 4 + 1)
    }
    return bytes + [0xff, 0xd9]
  }

  @MainActor
  func test_X_15_a_JPEG_in_several_scans_has_a_limit_of_memory() async throws {
    let small = try await ImageLoader().image(for: .bytes(pictureInScans(side: 100)))
    XCTAssertEqual([small.width, small.height], [100, 100])
    let picture = pictureInScans(side: 7_000)
    XCTAssertLessThan(picture.count, 1 << 20)
    let growth = try await peakGrowth {
      do {
        _ = try await ImageLoader().image(for: .bytes(picture), pixels: 200)
        XCTFail("the picture was decoded")
      } catch {
        XCTAssertEqual(error as? ImageError, .tooLarge)
      }
    }
    XCTAssertLessThan(growth, 16, "MiB")
  }

  @MainActor
  func test_X_15_texts_of_a_PNG_take_no_memory_whatever_they_expand_to() async throws {
    let picture = picture(width: 1, height: 1, bytesPerRow: 4, depth: 8, color: 2)
    let text = chunk("zTXt", Array("a\0\0".utf8) + deflatedZeros(16_000))
    let bomb = Array(picture[..<33]) + (0..<150).flatMap { _ in text } + Array(picture[33...])
    XCTAssertLessThan(bomb.count, 5 << 20)
    let growth = try await peakGrowth {
      let texture = try await ImageLoader().image(for: .bytes(bomb))
      XCTAssertEqual([texture.width, texture.height], [1, 1])
    }
    XCTAssertLessThan(growth, 32, "MiB")
  }

  @MainActor
  func test_X_15_a_large_picture_is_decoded_to_the_size_at_which_it_is_displayed() async throws {
    let (width, height) = (UInt32(8_000), UInt32(6_000))
    // A byte for the filter, and the bits of the pixels of a row.
    for (depth, color, bytesPerRow) in [(UInt8(8), UInt8(6), 32_001), (8, 2, 24_001), (16, 6, 64_001), (1, 0, 1_001)] {
      let picture = picture(width: width, height: height, bytesPerRow: bytesPerRow, depth: depth, color: color)
      let growth = try await peakGrowth {
        let texture = try await ImageLoader().image(for: .bytes(picture), pixels: 200)
        XCTAssertEqual([texture.width, texture.height], [256, 192])
      }
      XCTAssertLessThan(growth, 16, "MiB at depth \(depth), color \(color)")
    }
  }
}
