/// Returns the heaviest increasing subsequence: by patience sorting if all weights are equal, otherwise with a binary indexed
/// tree of the best weights (Fenwick 1994).
///
/// Among subsequences of equal weight, one that contains all preferred elements is returned if there is one.
///
/// - Parameters:
///   - values: The elements, different, not negative, and less than the limit.
///   - weights: The weights of the elements.
///   - preferred: The indices of preferred elements, which are an increasing subsequence themselves.
///   - limit: The limit of the values.
/// - Complexity: O(*n* log *n*).
func heaviestIncreasingSubsequence(of values: [Int], weights: [Int], preferred: [Int], limit: Int) -> [Bool] {
  guard let weight = weights.first else { return [] }
  if weights.allSatisfy({ $0 == weight }) { return longestIncreasingSubsequence(of: values, preferred: preferred) }
  var weights = weights.map { $0 * (preferred.count + 1) }
  for index in preferred { weights[index] += 1 }
  return weightedIncreasingSubsequence(of: values, weights: weights, limit: limit)
}

/// Returns the longest increasing subsequence of different values, in O(*n* log *n*), with all preferred elements if there is
/// such a one.
func longestIncreasingSubsequence(of values: [Int], preferred: [Int] = []) -> [Bool] {
  let plain = PatienceSorting(values)
  guard !preferred.allSatisfy({ plain.isKept[$0] }), plain.isPartOfLongest(preferred, of: values) else {
    return plain.isKept
  }
  // The longest subsequence of the elements in order with all preferred ones contains these.
  var candidates: [Int] = []
  var (start, lowest) = (0, -1)
  for index in preferred + [values.count] {
    let highest = index < values.count ? values[index] : .max
    candidates += (start..<index).filter { values[$0] > lowest && values[$0] < highest }
    if index < values.count { candidates.append(index) }
    (start, lowest) = (index + 1, highest)
  }
  let preferring = PatienceSorting(candidates.map { values[$0] })
  guard preferring.longest == plain.longest else { return plain.isKept }
  var isKept = [Bool](repeating: false, count: values.count)
  for (position, index) in candidates.enumerated() { isKept[index] = preferring.isKept[position] }
  return isKept
}

/// The longest increasing subsequence of different values, by patience sorting (Fredman 1975), in O(*n* log *n*).
private struct PatienceSorting: ~Copyable {
  /// The length of the longest subsequence that ends before each value.
  private let lengths: Scratch<Int32>
  /// The length of the longest subsequence.
  let longest: Int
  /// Whether each value is in the subsequence.
  let isKept: [Bool]

  init(_ values: [Int]) {
    lengths = Scratch(count: values.count, repeating: 0)
    // The lowest end of the subsequences of each length.
    var ends: [Int] = []
    for index in values.indices {
      let value = values[index]
      let isLonger = ends.last.map { $0 < value } ?? true
      let length = isLonger ? ends.count : ends.partitioningIndex { $0 >= value }
      if isLonger { ends.append(value) } else { ends[length] = value }
      lengths[index] = Int32(truncatingIfNeeded: length)
    }
    longest = ends.count
    var isKept = [Bool](repeating: false, count: values.count)
    var (length, bound) = (longest - 1, Int.max)
    for index in values.indices.reversed() where lengths[index] == length && values[index] < bound {
      isKept[index] = true
      (length, bound) = (length - 1, values[index])
    }
    self.isKept = isKept
  }

  /// Returns whether each of some elements, ascending, is in a longest subsequence, though not all have to be in the same.
  func isPartOfLongest(_ elements: [Int], of values: [Int]) -> Bool {
    // The highest value after the current one that is in a longest subsequence at each length.
    var highest = [Int](repeating: -1, count: longest) + [.max]
    var left = elements[...]
    for index in values.indices.reversed() {
      guard let next = left.last else { break }
      let length = Int(lengths[index])
      let isPart = values[index] < highest[length + 1]
      if isPart { highest[length] = values[index] }
      if index == next, !isPart { return false }
      if index == next { left.removeLast() }
    }
    return true
  }
}

private func weightedIncreasingSubsequence(of values: [Int], weights: [Int], limit: Int) -> [Bool] {
  // The tree contains, for each prefix of values, the heaviest subsequence that ends in it.
  let best = Scratch<Int>(count: limit + 1, repeating: 0)
  let bestEnd = Scratch<Int>(count: limit + 1, repeating: -1)
  let previous = Scratch<Int>(count: values.count, repeating: -1)
  for index in values.indices {
    var weight = 0
    var slot = values[index]
    while slot > 0 {
      if best[slot] > weight {
        weight = best[slot]
        previous[index] = bestEnd[slot]
      }
      slot -= slot & -slot
    }
    weight += weights[index]
    slot = values[index] + 1
    while slot <= limit {
      if weight > best[slot] {
        best[slot] = weight
        bestEnd[slot] = index
      }
      slot += slot & -slot
    }
  }
  var heaviest = 0
  var end = -1
  var slot = limit
  while slot > 0 {
    if best[slot] > heaviest { (heaviest, end) = (best[slot], bestEnd[slot]) }
    slot -= slot & -slot
  }
  var isKept = [Bool](repeating: false, count: values.count)
  while end >= 0 {
    isKept[end] = true
    end = previous[end]
  }
  return isKept
}
