import Foundation

extension String {
  /// Where a text contains the words of a query, whatever their case and their accents, in order and without overlaps.
  ///
  /// - Complexity: O(*n* · *w*) for *n* characters and *w* words, of which the first eight count.
  package func matches(of query: String) -> [Range<Index>] {
    let words = query.split(whereSeparator: \.isWhitespace).prefix(8)
    let found = words.flatMap(ranges).sorted { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private func ranges(of word: Substring) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var rest = startIndex..<endIndex
    while let range = range(of: word, options: [.caseInsensitive, .diacriticInsensitive], range: rest), !range.isEmpty {
      found.append(range)
      rest = range.upperBound..<endIndex
    }
    return found
  }
}
