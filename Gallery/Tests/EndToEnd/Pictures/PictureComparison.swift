/// A comparison of two images that detects layout differences and accepts differences in font smoothing.
///
/// The comparison uses the mean colors of short horizontal and vertical runs of pixels. A run can match its neighbors in
/// the other image, or a value between them, within a tolerance that is smaller in flat areas. With other versions of font
/// libraries, single runs differ nevertheless. A position differs therefore only if many differing runs cross it, or if it
/// is on a long line of them. Missing, moved or recolored rows, icons and lines are detected; a dot that is a shade darker
/// is not.
///
/// The thresholds are between measured values. With hinted instead of unhinted fonts, at most 2 runs of a square and at
/// most 3 runs of a line differ; without an icon of 16 points, more than 8 runs differ, and without a line, all of its runs.
struct PictureComparison {
  /// The length of a run and of the sides of the reported squares, in pixels.
  static let length = 16
  /// The tolerance of a run's mean color in flat areas, of 255.
  static let tolerance = 6
  /// The minimum number of differing runs in a differing square.
  private static let crowd = 4
  /// The minimum number of adjacent differing runs in a differing line.
  private static let chain = 6

  /// The differing squares, in reading order.
  let squares: [Square]
  private let seen: Picture

  /// A square of an image.
  struct Square: Hashable, Comparable, CustomStringConvertible {
    var row: Int
    var column: Int

    static func < (one: Square, other: Square) -> Bool { (one.row, one.column) < (other.row, other.column) }
    /// The origin of the square in the original image, in points.
    var description: String { "(\(column * PictureComparison.length * 2), \(row * PictureComparison.length * 2))" }
  }

  /// Compares an image with its reference.
  init(_ seen: Picture, with reference: Picture) {
    self.seen = seen
    guard seen.width == reference.width, seen.height == reference.height else {
      squares = [Square(row: 0, column: 0)]
      return
    }
    var counts: [Square: Int] = [:]
    var lined: Set<Square> = []
    for direction in [Runs.Direction.lying, .standing] {
      let (one, other) = (Runs(seen, direction), Runs(reference, direction))
      for line in 0..<one.lines {
        var chain: [Square] = []
        for run in 0..<one.perLine {
          let differs = !one.matches(other, line, run) || !other.matches(one, line, run)
          let square = Self.square(direction, line, run)
          chain = differs ? chain + [square] : []
          if differs { counts[square, default: 0] += 1 }
          if chain.count >= Self.chain { lined.formUnion(chain) }
        }
      }
    }
    squares = lined.union(counts.filter { $0.value >= Self.crowd }.keys).sorted()
  }

  private static func square(_ direction: Runs.Direction, _ line: Int, _ run: Int) -> Square {
    switch direction {
    case .lying: Square(row: line / length, column: run)
    case .standing: Square(row: run, column: line / length)
    }
  }

  /// Whether the images match.
  var isSame: Bool { squares.isEmpty }

  /// The image, with the differing squares in red.
  var marked: Picture {
    let squares = Set(squares)
    return seen.map { x, y, channel in
      let value = seen[x, y, channel]
      guard squares.contains(Square(row: y / Self.length, column: x / Self.length)) else { return value }
      return channel == 0 ? 128 + value / 2 : value / 2
    }
  }
}
