import Foundation

extension StringProtocol {
  /// The text without white space and newlines at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text before and after the first occurrence of a separator; the second part is `nil` if there is no separator.
  func splitOnce(_ separator: Character) -> (SubSequence, SubSequence?) {
    guard let position = firstIndex(of: separator) else { return (self[startIndex..<endIndex], nil) }
    return (self[..<position], self[index(after: position)...])
  }
}
