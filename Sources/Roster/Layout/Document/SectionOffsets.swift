/// The offsets of a page's sections: a binary indexed tree (Fenwick 1994) of their heights, in fixed-point units.
///
/// A section can be higher than the limit of a row, and pages have thousands of sections, not millions. A flat array is
/// therefore better than the tree of the rows. Searching and setting a height take O(log *n*). The offsets are created again when sections are
/// inserted, deleted or moved.
struct SectionOffsets: Sendable {
  /// The height of each section.
  private var extents: ContiguousArray<Int>
  /// At index `i`, the sum of the last `(i + 1) & -(i + 1)` heights up to and including `i`.
  private var sums: ContiguousArray<Int> = []
  private var total = 0

  init(_ heights: some Sequence<Double>) {
    extents = ContiguousArray(heights.map { Self.units($0) })
    sums = extents
    for index in extents.indices {
      total += extents[index]
      let parent = index | (index + 1)
      if parent < count { sums[parent] += sums[index] }
    }
  }

  /// Converts a section's height. It is a whole number of units already and can exceed the limit of a row.
  private static func units(_ height: Double) -> Int { FixedPoint.floor(height + 0.5 / FixedPoint.perPoint) }

  var count: Int { extents.count }

  /// The sum of all heights, in points.
  var height: Double { FixedPoint.points(total) }

  func height(of section: Int) -> Double {
    extents.indices.contains(section) ? FixedPoint.points(extents[section]) : 0
  }

  /// Returns the start of a section, in points.
  func offset(of section: Int) -> Double {
    var offset = 0
    var index = min(max(0, section), count)
    while index > 0 {
      offset += sums[index - 1]
      index &= index - 1
    }
    return FixedPoint.points(offset)
  }

  /// Returns the section at an offset, clamped to the first and last section, or `nil` without sections.
  func section(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    var left = max(0, FixedPoint.floor(offset))
    var index = 0
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      // The last section has no end.
      if index + step < count, sums[index + step - 1] <= left {
        index += step
        left -= sums[index - 1]
      }
      step /= 2
    }
    return index
  }

  mutating func setHeight(_ height: Double, of section: Int) {
    guard extents.indices.contains(section) else { return }
    let change = Self.units(height) - extents[section]
    guard change != 0 else { return }
    extents[section] += change
    total += change
    var index = section + 1
    while index <= count {
      sums[index - 1] += change
      index += index & -index
    }
  }
}
