/// Patience sorting (Fredman 1975) of different numbers with small weights, in O(*n* log *n* + *w*), where *w* is the sum of all
/// weights.
///
/// With the tree of ``IncreasingSubsequence`` alone, `diff-shuffle` takes 35 % and `diff-reversal` 37 % longer.
///
/// A weight of *k* counts as *k* equal cards, which are put on *k* neighboring piles at once.
struct PatienceSorting {
  private let values: UnsafeBufferPointer<Int32>
  /// The weights in units; `nil` if each is one unit.
  private let weights: UnsafeBufferPointer<Int32>?
  /// The weight of the heaviest increasing subsequence that ends before each value.
  private let before: UnsafeMutableBufferPointer<Int32>
  /// The weight of the heaviest increasing subsequence.
  private let heaviest: Int32

  /// Sorts numbers, and calls a closure with the result.
  static func with<Result>(
    _ values: UnsafeBufferPointer<Int32>, weights: UnsafeBufferPointer<Int32>?, _ body: (PatienceSorting) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: values.count) { before in
      body(PatienceSorting(values, weights: weights, before: before))
    }
  }

  private init(
    _ values: UnsafeBufferPointer<Int32>, weights: UnsafeBufferPointer<Int32>?,
    before: UnsafeMutableBufferPointer<Int32>
  ) {
    let total = weights.map { $0.reduce(0) { $0 + Int($1) } } ?? values.count
    self.values = values
    self.weights = weights
    self.before = before
    // The lowest end of the subsequences of each weight, ascending, and then a number that is greater than all values.
    let capacity = 1 << Self.evenWidth(of: total)
    heaviest = withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { ends in
      ends.initialize(repeating: .max)
      var count = 0
      for index in values.indices {
        let value = values[index]
        // A search by two bits at a time, without branches: for numbers in random order, half of them would be mispredicted.
        // The sign bit of the difference of two numbers that are not negative is 1 if the first is less.
        func isLess(_ position: Int) -> UInt32 { UInt32(bitPattern: ends[position &- 1] &- value) >> 31 }
        var position = 0
        var bit = Self.evenWidth(of: count)
        while bit > 0 {
          bit &-= 2
          let step = 1 &<< bit
          let less = isLess(position &+ step) &+ isLess(position &+ 2 &* step) &+ isLess(position &+ 3 &* step)
          position &+= Int(less) &<< bit
        }
        before[index] = Int32(truncatingIfNeeded: position)
        let end = position + (weights.map { Int($0[index]) } ?? 1)
        for position in position..<end { ends[position] = value }
        count = max(count, end)
      }
      return Int32(truncatingIfNeeded: count)
    }
  }

  /// Returns the number of bits of a count, rounded up to an even one.
  private static func evenWidth(of count: Int) -> Int { (Int.bitWidth - count.leadingZeroBitCount + 1) & ~1 }

  private func after(_ index: Int) -> Int32 { before[index] + (weights?[index] ?? 1) }

  /// Marks the heaviest increasing subsequence by 1, with all preferred elements if there is such a one, and returns its
  /// weight.
  func mark(preferred: UnsafeBufferPointer<Int32>, in isKept: UnsafeMutableBufferPointer<Int32>) -> Int {
    var (weight, bound) = (heaviest, Int32.max)
    for index in values.indices.reversed() where after(index) == weight && values[index] < bound {
      isKept[index] = 1
      (weight, bound) = (before[index], values[index])
    }
    if !preferred.allSatisfy({ isKept[Int($0)] == 1 }), isPartOfHeaviest(preferred) {
      markPreferring(preferred, in: isKept)
    }
    return Int(heaviest)
  }

  /// Marks a heaviest increasing subsequence with all preferred elements if there is one.
  private func markPreferring(
    _ preferred: UnsafeBufferPointer<Int32>, in isKept: UnsafeMutableBufferPointer<Int32>
  ) {
    // The heaviest subsequence of the elements in order with all preferred ones contains these.
    var candidates: [Int] = []
    var (start, lowest) = (0, -1 as Int32)
    for index in preferred.map({ Int($0) }) + [values.count] {
      let highest = index < values.count ? values[index] : .max
      candidates += (start..<index).filter { values[$0] > lowest && values[$0] < highest }
      if index < values.count { candidates.append(index) }
      (start, lowest) = (index + 1, highest)
    }
    let candidateWeights = weights.map { weights in candidates.map { weights[$0] } }
    var isCandidateKept = [Int32](repeating: 0, count: candidates.count)
    let weight = candidates.map { values[$0] }.withUnsafeBufferPointer { values in
      isCandidateKept.withUnsafeMutableBufferPointer { isKept in
        // Without weights, the buffer is not read.
        (candidateWeights ?? []).withUnsafeBufferPointer { weights in
          PatienceSorting.with(values, weights: candidateWeights == nil ? nil : weights) { sorting in
            sorting.mark(preferred: UnsafeBufferPointer(start: nil, count: 0), in: isKept)
          }
        }
      }
    }
    guard weight == heaviest else { return }
    for index in values.indices { isKept[index] = 0 }
    for (position, index) in candidates.enumerated() { isKept[index] = isCandidateKept[position] }
  }

  /// Returns whether each of some elements, ascending, is in a heaviest subsequence, though not all have to be in the same.
  private func isPartOfHeaviest(_ elements: UnsafeBufferPointer<Int32>) -> Bool {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(heaviest) + 1) { highest in
      // The highest value after the current one that continues a heaviest subsequence at each weight.
      highest.initialize(repeating: -1)
      highest[Int(heaviest)] = .max
      var left = elements.count
      for index in values.indices.reversed() {
        if left == 0 { break }
        let isPart = values[index] < highest[Int(after(index))]
        if isPart { highest[Int(before[index])] = max(highest[Int(before[index])], values[index]) }
        guard Int(elements[left - 1]) == index else { continue }
        if !isPart { return false }
        left -= 1
      }
      return true
    }
  }
}
