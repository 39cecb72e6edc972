/// The mean colors of all short runs of pixels of an image, in one direction.
struct Runs {
  /// The direction of runs.
  enum Direction {
    case lying
    case standing
  }

  /// The number of lines of the image in the direction of the runs.
  let lines: Int
  /// The number of runs in a line.
  let perLine: Int
  private let means: [Int]

  init(_ picture: Picture, _ direction: Direction) {
    let length = PictureComparison.length
    let isLying = direction == .lying
    let across = isLying ? picture.width : picture.height
    lines = isLying ? picture.height : picture.width
    perLine = (across + length - 1) / length
    // The distances in bytes between the pixels of a run, and between lines.
    let (step, stride) = isLying ? (3, picture.width * 3) : (picture.width * 3, 3)
    means = picture.bytes.withUnsafeBufferPointer { [lines, perLine] bytes in
      var means: [Int] = []
      means.reserveCapacity(lines * perLine * 3)
      for line in 0..<lines {
        for start in Swift.stride(from: 0, to: across, by: length) {
          let end = min(start + length, across)
          for channel in 0..<3 {
            var sum = 0
            for pixel in start..<end { sum += Int(bytes[line * stride + pixel * step + channel]) }
            means.append(sum / (end - start))
          }
        }
      }
      return means
    }
  }

  /// Returns whether a run is similar to the run of another image at its position, or between its neighbors there.
  func matches(_ other: Runs, _ line: Int, _ run: Int) -> Bool {
    (0..<3).allSatisfy { channel in
      let mean = means[(line * perLine + run) * 3 + channel]
      var (least, most) = (Int.max, Int.min)
      for near in max(line - 1, 0)...min(line + 1, lines - 1) {
        let value = other.means[(near * perLine + run) * 3 + channel]
        (least, most) = (min(least, value), max(most, value))
      }
      let tolerance = PictureComparison.tolerance + most - least
      return mean >= least - tolerance && mean <= most + tolerance
    }
  }
}
