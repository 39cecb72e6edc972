/// Different numbers, not negative and less than a limit, whose heaviest increasing subsequence is searched.
///
/// By ``PatienceSorting`` if the weights are small, otherwise with a binary indexed tree of the best weights (Fenwick 1994),
/// whose cost does not depend on the weights.
struct IncreasingSubsequence {
  let values: UnsafeBufferPointer<Int32>
  let weights: UnsafeBufferPointer<Int32>
  let limit: Int

  /// Marks the heaviest increasing subsequence by 1, and returns its weight. In O(*n* log *n*).
  ///
  /// Among subsequences of equal weight, one that contains all preferred elements is marked if there is one.
  ///
  /// - Parameters:
  ///   - preferred: The indices of preferred elements, which are an increasing subsequence themselves.
  ///   - isKept: A number for each element; all 0 before.
  func markHeaviest(preferred: UnsafeBufferPointer<Int32>, in isKept: UnsafeMutableBufferPointer<Int32>) -> Int {
    guard let weight = weights.first else { return 0 }
    var (isUniform, total) = (true, 0)
    for other in weights {
      isUniform = isUniform && other == weight
      total += Int(other)
    }
    if isUniform || total <= 64 + 4 * values.count {
      return Int(isUniform ? weight : 1)
        * PatienceSorting.with(values, weights: isUniform ? nil : weights) { $0.mark(preferred: preferred, in: isKept) }
    }
    return markByTree(preferred: preferred, in: isKept)
  }

  private func markByTree(
    preferred: UnsafeBufferPointer<Int32>, in isKept: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    // The tree contains, for each prefix of values, the heaviest subsequence that ends in it.
    let best = Scratch<Int>(count: limit + 1, repeating: 0)
    let bestEnd = Scratch<Int32>(count: limit + 1, repeating: -1)
    let previous = Scratch<Int32>(count: values.count, repeating: -1)
    var left = preferred[...]
    for index in values.indices {
      var weight = 0
      var slot = Int(values[index])
      while slot > 0 {
        if best[slot] > weight {
          weight = best[slot]
          previous[index] = bestEnd[slot]
        }
        slot -= slot & -slot
      }
      // All preferred elements together weigh less than one item.
      weight += Int(weights[index]) * (preferred.count + 1)
      if let next = left.first, next == index {
        weight += 1
        left.removeFirst()
      }
      slot = Int(values[index]) + 1
      while slot <= limit {
        if weight > best[slot] {
          best[slot] = weight
          bestEnd[slot] = Int32(truncatingIfNeeded: index)
        }
        slot += slot & -slot
      }
    }
    var (heaviest, end) = (0, -1)
    var slot = limit
    while slot > 0 {
      if best[slot] > heaviest { (heaviest, end) = (best[slot], Int(bestEnd[slot])) }
      slot -= slot & -slot
    }
    while end >= 0 {
      isKept[end] = 1
      end = Int(previous[end])
    }
    return heaviest / (preferred.count + 1)
  }
}

/// Returns the longest increasing subsequence of different values, in O(*n* log *n*).
func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  let values = values.map { Int32(truncatingIfNeeded: $0) }
  var isKept = [Int32](repeating: 0, count: values.count)
  values.withUnsafeBufferPointer { values in
    isKept.withUnsafeMutableBufferPointer { isKept in
      PatienceSorting.with(values, weights: nil) { sorting in
        _ = sorting.mark(preferred: UnsafeBufferPointer(start: nil, count: 0), in: isKept)
      }
    }
  }
  return isKept.map { $0 == 1 }
}
