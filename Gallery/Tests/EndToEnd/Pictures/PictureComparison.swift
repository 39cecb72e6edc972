/// Compares two pictures as someone would who looks for a broken layout.
///
/// What counts is the mean colour of short runs of pixels, lying and standing. A run may be as its neighbours are on the
/// other picture, or between them, and a little off: less where all is flat than where it changes. Where other versions
/// of libraries smooth letters in another way, single runs differ all the same. So a place differs if many runs cross it
/// that do, or if it lies on a long line of them: a row, an icon or a line that is missing, moved or of another colour
/// is found, a dot that is a shade darker is not.
///
/// The numbers stand between what was measured: with hinted instead of unhinted fonts no more than 2 runs of a square
/// differ, and no more than 3 on a line; without an icon of 16 points more than 8 do, without a line all that it had.
struct PictureComparison {
  /// The length of a run, and the sides of the squares in which differences are told, in pixels.
  static let length = 16
  /// How much a run's mean colour may differ where all is flat, of 255.
  static let tolerance = 6
  /// So many runs of a square differ at least if it does.
  private static let crowd = 4
  /// So many runs beside each other differ at least if a line does.
  private static let chain = 6

  /// The squares that differ, in reading order.
  let squares: [Square]
  private let seen: Picture

  /// A square of a picture.
  struct Square: Hashable, Comparable, CustomStringConvertible {
    var row: Int
    var column: Int

    static func < (one: Square, other: Square) -> Bool { (one.row, one.column) < (other.row, other.column) }
    /// Where the square begins in the picture before it was reduced, in points.
    var description: String { "(\(column * PictureComparison.length * 2), \(row * PictureComparison.length * 2))" }
  }

  /// Compares a picture with what it should be.
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

  /// Whether the pictures show the same.
  var isSame: Bool { squares.isEmpty }

  /// The picture with the squares that differ in red.
  var marked: Picture {
    let squares = Set(squares)
    return seen.map { x, y, channel in
      let value = seen[x, y, channel]
      guard squares.contains(Square(row: y / Self.length, column: x / Self.length)) else { return value }
      return channel == 0 ? 128 + value / 2 : value / 2
    }
  }
}
