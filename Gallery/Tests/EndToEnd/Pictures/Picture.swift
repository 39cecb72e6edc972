import CGTK
import Foundation

/// An image in memory: three bytes for each pixel (red, green, blue), row by row.
struct Picture: Equatable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  /// The errors of reading and writing files.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Reads a PNG file.
  init(_ file: URL) throws {
    guard let texture = gdk_texture_new_from_filename(file.path, nil) else {
      throw Failure(description: "\(file.path) is no picture.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { [width, height] buffer, count in
      // GTK stores the color channels in reverse order, followed by alpha.
      for pixel in 0..<width * height {
        for channel in 0..<3 { buffer[pixel * 3 + channel] = pixels[pixel * 4 + 2 - channel] }
      }
      count = width * height * 3
    }
  }

  /// Writes a PNG file.
  func write(to file: URL) throws {
    guard let data = g_bytes_new(bytes, gsize(bytes.count)) else { return }
    defer { g_bytes_unref(data) }
    guard
      let texture = gdk_memory_texture_new(
        gint(width), gint(height), GDK_MEMORY_R8G8B8, data, gsize(width * 3))
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard gdk_texture_save_to_png(texture, file.path) != 0 else {
      throw Failure(description: "\(file.path) cannot be written.")
    }
  }

  /// The image at half its size, each pixel the mean of four, in 64 shades per color: small enough for the repository.
  var reduced: Picture {
    let (columns, rows) = (width / 2, height / 2)
    let reduced = [UInt8](unsafeUninitializedCapacity: columns * rows * 3) { buffer, count in
      for y in 0..<rows {
        for x in 0..<columns {
          let place = (2 * y * width + 2 * x) * 3
          for channel in place..<place + 3 {
            let above = Int(bytes[channel]) + Int(bytes[channel + 3])
            let below = Int(bytes[channel + width * 3]) + Int(bytes[channel + width * 3 + 3])
            buffer[count] = UInt8((above + below) / 16 * 4)
            count += 1
          }
        }
      }
    }
    return Picture(width: columns, height: rows, bytes: reduced)
  }

  /// Returns the image with pixels that a closure computes from their positions.
  func map(_ color: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8) -> Picture {
    var copy = self
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 { copy.bytes[(y * width + x) * 3 + channel] = color(x, y, channel) }
      }
    }
    return copy
  }

  /// The value of a color channel at a position.
  subscript(x: Int, y: Int, channel: Int) -> UInt8 { bytes[(y * width + x) * 3 + channel] }
}
