/// Where each section of a page begins: a binary indexed tree (Fenwick 1994) of their heights, in whole grains.
///
/// A section may be higher than any row, and pages have thousands of sections rather than millions: a flat array serves
/// better here than the tree of the rows. Searching and changing a height are O(log n), adding and removing are O(n).
struct SectionOffsets: Sendable {
  /// The height of each section.
  private var extents: ContiguousArray<Int>
  /// At `i`, the sum of as many heights up to and including `i` as the lowest set bit of `i + 1` says.
  private var sums: ContiguousArray<Int> = []
  private var total = 0

  /// O(n)
  init(_ heights: some Sequence<Double>) {
    extents = ContiguousArray(heights.map { Self.grains($0) })
    sum()
  }

  /// Heights of sections are whole grains already, and may be above the limit of a row.
  private static func grains(_ height: Double) -> Int { FixedPoint.floor(height + 0.5 / FixedPoint.perPoint) }

  var count: Int { extents.count }

  /// The sum of all heights, in points.
  var height: Double { FixedPoint.points(total) }

  func height(of section: Int) -> Double {
    extents.indices.contains(section) ? FixedPoint.points(extents[section]) : 0
  }

  /// Where a section begins, in points. O(log n)
  func offset(of section: Int) -> Double {
    var offset = 0
    var index = min(max(0, section), count)
    while index > 0 {
      offset += sums[index - 1]
      index &= index - 1
    }
    return FixedPoint.points(offset)
  }

  /// The section that covers an offset, the first above the beginning, the last below the end; `nil` if there is none. O(log n)
  func section(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    var left = max(0, FixedPoint.floor(offset))
    var index = 0
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if index + step <= count, sums[index + step - 1] <= left {
        index += step
        left -= sums[index - 1]
      }
      step /= 2
    }
    return min(index, count - 1)
  }

  /// O(log n)
  mutating func setHeight(_ height: Double, of section: Int) {
    guard extents.indices.contains(section) else { return }
    let change = Self.grains(height) - extents[section]
    guard change != 0 else { return }
    extents[section] += change
    total += change
    var index = section + 1
    while index <= count {
      sums[index - 1] += change
      index += index & -index
    }
  }

  /// Sections go and come. O(n)
  ///
  /// - Parameters:
  ///   - gone: Ascending ranges, in indices before.
  ///   - arrivals: Heights by their indices afterwards, ascending.
  mutating func replace(_ gone: [Range<Int>], with arrivals: [(index: Int, height: Double)]) {
    for range in gone.reversed() { extents.removeSubrange(range.clamped(to: 0..<extents.count)) }
    for arrival in arrivals {
      extents.insert(Self.grains(arrival.height), at: min(max(0, arrival.index), extents.count))
    }
    sum()
  }

  private mutating func sum() {
    sums = extents
    total = 0
    for index in extents.indices {
      total += extents[index]
      let parent = index | (index + 1)
      if parent < count { sums[parent] += sums[index] }
    }
  }
}
