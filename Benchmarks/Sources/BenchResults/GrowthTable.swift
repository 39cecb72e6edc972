import Foundation

/// Figures at several lengths of a list, with the exponents of their growth.
public struct GrowthTable {
  private let counts: [Int]
  private var lines: [(name: String, times: [Double])] = []

  /// Creates an empty table.
  ///
  /// - Parameter counts: The numbers of rows, in ascending order.
  public init(counts: [Int]) {
    self.counts = counts
  }

  /// Adds a figure.
  ///
  /// - Parameter times: The times at each length, in nanoseconds.
  public mutating func add(_ name: String, _ times: [Double]) {
    lines.append((name, times))
  }

  /// Prints the table and writes its lines to the results.
  public func print() throws {
    let heads = counts.map { "\($0)" }.joined(separator: " | ")
    Swift.print("\n| benchmark, by rows | \(heads) | exponent |\n|---|\(counts.map { _ in "---:|" }.joined())---:|")
    for (name, times) in lines {
      let cells = times.map { Self.text(nanoseconds: $0) }.joined(separator: " | ")
      Swift.print("| \(name) | \(cells) | \(String(format: "%.2f", exponent(of: times))) |")
    }
    fflush(nil)
    try ResultsFile.write(
      lines.flatMap { name, times in
        zip(counts, times).map { count, time in
          #"{"name":"growth-\#(name)","n":\#(count),"roster_ns":\#(Int(time)),"#
            + #""exponent":\#(String(format: "%.3f", exponent(of: times)))}"#
        }
      })
  }

  /// The exponent *k* of the fit *time* = *c* · *rows*ᵏ: the slope of the line of least squares through the logarithms. 0 is a
  /// cost that does not depend on the length, 1 a linear one.
  private func exponent(of times: [Double]) -> Double {
    let points = zip(counts, times).map { (log(Double($0)), log(max(1, $1))) }
    let mean = (
      points.reduce(0) { $0 + $1.0 } / Double(points.count), points.reduce(0) { $0 + $1.1 } / Double(points.count)
    )
    let slope = points.reduce((0.0, 0.0)) { sum, point in
      let distance = point.0 - mean.0
      return (sum.0 + distance * (point.1 - mean.1), sum.1 + distance * distance)
    }
    return slope.1 > 0 ? slope.0 / slope.1 : 0
  }

  /// A time in the unit that suits it.
  public static func text(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: String(format: "%.0f ns", nanoseconds)
    case ..<1e6: String(format: "%.2f µs", nanoseconds / 1e3)
    case ..<1e9: String(format: "%.2f ms", nanoseconds / 1e6)
    default: String(format: "%.2f s", nanoseconds / 1e9)
    }
  }
}
