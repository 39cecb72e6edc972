/// Returns the heaviest increasing subsequence: by patience sorting if all weights are equal, otherwise with a binary indexed
/// tree of the best weights (Fenwick 1994).
///
/// The values must be different, not negative, and less than the limit.
///
/// - Complexity: O(*n* log *n*).
func heaviestIncreasingSubsequence(of values: [Int], weights: [Int], limit: Int) -> [Bool] {
  guard let weight = weights.first else { return [] }
  return weights.allSatisfy { $0 == weight }
    ? longestIncreasingSubsequence(of: values)
    : weightedIncreasingSubsequence(of: values, weights: weights, limit: limit)
}

/// Returns the longest increasing subsequence of different values, by patience sorting (Fredman 1975), in O(*n* log
/// *n*).
func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  // The end of the best subsequence of each length, and for each value the one before it.
  var ends: [Int] = []
  let previous = Scratch<Int>(count: values.count, repeating: -1)
  for (index, value) in values.enumerated() {
    let isLongest = ends.last.map { values[$0] < value } ?? true
    let low = isLongest ? ends.count : ends.partitioningIndex { values[$0] >= value }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  return marked(from: ends.last ?? -1, count: values.count, previous)
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
  return marked(from: end, count: values.count, previous)
}

private func marked(from end: Int, count: Int, _ previous: borrowing Scratch<Int>) -> [Bool] {
  var isKept = [Bool](repeating: false, count: count)
  var index = end
  while index >= 0 {
    isKept[index] = true
    index = previous[index]
  }
  return isKept
}
