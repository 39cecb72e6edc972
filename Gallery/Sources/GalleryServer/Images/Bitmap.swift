/// An image in memory: red, green and blue of each pixel, row by row from the top left.
struct Bitmap: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Creates a bitmap from every pixel of `artwork`.
  init(_ artwork: some Artwork, width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      for y in 0..<height {
        for x in 0..<width {
          let color = artwork.color(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let offset = (y * width + x) * 3
          bytes[offset] = color.red
          bytes[offset + 1] = color.green
          bytes[offset + 2] = color.blue
        }
      }
      count = width * height * 3
    }
  }
}

/// An image as a function of points, in pixels from the top left. It is evaluated only for points within the artwork's
/// size.
protocol Artwork {
  func color(x: Double, y: Double) -> Color
}

/// A color in 8-bit sRGB.
struct Color: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Creates a color from hue (in turns), saturation and lightness (both from 0 to 1).
  init(hue: Double, saturation: Double, lightness: Double) {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    func channel(_ shift: Double) -> UInt8 {
      let turn = (hue + shift) - (hue + shift).rounded(.down)
      let ramp = min(max(abs(turn * 6 - 3) - 1, 0), 1)
      return UInt8(min(max((lightness + chroma * (ramp - 0.5)) * 255, 0), 255))
    }
    red = channel(0)
    green = channel(2.0 / 3)
    blue = channel(1.0 / 3)
  }

  /// Returns this color blended with `other` by a fraction from 0 to 1.
  func blended(with other: Color, _ part: Double) -> Color {
    if part <= 0 { return self }
    if part >= 1 { return other }
    var color = self
    color.red = Self.mix(red, other.red, part)
    color.green = Self.mix(green, other.green, part)
    color.blue = Self.mix(blue, other.blue, part)
    return color
  }

  private static func mix(_ a: UInt8, _ b: UInt8, _ part: Double) -> UInt8 {
    UInt8(Double(a) + (Double(b) - Double(a)) * part)
  }
}
