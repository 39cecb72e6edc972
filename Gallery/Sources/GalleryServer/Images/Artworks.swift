import Foundation

/// A landscape with sky, sun, and rows of hills that are darker in the foreground.
struct Hills: Artwork {
  private struct Hill {
    /// The top of the hill.
    var summit: Double
    /// The height of the skyline in each column of pixels.
    var skyline: [Double]
    var color: Color

    init(width: Double, base: Double, height: Double, color: Color, random: inout SampleRandom) {
      let length = width * Double.random(in: 0.28...0.55, using: &random)
      let phase = Double.random(in: 0..<(2 * .pi), using: &random)
      summit = base - 1.5 * height - 1
      skyline = (0..<Int(width)).map { x in
        let angle = (Double(x) + 0.5) / length * 2 * .pi + phase
        return base - height * (sin(angle) + 0.5 * sin(angle * 2.3 + phase))
      }
      self.color = color
    }
  }

  /// The hues of the sky: blue, teal, dusk, rose, peach.
  private static let skies = [0.58, 0.54, 0.64, 0.92, 0.05]

  private let height: Double
  private let sky: (top: Color, bottom: Color)
  private let sun: (x: Double, y: Double, radius: Double, color: Color)
  private let hills: [Hill]

  /// Creates a landscape from random numbers.
  init(width: Int, height: Int, random: inout SampleRandom) {
    let (width, height) = (Double(width), Double(height))
    self.height = height
    let hue = random.pick(Self.skies)
    sky = (
      Color(hue: hue, saturation: 0.55, lightness: 0.72),
      Color(hue: hue + 0.12, saturation: 0.75, lightness: 0.88)
    )
    sun = (
      width * Double.random(in: 0.2...0.8, using: &random), height * Double.random(in: 0.25...0.45, using: &random),
      min(width, height) * Double.random(in: 0.08...0.14, using: &random),
      Color(hue: 0.12, saturation: 0.9, lightness: 0.93)
    )
    hills = (0..<4).map { row in
      let depth = Double(row) / 3
      return Hill(
        width: width, base: height * (0.52 + 0.12 * Double(row)),
        height: height * Double.random(in: 0.05...0.1, using: &random),
        color: Color(hue: hue + 0.45 + 0.03 * depth, saturation: 0.3 + 0.15 * depth, lightness: 0.62 - 0.4 * depth),
        random: &random)
    }
  }

  func color(x: Double, y: Double) -> Color {
    var color = sky.top.blended(with: sky.bottom, y / (height * 0.7))
    let distance = ((x - sun.x) * (x - sun.x) + (y - sun.y) * (y - sun.y)).squareRoot()
    color = color.blended(with: sun.color, 0.35 * (1 - distance / (sun.radius * 4)))
    color = color.blended(with: sun.color, sun.radius - distance + 0.5)
    for hill in hills where y > hill.summit {
      color = color.blended(with: hill.color, y - hill.skyline[Int(x)] + 0.5)
    }
    return color
  }
}

/// Large overlapping discs on a gradient.
struct Discs: Artwork {
  private struct Disc {
    var x: Double
    var y: Double
    var radius: Double
    var opacity: Double
    var color: Color
  }

  /// The hues of the background: blue, violet, teal, rose, rust, green.
  private static let hues = [0.58, 0.7, 0.49, 0.93, 0.03, 0.42]

  private let length: Double
  private let background: (from: Color, to: Color)
  private let discs: [Disc]

  /// Creates a composition from random numbers.
  init(width: Int, height: Int, random: inout SampleRandom) {
    let (width, height) = (Double(width), Double(height))
    length = width + height
    let hue = random.pick(Self.hues)
    background = (
      Color(hue: hue, saturation: 0.5, lightness: 0.42), Color(hue: hue + 0.1, saturation: 0.5, lightness: 0.6)
    )
    var discs: [Disc] = []
    for index in 0..<4 {
      discs.append(
        Disc(
          x: width * Double.random(in: 0...1, using: &random), y: height * Double.random(in: 0...1, using: &random),
          radius: min(width, height) * Double.random(in: 0.22...0.6, using: &random),
          opacity: Double.random(in: 0.25...0.5, using: &random),
          color: Color(
            hue: hue + 0.1 * Double(index) - 0.1, saturation: 0.55, lightness: index.isMultiple(of: 2) ? 0.78 : 0.36)))
    }
    self.discs = discs
  }

  func color(x: Double, y: Double) -> Color {
    discs.reduce(background.from.blended(with: background.to, (x + y) / length)) { color, disc in
      let distance = ((x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y)).squareRoot()
      return color.blended(with: disc.color, disc.opacity * min(max(disc.radius - distance + 0.5, 0), 1))
    }
  }
}

/// Rings around a point near the center, for small images.
struct Rings: Artwork {
  private let center: (x: Double, y: Double)
  private let spacing: Double
  private let colors: [Color]

  /// Creates rings from random numbers.
  init(width: Int, height: Int, random: inout SampleRandom) {
    let side = Double(min(width, height))
    center = (
      Double(width) / 2 + side * Double.random(in: -0.25...0.25, using: &random),
      Double(height) / 2 + side * Double.random(in: -0.25...0.25, using: &random)
    )
    spacing = side * Double.random(in: 0.16...0.24, using: &random)
    let hue = Double.random(in: 0..<1, using: &random)
    colors = (0..<5).map { ring in
      Color(hue: hue + 0.03 * Double(ring), saturation: 0.45, lightness: ring.isMultiple(of: 2) ? 0.5 : 0.62)
    }
  }

  func color(x: Double, y: Double) -> Color {
    let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot() / spacing
    let ring = Int(distance)
    let edge = (distance - Double(ring)) * spacing
    let color = colors[ring % colors.count]
    return ring == 0 ? color : colors[(ring - 1) % colors.count].blended(with: color, edge + 0.5)
  }
}
